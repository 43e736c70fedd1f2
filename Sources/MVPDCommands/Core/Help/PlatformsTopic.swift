extension HelpTopic {
  /// The platform tree, and what is stated where.
  static let platforms = HelpTopic(
    "platforms", abstract: "the platform tree, and which statement wins",
    text: """
      Settings are stated at a node of this tree and hold for all that is below it:

        all
          desktop
          mobile   ios, android, mobile-other
          tv       tvos, roku, firetv, tv-other
          unidentified

      'apple' means ios,tvos and 'ipados' means ios. 'set' and 'create' state at every platform \
      named, by default at all. 'show', 'validate' and 'export' look at ios,tvos by default; \
      'providers' wants one platform.

      The most specific statement wins: an integration's before its MVPD's, and within one of \
      them the deeper node before the shallower. 'show' prints each value with its origin, and \
      --chain every level.

      '--none FIELD' states that there is none, against what would be inherited. '--unset FIELD' \
      takes a statement back.
      """)
}
