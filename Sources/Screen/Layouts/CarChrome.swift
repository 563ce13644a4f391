import Devices
import Geometry
import Templates

/// The panels, bars and buttons of a car's screen at their frames, and what they leave to the map.
struct CarChrome {
  let template: MapTemplate
  let context: LayoutContext
  /// The elements, bottom first.
  let nodes: [LayoutNode]
  /// What was decided about elements that are not on the screen.
  let absences: [Decision]
  let rooms: MapRooms
  /// The part of the map in which a camera shows what it is about, in points.
  let cameraArea: Rect
  let row: MapItemRow
  let hasDock: Bool
  /// The uppermost map button; nil without any.
  let buttonColumn: Rect?

  /// The extent of the screen in points.
  var size: Size { Size(context.device.pointWidth, context.device.pointHeight) }
  /// Where the map puts the vehicle, in points.
  var vehicleAnchor: Point { rooms.vehicle }

  /// The whole screen over a map that compass and scale read.
  func layout(over reading: MapReading) -> LayoutTree {
    var items = MapItems(on: self, reading: reading)
    let nodes = nodes + items.nodes()
    let hidden = reading.hiddenMarks(below: nodes, on: Rect(0, 0, size.width, size.height))
    return LayoutTree(
      size: size, nodes: nodes, mapArea: rooms.mapArea, cameraArea: cameraArea,
      vehicleAnchor: vehicleAnchor,
      absences: absences + items.absences + hidden.compactMap(\.decision),
      hiddenMarks: hidden.map(\.mark))
  }
}
