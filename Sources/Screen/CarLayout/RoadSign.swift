import DisplayLists
import Geometry
import LayoutKit
import Navigation

/// A route shield or an exit number, drawn with our own shapes.
struct RoadSign {
  /// The kind of sign with its text.
  enum Kind {
    case shield(RouteShield)
    case exit(String)
  }

  private let kind: Kind
  private let metrics: ChromeTheme.Attachment
  private let context: LayoutContext
  private let style: TextStyle
  let size: Size

  init(_ kind: Kind, context: LayoutContext) {
    self.kind = kind
    self.context = context
    metrics = context.theme.attachment
    let padding = RoadSign.sidePadding(kind, metrics)
    style = context.fitted(
      RoadSign.text(kind), size: RoadSign.textSize(kind, metrics), weight: .bold,
      width: metrics.maximumWidth - padding)
    let width = context.width(RoadSign.text(kind), style) + padding
    size = Size(
      min(metrics.maximumWidth, max(width, RoadSign.minimumWidth(kind, metrics)).rounded(.up)),
      RoadSign.isShieldShaped(kind) ? metrics.maximumHeight : metrics.plateHeight)
  }

  func commands(in frame: Rect) -> [DrawCommand] {
    switch kind {
    case .shield(let shield):
      switch shield.family {
      case .generic: plate(frame, fill: 0xFFFFFF, rim: 0x1C1C1E, ink: .black)
      case .motorway: plate(frame, fill: 0x1B5FC1, rim: 0xFFFFFF, ink: .white)
      case .euroroute: plate(frame, fill: 0x0A7D3E, rim: 0xFFFFFF, ink: .white)
      case .interstate: interstate(frame)
      }
    case .exit: exitBadge(frame)
    }
  }

  private func plate(_ frame: Rect, fill: UInt32, rim: UInt32, ink: Color) -> [DrawCommand] {
    let inner = frame.inset(by: 1, 1)
    return [
      .fill(.rounded(frame, radius: metrics.radius), .color(Color(rgb: fill))),
      .stroke(
        .rounded(inner, radius: max(0, metrics.radius - 1)), StrokeStyle(0.9),
        .color(Color(rgb: rim))),
      text(centerX: frame.midX, centerY: frame.midY, ink),
    ]
  }

  /// Draws a shield with a red crown, a blue field and a white border.
  private func interstate(_ frame: Rect) -> [DrawCommand] {
    let outline = RoadSign.shieldOutline(frame)
    let inner = RoadSign.shieldOutline(frame.inset(by: 0.9, 0.9))
    let crown = Rect(frame.minX, frame.minY, frame.width, frame.height * 0.27)
    let line = Rect(frame.minX, crown.maxY, frame.width, 0.8)
    return [
      .fill(outline, .color(.white)),
      .group(
        .init(
          clip: inner,
          [
            .fill(.rect(frame), .color(Color(rgb: 0x1D4F9F))),
            .fill(.rect(crown), .color(Color(rgb: 0xC2202E))),
            .fill(.rect(line), .color(.white)),
          ])),
      text(centerX: frame.midX, centerY: frame.minY + frame.height * 0.6, .white),
    ]
  }

  /// Returns a shield that is pointed at the bottom and narrowed at the shoulders.
  private static func shieldOutline(_ box: Rect) -> Path {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(box.minX + x * box.width, box.minY + y * box.height)
    }
    var path = Path()
    path.move(to: at(0.5, 0.07))
    path.curve(at(0.36, 0.13), at(0.2, 0.1), to: at(0.11, 0))
    path.curve(at(0.02, 0.14), at(-0.02, 0.3), to: at(0.01, 0.46))
    path.curve(at(0.05, 0.78), at(0.2, 0.92), to: at(0.5, 1))
    path.curve(at(0.8, 0.92), at(0.95, 0.78), to: at(0.99, 0.46))
    path.curve(at(1.02, 0.3), at(0.98, 0.14), to: at(0.89, 0))
    path.curve(at(0.8, 0.1), at(0.64, 0.13), to: at(0.5, 0.07))
    path.close()
    return path
  }

  /// Draws a green plate with an exit arrow to the upper right and the number.
  private func exitBadge(_ frame: Rect) -> [DrawCommand] {
    let inner = frame.inset(by: 1, 1)
    let arrow = Rect(frame.minX + metrics.padding - 0.5, frame.midY - 3.4, 6.8, 6.8)
    var stem = Path()
    stem.move(to: Point(arrow.minX + 0.6, arrow.maxY - 0.6))
    stem.line(to: Point(arrow.maxX - 0.8, arrow.minY + 0.8))
    var head = Path()
    head.move(to: Point(arrow.minX + 1.8, arrow.minY + 0.7))
    head.line(to: Point(arrow.maxX - 0.7, arrow.minY + 0.7))
    head.line(to: Point(arrow.maxX - 0.7, arrow.maxY - 1.8))
    let pen = StrokeStyle(1.5)
    let textLeft = arrow.maxX + 1.8
    return [
      .fill(.rounded(frame, radius: metrics.radius), .color(Color(rgb: 0x0A7D3E))),
      .stroke(
        .rounded(inner, radius: max(0, metrics.radius - 1)), StrokeStyle(0.9), .color(.white)),
      .stroke(stem, pen, .color(.white)), .stroke(head, pen, .color(.white)),
      text(
        centerX: (textLeft + frame.maxX - metrics.padding + 0.5) / 2, centerY: frame.midY, .white),
    ]
  }

  private func text(centerX: Double, centerY: Double, _ ink: Color) -> DrawCommand {
    let words = RoadSign.text(kind)
    let width = context.measurer.width(of: words, style: style, direction: .leftToRight)
    return .text(
      TextLine(
        words, style: style, color: ink, x: centerX - width / 2,
        baseline: centerY + 0.727 / 2 * style.size, width: width))
  }

  private static func text(_ kind: Kind) -> String {
    switch kind {
    case .shield(let shield): shield.text
    case .exit(let number): number
    }
  }

  private static func isShieldShaped(_ kind: Kind) -> Bool {
    if case .shield(let shield) = kind { shield.family == .interstate } else { false }
  }

  /// Returns the horizontal padding of the text, including the arrow of an exit.
  private static func sidePadding(_ kind: Kind, _ metrics: ChromeTheme.Attachment) -> Double {
    switch kind {
    case .shield: 2 * metrics.padding
    case .exit: 2 * metrics.padding + 7.6
    }
  }

  /// Returns the font size; a shield has less room.
  private static func textSize(_ kind: Kind, _ metrics: ChromeTheme.Attachment) -> Double {
    isShieldShaped(kind) ? metrics.shieldTextSize : metrics.textSize
  }

  private static func minimumWidth(_ kind: Kind, _ metrics: ChromeTheme.Attachment) -> Double {
    isShieldShaped(kind) ? metrics.maximumHeight + 1 : metrics.plateHeight
  }
}
