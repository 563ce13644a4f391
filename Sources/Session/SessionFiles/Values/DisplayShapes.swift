import JSONText
package import Navigation
package import Sessions

extension Shape<AttributedInstruction> {
  /// A text with signs: a list of text runs and signs, or markup such as "{shield:I-90} East".
  static let attributed = Shape<[AttributedInstruction.Run]>.list(.run)
    .orText(InstructionMarkup.runs)
    .mapped(\.runs) { runs, _ in AttributedInstruction(runs) }.named("attributedText")
}

extension Shape<[AttributedInstruction]> {
  /// One text with signs, or several, best first.
  package static let attributedVariants = Shape.oneOrMore(.attributed)
}

extension Shape<DashboardButton> {
  static let dashboardButton = Shape.object(
    "dashboardButton", "A button of the Dashboard (CPDashboardButton).",
    default: DashboardButton(titleVariants: []),
    [
      Field("titleVariants", \.titleVariants, .variants, "The titles, longest first."),
      Field(
        "subtitleVariants", \.subtitleVariants, .variants,
        "The subtitles, longest first; for a single button."),
      Field(
        "image", \.image, .controlImage,
        "An image, at most 30×30 points, or the name of a bundled icon."),
    ])
}

extension Shape<DashboardSettings> {
  package static let dashboard = Shape.object(
    "dashboard", "The app's content for the Dashboard.", default: DashboardSettings(),
    [
      Field(
        "scene", \.hasScene, .flag,
        "Whether the app has a scene for it; true if left out."),
      Field(
        "buttons", \.buttons, .list(.dashboardButton),
        "Buttons shown while guidance is inactive; at most two are displayed."),
    ])
}

extension Shape<ClusterSettings> {
  package static let cluster = Shape.object(
    "cluster", "The content of the instrument cluster.", default: ClusterSettings(),
    [
      Field(
        "scene", \.hasScene, .flag,
        "Whether the app has a scene for it; true if left out."),
      Field(
        "inactiveDescriptionVariants", \.inactiveDescriptionVariants, .variants,
        "Texts shown while guidance is inactive, longest first."),
      Field(
        "attributedInactiveDescriptionVariants", \.attributedInactiveDescriptionVariants,
        .attributedVariants,
        "The same with signs in the text, such as '{image:art/logo.svg} Ready', best first."),
      Field("compassSetting", \.compassSetting, .word, "Whether the compass shows."),
      Field("speedLimitSetting", \.speedLimitSetting, .word, "Whether the speed limit shows."),
      Field(
        "contentStyle", \.contentStyle, .word,
        "Whether the cluster is light or dark; dark if left out."),
    ])
}
