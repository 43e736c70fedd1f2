/// The login without single sign-on. Source: AdobeDocs, REST v1 cookbook, step 10.
enum RegularLogin {
  /// How it goes on a platform.
  static func description(on platform: Platform) -> String {
    platform == .tvos
      ? "a registration code is shown on this screen, which polls from then on; the viewer signs "
        + "in with it on a second screen, and polling stops when the token exists"
      : "a web view opens on the same device without showing a code; polling starts when it closes"
  }
}
