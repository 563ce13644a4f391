package import Geometry
package import Sessions

/// A point of interest that the app or a template marks on the map.
package struct PointOfInterestMarker: Sendable, Hashable {
  package var coordinate: Coordinate
  /// The title, which is not drawn.
  package var title: String
  /// The icon of its pin, or an image instead of the pin; nil for a plain pin.
  package var image: ControlImage?
  /// Whether the point is selected, which enlarges its pin.
  package var isSelected: Bool

  package init(
    _ coordinate: Coordinate, title: String, image: ControlImage? = nil, isSelected: Bool = false
  ) {
    self.coordinate = coordinate
    self.title = title
    self.image = image
    self.isSelected = isSelected
  }

  var dumpLine: String {
    "point \(quoted(title))" + (image.map { " image \($0.name)" } ?? "")
      + (isSelected ? " selected" : "")
  }
}

extension PointOfInterestTemplate {
  /// The points as pins.
  var mapPoints: [PointOfInterestMarker] {
    pointsOfInterest.enumerated().map { index, point in
      let isSelected = index == selectedIndex
      return PointOfInterestMarker(
        point.coordinate, title: point.title,
        image: isSelected ? point.selectedPinImage ?? point.pinImage : point.pinImage,
        isSelected: isSelected)
    }
  }
}

extension AppSettings {
  /// The app's own pins.
  var mapPoints: [PointOfInterestMarker] {
    (mapPins ?? []).map { PointOfInterestMarker($0.coordinate, title: $0.title, image: $0.image) }
  }
}

extension ScreenTemplate {
  /// Whether the map shows the region of the points, independent of the app's camera.
  package var framesPoints: Bool {
    switch self {
    case .screen(let screen):
      if case .pointOfInterest(let points, _) = screen.body {
        return !points.pointsOfInterest.isEmpty
      }
      return false
    case .changing(let change): return change.onMap.framesPoints
    case .car, .phone, .dashboard, .cluster, .other: return false
    }
  }
}
