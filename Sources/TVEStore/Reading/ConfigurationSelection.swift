package import TVEModel

/// Which part of the configuration is read; everything when nothing is given.
package struct ConfigurationSelection: Sendable {
  /// Only these requestors; nil for all.
  package var requestors: [RequestorID]?
  /// Only integrations with these MVPDs; nil for all. The directory is whole in any case.
  package var mvpds: [MVPDID]?
  /// Only requestors at or after this one in byte order.
  package var from: RequestorID?
  /// Also `revision` and `updated_at` of each integration.
  package var withStamps = false
  /// Only integrations that the plan made in this transaction can change.
  var isReachOfPlan = false

  package init(requestors: [RequestorID]? = nil, mvpds: [MVPDID]? = nil) {
    self.requestors = requestors
    self.mvpds = mvpds
  }
}

/// When and how often a row was changed.
package struct RowStamp: Hashable, Sendable {
  package let revision: Int
  /// RFC 3339 in UTC, whole seconds.
  package let updatedAt: String
  package let updatedBy: String
}
