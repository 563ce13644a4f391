import JSONText
import Navigation
import Sessions

extension Shape<AttributedInstruction> {
  /// A text as a list of text runs and signs.
  static let attributed = Shape<[AttributedInstruction.Run]>.list(.run).mapped(\.runs) {
    runs, _ throws(SessionFileError) in AttributedInstruction(runs)
  }
}

extension Shape<DashboardButton> {
  static let dashboardButton = Shape.object(
    "dashboardButton", "A button of the Dashboard (CPDashboardButton).",
    default: DashboardButton(titleVariants: []),
    [
      Field("titleVariants", \.titleVariants, .list(.text), "What it is called, long to short."),
      Field(
        "subtitleVariants", \.subtitleVariants, .list(.text), "A second text, long to short."),
      Field("image", \.image, .controlImage, "Its picture."),
    ])
}

extension Shape<DashboardSettings> {
  static let dashboard = Shape.object(
    "dashboard", "What the app gives to its Dashboard scene.", default: DashboardSettings(),
    [
      Field(
        "scene", \.hasScene, .flag, "Whether the app has a scene for it; without, nothing calls it."
      ),
      Field(
        "buttons", \.buttons, .list(.dashboardButton),
        "The buttons that show without guidance; the first two are used."),
    ])
}

extension Shape<ClusterSettings> {
  static let cluster = Shape.object(
    "cluster", "What the instrument cluster shows.", default: ClusterSettings(),
    [
      Field(
        "scene", \.hasScene, .flag, "Whether the app has a scene for it; without, nothing calls it."
      ),
      Field(
        "inactiveDescriptionVariants", \.inactiveDescriptionVariants, .list(.text),
        "What it says without guidance, long to short."),
      Field(
        "attributedInactiveDescriptionVariants", \.attributedInactiveDescriptionVariants,
        .list(.attributed), "The same with signs between the words."),
      Field("compassSetting", \.compassSetting, .word, "Whether the compass shows."),
      Field("speedLimitSetting", \.speedLimitSetting, .word, "Whether the posted limit shows."),
      Field("contentStyle", \.contentStyle, .word, "Whether it is light or dark."),
    ])
}
