import Documents
import Foundation
import Geometry

/// Reads GeoJSON (RFC 7946) into features.
///
/// The layer and the zoom levels of a feature are those of its foreign member `tippecanoe`, as in
/// <https://github.com/felt/tippecanoe#geojson-extension>; by default, the layer is that of the
/// file.
struct GeoJSONReader {
  /// The default layer.
  let layer: String
  private let isOnEarth: Bool
  private(set) var features: [MapFeature] = []
  /// The foreign members `name` and `attribution` of the collection.
  private(set) var name: String?
  private(set) var attribution: String?

  /// Reads all features of a string, which may contain several GeoJSON texts in succession.
  ///
  /// - Parameter isOnEarth: Whether every coordinate must be valid; otherwise those beyond the
  ///   poles are reflected, and those beyond the edges of the map are on a copy of the world, as in
  ///   MapLibre.
  init(_ bytes: [UInt8], layer: String, isOnEarth: Bool = true) throws(TileError) {
    var reader = GeoJSONReader(layer: layer, isOnEarth: isOnEarth)
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DocumentSyntaxError) in
        var scanner = JSONScanner(buffer, tolerance: .damagedTexts, deepest: 512)
        while !scanner.isAtEnd {
          // The string may begin with the record separator of RFC 8142.
          if scanner.peek() == 0x1E {
            scanner.position += 1
            continue
          }
          try reader.object(&scanner, depth: 0)
        }
      }
    }
    do throws(DocumentSyntaxError) { try result.get() } catch { throw TileError(error) }
    guard !reader.features.isEmpty else { throw TileError(.empty) }
    self = reader
  }

  private init(layer: String, isOnEarth: Bool) {
    (self.layer, self.isOnEarth) = (layer, isOnEarth)
  }

  /// Reads a collection, a feature or a bare geometry, distinguished by the keys.
  private mutating func object(_ scanner: inout JSONScanner, depth: Int) throws(DocumentSyntaxError)
  {
    var draft = Draft()
    var isFeature = false
    try scanner.members { (scanner, key) throws(DocumentSyntaxError) in
      switch key {
      case "features":
        guard depth == 0 else {
          throw scanner.failure("a FeatureCollection cannot contain another one")
        }
        try scanner.elements { (scanner) throws(DocumentSyntaxError) in
          try object(&scanner, depth: depth + 1)
        }
      case "geometry":
        isFeature = true
        if try !Self.takeNull(&scanner) { try geometry(&scanner, into: &draft, depth: 0) }
      case "coordinates": try coordinates(&scanner, into: &draft)
      case "geometries":
        try scanner.elements { (scanner) throws(DocumentSyntaxError) in
          try geometry(&scanner, into: &draft, depth: 1)
        }
      case "type": draft.type = try scanner.scalar()?.string ?? draft.type
      case "id": draft.id = Self.id(try scanner.scalar().flatMap { TileValue($0) })
      case "properties":
        if try !Self.takeNull(&scanner) { draft.properties = try Self.properties(&scanner) }
      case "tippecanoe": try Self.hints(&scanner, into: &draft)
      case "name" where depth == 0: name = try scanner.scalar()?.string ?? name
      case "attribution" where depth == 0: attribution = try scanner.scalar()?.string ?? attribution
      default: try scanner.skip()
      }
    }
    if !isFeature { draft.endGeometry() }
    features += draft.features(layer: layer)
  }

  private mutating func geometry(
    _ scanner: inout JSONScanner, into draft: inout Draft, depth: Int
  ) throws(DocumentSyntaxError) {
    var type: String?
    try scanner.members { (scanner, key) throws(DocumentSyntaxError) in
      switch key {
      case "type": type = try scanner.scalar()?.string
      case "coordinates": try coordinates(&scanner, into: &draft)
      case "geometries":
        guard depth == 0 else { throw scanner.failure("geometry collections are nested") }
        try scanner.elements { (scanner) throws(DocumentSyntaxError) in
          try geometry(&scanner, into: &draft, depth: 1)
        }
      default: try scanner.skip()
      }
    }
    draft.type = type
    draft.endGeometry()
  }

  /// Reads arrays of any depth up to that of a MultiPolygon; the type may follow them.
  private mutating func coordinates(
    _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(DocumentSyntaxError) {
    var depth = 0
    repeat {
      try scanner.expect("[")
      depth += 1
      guard depth <= 4 else { throw scanner.failure("coordinates are nested too deeply") }
      if scanner.take("]") {
        depth -= 1
      } else if scanner.peek() == UInt8(ascii: "[") {
        continue
      } else {
        try position(&scanner, into: &draft)
        depth -= 1
      }
      var level = 1
      while depth > 0, !scanner.take(",") {
        try scanner.expect("]")
        depth -= 1
        draft.endArray(level: level)
        level += 1
      }
    } while depth > 0
  }

  private func position(
    _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(DocumentSyntaxError) {
    let longitude = try scanner.number()
    try scanner.expect(",")
    let latitude = try scanner.number()
    let point =
      isOnEarth
      ? Coordinate(latitude: latitude, longitude: longitude).map { Mercator.project($0) }
      : Self.tolerated(latitude, longitude)
    guard let point else {
      throw scanner.failure(
        "invalid coordinate \(longitude), \(latitude); write the longitude, -180...180, then the"
          + " latitude, -90...90")
    }
    while scanner.take(",") { _ = try scanner.number() }
    try scanner.expect("]")
    draft.points.append(point)
  }

  /// Returns the point of an out-of-range coordinate, as in MapLibre; nil beyond all world copies.
  private static func tolerated(_ latitude: Double, _ longitude: Double) -> Point? {
    guard abs(latitude) <= 3600, abs(longitude) <= 3600 else { return nil }
    let sine = sin(latitude * .pi / 180)
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    return Point(longitude / 360 + 0.5, y.isNaN ? 0 : min(1, max(0, y)))
  }

  private static func takeNull(_ scanner: inout JSONScanner) throws(DocumentSyntaxError) -> Bool {
    guard scanner.peek() == UInt8(ascii: "n") else { return false }
    return try scanner.scalar() == .null
  }

  private static func id(_ value: TileValue?) -> UInt64? {
    switch value {
    case .int(let number): UInt64(exactly: number)
    case .string(let text): UInt64(text)
    case .double, .bool, .json, nil: nil
    }
  }

  private static func properties(
    _ scanner: inout JSONScanner
  ) throws(DocumentSyntaxError) -> [(String, TileValue)] {
    var properties: [(String, TileValue)] = []
    try scanner.members { (scanner, key) throws(DocumentSyntaxError) in
      if let value = TileValue(try scanner.value()) {
        properties.append((key, value))
      }
    }
    return properties
  }

  private static func hints(
    _ scanner: inout JSONScanner, into draft: inout Draft
  ) throws(DocumentSyntaxError) {
    try scanner.members { (scanner, key) throws(DocumentSyntaxError) in
      let value = try scanner.scalar()
      switch key {
      case "layer": draft.layer = value?.string
      case "minzoom": draft.minimumZoom = value?.number ?? 0
      case "maxzoom": draft.maximumZoom = value?.number ?? 99
      default: break
      }
    }
  }
}
