/// Joins ways with the same name, so that the label can run along all of them.
struct RoadNames {
  /// The properties that ways of one line share.
  private struct Key: Hashable {
    let properties: [TileValue]
    let keys: [String]
    let minimumZoom: Int
    let order: Int
  }

  /// Ways of one name, with the translations from any of them.
  private struct Road {
    var key: Key
    var count = 0
    /// The location of the last way, which leads to those before it.
    var last = 0
    var languages: [(key: String, value: TileValue)] = []
  }

  /// The words before the nodes of a stored way.
  private enum Word: Int, CaseIterable {
    /// The location of the previous way of the road.
    case previous
    /// The number of nodes.
    case count
    /// The last node; the first one follows these words.
    case last
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
    guard !names.isEmpty, let last = way.nodes.last else { return }
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
    let words = [Int64(roads[number].last), Int64(way.nodes.count), last] + way.nodes
    roads[number].last = try words.withUnsafeBytes { bytes in
      Result { () throws(TileError) in try scratch.append(bytes) }
    }.get()
    roads[number].count += 1
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
      let ways = try ways(of: road)
      var assembler = WayAssembler(ways.ends, turns: true)
      while let chain = assembler.next() {
        let nodes = try WayAssembler.nodes(of: chain) { (index) throws(TileError) in
          try words(at: ways.offsets[index], skipping: Word.allCases.count, ways.ends[index].count)
        }
        try body(feature, nodes)
      }
    }
  }

  /// Returns the ends and the locations of a road's ways, in the order of the file.
  private func ways(
    of road: Road
  ) throws(TileError) -> (ends: [WayAssembler.Ends], offsets: [Int]) {
    var ends = [WayAssembler.Ends](repeating: .init(first: 0, last: 0, count: 0), count: road.count)
    var offsets = [Int](repeating: 0, count: road.count)
    var offset = road.last
    for index in ends.indices.reversed() {
      let words = try words(at: offset, Word.allCases.count + 1)
      ends[index] = WayAssembler.Ends(
        first: words[Word.allCases.count], last: words[Word.last.rawValue],
        count: Int(words[Word.count.rawValue]))
      offsets[index] = offset
      offset = Int(words[Word.previous.rawValue])
    }
    return (ends, offsets)
  }

  /// Returns stored words from a location on.
  private func words(
    at offset: Int, skipping skipped: Int = 0, _ count: Int
  ) throws(TileError) -> [Int64] {
    let size = MemoryLayout<Int64>.stride
    let bytes = try scratch.bytes(at: offset + skipped * size, count: count * size)
    return bytes.withUnsafeBytes { raw in
      (0..<count).map { raw.loadUnaligned(fromByteOffset: $0 * size, as: Int64.self) }
    }
  }
}
