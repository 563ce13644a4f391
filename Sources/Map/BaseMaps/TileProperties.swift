import Documents
import Geometry
import MapStyles
import VectorTiles

/// The properties of a tile's feature as read by styles.
struct TileProperties: FeatureProperties {
  let feature: TileFeature
  var shape: FeatureShape?

  func property(_ key: String) -> StyleValue? { feature[key].map(StyleValue.init) }

  var geometry: FeatureGeometry { FeatureGeometry(feature.kind) }

  var featureID: StyleValue? { feature.id.map { .number(Double($0)) } }

  var allProperties: [String: StyleValue] {
    Dictionary(feature.properties.map { ($0.key, StyleValue($0.value)) }) { first, _ in first }
  }
}

extension StyleValue {
  init(_ value: TileValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .int(let number): .number(Double(number))
      case .double(let number): .number(number)
      case .bool(let flag): .bool(flag)
      case .json(let text):
        (try? JSONDocument(Array(text.utf8), deepest: 512)).map(\.value.literal) ?? .string(text)
      }
  }
}

extension FeatureShape {
  init(_ feature: TileFeature, in tile: TileID) {
    let square = tile.bounds
    let step = square.width / Double(feature.layer.extent)
    let parts = feature.partCoordinates.map { part in
      stride(from: 0, to: part.count, by: 2).map { index in
        Point(
          square.minX + step * Double(part[index]), square.minY + step * Double(part[index + 1]))
      }
    }
    let kind = FeatureGeometry(feature.kind)
    let rings = parts.map { kind == .polygon && !$0.isEmpty ? $0 + [$0[0]] : $0 }
    self.init(kind, zoom: tile.zoom, world: rings)
  }
}

extension FeatureGeometry {
  init(_ kind: GeometryKind) {
    self =
      switch kind {
      case .unknown: .unknown
      case .point: .point
      case .line: .line
      case .polygon: .polygon
      }
  }
}
