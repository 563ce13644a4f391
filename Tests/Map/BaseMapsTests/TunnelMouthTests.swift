import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests of the ends of roads on the surface at tunnels.
struct TunnelMouthTests {
  private static let tunnel: [(String, TileValue)] = [("brunnel", .string("tunnel"))]

  /// Returns the caps of the drawn lines, "start/end", sorted; tunnels are not drawn.
  private func caps(
    of lines: [(parts: [[Int32]], properties: [(String, TileValue)])], cap: String = "round"
  ) throws -> [String] {
    let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)
    var builder = TileLayerBuilder(name: "line")
    for line in lines { builder.add(.line, properties: line.properties, parts: line.parts) }
    let look = try Samples.look(
      Samples.layer(
        "line", paint: #""line-width": 9"#, layout: #""line-cap": "\#(cap)""#,
        more: #""filter": ["!=", ["get", "brunnel"], "tunnel"], "#))
    let source = MemorySource([id: Samples.tile(builder)], zooms: 15...15)
    let middle = Mercator.unproject(id.bounds.center)
    let picture = BaseMap(TileCache(source)).picture(
      Samples.camera(middle, zoom: 15, tilt: 0, screen: Size(800, 800)), look: look)
    return picture.below.flatMap { command -> [String] in
      guard case .lines(let batch, _) = command else { return [] }
      return batch.starts.map { _ in "\(batch.startCap.rawValue)/\(batch.endCap.rawValue)" }
    }.sorted()
  }

  @Test func `a road ends straight at the mouth of a tunnel`() throws {
    let drawn = try caps(of: [
      ([[500, 2000, 1500, 2000]], []), ([[1500, 2000, 2500, 2100]], Self.tunnel),
      ([[2500, 2100, 3000, 2100]], []), ([[3000, 2100, 3600, 2400]], Self.tunnel),
    ])
    #expect(drawn == ["butt/butt", "round/butt"])
  }

  @Test func `joints of roads stay round`() throws {
    let pieces: [(parts: [[Int32]], properties: [(String, TileValue)])] = [
      ([[500, 2000, 1500, 2000]], []), ([[1500, 2000, 2500, 2100]], []),
    ]
    #expect(try caps(of: pieces) == ["round/round", "round/round"])
    // A ramp leaves at the mouth.
    let tunnel = ([[1500, 2000, 2500, 1500]] as [[Int32]], Self.tunnel)
    #expect(try caps(of: pieces + [tunnel]) == ["round/round", "round/round"])
  }

  @Test func `other caps are those of the style`() throws {
    let lines: [(parts: [[Int32]], properties: [(String, TileValue)])] = [
      ([[500, 2000, 1500, 2000]], []), ([[1500, 2000, 2500, 2100]], Self.tunnel),
    ]
    #expect(try caps(of: lines, cap: "square") == ["square/square"])
    #expect(try caps(of: lines, cap: "butt") == ["butt/butt"])
  }
}
