import Devices
import Geometry
import LayoutKit
import Templates

/// The panels, bars and buttons of a car's screen at their frames, and what they leave to the map.
struct CarChrome {
  let template: MapTemplate
  let context: LayoutContext
  /// Panels, bars and buttons, bottom first.
  let nodes: [LayoutNode]
  /// The Navigation SDK's own cards on the map and its recenter button, below all of these.
  let mapControls: [LayoutNode]
  /// The plate with the name of the road; nil without one.
  let roadName: LayoutNode?
  /// What was decided about elements that are not on the screen.
  let absences: [Decision]
  let rooms: MapLayoutGuides
  /// The part of the map in which a camera shows what it is about, in points.
  let cameraArea: Rect
  let row: OrnamentRow
  let hasDock: Bool
  /// The uppermost map button; nil without any.
  let buttonColumn: Rect?

  /// Where the map puts the vehicle, in points.
  var vehicleAnchor: Point { rooms.vehicle }

  /// What the elements leave to the map.
  var canvas: ChromeCanvas {
    let bounds = context.device.bounds
    var layers = LayoutLayers()
    layers.mapControls = mapControls
    (layers.chrome, layers.mapView) = (nodes, [roadName].compactMap(\.self))
    return ChromeCanvas(
      size: bounds.size, cameraArea: cameraArea, mapArea: rooms.mapArea,
      followingArea: rooms.followingArea,
      vehicleAnchor: vehicleAnchor, markerArea: bounds, covers: (layers.standing, []),
      layers: layers, ornaments: self, omissions: absences)
  }
}

extension CarChrome: MapOrnaments {
  func placed(over map: OrnamentContext) -> PlacedOrnaments {
    var placement = OrnamentPlacement(on: self, over: map)
    let nodes = placement.nodes()
    return PlacedOrnaments(nodes: nodes, omissions: placement.absences)
  }
}
