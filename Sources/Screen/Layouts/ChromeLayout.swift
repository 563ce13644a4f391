import Devices
package import Geometry
import Templates

/// The panels, bars and buttons of a screen at their frames, and what they leave to the map.
///
/// A camera needs no more of a screen than this. Sign of the limit, compass, scale and credit lie on
/// the map and are laid out after the camera is known.
package struct ChromeLayout {
  let template: MapTemplate
  let context: LayoutContext
  /// The elements, bottom first.
  let nodes: [LayoutNode]
  /// What was decided about elements that are not on the screen.
  let absences: [Decision]
  let rooms: MapRooms
  /// The part of the map in which a camera shows what it is about, in points.
  package let cameraArea: Rect
  let row: MapItemRow
  let hasDock: Bool
  /// The uppermost map button; nil without any.
  let buttonColumn: Rect?

  /// The extent of the screen in points.
  package var size: Size { Size(context.device.pointWidth, context.device.pointHeight) }
  /// Where the map puts the vehicle, in points.
  package var vehicleAnchor: Point { rooms.vehicle }

  /// The whole screen over a map that compass and scale read.
  package func layout(over reading: MapReading) -> LayoutTree {
    var items = MapItems(on: self, reading: reading)
    let onMap = items.nodes()
    return LayoutTree(
      size: size, nodes: nodes + onMap, mapArea: rooms.mapArea, cameraArea: cameraArea,
      vehicleAnchor: vehicleAnchor,
      absences: absences + items.absences + coveredPins(reading, by: nodes + onMap))
  }
}

extension ChromeLayout {
  /// The pins that would stand under something.
  private func coveredPins(_ reading: MapReading, by nodes: [LayoutNode]) -> [Decision] {
    guard reading.showsOnlyClearPins else { return [] }
    return reading.pins.compactMap { pin in
      guard let cover = nodes.first(where: { $0.frame.intersects(pin.area) }) else { return nil }
      return Decision(
        .pin, .hidden, "it would stand under the \(cover.role.label)", by: .nothingUnderChrome,
        about: pin.number.map { "stop \($0)" } ?? "destination")
    }
  }
}

/// A pin on a map, for what lies over the map.
package struct SeenPin: Sendable, Hashable {
  /// The number of the stop; nil for the destination.
  package var number: Int?
  /// The box of its drawing, in points.
  package var area: Rect

  /// A pin in its box.
  package init(number: Int?, area: Rect) { (self.number, self.area) = (number, area) }
}

/// What compass and scale read off a map, and what signs keep clear of.
package struct MapReading: Sendable, Hashable {
  /// The direction that is up on the screen, in degrees clockwise from true north.
  package var bearing: Double
  /// The meters on the ground in a point of the screen, where the vehicle is.
  package var metersPerPoint: Double

  /// Where vehicle, road ahead and maneuver are seen, in points.
  package var marks: [Rect]
  /// The pins on the screen.
  package var pins: [SeenPin]
  /// Whether a pin that something would cover is not drawn.
  package var showsOnlyClearPins: Bool

  /// A reading; north is up and a point is a meter unless said otherwise.
  package init(
    bearing: Double = 0, metersPerPoint: Double = 1, marks: [Rect] = [], pins: [SeenPin] = [],
    showsOnlyClearPins: Bool = false
  ) {
    self.bearing = bearing
    self.metersPerPoint = metersPerPoint
    (self.marks, self.pins) = (marks, pins)
    self.showsOnlyClearPins = showsOnlyClearPins
  }
}
