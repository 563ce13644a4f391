import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The scroll buttons with the section index between them, at the edge of the area.
struct ScrollColumn {
  let context: ScreenContext
  let top: Double
  let bottom: Double
  /// The distance of the buttons from the middle, as a fraction of the height.
  ///
  /// Nil for that of a list.
  var share: Double?

  private var metrics: ChromeTheme.Screens.List { context.metrics.list }

  func nodes(letters: [String]) -> [LayoutNode] {
    let middle = (top + bottom) / 2
    let reach =
      letters.isEmpty
      ? share.map { (bottom - top) * $0 }
        ?? (bottom - top) * metrics.scrollChevronShare - (metrics.scrollChevronInset ?? 0)
      : min(68, (bottom - top) / 2 - 18)
    // Centered between the rows and the edge of the screen.
    let inset = (metrics.scrollColumn - context.metrics.areaEnd) / 2
    let center = context.scrollsAtStart ? inset : context.width - inset
    let marks = [
      mark(.scrollUp, at: context.point(center, middle - reach), isUp: true),
      mark(.scrollDown, at: context.point(center, middle + reach), isUp: false),
    ]
    return (context.hasScrollMarks ? marks : [])
      + index(letters, at: center, middle: middle)
  }

  private func mark(_ control: TemplateControl, at point: Point, isUp: Bool) -> LayoutNode {
    let (width, height) = (metrics.scrollChevron, metrics.scrollChevron * 0.58)
    let state = context.screen.state(of: control)
    let frame = Rect(center: point, size: Size(36, 30))
    var path = Path()
    let (tip, foot) =
      isUp
      ? (point.y - height / 2, point.y + height / 2) : (point.y + height / 2, point.y - height / 2)
    let half = StrokeStyle(2.2).width / 2
    let inward = isUp ? half : -half
    path.move(to: Point(point.x - width / 2 + half, foot - inward))
    path.line(to: Point(point.x, tip + inward))
    path.line(to: Point(point.x + width / 2 - half, foot - inward))
    let glyph = LayoutNode(
      .glyph, Rect(center: point, size: Size(width, height)),
      .drawing([
        .stroke(
          path, StrokeStyle(2.2),
          .color(
            context.ink(
              state, context.colors.tint.color.opacity(context.colors.markOpacity ?? 1))))
      ]))
    return .pressable(control, frame, context.plate(state, default: nil, radius: 8), [glyph])
  }

  /// Returns the index letters that fit into the middle third; dots replace some letters.
  private func index(
    _ letters: [String], at center: Double, middle: Double
  ) -> [LayoutNode] {
    guard !letters.isEmpty else { return [] }
    let room = max(1, ((bottom - top) / 3).fitting(14))
    let isWhole = letters.count <= room
    let shown = isWhole ? letters : ScrollColumn.thinned(letters, to: room)
    // A dot is lower than a letter.
    let pitch = isWhole ? 14 : 12.2
    let places = Distribution.equalCentering(shown.count, pitch: pitch, around: middle)
    let nodes = zip(shown, places).compactMap { letter, y in
      context.label(
        .template(.indexLetter), [letter],
        in: Rect(center: context.point(center, y), size: Size(20, pitch)), baseline: y + 4.3,
        .init(size: 12, weight: .semibold, color: context.colors.tint.color, alignment: .center))
    }
    let frame = Rect(
      center: context.point(center, middle), size: Size(20, pitch * Double(shown.count)))
    return [LayoutNode(.template(.sectionIndex), frame, .container, nodes)]
  }

  /// Returns the first and the last letter, with dots and letters alternating between them.
  static func thinned(_ letters: [String], to room: Int) -> [String] {
    guard room >= 3, let first = letters.first, let last = letters.last else {
      return Array(letters.prefix(room))
    }
    let inner = (room - 3) / 2
    var shown = [first]
    for number in 0..<inner {
      let index = (number + 1) * (letters.count - 1) / (inner + 1)
      shown += ["•", letters[index]]
    }
    return shown + ["•", last]
  }
}
