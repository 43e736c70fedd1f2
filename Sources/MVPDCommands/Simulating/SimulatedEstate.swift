import Formats
import Postgres
import TVEModel
import TVEStore

/// Whom Apple's ids mean in the database on one platform, and what a word of the command line
/// means among them.
struct SimulatedEstate {
  let providers: EstateProviders
  private var directory: MVPDDirectory { providers.resolver.directory }

  /// - Parameter stated: the ids that integrations state themselves.
  init(_ resolver: Resolver, _ stated: [(identifier: ExactText, mvpd: MVPDID)]) {
    var providers = EstateProviders(resolver)
    for (identifier, mvpd) in stated { providers.add(identifier, of: mvpd) }
    self.providers = providers
  }

  /// The choice that the command line means: an MVPD of the estate before a provider of Apple's.
  ///
  /// - Throws: `ToolError` of status 3 for a word that is neither.
  func choice(_ argument: ChoiceArgument, platform: Platform) throws -> DeviceState.Choice? {
    switch argument {
    case .none: return nil
    case .answer(let answer): return answer
    case .word(let word):
      if let mvpd = MVPDID(word), directory[mvpd] != nil { return .mvpd(mvpd) }
      let identifier = ExactText(word)
      if providers.mvpd(identifier) != nil { return .provider(identifier) }
      let known =
        directory.mvpds.map(\.id.description) + providers.identifiers.map(\.text)
      throw ToolError.refused(
        "choice-unknown",
        "choice '\(word)' is neither an MVPD nor a platformMappingId on \(platform)",
        suggestions: DidYouMean.candidates(for: word, among: known),
        details: ["'--provider \(word)' simulates a sign-in with a provider that nobody knows"])
    }
  }

  /// What deserves a look in an id that no MVPD has: an MVPD's own id in its place.
  func doubt(about identifier: ExactText?) -> String? {
    guard let identifier, providers.mvpd(identifier) == nil else { return nil }
    guard let mvpd = MVPDID(identifier.text), directory[mvpd] != nil else {
      return "provider '\(identifier)': no MVPD has this platformMappingId"
    }
    guard let own = providers.identifier(of: mvpd) else {
      return "provider '\(identifier)' is an MVPD's id, and the MVPD has no platformMappingId"
    }
    return "provider '\(identifier)' is an MVPD's id: Apple knows it as '\(own)'"
  }
}
