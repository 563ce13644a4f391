import BaseMaps
import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

struct IconTests {
  private let placer = SymbolPlacer(measurer: GridMeasurer())
  private let camera = Town.camera()

  /// Returns a sprite of 20 × 10 pixels: a red square at the left, an SDF icon at the right.
  private func sheet(_ more: String = "") throws -> SpriteSheet {
    let pixels = (0..<200).map { UInt32($0 % 20 < 10 ? 0xFFFF_0000 : 0xFF00_0000) }
    let index = """
      {"dot": {"x": 0, "y": 0, "width": 10, "height": 10, "pixelRatio": 1},
       "shield": {"x": 0, "y": 0, "width": 10, "height": 10, "pixelRatio": 1,
         "stretchX": [[4, 6]], "content": [2, 2, 8, 8]},
       "sdf": {"x": 10, "y": 0, "width": 10, "height": 10, "pixelRatio": 2, "sdf": true}\(more)}
      """
    return try SpriteSheet(
      index: Array(index.utf8), file: "sprite.json",
      picture: ImageResource(
        name: "sprite.png", content: .pixels(width: 20, height: 10, pixels), size: Size(20, 10)))
  }

  private func symbol(
    _ text: String, _ image: String, at point: Point = Town.center,
    _ change: (inout SymbolPaint) -> Void = { _ in }
  ) -> SymbolFeature {
    let plain = Town.named(text, point)
    var paint = plain.paint
    paint.icon.image = image
    change(&paint)
    return SymbolFeature(
      layer: 2, layerID: "layer-2", paint: paint, geometry: .point, points: [point],
      partEnds: [1], tile: plain.tile, identity: plain.identity)
  }

  private func placement(
    _ features: [SymbolFeature], _ sheet: SpriteSheet
  ) -> PlacementResult {
    placer.placement(
      of: features, camera: camera, obstacles: CollisionExclusions(), sprites: sheet)
  }

  private func form(_ placement: PlacementResult) throws -> PlacedSymbol {
    let label = try #require(placement.labels.first)
    return try #require(label.form(SymbolProjection(camera), size: 12))
  }

  private func redrawn(_ image: ImageResource) throws -> SpriteTransform {
    guard case .sprite(let sprite) = image.content else {
      throw Unexpected(description: "the picture \(image.name) is not drawn anew")
    }
    return sprite
  }

  @Test func `pictures are cut out of the sheet at their size in points`() throws {
    let sheet = try sheet()
    #expect(sheet.names == ["dot", "sdf", "shield"])
    let dot = try #require(sheet["dot"])
    #expect(dot.image.size == Size(10, 10))
    guard case .pixels(_, _, let pixels) = dot.image.content else {
      Issue.record("no pixels")
      return
    }
    #expect(pixels == Array(repeating: 0xFFFF_0000, count: 100))
    let stencil = try #require(sheet["sdf"])
    #expect(stencil.isStencil && stencil.image.size == Size(5, 5))
  }

  @Test(
    arguments: [
      (#""x": 15, "y": 0, "width": 10, "height": 10"#, "outside"),
      (#""x": 0, "y": 0, "width": 9223372036854775807, "height": 10"#, "outside"),
      (#""x": 0, "y": 0, "width": 10, "height": 10, "pixelRatio": 0"#, "pixelRatio"),
      (#""x": 0, "y": 0, "width": 10, "height": 10, "stretchX": [[8, 4]]"#, "stretchX"),
      (#""x": 0, "y": 0, "width": 10"#, "height"),
    ])
  func `a damaged index is refused by file and key`(entry: String, word: String) {
    do throws(any Error) {
      _ = try sheet(#", "bad": {\#(entry)}"#)
      Issue.record("the index was taken")
    } catch {
      #expect("\(error)".hasPrefix("sprite.json"))
      #expect("\(error)".contains("bad"))
      #expect("\(error)".contains(word))
    }
  }

  @Test func `a picture stands on its site by its anchor and size`() throws {
    let made = placement(
      [
        symbol("", "dot") {
          $0.icon.size = 2
          $0.icon.anchor = .bottom
          $0.icon.offset = Point(1, 0)
        }
      ], try sheet())
    #expect(made.pictures == ["dot"] && made.texts.isEmpty)
    let seen = try #require(SymbolProjection(camera).project(Town.center)).point
    let box = try form(made).box
    #expect(abs(box.midX - seen.x - 2) < 1e-6 && abs(box.maxY - seen.y) < 1e-6)
    #expect(abs(box.width - 20) < 1e-6)
  }

  @Test func `pictures that collide are placed by their rules`() throws {
    let sheet = try sheet()
    func two(_ change: (inout SymbolPaint) -> Void) -> Int {
      let near = Town.center + Point(1e-9, 0)
      return placement(
        [symbol("", "dot", at: Town.center, change), symbol("", "dot", at: near, change)], sheet
      ).count
    }
    #expect(two { _ in } == 1)
    #expect(two { $0.icon.ignoresPlacement = true } == 2)
  }

  @Test func `a text is drawn without its picture only when that is optional`() throws {
    let sheet = try sheet()
    let top = symbol("", "dot")
    func lower(_ isOptional: Bool) -> SymbolFeature {
      symbol("Name", "dot", at: Town.center + Point(1e-9, 0)) {
        $0.sortKey = 1
        $0.icon.isOptional = isOptional
        $0.text.anchor = .top
        $0.text.offset = Point(0, 3)
      }
    }
    #expect(placement([top, lower(false)], sheet).texts.isEmpty)
    let made = placement([top, lower(true)], sheet)
    #expect(made.texts == ["Name"] && made.pictures == ["dot"])
  }

  @Test func `a shield reaches around its text and keeps its ends`() throws {
    let made = placement(
      [
        symbol("A 1234", "shield") {
          $0.icon.textFit = .both
          $0.icon.textFitPadding = Insets(top: 1, left: 3, bottom: 1, right: 3)
        }
      ], try sheet())
    let icon = try #require(made.labels.first?.site.icon)
    let text = try #require(made.labels.first?.site.text)
    #expect(abs(icon.box.width - (text.width * 12 + 2 * 3 + 4)) < 1e-6)
    #expect(abs(icon.box.height - (14.4 + 2 + 4)) < 1e-6)
    let sprite = try redrawn(icon.image)
    #expect(sprite.stretchX == [4...6] && sprite.stretchY.isEmpty && sprite.stencil == nil)
    // The sizes of stretched icons are multiples of a quarter of a point.
    #expect(abs(icon.image.size.width - icon.box.width) <= 0.125)
  }

  @Test func `a picture goes along to the side on which its text has room`() throws {
    let sheet = try sheet()
    func sign(_ anchors: [SymbolAnchor]) -> SymbolFeature {
      symbol("A 1234", "shield") {
        $0.sortKey = 1
        $0.icon.textFit = .both
        $0.text.variableAnchors = anchors
      }
    }
    // Another text occupies the space on the right.
    let taken = symbol("taken", "") {
      $0.text.anchor = .left
      $0.text.offset = Point(1, 0)
    }
    func box(_ features: [SymbolFeature]) throws -> Rect? {
      let made = placement(features, sheet)
      let label = try #require(made.labels.first { $0.site.icon != nil })
      let form = try #require(
        IconQuad(label.site, SymbolProjection(camera), around: label.anchor))
      return label.showsIcon ? form.bounds : nil
    }
    let right = try #require(try box([sign([.left, .right])]))
    let left = try #require(try box([taken, sign([.left, .right])]))
    #expect(abs(left.width - right.width) < 1e-6 && left.maxX < right.midX)
  }

  @Test func `a stencil takes the colors and the size of the style`() throws {
    let made = placement(
      [
        symbol("", "sdf") {
          $0.icon.color = Color(rgb: 0x00FF00)
          $0.icon.haloColor = Color(rgb: 0x0000FF)
          $0.icon.haloWidth = 1.5
          $0.icon.size = 2
        }
      ], try sheet())
    let icon = try #require(made.labels.first?.site.icon)
    let sprite = try redrawn(icon.image)
    #expect(icon.image.size == Size(10, 10) && sprite.source.size == Size(5, 5))
    #expect(sprite.pixelRatio == 2)
    #expect(
      sprite.stencil
        == SpriteTransform.SDFIcon(
          color: Color(rgb: 0x00FF00), haloColor: Color(rgb: 0x0000FF), haloWidth: 1.5,
          haloBlur: 0, scale: 2))
  }

  @Test func `a picture that nothing changes is that of the sheet`() throws {
    let sheet = try sheet()
    let made = placement([symbol("", "dot") { $0.icon.size = 2 }], sheet)
    #expect(made.labels.first?.site.icon?.image == sheet["dot"]?.image)
  }

  @Test func `a picture that the sheet has not leaves the text alone`() throws {
    let made = placement([symbol("Name", "none")], try sheet())
    #expect(made.texts == ["Name"] && made.pictures.isEmpty)
  }
}

private struct Unexpected: Error, CustomStringConvertible {
  let description: String
}
