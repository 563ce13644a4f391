package import Geometry
import Navigation
package import Sessions

/// A point that the app or a template marks on the map.
package struct PointOfInterestMarker: Sendable, Hashable {
  /// Where it is.
  package var coordinate: Coordinate
  /// What it marks; it is not drawn.
  package var title: String
  /// An icon on its pin, or a picture instead of it; nil for a plain pin.
  package var image: ControlImage?
  /// Whether it is the chosen one, which is larger.
  package var isSelected: Bool

  /// A point.
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
  /// The points as pins, the chosen one among them.
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
  /// Whether the map shows the region of its points, whatever the camera of the app does.
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
