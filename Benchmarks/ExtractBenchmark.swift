import Foundation

/// Measures reading OpenStreetMap extracts with the whole program: memory per byte of the file, and
/// time.
struct ExtractBenchmark {
  let program: URL

  /// Runs the benchmark.
  ///
  /// - Parameter megabytes: The sizes of the generated files.
  func run(_ megabytes: [Int]) throws {
    for size in megabytes {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("headunit-bench-\(UUID().uuidString).osm.pbf")
      defer { try? FileManager.default.removeItem(at: file) }
      let bytes = try ExtractGenerator().write(to: file, megabytes: size)
      let run = try ProgramRun(
        program, ["map", file.path, "--box", "9,48,9.02,48.02", "--zooms", "14-14"],
        named: "map.pmtiles")
      let name = "extract of \(size) MB"
      Table.row(
        "\(name), memory for each byte", ratio: run.peakMegabytes * 1_048_576 / Double(bytes),
        target: "1 ×")
      Table.row(name, Sample([run.wallMilliseconds / 1000]), unit: "s")
    }
  }
}

/// Generates uncompressed OpenStreetMap PBF files of any size: houses in rows along named streets.
///
/// Source: <https://wiki.openstreetmap.org/wiki/PBF_Format>
private struct ExtractGenerator {
  private static let texts = [
    "", "building", "yes", "highway", "residential", "name", "Lindenweg", "Ahornstraße", "Am Bach",
  ]
  private static let nodesInBlock = 8000
  private static let nodesInHouse = 6
  private static let housesInStreet = 8
  /// The approximate size of a house in bytes, with its nodes and its share of a street.
  private static let bytesOfHouse = 51

  /// Writes the file.
  ///
  /// - Returns: Its size in bytes.
  func write(to file: URL, megabytes: Int) throws -> Int {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var count = 0
    func add(_ type: String, _ contents: Message) throws {
      let block = Self.block(type, contents)
      try handle.write(contentsOf: Data(block))
      count += block.count
    }
    var header = Message()
    header.add(4, Array("OsmSchema-V0.6".utf8))
    header.add(4, Array("DenseNodes".utf8))
    try add("OSMHeader", header)
    let houses = megabytes << 20 / Self.bytesOfHouse
    let nodes = houses * Self.nodesInHouse
    for first in stride(from: 0, to: nodes, by: Self.nodesInBlock) {
      try add("OSMData", Self.nodes(first..<min(nodes, first + Self.nodesInBlock)))
    }
    for first in stride(from: 0, to: houses, by: Self.nodesInBlock) {
      try add("OSMData", Self.ways(first..<min(houses, first + Self.nodesInBlock)))
    }
    return count
  }

  /// A block: the length of its header, the header, and the uncompressed contents.
  private static func block(_ type: String, _ contents: Message) -> [UInt8] {
    var blob = Message()
    blob.add(1, contents.bytes)
    var header = Message()
    header.add(1, Array(type.utf8))
    header.add(3, UInt64(blob.bytes.count))
    let length = UInt32(header.bytes.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + header.bytes
      + blob.bytes
  }

  /// The corners of houses, in ten-millionths of a degree.
  private static func place(of node: Int) -> (latitude: Int, longitude: Int) {
    let (house, corner) = (node / nodesInHouse, node % nodesInHouse)
    let (column, row) = (house % 4000, house / 4000)
    return (
      480_000_000 + row * 2000 + [0, 900, 900, 700, 700, 0][corner],
      90_000_000 + column * 2000 + [0, 0, 800, 800, 1200, 1200][corner]
    )
  }

  private static func nodes(_ range: Range<Int>) -> Message {
    var (ids, latitudes, longitudes) = (Message(), Message(), Message())
    var last = (id: 0, latitude: 0, longitude: 0)
    for node in range {
      let place = place(of: node)
      ids.append(zigzag(node + 1 - last.id))
      latitudes.append(zigzag(place.latitude - last.latitude))
      longitudes.append(zigzag(place.longitude - last.longitude))
      last = (node + 1, place.latitude, place.longitude)
    }
    var dense = Message()
    dense.add(1, ids.bytes)
    dense.add(8, latitudes.bytes)
    dense.add(9, longitudes.bytes)
    var group = Message()
    group.add(2, dense.bytes)
    return primitives(group)
  }

  /// Houses, with the street before each row of them along their first corners.
  private static func ways(_ houses: Range<Int>) -> Message {
    var group = Message()
    for house in houses {
      let first = house * nodesInHouse + 1
      if house % housesInStreet == 0 {
        let corners = (0..<housesInStreet).filter { house + $0 < houses.upperBound }
        group.add(
          3,
          way(
            id: 2 * house + 1, [(3, 4), (5, 6 + house / housesInStreet % 3)],
            corners.map { first + $0 * nodesInHouse }
          ).bytes)
      }
      let ring = Array(first..<first + nodesInHouse) + [first]
      group.add(3, way(id: 2 * house + 2, [(1, 2)], ring).bytes)
    }
    return primitives(group)
  }

  private static func way(id: Int, _ tags: [(Int, Int)], _ nodes: [Int]) -> Message {
    var (keys, values, references) = (Message(), Message(), Message())
    for (key, value) in tags {
      keys.append(UInt64(key))
      values.append(UInt64(value))
    }
    var last = 0
    for node in nodes {
      references.append(zigzag(node - last))
      last = node
    }
    var way = Message()
    way.add(1, UInt64(id))
    way.add(2, keys.bytes)
    way.add(3, values.bytes)
    way.add(8, references.bytes)
    return way
  }

  private static func primitives(_ group: Message) -> Message {
    var table = Message()
    for text in texts { table.add(1, Array(text.utf8)) }
    var block = Message()
    block.add(1, table.bytes)
    block.add(2, group.bytes)
    return block
  }

  private static func zigzag(_ number: Int) -> UInt64 {
    UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
  }

  /// A protocol buffer message.
  private struct Message {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt64) {
      var rest = number
      while rest > 127 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func add(_ field: Int, _ number: UInt64) {
      append(UInt64(field << 3))
      append(number)
    }

    mutating func add(_ field: Int, _ contents: [UInt8]) {
      append(UInt64(field << 3 | 2))
      append(UInt64(contents.count))
      bytes += contents
    }
  }
}
