import JSONText
import Sessions

extension Shape<UpdateThreshold> {
  /// A minimum change in seconds or meters, or "off".
  static let threshold = Shape(
    write: { threshold, _ in
      if case .change(let change) = threshold { .number(change) } else { "off" }
    },
    read: { node throws(SessionFileError) in
      if node.value == "off" { return .off }
      return .change(try Shape<Double>.number.read(node))
    },
    schema: .any([
      Shape<Double>.number.schema, .plain([JSONMember(key: "enum", value: ["off"])]),
    ]))
}

extension Shape<NavigationSettings> {
  static let navigationSettings = Shape.object(
    "navigation", "The app's Navigation SDK settings and permissions.",
    default: NavigationSettings(),
    [
      Field("guidanceActive", \.guidanceActive, .flag, "Whether guidance runs."),
      Field("destinations", \.destinations, .word, "Whether the navigator has destinations."),
      Field("routeStatus", \.routeStatus, .word(\.name), "The result of setDestinations."),
      Field(
        "timeUpdateThreshold", \.timeUpdateThreshold, .threshold,
        "The threshold for reporting the remaining time, in seconds."),
      Field(
        "distanceUpdateThreshold", \.distanceUpdateThreshold, .threshold,
        "The threshold for reporting the remaining distance, in meters."),
      Field(
        "alternateRoutesStrategy", \.alternateRoutesStrategy, .word,
        "The number of alternates from the next route on."),
      Field(
        "speedAlertOptions", \.speedAlertOptions, .speedAlerts,
        "The speed alert thresholds: minor share, major share, seconds until the upgrade."),
      Field("updatesLocation", \.updatesLocation, .flag, "Whether locations are reported."),
      Field("terms", \.terms, .word, "The answer to the terms and conditions."),
      Field(
        "locationAuthorization", \.locationAuthorization, .word,
        "The answer to the location permission."),
      Field(
        "notificationAuthorization", \.notificationAuthorization, .word,
        "The answer about notifications."),
      Field(
        "sendsBackgroundNotifications", \.sendsBackgroundNotifications, .flag,
        "Whether guidance goes on as notifications in the background."),
      Field(
        "allowsBackgroundLocationUpdates", \.allowsBackgroundLocationUpdates, .flag,
        "Whether locations are reported in the background."),
      Field(
        "simulatesLocations", \.simulatesLocations, .flag, "Whether locations are simulated."),
    ])
}
