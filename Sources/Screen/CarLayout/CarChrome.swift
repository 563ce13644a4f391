import Devices
import Geometry
import LayoutKit
import Templates

/// The chrome of a car's screen and the map area that it leaves.
struct CarChrome {
  let template: MapTemplate
  let context: LayoutContext
  /// The panels, bars and buttons, bottom first.
  let nodes: [LayoutNode]
  /// The Navigation SDK's cards and its recenter button, below the chrome.
  let mapControls: [LayoutNode]
  /// The road name pill; nil for none.
  let roadName: LayoutNode?
  /// The decisions about elements that are not shown.
  let omissions: [Decision]
  let rooms: MapLayoutGuides
  /// The area in points in which the camera frames its subject.
  let cameraArea: Rect
  let row: OrnamentRow
  let frames: ScreenFrames
  /// The panel of another template beside the map; nil for none.
  let panel: LayoutNode?
  /// The frame of the top map button; nil for none.
  let buttonColumn: Rect?

  /// The area beside the followed road that cards leave to ornaments; nil for none.
  var shelf: Rect? {
    guard panel == nil else { return nil }
    return OrnamentColumn(frames, context).shelf(
      beside: (nodes + mapControls).map(\.frame), rooms: rooms)
  }

  /// The position of the vehicle on the screen, in points.
  var vehicleAnchor: Point { rooms.vehicle }

  /// The chrome with the areas that it leaves to the map.
  var canvas: ChromeCanvas {
    let bounds = context.device.bounds
    var layers = LayoutLayers()
    layers.mapControls = mapControls
    (layers.chrome, layers.mapView) = (nodes, [roadName].compactMap(\.self))
    return ChromeCanvas(
      size: bounds.size, cameraArea: cameraArea, mapArea: rooms.mapArea,
      followingArea: rooms.followingArea,
      vehicleAnchor: vehicleAnchor, markerArea: bounds, covers: (layers.standing, []),
      layers: layers, ornaments: self, omissions: omissions)
  }
}

extension CarChrome: MapOrnaments {
  func placed(over map: OrnamentContext) -> PlacedOrnaments {
    var placement = OrnamentPlacement(on: self, over: map)
    let nodes = placement.nodes()
    return PlacedOrnaments(nodes: nodes, omissions: placement.omissions)
  }
}
