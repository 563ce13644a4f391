import Navigation
import SessionFiles
import Sessions

extension ScriptTable {
  /// An app color as "#RGB", "#RRGGBB" or with alpha.
  static let color = ScriptKind.shape(Shape<AppColor>.color.schema)

  private static let image = ScriptKind.shape(Shape<AppImage>.image.schema)
  private static let variants = ScriptKind.shape(Shape<[String]>.variants.schema)
  private static let attributed = ScriptKind.shape(
    Shape<[AttributedInstruction]>.attributedVariants.schema)

  /// The presentation keys of a step in a route or feed.
  static let presentationKeys = [
    ScriptKey("symbol", image, "The app's own symbol, at most 50×50 or 120×50 points."),
    ScriptKey("laneImage", image, "The app's own lane image, at most 120×18 points."),
    ScriptKey("junctionImage", image, "The junction image, at most 140×100 points."),
    ScriptKey("cardColor", color, "The background of the card with the maneuver."),
    ScriptKey(
      "displayStyle", .word(ManeuverDisplayStyle.allCases.map(\.name)),
      "The display style as the second maneuver."),
    ScriptKey(
      "attributedInstruction", attributed,
      "Instructions with signs in the text, such as '{shield:I-90} East', best first."),
    ScriptKey(
      "initialTravelEstimates", .flag, "Whether the maneuver has initial travel estimates."),
    ScriptKey("dashboardSymbol", image, "The app's own symbol on the Dashboard."),
    ScriptKey(
      "dashboardJunctionImage", image, "The junction image on the Dashboard."),
    ScriptKey(
      "dashboardInstructionVariants", variants,
      "Instructions on the Dashboard, longest first."),
    ScriptKey(
      "dashboardAttributedInstruction", attributed,
      "The same with signs in the text, best first."),
    ScriptKey("notificationSymbol", image, "The app's own symbol on a banner over another app."),
    ScriptKey(
      "notificationInstructionVariants", variants,
      "Instructions on such a banner, longest first."),
    ScriptKey(
      "notificationAttributedInstruction", attributed,
      "The same with signs in the text, best first."),
  ]
}
