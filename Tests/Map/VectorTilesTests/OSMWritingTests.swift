import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests that random OpenStreetMap data give the same tiles however they are written.
struct OSMWritingTests {
  private struct Node {
    let id: Int64
    /// In steps of a ten-millionth of a degree.
    let latitude, longitude: Int64
    let tags: [(String, String)]
  }

  private struct Way {
    let id: Int64
    let nodes: [Int64]
    let tags: [(String, String)]
  }

  private struct Town {
    var nodes: [Node] = []
    var ways: [Way] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }
      for id in 1...20 as ClosedRange<Int64> {
        let tags =
          id % 4 == 0 ? [("place", "village"), ("name", "Oak \(id)"), ("population", "90")] : []
        nodes.append(
          Node(
            id: id * number(1...9) + 1000 * id, latitude: number(-90_000...190_000),
            longitude: number(-90_000...190_000), tags: tags))
      }
      for id in 1...12 as ClosedRange<Int64> {
        let ring = (0..<number(2...5)).map { _ in nodes[Int(number(0...19))].id }
        ways.append(
          Way(
            id: id, nodes: id % 3 == 0 ? ring + ring.prefix(1) : ring,
            tags: id % 3 == 0
              ? [("building", "yes"), ("building:levels", "\(id)")]
              : [("highway", ["primary", "residential"][Int(id % 2)]), ("name", "Elm \(id)")]))
      }
    }

    var xml: [UInt8] {
      func text(_ tags: [(String, String)]) -> String {
        tags.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
      }
      let points = nodes.map { node in
        let (latitude, longitude) = (Double(node.latitude) / 1e7, Double(node.longitude) / 1e7)
        return "<node id=\"\(node.id)\" lat=\"\(latitude)\" lon=\"\(longitude)\">"
          + text(node.tags) + "</node>"
      }
      let lines = ways.map { way in
        "<way id=\"\(way.id)\">" + way.nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
          + text(way.tags) + "</way>"
      }
      return Array("<osm>\((points + lines).joined())</osm>".utf8)
    }

    /// The file in PBF; with an offset, coordinates are in steps of 50 billionths from there.
    func pbf(isDense: Bool, offset: Int64?) -> [UInt8] {
      var block = ByteWriter()
      var strings = [""]
      func index(_ text: String) -> UInt64 {
        if let known = strings.firstIndex(of: text) { return UInt64(known) }
        strings.append(text)
        return UInt64(strings.count - 1)
      }
      func step(_ value: Int64) -> Int64 { offset.map { (value * 100 - $0) / 50 } ?? value }
      let nodes = isDense ? dense(step, index) : plain(step, index)
      let groups = [nodes, lines(index)]
      var table = ByteWriter()
      for text in strings { table.field(1, message: Array(text.utf8)) }
      block.field(1, message: table.bytes)
      for group in groups { block.field(2, message: group) }
      if let offset {
        block.field(17, varint: 50)
        block.field(19, varint: UInt64(bitPattern: offset))
        block.field(20, varint: UInt64(bitPattern: offset))
      }
      return blob(block.bytes)
    }

    private func plain(_ step: (Int64) -> Int64, _ index: (String) -> UInt64) -> [UInt8] {
      var group = ByteWriter()
      for node in nodes {
        var message = ByteWriter()
        message.field(1, varint: zigzag(node.id))
        message.field(2, message: packed(node.tags.map { index($0.0) }))
        message.field(3, message: packed(node.tags.map { index($0.1) }))
        message.field(8, varint: zigzag(step(node.latitude)))
        message.field(9, varint: zigzag(step(node.longitude)))
        group.field(1, message: message.bytes)
      }
      return group.bytes
    }

    private func lines(_ index: (String) -> UInt64) -> [UInt8] {
      var group = ByteWriter()
      for way in ways {
        var message = ByteWriter()
        message.field(1, varint: UInt64(way.id))
        message.field(2, message: packed(way.tags.map { index($0.0) }))
        message.field(3, message: packed(way.tags.map { index($0.1) }))
        message.field(8, message: packed(differences(way.nodes)))
        group.field(3, message: message.bytes)
      }
      return group.bytes
    }

    private func dense(_ step: (Int64) -> Int64, _ index: (String) -> UInt64) -> [UInt8] {
      var message = ByteWriter()
      message.field(1, message: packed(differences(nodes.map(\.id))))
      message.field(8, message: packed(differences(nodes.map { step($0.latitude) })))
      message.field(9, message: packed(differences(nodes.map { step($0.longitude) })))
      message.field(
        10,
        message: packed(
          nodes.flatMap { $0.tags.flatMap { [index($0.0), index($0.1)] } + [0] }))
      var group = ByteWriter()
      group.field(2, message: message.bytes)
      return group.bytes
    }

    private func blob(_ contents: [UInt8]) -> [UInt8] {
      var blob = ByteWriter()
      blob.field(1, message: contents)
      var header = ByteWriter()
      header.field(1, message: Array("OSMData".utf8))
      header.field(3, varint: UInt64(blob.bytes.count))
      let length = header.bytes.count
      return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + header.bytes + blob.bytes
    }

    private func zigzag(_ value: Int64) -> UInt64 {
      UInt64(bitPattern: value << 1 ^ value >> 63)
    }

    private func differences(_ values: [Int64]) -> [UInt64] {
      zip(values, [0] + values).map { zigzag($0 - $1) }
    }

    private func packed(_ numbers: [UInt64]) -> [UInt8] {
      var writer = ByteWriter()
      for number in numbers { writer.varint(number) }
      return writer.bytes
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `nodes one by one, in columns, from an offset and in XML are the same`(seed: UInt64) throws {
    let town = Town(seed: seed)
    func tiles(_ bytes: [UInt8], _ format: OSMFormat) throws -> [[UInt8]?] {
      let source = try OpenStreetMapSource.open(
        .memory(bytes), format: format, file: "a", name: "a", cache: nil)
      return try [(0.001, 0.001), (0.012, 0.012), (-0.004, 0.001)].map { latitude, longitude in
        try source.tile(Samples.tileID(latitude, longitude, zoom: 14))?.mvt
      }
    }
    let written = try tiles(town.xml, .xml)
    #expect(written.compactMap { $0?.count }.reduce(0, +) > 500)
    for isDense in [false, true] {
      for offset in [nil, -5_000_000, 700] as [Int64?] {
        let bytes = town.pbf(isDense: isDense, offset: offset)
        #expect(try tiles(bytes, .pbf) == written, "\(isDense) \(offset as Any)")
      }
    }
  }

  @Test func `a pattern has the area that the source states, and its tiles`() throws {
    let bounds = [-20.0, -10, 30, 40]
    let pattern = TilePattern("{z}/{x}/{y}", zooms: (0, 9), bounds: bounds)
    let area = try #require(pattern.bounds)
    #expect([area.southWest.longitude, area.southWest.latitude] == [-20, -10])
    #expect([area.northEast.longitude, area.northEast.latitude] == [30, 40])
    for x in 0..<16 {
      for y in 0..<16 {
        let id = try #require(TileID(zoom: 4, x: x, y: y))
        let low = Mercator.unproject(Point(id.bounds.minX, id.bounds.maxY))
        let high = Mercator.unproject(Point(id.bounds.maxX, id.bounds.minY))
        let meets =
          low.longitude < 30 && high.longitude > -20 && low.latitude < 40 && high.latitude > -10
        #expect(pattern.covers(id) == meets, "\(x) \(y)")
      }
    }
    for index in 0..<4 {
      for wrong in [Double.nan, .infinity, bounds[(index + 2) % 4]] {
        var other = bounds
        other[index] = wrong
        #expect(TilePattern("a", zooms: (0, 1), bounds: other).bounds == nil)
      }
    }
    #expect(TilePattern("a", zooms: (0, 1), bounds: [1, 2, 3]).bounds == nil)
    #expect(TilePattern("a", zooms: (-3, 99)).zooms == 0...TileID.maximumZoom)
    #expect(TilePattern("a", zooms: (5, 3)).zooms == 5...5)
  }
}
