package import TVEArtifacts

extension ArtifactError: ReportedFailure {
  /// What is said when files could not be published or checked.
  package var report: FailureReport {
    let status: ExitStatus =
      switch kind {
      case .refusal: .refused
      case .conflict: .conflict
      case .fileSystem: .fileSystem
      }
    return .errors([ToolError(status, "artifacts", description)])
  }
}
