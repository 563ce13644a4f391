import DisplayLists
import Geometry
import Testing

struct InkBoundsTests {
  private let box = Rect(10, 10, 20, 20)
  private let path = Path.rect(Rect(10, 10, 20, 20))

  @Test func `a fill and a plate ink their outline`() {
    #expect(DrawCommand.fill(path, .color(.black)).inkBounds == box)
    let glass = Material(sigma: 9, saturation: 1, mix: 1, gray: 0)
    #expect(DrawCommand.material(path, glass).inkBounds == box)
  }

  @Test func `a stroke reaches beyond its outline by more than half its width`() {
    let bounds = DrawCommand.stroke(path, StrokeStyle(4), .color(.black)).inkBounds
    #expect(bounds == Rect(6, 6, 28, 28))
  }

  @Test func `lines reach half their width around where they are seen`() {
    var batch = LineBatch()
    batch.append([Point(10, 10), Point(30, 20)], width: 4)
    #expect(DrawCommand.lines(batch, .black).inkBounds == Rect(8, 8, 24, 14))
    batch.perspective = Perspective(.scale(2, 3))
    #expect(DrawCommand.lines(batch, .black).inkBounds == Rect(16, 24, 48, 42))
  }

  @Test func `areas ink where their corners are seen`() {
    var batch = AreaBatch()
    batch.append([Point(10, 10), Point(30, 20), Point(12, 30)])
    #expect(DrawCommand.areas(batch, .black).inkBounds == Rect(10, 10, 20, 20))
  }

  @Test func `a shadow reaches three deviations around its moved outline`() {
    let shadow = DrawCommand.shadow(path, offset: Point(5, 1), sigma: 2, .black)
    #expect(shadow.inkBounds == Rect(8, 4, 34, 34))
  }

  @Test func `a group maps what it holds`() {
    let fills: [DrawCommand] = [
      .fill(path, .color(.black)), .fill(.rect(Rect(0, 0, 1, 1)), .color(.black)),
    ]
    let group = DrawCommand.Group(transform: .scale(2, 1).then(.translation(1, 0)), fills)
    #expect(group.inkBounds == Rect(1, 0, 60, 30))
  }

  @Test func `text and nothing have no known extent`() {
    let text = DrawCommand.text(
      TextLine("a", style: TextStyle(size: 9), color: .black, x: 0, baseline: 0, width: 5))
    #expect(text.inkBounds == nil)
    #expect([DrawCommand.fill(path, .color(.black)), text].inkBounds == nil)
    #expect([DrawCommand]().inkBounds == nil)
  }
}
