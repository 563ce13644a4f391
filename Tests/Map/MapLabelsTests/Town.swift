import BaseMaps
import DisplayLists
import Documents
import Foundation
import Geometry
import MapStyles
import VectorTiles

@testable import MapLabels

/// Streets and places around a corner of the Mercator unit square, as in tiles.
struct Town {
  /// The center of the town, at the corner of four tiles.
  static let center = Point(0.25, 0.375)
  static let zoom = 14
  /// The width of a tile in the Mercator unit square.
  static let tile = 1 / 16384.0

  /// Returns a street as one feature for each tile that it crosses.
  static func street(
    _ name: String, _ line: [Point], layer: Int = 1, sortKey: Double? = nil
  ) -> [SymbolFeature] {
    var features: [SymbolFeature] = []
    for x in -4..<4 {
      for y in -4..<4 {
        let square = Rect(center.x + Double(x) * tile, center.y + Double(y) * tile, tile, tile)
        // Tiles have a small buffer.
        let reach = square.inset(by: -tile / 64, -tile / 64)
        for part in LineCutter.cut(line[...], reach) {
          features.append(feature(name, part, .line, square, layer, paint(.line)))
        }
      }
    }
    return features
  }

  static func named(_ name: String, _ point: Point, layer: Int = 2) -> SymbolFeature {
    feature(
      name, [point], .point,
      Rect(
        (point.x / tile).rounded(.down) * tile, (point.y / tile).rounded(.down) * tile, tile, tile),
      layer, paint(.point))
  }

  static func paint(_ placement: SymbolPlacement) -> SymbolPaint {
    var paint = SymbolPaint()
    paint.placement = placement
    paint.spacing = 150
    paint.text.size = 12
    paint.text.maximumAngle = 32
    paint.text.rotationAlignment = placement == .line ? .map : .viewport
    paint.text.pitchAlignment = .viewport
    paint.text.padding = 4
    return paint
  }

  static func feature(
    _ name: String, _ points: [Point], _ kind: GeometryKind, _ square: Rect, _ layer: Int,
    _ paint: SymbolPaint
  ) -> SymbolFeature {
    var paint = paint
    paint.text.field = FormattedText(name)
    var hash = FNVHasher()
    hash.add(name: name)
    for point in points { hash.add(point) }
    return SymbolFeature(
      layer: layer, layerID: "layer-\(layer)", paint: paint, geometry: kind, points: points,
      partEnds: [points.count],
      tile: TileID(containing: square.center, zoom: zoom),
      identity: hash.value)
  }

  /// Streets in both directions, some bent, with names of many lengths, and places between them.
  static func grid() -> [SymbolFeature] {
    let block = tile / 6
    var features: [SymbolFeature] = []
    for index in -12...12 {
      let shift = Double(index) * block
      func line(_ point: (Double) -> Point) -> [Point] {
        stride(from: -14.0, through: 14, by: 1).map(point)
      }
      let sway = Double(index % 3) * block * 0.15
      features += street(
        "North Street \(index + 13)",
        line { Point(center.x + shift + sway * sin($0), center.y + $0 * block) })
      features += street(
        "Eastern Avenue \(index + 13)",
        line { Point(center.x + $0 * block, center.y + shift + sway * sin($0)) })
      features.append(
        named("Park \(index + 13)", Point(center.x + shift, center.y + shift + block / 2)))
    }
    return features
  }

  /// Returns a camera at an offset from the center of the town, in tiles.
  static func camera(
    _ x: Double = 0, _ y: Double = 0, zoom: Double = 16, bearing: Double = 0, tilt: Double = 45
  ) -> Camera {
    Camera(
      target: Mercator.unproject(Point(center.x + x * tile, center.y + y * tile)), zoom: zoom,
      bearing: bearing, viewingAngle: tilt, anchor: Point(400, 250), screen: Size(800, 360))
  }
}

extension SymbolPlacer {
  /// Returns the labels of a single view.
  func placement(
    of features: [SymbolFeature], camera: Camera, obstacles: CollisionExclusions,
    sprites: SpriteSheet? = nil
  ) -> PlacementResult {
    placement(
      of: features, at: LabelMoment(camera: camera, obstacles: obstacles),
      style: Style(sprites: sprites))
  }
}
