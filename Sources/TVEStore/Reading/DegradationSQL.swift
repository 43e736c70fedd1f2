/// The degradation of integrations in SQL.
enum DegradationSQL {
  /// The degradation that is in force at the start of the transaction; null when there is none, or
  /// when its end has passed.
  static let inForce = """
    case when integration.degradation_until <= now() then null else integration.degradation end
    """
}
