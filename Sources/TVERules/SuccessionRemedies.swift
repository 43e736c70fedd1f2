import TVEModel

/// How an MVPD gets another id: apps keep the one that they know, so that it goes last.
enum SuccessionRemedies {
  /// Another MVPD that is there takes over.
  ///
  /// - Parameter reading: when that is right; nil where it follows another remedy.
  static func of(_ wrong: MVPDID, by right: MVPDID, if reading: String?) -> [Remedy] {
    [
      Remedy(
        if: reading,
        .command(
          "mvpdctl mvpd succeed \(wrong) \(right)", file: "write '\(right)' for '\(wrong)'"),
        isFurther: reading == nil), removal(of: wrong),
    ]
  }

  /// One with a new id takes over.
  ///
  /// - Parameter words: what to change in a file.
  static func of(_ wrong: MVPDID, file words: String) -> [Remedy] {
    [
      Remedy(
        .command(
          "mvpdctl mvpd create ID --like \(wrong) --display-name NAME --logo-url URL",
          file: words)),
      Remedy(.command("mvpdctl mvpd succeed \(wrong) ID", file: ""), isFurther: true),
      removal(of: wrong),
    ]
  }

  private static func removal(of wrong: MVPDID) -> Remedy {
    Remedy(
      if: "once no app keeps '\(wrong)'",
      .command("mvpdctl mvpd delete \(wrong) --cascade", file: ""), isFurther: true)
  }
}
