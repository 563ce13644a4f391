import Geometry
import MapStyles
import Testing

@testable import MapLabels

/// Tests the positions of text relative to its anchor, against MapLibre.
struct AnchorTests {
  /// Returns a line of two ems at a size of 24 points, the unit of MapLibre's offsets.
  private func box(_ anchor: SymbolAnchor, _ change: (inout TextPaint) -> Void) -> Rect {
    var paint = TextPaint()
    paint.lineHeight = 1
    change(&paint)
    let text = Shaping(lines: [Shaping.Line(runs: [], width: 2)])
    return PointTextQuads.extent(of: text, paint, anchor, 24)
  }

  private func isSame(_ box: Rect, _ x: Double, _ y: Double) -> Bool {
    abs(box.minX - x) < 1e-9 && abs(box.minY - y) < 1e-9
  }

  @Test(
    arguments: [
      (SymbolAnchor.top, -24.0, 17.0), (.bottom, -24, -41), (.left, 24, -12), (.right, -72, -12),
      (.center, -24, -12),
    ])
  func `a radial offset counts to where letters begin`(anchor: SymbolAnchor, x: Double, y: Double) {
    #expect(isSame(box(anchor) { $0.radialOffset = 1 }, x, y))
  }

  @Test func `a radial offset is shared out at corners and never points inwards`() {
    let share = 24 * 0.5.squareRoot()
    #expect(isSame(box(.topLeft) { $0.radialOffset = 1 }, share, share - 7))
    #expect(isSame(box(.bottomRight) { $0.radialOffset = 1 }, -share - 48, -share + 7 - 24))
    #expect(isSame(box(.top) { $0.radialOffset = -1 }, -24, -7))
  }

  @Test func `an offset points away from the site with variable anchors alone`() {
    func moved(_ anchor: SymbolAnchor, isVariable: Bool) -> Rect {
      box(anchor) { paint in
        paint.offset = Point(-0.5, 1)
        paint.variableAnchors = isVariable ? [.top, anchor] : []
      }
    }
    #expect(isSame(moved(.topRight, isVariable: true), -60, 17))
    #expect(isSame(moved(.bottomLeft, isVariable: true), 12, -24 + 7 - 24))
    #expect(isSame(moved(.topRight, isVariable: false), -60, 24))
    #expect(isSame(moved(.bottomLeft, isVariable: false), -12, 0))
  }

  @Test func `an anchor can have a shift of its own`() {
    func moved(_ anchor: SymbolAnchor) -> Rect {
      box(anchor) {
        $0.radialOffset = 3
        $0.anchorOffsets = [
          VariableAnchorOffset(anchor: .top, offset: Point(1, 2)),
          VariableAnchorOffset(anchor: .left, offset: Point(-1, 0.5)),
        ]
      }
    }
    #expect(isSame(moved(.top), -24 + 24, 48 - 7))
    #expect(isSame(moved(.left), -24, -12 + 12))
  }

  @Test func `the space around a text counts where it may choose its anchor`() {
    var paint = TextPaint()
    (paint.lineHeight, paint.padding) = (1, 3)
    paint.variableAnchors = [.left]
    let text = Shaping(lines: [Shaping.Line(runs: [], width: 2)])
    // Half of two ems and of twice three points, at 24 points.
    func choice(_ text: Shaping, _ anchor: SymbolAnchor, unit: Double = 1.0 / 16) -> Point {
      PointTextQuads.choice(text, paint, anchor, 24, unit: unit)
    }
    #expect(abs(choice(text, .left).x - (1 + 3.0 / 24)) < 1e-9)
    #expect(choice(text, .center) == .zero)
    // The box has whole units: 25 of the 27 points to each side.
    #expect(abs(choice(text, .left, unit: 5).x - 25.0 / 24) < 1e-9)
    var vertical = text
    vertical.isVertical = true
    #expect(abs(choice(vertical, .left).x - (0.5 + 3.0 / 24)) < 1e-9)
  }
}
