import SessionFiles
import Sessions

extension ScriptValues {
  static func tripPreviews(_ node: DocumentNode) throws(RouteScriptError) -> TripPreview {
    let keys = try node.mapping(.tripPreviews)
    let trips = try keys.require("trips") { node throws(RouteScriptError) in
      try counted(node, TripPreview.tripLimit, "trips")
      return try node.value(.trips)
    }
    for (index, trip) in trips.enumerated() {
      try check(trip, keys["trips"]?.descendant("[\(index)]"))
    }
    let selected = try selection(keys["selectedTrip"], of: trips.count)
    return TripPreview(
      trips: trips, selectedTrip: selected,
      selectedRoute: try selection(
        keys["selectedRoute"], of: trips[selected].routeChoices.count),
      textConfiguration: try texts(keys))
  }

  static func routeChoices(_ node: DocumentNode) throws(RouteScriptError) -> TripPreview {
    let keys = try node.mapping(.routeChoices)
    let trip = try keys.require("trip") { node throws(RouteScriptError) in
      let trip = try node.value(.trip)
      try check(trip, node)
      return trip
    }
    return TripPreview(
      trips: [trip], mode: .routeChoices,
      selectedRoute: try selection(keys["selectedRoute"], of: trip.routeChoices.count),
      textConfiguration: try texts(keys))
  }

  private static func texts(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> TripPreviewTextConfiguration {
    try keys.read("textConfiguration") { node throws(RouteScriptError) in
      try node.value(.texts)
    } ?? TripPreviewTextConfiguration()
  }

  /// Rejects a trip without routes, or with more than CarPlay shows.
  private static func check(_ trip: Trip, _ node: DocumentNode?) throws(RouteScriptError) {
    guard let node else { return }
    guard let routes = node.child("routeChoices") else {
      throw node.error(.missingKey("routeChoices"))
    }
    try counted(routes, Trip.routeLimit, "routes")
  }

  /// Rejects a list whose count is outside CarPlay's limits.
  private static func counted(
    _ node: DocumentNode, _ limit: Int, _ kind: String
  ) throws(RouteScriptError) {
    let count = try node.items().count
    guard (1...limit).contains(count) else {
      throw node.error(
        .outOfRange("\(count) \(kind)", allowed: ScriptKind.integer(1...limit).rangeText))
    }
  }

  /// Reads a number counted from 1 as an index; 0 by default.
  private static func selection(
    _ node: DocumentNode?, of count: Int
  ) throws(RouteScriptError) -> Int {
    try node.map { node throws(RouteScriptError) in try node.integer(in: 1...count) - 1 } ?? 0
  }
}
