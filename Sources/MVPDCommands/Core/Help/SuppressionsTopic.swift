extension HelpTopic {
  /// How to live with findings.
  static let suppressions = HelpTopic(
    "suppressions", abstract: "how to live with findings",
    text: """
      A suppression keeps back findings of one rule about what it selects. It stands in the \
      database, with reason, author and time, and 'validate' and 'export' heed it: an error that \
      is suppressed does not stop an export.

        mvpdctl suppression create logo-url-https --mvpd Hilltop_TV \\
          --reason 'new logo in May, ticket 4711' --expires 2026-05-31
        mvpdctl suppression list
        mvpdctl suppression delete 3

      A finding is kept back when everything that it names is selected: one about two MVPDs when \
      both are, one that reaches several requestors when all of them are. Selectors are kept as \
      they are written, so that a pattern also covers what comes later. After the last day, \
      --expires, the findings are back; suppressions that are over or keep nothing back are named \
      on standard error and in JSON.

      A baseline is a file that names the findings of one day, so that 'validate' tells, and \
      fails on, new ones only:

        mvpdctl validate --write-baseline known.json
        mvpdctl validate --baseline known.json

      Its entries name rule and object, never a line. Those that no longer occur are named, so \
      that they can be taken out; both options together write the file anew. It works without a \
      database too: 'mvpdctl validate dist --baseline known.json'.
      """)
}
