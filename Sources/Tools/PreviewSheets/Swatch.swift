import DisplayLists
import FramePipeline
import Geometry
import LayoutKit
import Sessions
import Symbols

/// A plain dark or light card with symbols.
struct Swatch {
  let card: Color
  let style: SymbolStyle

  /// The card colors of the themes with distinct dark and light cards: iOS 14 and iOS 18.
  static func pair(_ library: AssetLibrary) throws -> [Swatch] {
    [
      Swatch(card: try library.theme("ios14").cardColor(.dark)),
      Swatch(card: try library.theme("ios18").cardColor(.light)),
    ]
  }

  private init(card: Color) {
    self.card = card
    style = SymbolStyle.onCard(card)
  }

  /// Draws a card with the caller's content.
  func picture(_ size: Size, _ draw: (Rect, SymbolStyle) -> [DrawCommand]) -> SheetImage {
    let bounds = Rect(0, 0, size.width, size.height)
    let plate = Path.continuous(bounds, radius: 10)
    let edge = Path.continuous(bounds.inset(by: 0.25, 0.25), radius: 9.75)
    return SheetImage(
      size: size,
      commands: [
        .fill(plate, .color(card)),
        .stroke(edge, StrokeStyle(0.5), .color(Color.black.opacity(0.12))),
      ] + draw(bounds, style))
  }

  /// Draws a card with symbols of several sizes, vertically centered.
  func row(
    sides: [Double], inset: Double = 13, gap: Double = 13,
    _ draw: (Rect, SymbolStyle) -> [DrawCommand]
  ) -> SheetImage {
    let width = sides.reduce(0, +) + gap * Double(sides.count - 1) + 2 * inset
    return picture(Size(width, (sides.max() ?? 0) + 2 * inset)) { bounds, style in
      var left = inset
      return sides.flatMap { side in
        let box = Rect(left, bounds.midY - side / 2, side, side)
        left += side + gap
        return draw(box, style)
      }
    }
  }
}
