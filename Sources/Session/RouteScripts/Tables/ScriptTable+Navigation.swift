import Sessions

extension ScriptTable {
  /// The app's settings of the Navigation SDK.
  static let navigation = ScriptTable(
    name: "navigation",
    summary: "The app's Navigation SDK settings and permissions.",
    keys: [
      ScriptKey("guidanceActive", .flag, "Whether guidance runs; true if left out."),
      ScriptKey(
        "destinations", .word(Destinations.allCases.map(\.rawValue)),
        "Whether the navigator has destinations; set if left out."),
      ScriptKey(
        "routeStatus", .code(RouteStatus.allCases.map(\.name)),
        "The result of setDestinations; any value but ok leaves the map without a route."),
      ScriptKey(
        "timeUpdateThreshold", .any([.quantity(.duration), .word(["off"])]),
        "The threshold for reporting the remaining time; 1 s if left out."),
      ScriptKey(
        "distanceUpdateThreshold", .any([.quantity(.distance), .word(["off"])]),
        "The threshold for reporting the remaining distance; 1 m if left out."),
      ScriptKey(
        "alternateRoutesStrategy", .word(AlternateRoutesStrategy.allCases.map(\.rawValue)),
        "The number of alternates from the next route on; that of the map if left out."),
      ScriptKey(
        "speedAlertOptions", .table(speedAlerts),
        "The speed alert thresholds; those of the map if left out."),
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
    name: "consents", summary: "The permissions that the driver grants the app.",
    keys: [
      ScriptKey(
        "terms", consent,
        "The driver's answer to the terms and conditions; without consent there"
          + " is no navigation."),
      ScriptKey(
        "locationAuthorization", consent, "The driver's answer to the location permission."),
      ScriptKey(
        "notificationAuthorization", consent, ineffective: notifications,
        "The driver's answer about notifications."),
    ])

  private static let notifications = "notifications of the phone are not drawn"

  private static let consent = ScriptKind.word(AuthorizationStatus.allCases.map(\.rawValue))
}
