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
      Field("titleVariants", \.titleVariants, .list(.text), "The titles, long to short."),
      Field(
        "subtitleVariants", \.subtitleVariants, .list(.text), "The subtitles, long to short."),
      Field("image", \.image, .controlImage, "The image."),
    ])
}

extension Shape<DashboardSettings> {
  static let dashboard = Shape.object(
    "dashboard", "The app's content for the Dashboard.", default: DashboardSettings(),
    [
      Field(
        "scene", \.hasScene, .flag,
        "Whether the app has a scene for it; if not, the app receives no calls."
      ),
      Field(
        "buttons", \.buttons, .list(.dashboardButton),
        "Buttons shown while guidance is inactive; at most two are displayed."),
    ])
}

extension Shape<ClusterSettings> {
  static let cluster = Shape.object(
    "cluster", "The content of the instrument cluster.", default: ClusterSettings(),
    [
      Field(
        "scene", \.hasScene, .flag,
        "Whether the app has a scene for it; if not, the app receives no calls."
      ),
      Field(
        "inactiveDescriptionVariants", \.inactiveDescriptionVariants, .list(.text),
        "Texts shown while guidance is inactive, long to short."),
      Field(
        "attributedInactiveDescriptionVariants", \.attributedInactiveDescriptionVariants,
        .list(.attributed), "The same with signs in the text."),
      Field("compassSetting", \.compassSetting, .word, "Whether the compass shows."),
      Field("speedLimitSetting", \.speedLimitSetting, .word, "Whether the speed limit shows."),
      Field("contentStyle", \.contentStyle, .word, "The style: light or dark."),
    ])
}
