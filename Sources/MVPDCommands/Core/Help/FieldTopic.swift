import TVEModel

extension HelpTopic {
  /// What one setting is, where it means something and how it is spelled.
  init(field: SettingField) {
    let places = Platform.leaves.filter { field.applies(at: $0) }
    let everywhere = places.count == Platform.leaves.count
    let names = places.map(\.rawValue).joined(separator: ", ")
    let values =
      switch field.kind {
      case .boolean: "true or false"
      case .boardingStatus: "SUPPORTED, PICKER or NONE"
      case .platformIdentifier: "1 to 255 bytes without white space or invisible characters"
      case .list: "names, with commas between them on the command line and ; in CSV"
      case .label: "1 to 200 characters, none invisible, no white space at the ends"
      case .url: "an http or https URL without user information"
      }
    self.init(
      field.name, abstract: "a setting: \(SettingOption.help(field))",
      text: """
        \(field.name): \(SettingOption.help(field)).

          Option      --\(field.option)
          CSV column  \(field.column)
          Values      \(values)
          Applies     \(everywhere ? "everywhere" : "on \(names)")
          None        \(field.canStateNone ? "--none \(field.name)" : "cannot be stated")
        """,
      isOneOfMany: true)
  }
}
