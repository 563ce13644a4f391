import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Text buttons in one row at the bottom of the area.
struct TextButtons {
  /// A button with its colors.
  struct Item {
    var title: String
    var ink: Color
  }

  let context: ScreenContext
  let items: [Item]
  /// Whether the buttons are those of an alert, taller and farther apart in older themes.
  var isAlert = false

  /// Minimum width of a tappable button in points.
  private static let minimumWidth = 44.0

  private var metrics: ChromeTheme.Screens.Buttons { context.metrics.buttons }
  private var height: Double { isAlert ? metrics.alertHeight : metrics.height }
  private var gap: Double { isAlert ? metrics.alertGap : metrics.gap }

  /// The top edge of the row.
  var top: Double {
    context.area.maxY - (isAlert ? metrics.alertBottom : metrics.bottom) - height
  }

  /// Returns the buttons, which share the width between two distances from the leading edge.
  ///
  /// Buttons that do not fit are omitted.
  func nodes(from start: Double, to end: Double) -> [LayoutNode] {
    let room = (end - start + gap).fitting(TextButtons.minimumWidth + gap)
    let items = items.prefix(max(1, room))
    guard !items.isEmpty else { return [] }
    var (start, end) = (start, end)
    if items.count == 1, !isAlert {
      let width = (context.width * metrics.singleShare).rounded()
      (start, end) = ((start + end - width) / 2, (start + end + width) / 2)
    }
    let places = Distribution.fillEqually(items.count, spacing: gap, from: start, to: end)
    return items.enumerated().map { index, item in
      let (start, end) = places[index]
      return node(
        item, index + 1, context.box(from: start, to: end, top: top, bottom: top + height))
    }
  }

  private func node(_ item: Item, _ number: Int, _ box: Rect) -> LayoutNode {
    let state = context.screen.state(of: .action(number))
    let radius = isAlert ? metrics.alertRadius : metrics.radius
    let size = isAlert ? metrics.alertText : metrics.text
    let ink = context.ink(state, item.ink)
    let label = context.base.centeredLabel(
      .buttonTitle, item.title, in: box.inset(by: 6, 0), size: size, minimum: size * 0.75,
      weight: isAlert && !context.isGlass ? .regular : context.strongWeight, color: ink)
    let plate = context.buttonPlate(state, radius: radius)
    return .pressable(.action(number), box, plate, [label])
  }
}

/// A round image button with an optional title below.
struct RoundButton {
  let context: ScreenContext
  let button: ImageButton
  let side: Double
  /// Whether a title is below the button.
  var hasWords = true
  /// Maximum width of the title in points.
  var wordsWidth = 66.0

  func node(_ control: TemplateControl, at center: Point) -> LayoutNode {
    let state = context.screen.state(of: control)
    let frame = context.grid.rect(Rect(center: center, size: Size(side, side)))
    let opacity = button.isEnabled ? 1 : 0.4
    let inner = frame.inset(by: side * 0.22, side * 0.22)
    let words = context.label(
      .buttonTitle, [hasWords ? button.title ?? "" : ""],
      in: Rect(frame.midX - wordsWidth / 2, frame.maxY, wordsWidth, 16), baseline: frame.maxY + 13,
      .init(size: 11, color: context.colors.text.color.opacity(opacity), alignment: .center))
    let plate = context.buttonPlate(state, radius: side / 2)
    let node = LayoutNode.pressable(
      control, frame, plate,
      [
        context.picture(
          button.image, .glyph, in: inner,
          ink: context.ink(state, context.colors.tint.color), opacity: opacity), words,
      ])
    return button.isEnabled ? node : node.dimmed
  }
}
