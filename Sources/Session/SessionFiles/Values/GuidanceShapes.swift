import Navigation
import Sessions

extension Shape<NavigationSessionChange> {
  static let navigationSession = Shape.object(
    "navigationSession", "A change of the navigation session (CPNavigationSession).",
    default: NavigationSessionChange(),
    [
      Field("state", \.state, .word, required: true, "The change."),
      Field("reason", \.reason, .word, "The reason of the pause."),
      Field("description", \.description, .text, "The app's text for the pause."),
      Field("cardColor", \.cardColor, .color, "The background of the card in the pause."),
    ])
}

extension Shape<AppEstimates> {
  static let appEstimates = Shape.object(
    "appEstimates", "Estimates of an app; omitted keys keep their values.",
    default: AppEstimates(),
    [
      Field("maneuver", \.maneuver, .estimates, "To the first maneuver."),
      Field("trip", \.trip, .estimates, "To the destination of the trip."),
      Field(
        "timeRemainingColor", \.timeRemainingColor, .word, "The color of the remaining time."),
    ])
}
