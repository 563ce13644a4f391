import Navigation
import Sessions

extension ScriptValues {
  /// Reads the initial state of the car's other displays.
  static func displays(_ top: ScriptMapping) throws(RouteScriptError) -> CarDisplays {
    CarDisplays(
      dashboard: try top.read("dashboard", dashboard) ?? DashboardSettings(),
      cluster: try top.read("cluster", cluster) ?? ClusterSettings())
  }

  /// Reads the settings of the Dashboard scene.
  static func dashboard(_ node: DocumentNode) throws(RouteScriptError) -> DashboardSettings {
    let keys = try node.mapping(.dashboard)
    return DashboardSettings(
      hasScene: try keys.read("scene", flag),
      buttons: try keys.read("buttons") { node throws(RouteScriptError) in
        try node.each(dashboardButton)
      })
  }

  private static func dashboardButton(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> DashboardButton {
    let keys = try node.mapping(.dashboardButton)
    return DashboardButton(
      titleVariants: try keys.read("titleVariants", variants) ?? [],
      subtitleVariants: try keys.read("subtitleVariants", variants) ?? [],
      image: try keys.read("image", controlImage))
  }

  /// Reads the settings of the instrument cluster.
  static func cluster(_ node: DocumentNode) throws(RouteScriptError) -> ClusterSettings {
    let keys = try node.mapping(.cluster)
    func setting(_ key: String) throws(RouteScriptError) -> ClusterSettings.Setting? {
      try keys.read(key) { node throws(RouteScriptError) in try node.word("cluster setting") }
    }
    return ClusterSettings(
      hasScene: try keys.read("scene", flag),
      inactiveDescriptionVariants: try keys.read("inactiveDescriptionVariants", variants),
      attributedInactiveDescriptionVariants: try keys.read(
        "attributedInactiveDescriptionVariants", attributedVariants),
      compassSetting: try setting("compassSetting"),
      speedLimitSetting: try setting("speedLimitSetting"),
      contentStyle: try keys.read("contentStyle") { node throws(RouteScriptError) in
        try node.word("style")
      })
  }

  /// Reads the app in front on the main screen.
  static func front(_ node: DocumentNode) throws(RouteScriptError) -> FrontScreen {
    try node.word("screen")
  }

  /// Reads one text, or several from long to short.
  static func variants(_ node: DocumentNode) throws(RouteScriptError) -> [String] {
    try node.texts()
  }

  /// Reads one text with inline signs, or several, best first.
  static func attributedVariants(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> [AttributedInstruction] {
    guard node.isList else { return [try InstructionMarkup.read(node)] }
    return try node.each(InstructionMarkup.read)
  }
}
