import TVEModel

@testable import TVEInterchange

/// What the suites about reconciled responses share: responses, and an estate to meet.
protocol Reconciling {}

extension Reconciling {
  typealias Provider = ConfigurationResponse.Provider

  static var chan1: RequestorID { RequestorID(trusted: "CHAN1") }
  static var acme: MVPDID { MVPDID(trusted: "acme") }

  func provider(_ id: String, _ change: (inout Provider) -> Void = { _ in }) -> Provider {
    var provider = Provider(at: Place(file: "in"), id: MVPDID(trusted: id))
    change(&provider)
    return provider
  }

  func response(
    _ requestor: String?, at platform: Platform = .all, _ providers: Provider...
  ) -> PlacedResponse {
    var response = ConfigurationResponse(
      at: Place(file: "in"), requestor: requestor.map(RequestorID.init(trusted:)))
    response.providers = providers
    response.carriesMetadataFields = providers.contains {
      $0.values.requiredMetadataFields != nil
    }
    return PlacedResponse(response, at: platform)
  }

  func reconcile(
    _ estate: Estate, _ responses: PlacedResponse..., mode: ImportMode = .replace
  ) -> Reconciliation {
    ResponseReconciler(
      directory: estate.directory, configurations: estate.requestors, mode: mode, reach: { _ in 7 }
    ).reconcile(responses)
  }

  /// CHAN1 with `acme`, whose own mapping id at `all` is p.acme, and with `beta`.
  func storedEstate() -> Estate {
    var acme = MVPD(id: Self.acme, displayName: "Acme", logoURL: "https://l.example/a.png")
    acme.settings[.all].platformMappingID = "p.acme"
    acme.settings[.all].boardingStatus = .supported
    let beta = MVPD(id: MVPDID(trusted: "beta"), displayName: "Beta")
    return Estate(
      mvpds: [acme.id: acme, beta.id: beta],
      requestors: [
        Self.chan1: RequestorConfiguration(
          requestor: Requestor(id: Self.chan1, displayName: "Channel"),
          integrations: [Integration(mvpd: acme.id), Integration(mvpd: beta.id)],
          featured: [beta.id])
      ])
  }
}
