import DisplayLists
import Documents
import Geometry
import LayoutKit
import Sessions
import Templates

/// The layout context of a phone's view.
///
/// Elements are laid out left to right and mirrored for right-to-left languages.
struct PhoneContext {
  let base: LayoutContext
  @Boxed var frames: PhoneFrames
  @Boxed var look: PhonePalette

  var isRightToLeft: Bool { base.isRightToLeft }
  var grid: PixelGrid { base.grid }

  /// The horizontal alignment of a line in reading direction.
  enum Alignment { case start, center, end }

  /// Mirrors a rectangle for the language and aligns it to pixels.
  func placed(_ rect: Rect) -> Rect { grid.rect(mirrored(rect)) }

  func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
    base.style(size, weight)
  }

  func style(_ font: (size: Double, weight: TextStyle.Weight)) -> TextStyle {
    style(font.size, font.weight)
  }

  func width(_ text: String, _ style: TextStyle) -> Double { base.width(text, style) }

  func breaker(_ style: TextStyle) -> LineBreaker {
    LineBreaker(measurer: base.measurer, style: style, direction: base.direction)
  }

  func line(
    _ text: String, _ style: TextStyle, _ color: Color, in box: Rect, baseline: Double,
    _ alignment: Alignment = .start
  ) -> TextLine {
    let box = placed(box)
    let side: LayoutContext.Alignment =
      switch alignment {
      case .center: .center
      case .start: isRightToLeft ? .right : .left
      case .end: isRightToLeft ? .left : .right
      }
    return base.line(
      text, style, color, from: box.minX, to: box.maxX, baseline: baseline, side)
  }

  /// Returns an element with a single line.
  func text(
    _ role: ElementRole, _ words: String, _ style: TextStyle, _ color: Color, in box: Rect,
    baseline: Double, _ alignment: Alignment = .start
  ) -> LayoutNode {
    let line = line(words, style, color, in: box, baseline: baseline, alignment)
    return LayoutNode(role, frame(of: [line]), .text(TextBlock(lines: [line])))
  }

  /// Returns an element with several lines.
  func block(
    _ role: ElementRole, _ lines: [TextLine], isTruncated: Bool = false
  ) -> LayoutNode {
    var block = TextBlock(lines: lines)
    block.isTruncated = isTruncated
    block.fits = !isTruncated
    return LayoutNode(role, frame(of: lines), .text(block))
  }

  /// Returns the bounds of lines with room for ascenders and descenders.
  func frame(of lines: [TextLine]) -> Rect {
    guard let first = lines.first else { return .zero }
    func box(_ line: TextLine) -> Rect {
      Rect(
        line.x, line.baseline - 0.96 * line.style.size, line.width, 1.2 * line.style.size)
    }
    return lines.dropFirst().reduce(box(first)) { $0.union(box($1)) }
  }

  /// Returns runs of different styles in one row, from the leading edge.
  func row(
    _ parts: [(text: String, style: TextStyle, color: Color, gap: Double)], in box: Rect,
    baseline: Double, _ alignment: Alignment = .start
  ) -> [TextLine] {
    let widths = parts.map { width($0.text, $0.style) }
    let total = zip(parts, widths).map { $0.gap + $1 }.reduce(0, +) - (parts.first?.gap ?? 0)
    var x =
      switch alignment {
      case .start: box.minX
      case .center: box.midX - total / 2
      case .end: box.maxX - total
      }
    return zip(parts, widths).enumerated().map { index, pair in
      let (part, width) = pair
      if index > 0 { x += part.gap }
      defer { x += width }
      let span = mirrored(Rect(x, box.minY, width, box.height))
      return TextLine(
        part.text, style: part.style, color: part.color, x: span.minX,
        baseline: grid.y(baseline), width: width, direction: base.direction)
    }
  }

  /// Returns the width of such a row.
  func rowWidth(_ parts: [(text: String, style: TextStyle, color: Color, gap: Double)]) -> Double {
    parts.map { $0.gap + width($0.text, $0.style) }.reduce(0, +) - (parts.first?.gap ?? 0)
  }

  /// Mirrors a rectangle without aligning it.
  func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      frames.safe.minX + frames.safe.maxX - rect.maxX, rect.minY, rect.width, rect.height)
  }

  /// Mirrors the corners of a rectangle.
  func corners(_ corners: RectCorners) -> RectCorners {
    guard isRightToLeft else { return corners }
    var swapped: RectCorners = []
    if corners.contains(.topLeft) { swapped.insert(.topRight) }
    if corners.contains(.topRight) { swapped.insert(.topLeft) }
    if corners.contains(.bottomLeft) { swapped.insert(.bottomRight) }
    if corners.contains(.bottomRight) { swapped.insert(.bottomLeft) }
    return swapped
  }
}

extension PhoneContext {
  init(base: LayoutContext, frames: PhoneFrames, template: PhoneTemplate) {
    let look = PhonePalette(
      isDark: base.appearance.mapAppearance == .dark, skin: template.skin,
      settings: template.settings)
    self.init(base: base, frames: frames, look: look)
  }
}
