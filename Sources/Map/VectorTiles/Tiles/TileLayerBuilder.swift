/// Builds a layer from features.
package struct TileLayerBuilder: Sendable {
  private var contents = LayerArrays()
  private var writer = ByteWriter()
  private var keyNumbers: [String: UInt32] = [:]
  private var valueNumbers: [TileValue: UInt32] = [:]

  /// Creates an empty layer with a name, `extent` units wide.
  package init(name: String, extent: Int = 4096) {
    contents.name = name
    contents.version = 2
    contents.extent = extent
  }

  package var isEmpty: Bool { contents.features.isEmpty }

  /// Adds a feature; each part is the x and y of its points.
  ///
  /// Rings omit the closing point.
  package mutating func add(
    _ kind: GeometryKind, id: UInt64? = nil, properties: [(String, TileValue)] = [],
    parts: [[Int32]]
  ) {
    var slot = FeatureRecord(
      id: id ?? 0, tagStart: UInt32(contents.tags.count),
      partStart: UInt32(contents.partEnds.count), kind: kind, hasID: id != nil)
    for (key, value) in properties {
      contents.tags.append(number(ofKey: key))
      contents.tags.append(number(of: value))
    }
    for part in parts {
      contents.coordinates += part.prefix(part.count / 2 * 2)
      contents.partEnds.append(Int32(contents.coordinates.count / 2))
    }
    slot.tagEnd = UInt32(contents.tags.count)
    slot.partEnd = UInt32(contents.partEnds.count)
    contents.features.append(slot)
  }

  /// Returns the layer with all features added so far.
  package func layer() -> TileLayer { TileLayer(contents, bytes: writer.bytes) }

  private mutating func number(ofKey key: String) -> UInt32 {
    if let known = keyNumbers[key] { return known }
    let number = UInt32(contents.keys.count)
    contents.keys.append(key)
    keyNumbers[key] = number
    return number
  }

  private mutating func number(of value: TileValue) -> UInt32 {
    if let known = valueNumbers[value] { return known }
    let number = UInt32(contents.slots.count)
    contents.slots.append(writer.append(value))
    valueNumbers[value] = number
    return number
  }
}
