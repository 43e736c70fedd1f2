import ArgumentKit

extension Synonym {
  /// Words of other tools; they are suggested, never acted on.
  static let all: [Synonym] =
    [
      Synonym("channel", means: "requestor"), Synonym("channels", means: "requestor"),
      Synonym("service-provider", means: "requestor"),
      Synonym("service-providers", means: "requestor"),
      Synonym("provider", means: "mvpd"),
      Synonym("get", means: "show"), Synonym("describe", means: "show"),
      Synonym("add", means: "create"), Synonym("new", means: "create"),
      Synonym("create", means: "add"), Synonym("new", means: "add"),
      Synonym("update", means: "set"),
      Synonym("rm", means: "delete"), Synonym("remove", means: "delete"),
      Synonym("rm", means: "remove"), Synonym("delete", means: "remove"),
      Synonym("rename", means: "succeed"),
    ] + switches

  /// Only an integration is switched on and off.
  private static let switches = [("enable", "true"), ("disable", "false")].flatMap { word, value in
    [
      Synonym(word, means: "integration set --active \(value)"),
      Synonym(word, means: "integration set --active \(value)", after: "integration"),
      Synonym(word, means: "integration set --mvpd ID --active \(value)", after: "mvpd"),
      Synonym(word, means: "integration set --requestor ID --active \(value)", after: "requestor"),
      Synonym(
        word, means: "integration set --programmer ID --active \(value)", after: "programmer"),
    ]
  }
}
