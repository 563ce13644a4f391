import Sessions

extension ScriptTable {
  /// The app's settings of the Navigation SDK.
  static let navigation = ScriptTable(
    name: "navigation",
    summary: "What the app asks of the Navigation SDK, and what the system allows it.",
    keys: [
      ScriptKey("guidanceActive", .flag, "Whether guidance runs; true if left out."),
      ScriptKey(
        "destinations", .word(Destinations.allCases.map(\.rawValue)),
        "Whether the navigator has destinations; set if left out."),
      ScriptKey(
        "routeStatus", .code(RouteStatus.allCases.map(\.name)),
        "What came of setDestinations; anything but ok leaves the map without a route."),
      ScriptKey(
        "timeUpdateThreshold", .any([.quantity(.duration), .word(["off"])]),
        "The change of the time left that is reported; 1 s if left out."),
      ScriptKey(
        "distanceUpdateThreshold", .any([.quantity(.distance), .word(["off"])]),
        "The change of the distance left that is reported; 1 m if left out."),
      ScriptKey(
        "alternateRoutesStrategy", .word(AlternateRoutesStrategy.allCases.map(\.rawValue)),
        "How many other routes show from the next route on; those of the map if left out."),
      ScriptKey(
        "speedAlertOptions", .table(speedAlerts),
        "When the speedometer warns from here on; as the map has it if left out."),
      ScriptKey("updatesLocation", .flag, "Whether locations are reported; true if left out."),
    ] + consents.keys + [
      ScriptKey(
        "sendsBackgroundNotifications", .flag, ineffective: notifications,
        "Whether guidance goes on as notifications in the background; true if left out."),
      ScriptKey(
        "allowsBackgroundLocationUpdates", .flag,
        "Whether locations are reported while another app is in front; false if left out."),
      ScriptKey(
        "simulatesLocations", .flag, ineffective: "the vehicle drives as the script says",
        "Whether locations are simulated along the route; true if left out."),
    ])

  static let consents = ScriptTable(
    name: "consents", summary: "What the driver allows the app.",
    keys: [
      ScriptKey(
        "terms", consent, "The driver's answer to the terms; without them nothing is navigated."),
      ScriptKey("locationAuthorization", consent, "The driver's answer about the location."),
      ScriptKey(
        "notificationAuthorization", consent, ineffective: notifications,
        "The driver's answer about notifications."),
    ])

  private static let notifications = "notifications of the phone are not drawn"

  private static let consent = ScriptKind.word(AuthorizationStatus.allCases.map(\.rawValue))
}
