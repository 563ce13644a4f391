import Geometry

/// A tile's feature as OpenStreetMap tags, the intermediate form between two schemas.
///
/// Each schema has its own layers and properties. A reader converts those back to the tags that
/// they derive from, and a writer converts tags to its own layers.
/// Source: <https://wiki.openstreetmap.org/wiki/Map_features>
struct OSMFeature: Sendable {
  /// The role of a feature; schemas have separate layers for roles.
  enum Role: Sendable, Hashable {
    case ocean, area, building, address, road, roadName, waterLine, waterLineName, waterName, place
    case boundary
  }

  var role: Role
  var kind: GeometryKind
  var tags = OSMTags()

  /// Returns the first key with a value, as "key=value"; nil for none.
  func firstTag(of keys: [String]) -> (key: String, value: String)? {
    for key in keys {
      if let value = tags[key] { return (key, value) }
    }
    return nil
  }
}

/// A feature of a tile as its layer and properties.
struct TileFeatureRecord: Sendable {
  var layer: String
  var kind: GeometryKind
  var properties: [(String, TileValue)]

  init(_ layer: String, _ kind: GeometryKind, _ properties: [(String, TileValue)] = []) {
    (self.layer, self.kind, self.properties) = (layer, kind, properties)
  }

  subscript(key: String) -> TileValue? { properties.first { $0.0 == key }?.1 }

  /// Returns the text of a property, or its number as text; nil if missing or empty.
  func text(_ key: String) -> String? {
    switch self[key] {
    case .string(let text): text.isEmpty ? nil : text
    case .int(let number): "\(number)"
    case .double(let number): number == number.rounded() ? "\(Int(clamping: number))" : "\(number)"
    case .bool, .json, nil: nil
    }
  }

  /// Returns whether a property is true, in any form that the schemas use.
  func isTrue(_ key: String) -> Bool {
    switch self[key] {
    case .bool(let flag): flag
    case .int(let number): number == 1
    case .double(let number): number == 1
    case .string(let text): ["yes", "true", "1"].contains(text)
    case .json, nil: false
    }
  }
}

extension OSMTags {
  /// Adds a tag if it has a value.
  mutating func add(_ key: String, _ value: String?) {
    if let value { pairs.append((key, value)) }
  }

  /// Adds the names of a row, with any of the schemas' separators between "name" and the language.
  mutating func addNames(of row: TileFeatureRecord) {
    for (key, value) in row.properties {
      guard case .string(let text) = value, !text.isEmpty else { continue }
      if key == "name" || key.hasPrefix("name:") {
        pairs.append((key, text))
      } else if key.hasPrefix("name_"), row["name:\(key.dropFirst(5))"] == nil {
        pairs.append(("name:\(key.dropFirst(5))", text))
      }
    }
  }

  /// Returns the name and its translations, with a schema's separator before the language.
  func names(_ sign: String) -> [(String, TileValue)] {
    pairs.compactMap { key, value in
      if key == "name" { return (key, .string(value)) }
      guard key.hasPrefix("name:") else { return nil }
      return ("name\(sign)\(key.dropFirst(5))", .string(value))
    }
  }
}
