import DisplayLists
import Geometry
import Sessions
import Templates

/// The tray with arrival, remaining time and remaining distance.
struct TripTray {
  private let context: LayoutContext
  private let frame: Rect

  /// A tray in a style of its own, or in that of the chrome.
  init(context: LayoutContext, frame: Rect, style: LightOrDark? = nil) {
    self.context = style.map(context.styled) ?? context
    self.frame = frame
  }

  func node(for estimates: TripEstimates) -> LayoutNode {
    let corners: RectCorners = context.theme.estimates.roundsBottom ? .all : .top
    return LayoutNode(
      .tripEstimates, frame, .plate(context.card(context.colors.tray, corners: corners)),
      itemNodes(for: estimates))
  }

  /// The three values with their labels, without a plate.
  func itemNodes(for estimates: TripEstimates) -> [LayoutNode] {
    let metrics = context.theme.estimates
    let colors = context.colors
    let isNarrow = frame.width < context.theme.panel.narrowBelow - 0.5
    let inset = isNarrow ? metrics.narrowColumnInset : metrics.columnInset
    let columns = frame.inset(by: inset, 0)
    let width = columns.width / 3
    let items: [(ElementRole.Estimate, TripEstimates.Item, Color)] = [
      (.arrival, estimates.arrival, colors.trayText.color),
      (.time, estimates.time, timeColor(estimates.timeColor)),
      (.distance, estimates.distance, colors.trayText.color),
    ]
    let size = context.theme.type.estimates
    let sizes = Sizes(
      value: common(items.map(\.1.value), valueStyle(size), width: width),
      label: common(items.map(\.1.label), context.style(size), width: width))
    return items.enumerated().flatMap { index, item in
      let column = context.isRightToLeft ? 2 - index : index
      return nodes(
        item.0, item.1, item.2, sizes,
        in: Rect(columns.minX + Double(column) * width, frame.minY, width, frame.height))
    }
  }

  /// The sizes of all values and of all labels of a tray.
  private struct Sizes {
    let value, label: Double
  }

  /// The size at which each of some texts fits into its column.
  private func common(_ texts: [String], _ usual: TextStyle, width: Double) -> Double {
    texts.map { context.fitted($0, usual, width: width).size }.min() ?? usual.size
  }

  /// Values have digits of one width, so that a figure that changes does not move its neighbors.
  private func valueStyle(_ size: Double) -> TextStyle {
    let tracking = context.theme.estimates.valueTracking * size / context.theme.type.estimates
    var style = context.style(size, .semibold, tracking: tracking)
    style.hasTabularDigits = true
    return style
  }

  private func nodes(
    _ estimate: ElementRole.Estimate, _ item: TripEstimates.Item, _ color: Color, _ sizes: Sizes,
    in column: Rect
  ) -> [LayoutNode] {
    let metrics = context.theme.estimates
    let size = context.theme.type.estimates
    let rows: [(ElementRole, String, TextStyle, Double)] = [
      (.estimateValue(estimate), item.value, valueStyle(sizes.value), metrics.valueBaseline),
      (.estimateLabel(estimate), item.label, context.style(sizes.label), metrics.labelBaseline),
    ]
    return rows.filter { !$0.1.isEmpty }.map { role, text, fitted, baseline in
      let line = context.line(
        text, fitted, color, from: column.minX, to: column.maxX,
        baseline: frame.minY + baseline, .center)
      let box = Rect(column.minX, line.baseline - size, column.width, size * 1.25)
      let node = LayoutNode(role, box, .text(TextBlock(lines: [line])))
      guard fitted.size < size else { return node }
      let sizes = "set at \(fitted.size.short) pt instead of \(size.short) pt"
      return node.decided([Decision(role, .scaled, sizes, by: .estimatesFitColumns)])
    }
  }

  private func timeColor(_ color: TripEstimates.TimeColor) -> Color {
    let colors = context.colors
    let special =
      context.appearance.mapAppearance == .light
      ? colors.timeColorsOverLightMap : colors.timeColorsOverDarkMap
    let palette = special ?? colors.timeColors
    return switch color {
    case .default: colors.trayText.color
    case .green: palette.green.color
    case .orange: palette.orange.color
    case .red: palette.red.color
    }
  }
}
