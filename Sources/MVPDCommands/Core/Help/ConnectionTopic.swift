extension HelpTopic {
  /// How the database is found.
  static let connection = HelpTopic(
    "connection", abstract: "how the database is found",
    text: """
      The first of these that is there names the database:

        1. --db CONNINFO
        2. MVPDCTL_DATABASE_URL
        3. libpq's own variables, if one of PGSERVICE, PGHOST, PGHOSTADDR, PGPORT,
           PGDATABASE is set
        4. the private cluster, if 'mvpdctl db start' has made one

      CONNINFO is a connection string of libpq, a URI or 'keyword=value …'. It may not hold a \
      password, since others can read command lines: use a password file or a service file.

      The private cluster is a PostgreSQL of your own, made with the server programs that are \
      installed, reachable through a socket only, and started when it is needed. A connection to \
      it ignores every PG variable, and it is migrated by itself; any other database is migrated \
      by 'mvpdctl db migrate' only.

      'mvpdctl db status' and --verbose say which database was taken, and why.
      """)
}
