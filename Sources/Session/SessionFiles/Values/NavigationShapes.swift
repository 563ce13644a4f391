import JSONText
package import Sessions

extension Shape<UpdateThreshold> {
  /// A minimum change in seconds or meters, or "off".
  private static func threshold(_ change: Shape<Double>) -> Shape {
    Shape(
      write: { threshold, pictures in
        if case .change(let value) = threshold { change.write(value, pictures) } else { "off" }
      },
      read: { node throws(SessionFileError) in
        node.value == "off" ? .off : .change(try change.read(node))
      },
      schema: .any([change.schema, .words(["off"])]))
  }

  fileprivate static let seconds = threshold(.duration)
  fileprivate static let meters = threshold(.distance)
}

extension Shape<NavigationSettings> {
  private static let notifications = "notifications of the phone are not drawn"

  private static let consentFields: [Field<NavigationSettings>] = [
    Field(
      "terms", \.terms, .word,
      "The driver's answer to the terms and conditions; navigation requires consent."),
    Field(
      "locationAuthorization", \.locationAuthorization, .word,
      "The driver's answer to the location permission."),
    Field(
      "notificationAuthorization", \.notificationAuthorization, .word,
      "The driver's answer about notifications."
    ).ineffective(notifications),
  ]

  /// The permissions among the settings.
  package static let consents = Shape.object(
    "consents", "The permissions that the driver grants the app.", default: NavigationSettings(),
    consentFields)

  package static let navigation = Shape.object(
    "navigation", "The app's Navigation SDK settings and permissions.",
    default: NavigationSettings(), settingFields + consentFields + backgroundFields)

  private static let settingFields: [Field<NavigationSettings>] = [
    Field("guidanceActive", \.guidanceActive, .flag, "Whether guidance runs; true if left out."),
    Field(
      "destinations", \.destinations, .word,
      "Whether the navigator has destinations; set if left out."),
    Field(
      "routeStatus", \.routeStatus, .code(\.name),
      "The result of setDestinations; any value but ok leaves the map without a route."),
    Field(
      "timeUpdateThreshold", \.timeUpdateThreshold, .seconds,
      "The threshold for reporting the remaining time; 1 s if left out."),
    Field(
      "distanceUpdateThreshold", \.distanceUpdateThreshold, .meters,
      "The threshold for reporting the remaining distance; 1 m if left out."),
    Field(
      "alternateRoutesStrategy", \.alternateRoutesStrategy, .word,
      "The number of alternates from the next route on; that of the map if left out."),
    Field(
      "speedAlertOptions", \.speedAlertOptions, .speedAlerts,
      "The speed alert thresholds; those of the map if left out."),
    Field(
      "updatesLocation", \.updatesLocation, .flag,
      "Whether locations are reported; true if left out."),
  ]

  private static let backgroundFields: [Field<NavigationSettings>] = [
    Field(
      "sendsBackgroundNotifications", \.sendsBackgroundNotifications, .flag,
      "Whether guidance continues as notifications in the background; true if left out."
    ).ineffective(notifications),
    Field(
      "allowsBackgroundLocationUpdates", \.allowsBackgroundLocationUpdates, .flag,
      "Whether locations are reported while another app is in front; false if left out."),
    Field(
      "simulatesLocations", \.simulatesLocations, .flag,
      "Whether locations are simulated along the route; true if left out."
    ).ineffective("the vehicle drives as the script says"),
  ]
}
