/// Joins ways with the same name, so that the label can run along all of them.
struct RoadNames {
  /// The properties that ways of one line share.
  private struct Key: Hashable {
    let properties: [TileValue]
    let keys: [String]
    let minimumZoom: Int
    let order: Int
  }

  /// A way, and the location of its nodes.
  private struct NamedWay {
    var ends: WayAssembler.Ends
    var offset: Int
  }

  /// Ways of one name, with the translations from any of them.
  private struct Road {
    var key: Key
    var ways: [NamedWay] = []
    var languages: [(key: String, value: TileValue)] = []
  }

  private var scratch: Scratch
  private var roads: [Road] = []
  private var numbers: [Key: Int] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameter scratch: Empty storage for the nodes of ways.
  init(_ scratch: Scratch) { self.scratch = scratch }

  /// Adds a way if it has a name or a number.
  mutating func add(_ road: RoadClassification.Road, of way: OSMWay) throws(TileError) {
    let names = RoadClassification.names(way.tags)
    guard !names.isEmpty, let first = way.nodes.first, let last = way.nodes.last else { return }
    let languages = names.filter { PlaceClassification.isTranslation($0.0) }
    var properties =
      names.filter { !PlaceClassification.isTranslation($0.0) } + [
        ("class", .string(road.roadClass))
      ]
    if let subclass = road.subclass { properties.append(("subclass", .string(subclass))) }
    // The names of bridges are those of the road on both sides.
    if RoadClassification.brunnel(way.tags) == "tunnel" {
      properties.append(("brunnel", .string("tunnel")))
    }
    let key = Key(
      properties: properties.map(\.1), keys: properties.map(\.0),
      minimumZoom: max(road.minimumZoom, 6), order: road.order)
    let number = numbers[key] ?? roads.count
    if number == roads.count {
      numbers[key] = number
      roads.append(Road(key: key))
    }
    let ends = WayAssembler.Ends(first: first, last: last, count: way.nodes.count)
    let offset = try way.nodes.withUnsafeBytes { bytes in
      Result { () throws(TileError) in try scratch.append(bytes) }
    }.get()
    roads[number].ways.append(NamedWay(ends: ends, offset: offset))
    for (language, value) in languages
    where !roads[number].languages.contains(where: { $0.key == language }) {
      roads[number].languages.append((language, value))
    }
  }

  /// Calls `body` with each line of each name: a feature without geometry, and its nodes.
  func forEach(_ body: (MapFeature, [Int64]) throws(TileError) -> Void) throws(TileError) {
    for road in roads {
      var feature = MapFeature(
        layer: "transportation_name", kind: .line,
        zooms: road.key.minimumZoom...TileID.maximumZoom)
      feature.properties = Array(zip(road.key.keys, road.key.properties)) + road.languages
      feature.rank = -road.key.order
      for chain in WayAssembler.chains(of: road.ways.map(\.ends), turns: true) {
        let nodes = try WayAssembler.nodes(of: chain) { (index) throws(TileError) in
          try self.nodes(of: road.ways[index])
        }
        try body(feature, nodes)
      }
    }
  }

  private func nodes(of way: NamedWay) throws(TileError) -> [Int64] {
    let size = MemoryLayout<Int64>.stride
    let bytes = try scratch.bytes(at: way.offset, count: way.ends.count * size)
    return bytes.withUnsafeBytes { raw in
      (0..<way.ends.count).map {
        raw.loadUnaligned(fromByteOffset: $0 * size, as: Int64.self)
      }
    }
  }
}
