import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests patterns along lines on the ground of a tilted camera.
struct LinePatternTests {
  /// A part of a line with its image.
  private struct Part {
    let corners: [Point]
    let transform: Transform

    /// Returns the position in the image of a screen point, in pixels of the image.
    func pixel(at point: Point) -> Point {
      let (t, p) = (transform, point - Point(transform.tx, transform.ty))
      let area = t.a * t.d - t.b * t.c
      return Point((t.d * p.x - t.c * p.y) / area, (t.a * p.y - t.b * p.x) / area)
    }
  }

  private static let sheet = """
    {"dot": {"x": 0, "y": 0, "width": 8, "height": 8, "pixelRatio": 1}}
    """

  /// Draws a line through the camera's target, from north to south, 20 points wide.
  private func commands(tilt: Double, isExact: Bool = false) throws -> [DrawCommand] {
    let spot = Mercator.project(Samples.point)
    let id = TileID(containing: spot, zoom: 15)
    let column = Int32(4096 * (spot.x * 32_768 - Double(id.x)))
    var line = TileLayerBuilder(name: "line")
    line.add(.line, parts: [[column, 0, column, 4096]])
    let layer = Samples.layer(
      "line", paint: #""line-pattern": "dot", "line-width": 20"#)
    let sprites = try SpriteSheet(
      index: Array(Self.sheet.utf8), file: "sprite.json",
      picture: ImageResource(
        name: "sprite.png",
        content: .pixels(width: 8, height: 8, [UInt32](repeating: 0xFFFF_0000, count: 64)),
        size: Size(8, 8)))
    let look = CompiledMapStyle(
      try Samples.look(layer).style, sprites: sprites, isExact: isExact)
    let camera = Samples.camera(zoom: 16, bearing: 0, tilt: tilt)
    let picture = BaseMap(
      TileCache(MemorySource([id: VectorTile(layers: [line.layer()])], zooms: 15...15))
    ).picture(camera, look: look)
    return picture.below + picture.above + picture.layers.flatMap(\.commands)
  }

  private func parts(tilt: Double) throws -> [Part] {
    flat(try commands(tilt: tilt)).compactMap {
      guard case .fill(let path, .pattern(_, let transform, _), _, _) = $0 else { return nil }
      let corners = path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil as Point?
        }
      }
      return Part(corners: corners, transform: transform)
    }
  }

  private func flat(_ commands: [DrawCommand]) -> [DrawCommand] {
    commands.flatMap {
      guard case .group(let group) = $0 else { return [$0] }
      return flat(group.commands)
    }
  }

  /// Returns whether a part is close to a screen of 320 by 200 points.
  private func isNear(_ part: Part) -> Bool {
    part.corners.allSatisfy { (-100...420).contains($0.x) && (-100...300).contains($0.y) }
  }

  @Test func `a line seen from above has one part for each piece`() throws {
    #expect(try parts(tilt: 0).count == 1)
  }

  @Test func `in exact mode a line ends with the pixels of its tile`() throws {
    func clips(_ commands: [DrawCommand]) -> [Path] {
      commands.flatMap { command -> [Path] in
        guard case .group(let group) = command else { return [] }
        return [group.clip].compactMap(\.self) + clips(group.commands)
      }
    }
    #expect(try clips(commands(tilt: 0)).isEmpty)
    let found = try clips(commands(tilt: 0, isExact: true))
    #expect(found.count == 1)
    let corners = found[0].elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil as Point?
      }
    }
    #expect(corners.allSatisfy { $0 * 2 == Point(($0.x * 2).rounded(), ($0.y * 2).rounded()) })
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    #expect(abs(right - left - 1024) <= 0.5)
  }

  @Test func `the picture continues across parts and is as wide as the line`() throws {
    let parts = try parts(tilt: 60).filter(isNear)
    #expect(parts.count > 4)
    for part in parts {
      let high = part.transform.apply(Point(0, 8)) - part.transform.apply(.zero)
      let wide =
        (part.corners[0].distance(to: part.corners[3])
          + part.corners[1].distance(to: part.corners[2])) / 2
      #expect(abs(high.length / wide - 1) < 0.03)
    }
    for (part, next) in zip(parts, parts.dropFirst()) {
      let joint = (part.corners[1] + part.corners[2]) * 0.5
      let (here, there) = (part.pixel(at: joint), next.pixel(at: joint))
      let apart = (here.x - there.x).remainder(dividingBy: 8)
      #expect(abs(apart) < 0.4, "\(apart) pixels of the picture at \(joint)")
      #expect(abs(here.y - 4) < 0.2 && abs(there.y - 4) < 0.2)
    }
  }
}
