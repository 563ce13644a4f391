import DisplayLists
import Geometry
import Sessions
import Templates

/// A row of pictures in a list, in the forms of its elements.
struct ImageRowView {
  let context: ScreenContext
  let item: ListItem
  let row: ImageRow
  /// The number of the row from 1.
  var number: Int?

  /// The measures of one form: an element, its picture, and the gap between two.
  private struct Form {
    var width, height, image: Double
    var gap = 8.0
    var columns: Int?
    var isBeside = false
    var captionLines = 0
  }

  /// The most elements of a row (`CPMaximumNumberOfGridImages` of iOS 26).
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
    case .condensed: return Form(width: 0, height: 44, image: 36, columns: 2, isBeside: true)
    case .grid: return Form(width: 52, height: 52, image: 52)
    case .imageGrid: return Form(width: 64, height: 74, image: 56, captionLines: 1)
    }
  }

  private var headerHeight: Double { item.text.isEmpty ? 4 : 28 }

  private var inner: (start: Double, end: Double) {
    (
      metrics.inset + (metrics.hasPlates ? 0 : metrics.textInset),
      context.width - metrics.scrollColumn
    )
  }

  private var columns: Int {
    let form = form
    if let columns = form.columns { return columns }
    return max(1, Int((inner.end - inner.start + form.gap) / (form.width + form.gap)))
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
          from: inner.start + (metrics.hasPlates ? metrics.headerInset : 0), to: end, top: top,
          bottom: top + headerHeight), baseline: top + headerHeight - 9,
        .init(
          size: metrics.hasPlates ? 18 : 16, weight: .semibold, color: context.colors.text.color))
    ]
    let form = form
    let width =
      form.columns.map { (inner.end - inner.start - form.gap * Double($0 - 1)) / Double($0) }
      ?? form.width
    for (index, element) in shown.enumerated() {
      let box = context.box(
        inner.start + Double(index % columns) * (width + form.gap),
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
        by: .templateLimit)
    ])
  }

  private func node(
    _ element: ImageRowElement, _ index: Int, _ box: Rect, _ form: Form
  ) -> LayoutNode? {
    let control = TemplateControl.element(row: number ?? 1, index)
    let state = context.screen.state(of: control)
    let isCard = row.style == .card || row.style == .condensed
    let usual = isCard ? context.colors.plate.color : nil
    let ink = context.ink(
      state, isCard ? context.colors.plateText.color : context.colors.text.color)
    let opacity = element.isEnabled ? 1 : 0.4
    let side = form.image
    let image =
      form.isBeside
      ? Rect(
        context.isRightToLeft ? box.maxX - side - 4 : box.minX + 4, box.midY - side / 2, side, side)
      : Rect(box.midX - side / 2, box.minY, side, side)
    let picture = context.picture(
      element.image, .template(.rowImage), in: row.style == .card ? image.inset(by: 0, 4) : image,
      ink: ink, radius: 8, isRound: element.imageShape == .circular, opacity: opacity)
    let captions = captions(element, box, image, form, ink.opacity(opacity))
    return .pressable(
      control, box, context.plate(state, usual: usual, radius: 12), [picture] + captions)
  }

  private func captions(
    _ element: ImageRowElement, _ box: Rect, _ image: Rect, _ form: Form, _ ink: Color
  ) -> [LayoutNode?] {
    guard form.captionLines > 0 || form.isBeside else { return [] }
    let title = element.title ?? ""
    let subtitle = form.captionLines == 1 ? "" : element.subtitle ?? ""
    let secondary = context.colors.secondary.color
    if form.isBeside {
      let start = context.isRightToLeft ? box.minX + 6 : image.maxX + 8
      let end = context.isRightToLeft ? image.minX - 8 : box.maxX - 6
      let text = Rect(left: start, top: box.minY, right: end, bottom: box.maxY)
      let first = subtitle.isEmpty ? box.midY + 5 : box.midY - 2
      return [
        context.label(
          .template(.rowTitle), [title], in: text, baseline: first,
          .init(size: 14, weight: .medium, color: ink)),
        context.label(
          .template(.rowDetail), [subtitle], in: text, baseline: first + 14,
          .init(size: 11, color: secondary)),
      ]
    }
    let text = box.inset(by: 2, 0)
    return [
      context.label(
        .template(.rowTitle), [title], in: text, baseline: image.maxY + 12,
        .init(size: 11, weight: .medium, color: ink, alignment: .center)),
      context.label(
        .template(.rowDetail), [subtitle], in: text, baseline: image.maxY + 24,
        .init(size: 10, color: secondary, alignment: .center)),
    ]
  }
}
