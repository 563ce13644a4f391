import Navigation
import Sessions

extension ScriptTable {
  static let app = ScriptTable(
    name: "app", summary: "The settings of the app for the map template.",
    keys: appKeys + [
      ScriptKey(
        "destinationTimeZone", .text,
        "The time zone of the arrival; needs 'timeZone' in 'start'.")
    ] + chromeSettingKeys)

  /// The settings that an event can change.
  static let appChange = ScriptTable(
    name: "appChange", summary: "The settings of the app change.",
    keys: appKeys + chromeSettingKeys)

  private static let appKeys = [
    ScriptKey(
      "guidanceBackgroundColor", color, "The background of the guidance card; alpha is ignored."),
    ScriptKey("tripEstimateStyle", .word(["light", "dark"]), "The style of the trip estimates."),
    ScriptKey(
      "timeRemainingColor", .word(TimeRemainingColor.allCases.map(\.rawValue)),
      "The color of the remaining time; that of the traffic if left out."),
    ScriptKey(
      "visibleManeuvers", .integer(1...2),
      "The maximum number of maneuvers on the card; with 2, the second shows at any distance."),
    ScriptKey(
      "symbolNeedsEstimates", .flag,
      "Whether maneuvers without initial travel estimates hide their symbol."),
    ScriptKey(
      "missingEstimates", .list(.word(MissingEstimate.allCases.map(\.rawValue))),
      "The estimates that the app does not provide; shown as --."),
    ScriptKey(
      "mapPins", .list(.table(mapPin)), "The pins that the app draws on its map; [] for none."),
  ]

  static let mapPin = ScriptTable(
    name: "mapPin", summary: "A pin that the app draws on its own map.",
    keys: [
      ScriptKey("location", .coordinate, required: true, "The location: [latitude, longitude]."),
      ScriptKey("title", .text, "The title; not drawn."),
      ScriptKey(
        "image", picture,
        "The name of a bundled icon on the pin, or an image that replaces it, at most 24×32"
          + " points."),
    ])

  /// An app color as "#RGB", "#RRGGBB" or with alpha.
  static let color = ScriptKind.pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")

  /// An app image: one file, or variants for light and dark backgrounds.
  static let picture = ScriptKind.any([.text, .table(image)])

  static let image = ScriptTable(
    name: "image", summary: "An image of the app in two variants.",
    keys: [
      ScriptKey("light", .text, required: true, "The file for light backgrounds, PNG or SVG."),
      ScriptKey("dark", .text, "The file for dark backgrounds; the same if left out."),
      ScriptKey(
        "scale", .number(0.5...4),
        "The pixels per point of PNG files; by @2x in the name, or 1, if left out."
      ),
    ])

  /// The presentation keys of a step in a route or feed.
  static let presentationKeys = [
    ScriptKey("symbol", picture, "The app's own symbol, at most 50×50 or 120×50 points."),
    ScriptKey("laneImage", picture, "The app's own lane image, at most 120×18 points."),
    ScriptKey("junctionImage", picture, "The junction image, at most 140×100 points."),
    ScriptKey("cardColor", color, "The background of the card with the maneuver."),
    ScriptKey(
      "displayStyle", .word(ManeuverDisplayStyle.allCases.map(\.name)),
      "The display style as the second maneuver."),
    ScriptKey(
      "attributedInstruction", .any([.text, .list(.text)]),
      "Instructions with signs in the text, such as '{shield:I-90} East', best first."),
    ScriptKey(
      "initialTravelEstimates", .flag, "Whether the maneuver has initial travel estimates."),
    ScriptKey("dashboardSymbol", picture, "The app's own symbol on the Dashboard."),
    ScriptKey(
      "dashboardJunctionImage", picture, "The junction image on the Dashboard."),
    ScriptKey(
      "dashboardInstructionVariants", .any([.text, .list(.text)]),
      "Instructions on the Dashboard, longest first."),
    ScriptKey(
      "dashboardAttributedInstruction", .any([.text, .list(.text)]),
      "The same with signs in the text, best first."),
    ScriptKey("notificationSymbol", picture, "The app's own symbol on a banner over another app."),
    ScriptKey(
      "notificationInstructionVariants", .any([.text, .list(.text)]),
      "Instructions on such a banner, longest first."),
    ScriptKey(
      "notificationAttributedInstruction", .any([.text, .list(.text)]),
      "The same with signs in the text, best first."),
  ]
}
