import Bitmaps
import DisplayLists
import Geometry
import Testing

struct LineTests {
  private var batch: LineBatch {
    var batch = LineBatch()
    batch.append([Point(6, 30), Point(20, 8), Point(34, 30)], width: 5)
    return batch
  }

  /// The same as a stroke.
  private var stroke: DrawCommand {
    .stroke(
      Path([.move(Point(6, 30)), .line(Point(20, 8)), .line(Point(34, 30))]), StrokeStyle(5),
      .color(.black))
  }

  @Test func `lines look like strokes`() throws {
    let studio = try Studio()
    for scale in [1.0, 2] {
      let lines = try studio.picture([.lines(batch, .black)], scale: scale)
      let strokes = try studio.picture([stroke], scale: scale)
      #expect(difference(lines, strokes) <= 64)
      #expect(lines != Bitmap(size: lines.size, filledWith: 0xFFFF_FFFF))
    }
  }

  @Test func `a group moves, turns and clips lines to whole pixels`() throws {
    let studio = try Studio()
    let turn = Transform.rotation(degrees: 20).then(.translation(9, -5))
    let window = Path.rect(Rect(5, 6, 20, 22))
    func picture(_ command: DrawCommand) throws -> Bitmap {
      let turned = DrawCommand.group(.init(transform: turn, [command]))
      return try studio.picture([.group(.init(clip: window, [turned]))])
    }
    let lines = try picture(.lines(batch, .black))
    let far = difference(lines, try picture(stroke))
    #expect(far <= 96)
    for y in 0..<40 {
      for x in 0..<40 where !window.bounds.contains(Point(Double(x), Double(y))) {
        #expect(lines.rgb(x, y) == [255, 255, 255])
      }
    }
  }

  @Test func `round clips, isolated and stable groups and opacity count`() throws {
    let studio = try Studio()
    let circle = Path.circle(center: Point(20, 20), radius: 12)
    for group in [
      DrawCommand.Group(clip: circle, []), .init(opacity: 0.5, []), .init(isIsolated: true, []),
      .init(isStable: true, []), .init(transform: .translation(3, 2), isIsolated: true, []),
      .init(clip: .rect(Rect(4.5, 4.5, 20, 20)), []),
      .init(clip: .rect(Rect(0, 0, 40, 40)), isViewport: true, []),
    ] {
      var (lines, strokes) = (group, group)
      lines.commands = [.lines(batch, .black)]
      strokes.commands = [stroke]
      let ours = try studio.picture([.group(lines)])
      #expect(difference(ours, try studio.picture([.group(strokes)])) <= 96, "\(group.opacity)")
      #expect(ours != Bitmap(size: ours.size, filledWith: 0xFFFF_FFFF))
    }
  }

  @Test func `an isolated group holds the same pixels as the frame`() throws {
    let studio = try Studio()
    let direct = try studio.picture([.lines(batch, .black)])
    let isolated = try studio.picture([
      .group(.init(isIsolated: true, [.lines(batch, .black)]))
    ])
    #expect(difference(direct, isolated) <= 1)
  }

  @Test func `what is drawn before and after lines stays in order`() throws {
    let studio = try Studio()
    let ground = DrawCommand.fill(
      .rect(Rect(0, 0, 40, 40)), .color(Color(rgb: 0x00FF00)))
    let above = DrawCommand.fill(.rect(Rect(18, 0, 4, 40)), .color(Color(rgb: 0x0000FF)))
    let picture = try studio.picture([ground, .lines(batch, Color(rgb: 0xFF0000)), above])
    #expect(picture.rgb(2, 2) == [0, 255, 0])
    #expect(picture.rgb(13, 19) == [255, 0, 0])
    #expect(picture.rgb(20, 8) == [0, 0, 255])
  }

  private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    var most = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        for (a, b) in zip(one.rgb(x, y), other.rgb(x, y)) { most = max(most, abs(a - b)) }
      }
    }
    return most
  }
}
