import Sessions

extension ScriptTable {
  /// All tables of the car's other displays.
  static let displayTables: [ScriptTable] = [dashboard, dashboardButton, cluster]

  static let dashboard = ScriptTable(
    name: "dashboard", summary: "The app's content for the Dashboard.",
    keys: [
      ScriptKey("scene", .flag, "Whether the app has a scene for it; true if left out."),
      ScriptKey(
        "buttons", .list(.table(dashboardButton)),
        "Buttons shown while guidance is inactive; at most two are displayed."),
    ])

  static let dashboardButton = ScriptTable(
    name: "dashboardButton", summary: "A button of the Dashboard.",
    keys: [
      ScriptKey(
        "titleVariants", .any([.text, .list(.text)]), "The titles, longest first."),
      ScriptKey(
        "subtitleVariants", .any([.text, .list(.text)]),
        "The subtitles, longest first; for a single button."),
      ScriptKey("image", picture, "An image, at most 30×30 points, or the name of a bundled icon."),
    ])

  static let cluster = ScriptTable(
    name: "cluster", summary: "The content of the instrument cluster.",
    keys: [
      ScriptKey("scene", .flag, "Whether the app has a scene for it; true if left out."),
      ScriptKey(
        "inactiveDescriptionVariants", .any([.text, .list(.text)]),
        "Texts shown while guidance is inactive, longest first."),
      ScriptKey(
        "attributedInactiveDescriptionVariants", .any([.text, .list(.text)]),
        "The same with signs in the text, such as '{image:art/logo.svg} Ready', best first."),
      ScriptKey("compassSetting", setting, "Whether the compass shows."),
      ScriptKey("speedLimitSetting", setting, "Whether the speed limit shows."),
      ScriptKey(
        "contentStyle", .word(InterfaceStyle.allCases.map(\.rawValue)),
        "Whether the cluster is light or dark; dark if left out."),
    ])

  private static let setting = ScriptKind.word(
    ClusterSettings.Setting.allCases.map(\.rawValue))
}
