@testable import MapScenes

extension MapFrame {
  /// The visible stops, in the order of the scene.
  var pins: [PlacedPin] { scene?.pins(without: hiddenMarkers) ?? [] }

  /// The visible marked points, the topmost last.
  var pointsOfInterest: [ProjectedPointOfInterest] {
    scene?.pointsOfInterest(without: hiddenMarkers) ?? []
  }

  /// The visible incidents, from far to near.
  var incidents: [PlacedIncident] { scene?.incidents(without: hiddenMarkers) ?? [] }
}
