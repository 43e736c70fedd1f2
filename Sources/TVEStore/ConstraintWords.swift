package import Postgres
package import TVEInterchange

/// Says a violated constraint in the words of the domain, never in those of the server.
package enum ConstraintWords {
  /// The fault of the input behind an error; nil when it is not about a constraint of ours.
  package static func problem(for error: PostgresError) -> InputProblem? {
    guard case .server(let server) = error, let constraint = server.constraint,
      let sentence = sentences[constraint]
    else { return nil }
    let value = server.detail.flatMap(keyValue)
    return InputProblem(
      constraint.replacing("_", with: "-"), at: Place(), value: value,
      message: value.map { "\(sentence): '\($0)'" } ?? sentence)
  }

  /// The values in `Key (a, b)=(x, y) already exists.`
  private static func keyValue(_ detail: String) -> String? {
    guard let start = detail.firstRange(of: ")=("),
      let end = detail[start.upperBound...].firstIndex(of: ")")
    else { return nil }
    return detail[start.upperBound..<end].split(separator: ", ").joined(separator: "/")
  }

  /// Every constraint of the schema; a test compares the list with the catalogue.
  static let sentences: [String: String] = [
    "entity_id_is_not_too_long": "an id has at most 128 bytes",
    "entity_id_has_its_form":
      "an id holds letters, digits, '_' and '-' only and starts with a letter or digit",
    "label_is_not_empty": "a display name is not empty",
    "label_is_not_too_long": "a display name has at most 200 characters",
    "label_is_visible": "a display name holds no control or invisible character",
    "label_is_trimmed": "a display name has no white space at its ends",
    "label_starts_with_a_base": "a display name does not start with a combining mark",
    "label_is_nfc": "a display name is in Unicode normalisation form C",
    "web_url_is_not_too_long": "a URL has at most 2,048 bytes",
    "web_url_is_visible": "a URL holds no white space, control or invisible character",
    "web_url_has_its_form": "a URL starts with http:// or https:// and has no user information",
    "platform_identifier_is_not_too_long": "a platform mapping id has at most 255 bytes",
    "platform_identifier_is_visible":
      "a platform mapping id holds no white space, control or invisible character",
    "platform_identifier_is_not_none": "'(none)' is no platform mapping id",
    "host_name_is_not_too_long": "a domain has at most 253 bytes",
    "host_name_has_its_form": "a domain is a host name",
    "provider_identifier_is_not_empty": "a provider id is not empty",
    "provider_identifier_is_not_too_long": "a provider id has at most 128 characters",
    "provider_identifier_is_visible":
      "a provider id holds no white space, control or invisible character",
    "metadata_list_is_clean":
      "required metadata fields are distinct visible names without white space, ';' and ','",
    "platform_pkey": "a platform stands once in the tree",
    "platform_position_key": "two platforms do not share a position in the tree",
    "platform_parent_fkey": "a platform's parent is in the tree",
    "programmer_pkey": "a programmer with this id exists already",
    "requestor_pkey": "a requestor with this id exists already",
    "requestor_folded_key": "a requestor whose id differs in case only exists already",
    "requestor_programmer_fkey": "the programmer of a requestor exists",
    "requestor_domain_pkey": "a requestor has each domain once",
    "requestor_domain_requestor_fkey": "a domain belongs to a requestor that exists",
    "mvpd_pkey": "an MVPD with this id exists already",
    "mvpd_proxy_fkey": "the proxy of an MVPD exists, and stays while MVPDs are reached through it",
    "mvpd_with_a_proxy_is_proxied": "an MVPD with a proxy is proxied",
    "mvpd_is_not_its_own_proxy": "an MVPD is not its own proxy",
    "mvpd_iframe_width_is_positive": "the width of a login frame is at least 1 pixel",
    "mvpd_iframe_height_is_positive": "the height of a login frame is at least 1 pixel",
    "integration_pkey": "an integration of this requestor with this MVPD exists already",
    "integration_requestor_fkey":
      "the requestor of an integration exists, and stays while it has integrations",
    "integration_mvpd_fkey": "the MVPD of an integration exists, and stays while it is integrated",
    "integration_degradation_is_known": "a degradation is AuthNAll, AuthZAll or AuthZNone",
    "integration_end_needs_degradation":
      "an integration has an end of its degradation only while it is degraded",
    "featured_pkey": "an MVPD is featured once by a requestor",
    "featured_requestor_rank_key": "two MVPDs of one requestor do not share a featured rank",
    "featured_integration_fkey": "a featured MVPD is integrated with the requestor",
    "featured_rank_is_positive": "a featured rank is at least 1",
    "mvpd_setting_pkey": "an MVPD states its settings once at a platform",
    "mvpd_setting_mvpd_fkey": "settings belong to an MVPD that exists",
    "mvpd_setting_platform_fkey": "settings are stated at a platform of the tree",
    "mvpd_setting_boarding_status_is_known": "a boarding status is SUPPORTED, PICKER or NONE",
    "mvpd_setting_states_something": "settings at a platform state at least one value",
    "mvpd_setting_sso_applies_there":
      "single sign-on is stated where a platform at or below has it",
    "mvpd_setting_apple_sso_applies_there":
      "Apple's settings are stated where ios or tvos is at or below",
    "mvpd_setting_at_all_has_no_name":
      "the name and logo of an MVPD for all platforms are its own",
    "integration_setting_pkey": "an integration states its settings once at a platform",
    "integration_setting_integration_fkey": "settings belong to an integration that exists",
    "integration_setting_platform_fkey": "settings are stated at a platform of the tree",
    "integration_setting_boarding_status_is_known":
      "a boarding status is SUPPORTED, PICKER or NONE",
    "integration_setting_states_something": "settings at a platform state at least one value",
    "integration_setting_sso_applies_there":
      "single sign-on is stated where a platform at or below has it",
    "integration_setting_apple_sso_applies_there":
      "Apple's settings are stated where ios or tvos is at or below",
    "key_is_immutable": "an id is never changed in place, since apps keep it: create the new one,"
      + " then move what belongs to it ('mvpdctl mvpd succeed OLD NEW')",
    "database_pkey": "a database has one identity",
    "database_has_one_row": "a database has one identity",
    "receipt_pkey": "a transaction has one receipt",
    "suppression_pkey": "a suppression with this key exists already",
    "suppression_rule_has_its_form": "a suppression names a rule by its id",
    "suppression_selects_something": "a suppression selects requestors, MVPDs or programmers",
    "suppression_patterns_are_not_empty": "a suppression has no empty selector",
    "suppression_has_a_reason": "a suppression has a reason",
    "schema_migration_pkey": "a migration is applied once",
  ]
}
