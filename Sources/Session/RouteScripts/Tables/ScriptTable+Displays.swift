import Sessions

extension ScriptTable {
  /// All tables of the car's other displays.
  static let displayTables: [ScriptTable] = [dashboard, dashboardButton, cluster]

  static let dashboard = ScriptTable(
    name: "dashboard", summary: "What the app gives to its Dashboard scene.",
    keys: [
      ScriptKey("scene", .flag, "Whether the app has a scene for it; on if left out."),
      ScriptKey(
        "buttons", .list(.table(dashboardButton)),
        "The buttons that show without guidance; the first two are used."),
    ])

  static let dashboardButton = ScriptTable(
    name: "dashboardButton", summary: "A button of the Dashboard.",
    keys: [
      ScriptKey(
        "titleVariants", .any([.text, .list(.text)]), "What it is called, longest first."),
      ScriptKey(
        "subtitleVariants", .any([.text, .list(.text)]),
        "A second text, longest first, for a button alone."),
      ScriptKey("image", picture, "Its picture, at most 30×30 points, or a bundled icon."),
    ])

  static let cluster = ScriptTable(
    name: "cluster", summary: "What the instrument cluster shows.",
    keys: [
      ScriptKey("scene", .flag, "Whether the app has a scene for it; on if left out."),
      ScriptKey(
        "inactiveDescriptionVariants", .any([.text, .list(.text)]),
        "What it says without guidance, longest first."),
      ScriptKey(
        "attributedInactiveDescriptionVariants", .any([.text, .list(.text)]),
        "The same with signs between the words, such as '{image:art/logo.svg} Ready', best first."),
      ScriptKey("compassSetting", setting, "Whether the compass shows."),
      ScriptKey("speedLimitSetting", setting, "Whether the posted limit shows."),
      ScriptKey(
        "contentStyle", .word(InterfaceStyle.allCases.map(\.rawValue)),
        "Whether the cluster is light or dark; dark if left out."),
    ])

  private static let setting = ScriptKind.word(
    ClusterSettings.Setting.allCases.map(\.rawValue))
}
