extension HelpTopic {
  /// How results are written.
  static let formats = HelpTopic(
    "formats", abstract: "how results are written",
    text: """
      Standard output carries results and nothing else, and the same data with or without a \
      terminal. '--format NAME' chooses how; '--format NAME=FILE' writes to FILE, may be \
      repeated, and replaces FILE only when the whole is there. One format at most goes to \
      standard output. '--json' is '--format json'.

        text    lists: a table on a terminal, tsv in a pipe; else lines for people
        table   aligned columns; on a terminal at most 1,000 rows, cut to its width
        tsv     a row a line, tabs between cells, nothing cut; --header adds names
        csv     a header in snake case; a cell that would be run has a ' in front;
                'mvpdctl help csv' tells what goes in again
        json    one document, {"formatVersion":1,"kind":…}, whole or not at all
        ndjson  a JSON object a line
        ids     a key a line, as commands take it

      'dump' writes state files, and has formats of its own: yaml, json (both with the members \
      that 'help state' shows) and csv (five files, which 'import' takes). 'plan', 'diff' and \
      'apply' have markdown besides text and json.

      'validate' has more, and writes several in one run, as in \
      '--format sarif=findings.sarif --format text':

        text      findings by requestor, with counts, the totals last; of a rule with
                  more than ten notes three are shown, with --verbose all
        ndjson    a finding a line, without the summary of json
        sarif     SARIF 2.1.0, for code scanning; fingerprints name rule and object
        junit     a case for each finding, failed at or above --fail-on, and one for
                  each rule that found nothing
        github    annotations of GitHub Actions, errors first
        markdown  tables, for a comment on a change

      '--fields a,b' prints these columns in this order, in every format; the names are \
      understood in camel, snake and kebab case. New columns are added at the end.

      Nothing stated is an empty cell, and null in JSON. Stated as none is (none), and in JSON \
      the empty text or list. Lists have ; between their items. Times are RFC 3339, in UTC.

      In tsv a backslash begins an escape: \\t, \\n, \\r, \\\\, \\; for a semicolon inside an item, \
      \\(none) for a text that reads so, and \\u{1b} for a character that is not seen. Such \
      characters never reach a terminal in any format.

      With json or ndjson on standard output, errors, warnings and notes are JSON objects, one a \
      line, on standard error.
      """)
}
