import TestSupport

@testable import MVPDCommands

extension ToolDatabase {
  /// Stores requestors R0, R1, … each active with every MVPD M0, M1, …; M1 is off at R0, M2 is a
  /// temp pass, M3 is proxied by M0.
  func fill(requestors: Int = 5, mvpds: Int = 6) throws {
    try write(
      "requestor_id,display_name,domains\n"
        + (0..<requestors).map { "R\($0),Channel \($0),r\($0).example\n" }.joined(),
      as: "requestors.csv")
    try write(
      "mvpd_id,display_name,logo_url,is_temp_pass,proxy_mvpd_id,enable_platform_services,"
        + "boarding_status,display_in_platform_picker,platform_mapping_id,required_metadata_fields\n"
        + (0..<mvpds).map { number in
          let pass = number == 2
          return "M\(number),Provider \(number),https://l.example/\(number).png,\(pass),"
            + "\(number == 3 ? "M0" : ""),"
            + (pass ? "false,,false,," : "true,SUPPORTED,true,p.\(number),uid;uniqueId") + "\n"
        }.joined(), as: "mvpds.csv")
    try write(
      "requestor_id,mvpd_id,active,featured_rank\n"
        + (0..<requestors).flatMap { requestor in
          (0..<mvpds).map { mvpd in
            "R\(requestor),M\(mvpd),\(requestor != 0 || mvpd != 1),\(mvpd == 0 ? "1" : "")\n"
          }
        }.joined(), as: "integrations.csv")
    let run = run("import @/requestors.csv @/mvpds.csv @/integrations.csv")
    guard run.status == .done else { throw EstateFailure(words: run.error) }
  }

  /// The estate was refused.
  struct EstateFailure: Error { let words: String }
}
