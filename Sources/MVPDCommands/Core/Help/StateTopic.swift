extension HelpTopic {
  /// The form of state files, and what they say of what they do not hold.
  static let state = HelpTopic(
    "state", abstract: "state files: the configuration in YAML or JSON",
    text: """
      A state says what the configuration is. 'dump' writes it, 'plan' compares it with what is \
      stored, 'apply' makes it so, 'diff' compares two of them, 'validate' judges it without a \
      database. 'state schema' prints its JSON Schema, for editors.

        formatVersion: 1
        programmers:
          - id: AURORA_GROUP
            displayName: Aurora Group
        mvpds:
          - id: Bluebird_Cable
            displayName: Bluebird Cable
            logoUrl: https://img.example.net/bluebird.png
            settings:
              all:
                boardingStatus: SUPPORTED
              tvos:
                platformMappingId: null
        requestors:
          - id: NORTHSTAR
            displayName: Northstar Network
            programmerId: AURORA_GROUP
            domains:
              - name: northstar.example
            featured:
              - Bluebird_Cable
            integrations:
              - mvpdId: Bluebird_Cable
                active: false

      formatVersion comes first. 'help FIELD' tells what a field takes. A member that is absent is \
      not stated: applying the file takes a stored statement back. null states none against an \
      inherited value, as do false, NONE and []. In YAML the field says what a scalar is: NO, 0123 \
      and ~ are texts where a text is wanted; true and false are the only booleans; a key with \
      nothing behind it, a tag and a repeated key are refused.

      A folder is a state, too, so that teams own files:

        programmers.yaml, mvpds.yaml
        requestors/NORTHSTAR.yaml   that requestor alone

      What is stored and not in the input is kept, and counted. With --prune it is deleted, as far \
      as the input speaks of it: a requestor's document speaks of that requestor's integrations, \
      settings, domains and featured list; all programmers, MVPDs and requestors are spoken of by \
      a folder that has files of theirs, and by a document with all three members. Selectors \
      narrow both, --max-deletes bounds it.

        mvpdctl dump --out state/
        mvpdctl plan state/ --prune
        mvpdctl apply state/ --prune -m 'autumn line-up'
      """)
}
