extension HelpTopic {
  /// How several things are chosen.
  static let selectors = HelpTopic(
    "selectors", abstract: "how several things are chosen",
    text: """
      --requestor, --mvpd and --programmer take ids and patterns, several with commas between \
      them; --exclude-requestor, --exclude-mvpd and --exclude-programmer leave some out. In a \
      pattern * stands for any text and ? for one character. Ids as arguments are never patterns.

        mvpdctl integration list --requestor 'NORTH*' --exclude-mvpd TempPass
        mvpdctl integration set --mvpd Bluebird_Cable --active false --yes

      '--where FIELD=VALUE' keeps what has that value, '--where FIELD!=VALUE' what has not; VALUE \
      may be a pattern. All that is given must hold. '--where supported=true' asks what Apple's \
      picker would be given. In 'list' a setting in --where needs --platform, since settings \
      differ between platforms.

      An id that does not exist is refused; a pattern that fits nothing is refused by commands \
      that change something, and gives an empty list elsewhere. A change of many things wants a \
      selector, or '-' for keys on standard input, or --all. Options named after a field assign; \
      they never select.
      """)
}
