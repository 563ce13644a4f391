import Sessions

extension ScriptValues {
  /// Reads the app's settings of the Navigation SDK.
  static func navigation(_ node: DocumentNode) throws(RouteScriptError) -> NavigationSettings {
    let keys = try node.mapping(.navigation)
    var settings = NavigationSettings()
    settings.guidanceActive = try keys.read("guidanceActive", flag)
    settings.destinations = try keys.read("destinations") { node throws(RouteScriptError) in
      try node.word("destination state")
    }
    settings.routeStatus = try keys.read("routeStatus") { node throws(RouteScriptError) in
      try node.code("route status", \.name)
    }
    settings.timeUpdateThreshold = try keys.read("timeUpdateThreshold") {
      node throws(RouteScriptError) in
      node.scalarText == "off" ? .off : .change(try node.duration())
    }
    settings.distanceUpdateThreshold = try keys.read("distanceUpdateThreshold") {
      node throws(RouteScriptError) in
      node.scalarText == "off" ? .off : .change(try node.distance())
    }
    settings.alternateRoutesStrategy = try keys.read("alternateRoutesStrategy") {
      node throws(RouteScriptError) in try node.word("strategy")
    }
    settings.speedAlertOptions = try keys.read("speedAlertOptions", speedAlerts)
    settings.updatesLocation = try keys.read("updatesLocation", flag)
    try readConsents(keys, into: &settings)
    settings.sendsBackgroundNotifications = try keys.read("sendsBackgroundNotifications", flag)
    settings.allowsBackgroundLocationUpdates =
      try keys.read("allowsBackgroundLocationUpdates", flag)
    settings.simulatesLocations = try keys.read("simulatesLocations", flag)
    return settings
  }

  /// Reads the driver's consents.
  static func consents(_ node: DocumentNode) throws(RouteScriptError) -> NavigationSettings {
    var settings = NavigationSettings()
    try readConsents(try node.mapping(.consents), into: &settings)
    return settings
  }

  private static func readConsents(
    _ keys: ScriptMapping, into settings: inout NavigationSettings
  ) throws(RouteScriptError) {
    settings.terms = try keys.read("terms", consent)
    settings.locationAuthorization = try keys.read("locationAuthorization", consent)
    settings.notificationAuthorization = try keys.read("notificationAuthorization", consent)
  }

  private static func consent(_ node: DocumentNode) throws(RouteScriptError) -> AuthorizationStatus
  {
    try node.word("answer")
  }
}
