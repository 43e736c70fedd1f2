extension HelpTopic {
  /// The environment variables that are read.
  static let variables = HelpTopic(
    "variables", abstract: "environment variables",
    text: """
      There is no configuration file. What changes a result stands in the command line, in the \
      database, in the input, or in these variables:

        MVPDCTL_DATABASE_URL  the database, where --db is not given
        PGSERVICE, PGHOST, …  libpq's own, where MVPDCTL_DATABASE_URL is not set
        NO_COLOR              no colours, unless --color always
        CLICOLOR_FORCE        colours also where there is no terminal
        TERM                  'dumb' means no colours
        COLUMNS               the width that tables and help are made for
        XDG_DATA_HOME         where the private cluster lives, an absolute path;
                              default ~/.local/share, as root /var/lib
        XDG_RUNTIME_DIR       where its socket lives, default a folder in /tmp; not as
                              root, whose server runs as the account postgres, which
                              cannot enter root's folders
        VISUAL, EDITOR        what 'edit' opens, the first that is set; else vi
        TMPDIR                where a long JSON document waits until it is whole, and
                              a text while it is edited

      Where XDG_DATA_HOME is set, the folder of the socket has a suffix made of it, so that \
      two clusters of one account do not meet. 'mvpdctl db status' says where everything is.

      A connection variable that is set but empty is an error, status 2. No variable stands for \
      --yes.
      """)
}
