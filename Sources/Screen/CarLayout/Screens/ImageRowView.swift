import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// An image row in a list, in the form of its elements.
struct ImageRowView {
  let context: ScreenContext
  let item: ListItem
  let row: ImageRow
  /// The number of the row, counted from 1.
  var number: Int?

  /// The metrics of a form: element, image, and the gap between elements.
  private struct Form {
    var width, height, image: Double
    var gap = 8.0
    var columnGap = 8.0
    var columns: Int?
    var isBeside = false
    var captionLines = 0
  }

  /// Maximum number of elements of a row (`CPMaximumNumberOfGridImages` of iOS 26).
  private static let elementLimit = 24

  private var metrics: ChromeTheme.Screens.List { context.metrics.list }

  private var form: Form {
    switch row.style {
    case .images:
      let hasTitles = row.elements.contains { $0.title != nil }
      return Form(
        width: 56, height: hasTitles ? 71 : 56, image: 56, captionLines: hasTitles ? 1 : 0)
    case .row: return Form(width: 72, height: 100, image: 72, captionLines: 2)
    case .card: return Form(width: 110, height: 96, image: 62, captionLines: 2)
    case .condensed:
      return context.isGlass
        ? Form(width: 0, height: 42, image: 30, columnGap: 8.7, columns: 2, isBeside: true)
        : Form(width: 0, height: 44, image: 36, columns: 2, isBeside: true)
    case .grid: return Form(width: 52, height: 52, image: 52)
    case .imageGrid: return Form(width: 64, height: 74, image: 56, captionLines: 1)
    }
  }

  private var headerHeight: Double { item.text.isEmpty ? 4 : 28 }

  private var inner: (start: Double, end: Double) {
    (
      metrics.inset + (metrics.hasPlates || row.style == .condensed ? 0 : metrics.textInset),
      context.width - metrics.scrollColumn
    )
  }

  private var columns: Int {
    let form = form
    if let columns = form.columns { return columns }
    return max(1, (inner.end - inner.start + form.gap).fitting(form.width + form.gap))
  }

  private var shown: [ImageRowElement] {
    let all = row.elements.prefix(ImageRowView.elementLimit)
    return Array(row.allowsMultipleLines ? all : all.prefix(columns))
  }

  private var lines: Int { max(1, (shown.count + columns - 1) / columns) }

  /// The height without the gap below.
  var height: Double {
    headerHeight + Double(lines) * (form.height + form.gap) - form.gap + 8
  }

  func node(top: Double, end: Double) -> LayoutNode {
    let frame = context.box(from: metrics.inset, to: end, top: top, bottom: top + height)
    var children: [LayoutNode?] = [
      context.label(
        .template(.rowTitle), [item.text],
        in: context.box(
          from: metrics.inset + (metrics.hasPlates ? metrics.headerInset : metrics.textInset),
          to: end, top: top, bottom: top + headerHeight), baseline: top + headerHeight - 9,
        .init(
          size: metrics.hasPlates ? 18 : 16, weight: .semibold, color: context.colors.text.color))
    ]
    let form = form
    let width =
      form.columns.map { (inner.end - inner.start - form.columnGap * Double($0 - 1)) / Double($0) }
      ?? form.width
    for (index, element) in shown.enumerated() {
      let box = context.box(
        inner.start + Double(index % columns) * (width + form.columnGap),
        top + headerHeight + Double(index / columns) * (form.height + form.gap), width, form.height)
      children.append(node(element, index + 1, box, form))
    }
    let row = LayoutNode(
      number.map { .item(.row($0)) } ?? .template(.list), frame, .container,
      children.compactMap(\.self))
    let left = self.row.elements.count - shown.count
    guard left > 0 else { return row }
    return row.decided([
      Decision(
        row.role, .limited, "\(shown.count) of \(self.row.elements.count) elements are shown",
        by: .imageRowLimit)
    ])
  }

  private func node(
    _ element: ImageRowElement, _ index: Int, _ box: Rect, _ form: Form
  ) -> LayoutNode? {
    let control = TemplateControl.element(row: number ?? 1, index)
    let view = ImageRowElementView(
      context: context, element: element, style: row.style, box: box, side: form.image,
      captionLines: form.captionLines, isBeside: form.isBeside,
      state: context.screen.state(of: control))
    return .pressable(control, box, view.plate, view.nodes)
  }
}
