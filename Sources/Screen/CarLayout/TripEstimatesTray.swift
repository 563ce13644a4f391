import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The tray with arrival time, remaining time and remaining distance.
struct TripEstimatesTray {
  private let context: LayoutContext
  private let frame: Rect

  /// Creates a tray in a style of its own, or in that of the chrome.
  init(context: LayoutContext, frame: Rect, style: InterfaceStyle? = nil) {
    self.context = style.map(context.styled) ?? context
    self.frame = frame
  }

  func node(for estimates: TripEstimates) -> LayoutNode {
    let corners: RectCorners = context.theme.estimates.roundsBottom ? .all : .top
    return LayoutNode(
      .tripEstimates, frame, .plate(context.card(context.colors.tray, corners: corners)),
      itemNodes(for: estimates))
  }

  /// Returns the three values with their labels, without a plate.
  func itemNodes(for estimates: TripEstimates) -> [LayoutNode] {
    let metrics = context.theme.estimates
    let colors = context.colors
    let isNarrow = frame.width < context.theme.panel.narrowBelow - 0.5
    let inset = isNarrow ? metrics.narrowColumnInset : metrics.columnInset
    let columns = frame.inset(by: inset, 0)
    let items = metrics.columns.map { column -> (ElementRole.Estimate, TripEstimates.Item, Color) in
      switch column {
      case .arrival: (.arrival, estimates.arrival, colors.trayText.color)
      case .time: (.time, estimates.time, timeColor(estimates.timeColor))
      case .distance: (.distance, estimates.distance, colors.trayText.color)
      }
    }
    let arrangement = arrangement(of: items.map(\.1), in: columns.width)
    var left = columns.minX
    let order = context.isRightToLeft ? Array(items.indices.reversed()) : Array(items.indices)
    var lefts = items.map { _ in left }
    for index in order {
      lefts[index] = left
      left += arrangement.widths[index]
    }
    return items.indices.flatMap { index in
      nodes(
        items[index].0, items[index].1, items[index].2, arrangement,
        in: Rect(lefts[index], frame.minY, arrangement.widths[index], frame.height))
    }
  }

  /// The font sizes of values and labels, and the widths of the columns.
  private struct Arrangement {
    let value, label: Double
    let widths: [Double]
  }

  /// Arranges the columns, equally wide if all texts fit with a clear gap.
  ///
  /// Otherwise columns have the widths of their texts, with the largest labels that leave a clear
  /// gap, and as a last resort smaller values.
  private func arrangement(of items: [TripEstimates.Item], in width: Double) -> Arrangement {
    let size = context.theme.type.estimates
    let equal = width / Double(items.count)
    let equals = Array(repeating: equal, count: items.count)
    let values = items.map { context.width($0.value, valueStyle(size)) }
    func labels(_ size: Double) -> [Double] {
      items.map { context.width($0.label, context.style(size)) }
    }
    if areApart(values, by: Self.minimumGap, in: equal),
      areApart(labels(size), by: Self.wordSpace, in: equal)
    {
      return Arrangement(value: size, label: size, widths: equals)
    }
    for label in stride(from: size, through: size * 0.7, by: -0.5) {
      let needs = zip(values, labels(label)).map(max)
      let spare = (width - needs.reduce(0, +)) / Double(items.count)
      guard spare >= Self.minimumGap else { continue }
      return Arrangement(value: size, label: label, widths: needs.map { $0 + spare })
    }
    return Arrangement(
      value: common(items.map(\.value), valueStyle(size), width: equal),
      label: common(items.map(\.label), context.style(size), width: equal - Self.wordSpace),
      widths: equals)
  }

  /// Returns whether texts stay within equal columns, with a gap between centered neighbors.
  private func areApart(_ widths: [Double], by gap: Double, in column: Double) -> Bool {
    widths.allSatisfy { $0 <= column }
      && zip(widths, widths.dropFirst()).allSatisfy { column - ($0 + $1) / 2 >= gap }
  }

  /// The width of a word space in points.
  private static let wordSpace = 3.5
  /// Minimum gap between the texts of two columns in points.
  private static let minimumGap = 2 * wordSpace

  /// Returns the font size at which each text fits its column.
  private func common(_ texts: [String], _ usual: TextStyle, width: Double) -> Double {
    texts.map { context.fitted($0, usual, width: width).size }.min() ?? usual.size
  }

  /// Returns the style of values, with tabular digits so that changing digits move nothing.
  private func valueStyle(_ size: Double) -> TextStyle {
    var style = context.style(size, .semibold)
    style.hasTabularDigits = true
    return style
  }

  private func nodes(
    _ estimate: ElementRole.Estimate, _ item: TripEstimates.Item, _ color: Color,
    _ sizes: Arrangement, in column: Rect
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
