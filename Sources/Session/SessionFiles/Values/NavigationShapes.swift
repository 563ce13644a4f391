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
    "navigation", "What the app asks of the Navigation SDK, and what the system allows it.",
    default: NavigationSettings(),
    [
      Field("guidanceActive", \.guidanceActive, .flag, "Whether guidance runs."),
      Field("destinations", \.destinations, .word, "Whether the navigator has destinations."),
      Field("routeStatus", \.routeStatus, .word(\.name), "What came of setDestinations."),
      Field(
        "timeUpdateThreshold", \.timeUpdateThreshold, .threshold,
        "The change of the time left that is reported, in seconds."),
      Field(
        "distanceUpdateThreshold", \.distanceUpdateThreshold, .threshold,
        "The change of the distance left that is reported, in meters."),
      Field(
        "alternateRoutesStrategy", \.alternateRoutesStrategy, .word,
        "How many other ways show from the next route on."),
      Field(
        "speedAlertOptions", \.speedAlertOptions, .speedAlerts,
        "When the speedometer warns: minor share, major share, seconds until the upgrade."),
      Field("updatesLocation", \.updatesLocation, .flag, "Whether locations are reported."),
      Field("terms", \.terms, .word, "The answer to the terms."),
      Field(
        "locationAuthorization", \.locationAuthorization, .word, "The answer about the location."),
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
