import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// A list: headers and rows, as many as fit on the screen.
struct ListScreen {
  var context: ScreenContext
  let list: ListContent

  private var metrics: ChromeTheme.Screens.List { context.metrics.list }

  /// An entry with its height.
  private struct Placed {
    let entry: ListContent.Entry
    let height: Double
  }

  /// The top edge of the content.
  private var top: Double { context.metrics.barHeight }

  private var bottom: Double { context.area.maxY }

  var nodes: [LayoutNode] {
    guard !list.entries.isEmpty || !list.gridButtons.isEmpty || list.header != nil else {
      return [EmptyView(context: context, list: list).node] + title
    }
    let all = placed(list.entries)
    let first = min(list.first, lastPage(of: all))
    let placed = Array(all.dropFirst(first))
    let total = placed.reduce(0) { $0 + $1.height } + extraHeight
    let overflows = total > bottom - top || first > 0
    let hasColumn = overflows && (context.hasScrollMarks || !list.indexTitles.isEmpty)
    let column = hasColumn ? metrics.scrollColumn : metrics.endInset
    var body = self
    var end = context.width - column
    if hasColumn, context.scrollsAtStart {
      let start = column - metrics.inset
      body.context = context.narrowed(from: start, width: context.width - start)
      end = body.context.width - metrics.endInset
    }
    if let most = metrics.maximumWidth, end - metrics.inset > most {
      // Long rows are hard to read, so they are narrowed and centered beside the scroll buttons.
      body.context = body.context.narrowed(
        from: (end + context.metrics.areaEnd - most) / 2 - metrics.inset,
        width: metrics.inset + most + column)
      end = metrics.inset + most
    } else if let from = metrics.wideFrom, context.base.device.pointWidth >= from {
      let inset = metrics.wideInset ?? 0
      body.context = body.context.narrowed(from: inset, width: body.context.width - inset)
      end -= 2 * inset
    }
    var nodes = body.title
    var y = top
    if first == 0 { nodes += body.extras(&y, end: end) }
    let rows = body.rows(placed, after: first, from: &y, end: end)
    var node = LayoutNode(
      .template(.list), context.box(from: 0, to: context.width, top: top, bottom: bottom),
      .container, rows.nodes)
    if rows.count < all.count {
      node = node.decided([
        Decision(
          .template(.list), .limited, "\(rows.count) of \(all.count) entries fit",
          by: .templateFits)
      ])
    }
    nodes.append(node)
    if hasColumn {
      nodes += ScrollColumn(context: context, top: context.metrics.barHeight, bottom: bottom)
        .nodes(letters: list.indexTitles)
    }
    return nodes
  }

  /// Returns the index of the first entry of the last page, which is as full as possible.
  private func lastPage(of entries: [Placed]) -> Int {
    var room = bottom - top
    var first = entries.count
    while first > 0, room >= entries[first - 1].height {
      first -= 1
      room -= entries[first].height
    }
    return min(first, max(0, entries.count - 1))
  }

  private var title: [LayoutNode] {
    guard let words = context.largeTitle(of: list) else { return [] }
    let buttons = max(1, context.screen.navigationBar?.trailing.count ?? 0)
    let box = context.box(
      from: metrics.inset, to: context.width - 60 * Double(buttons), top: 0,
      bottom: context.metrics.barHeight)
    return [
      context.label(
        .barTitle, [words], in: box, baseline: 32,
        .init(size: metrics.largeTitle, color: context.colors.text.color))
    ].compactMap(\.self)
  }

  /// Returns the details header and the grid buttons, which scroll with the rows.
  private func extras(_ y: inout Double, end: Double) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    if let header = list.header {
      let node = ListHeaderView(context: context, header: header).node(top: y + 12, end: end)
      nodes.append(node)
      y = node.frame.maxY + 6
    }
    if !list.gridButtons.isEmpty {
      nodes.append(PinnedGrid(context: context, buttons: list.gridButtons).node(top: y, end: end))
      y += PinnedGrid.height
    }
    return nodes
  }

  private var extraHeight: Double {
    (list.header == nil ? 0 : 194) + (list.gridButtons.isEmpty ? 0 : PinnedGrid.height)
  }

  private func placed(_ entries: [ListContent.Entry]) -> [Placed] {
    var isFirst = true
    return entries.map { entry in
      let height: Double
      switch entry {
      case .header(let section, _):
        let subtitle = section.headerSubtitle == nil ? 0 : 14.0
        height = (isFirst ? metrics.firstHeader : metrics.nextHeader) + subtitle
      case .assistant: height = metrics.rowHeight + metrics.gap
      case .row(let item, _):
        height = ListRow(context: context, item: item).height + metrics.gap
      }
      isFirst = false
      return Placed(entry: entry, height: height)
    }
  }

  /// Returns the entries from a height on, and the number of those that fit completely.
  private func rows(
    _ placed: [Placed], after first: Int, from y: inout Double, end: Double
  ) -> (nodes: [LayoutNode], count: Int) {
    var nodes: [LayoutNode] = []
    var whole = first
    for next in placed {
      guard y < bottom else { break }
      switch next.entry {
      case .header(let section, let number):
        nodes.append(
          SectionHeader(context: context, section: section, number: number)
            .node(top: y, height: next.height, end: end))
      case .row(let item, let number):
        nodes.append(
          ListRow(context: context, item: item, number: number).node(top: y, end: end))
      case .assistant(let words):
        var item = ListItem(words)
        item.image = .icon("assistant")
        nodes.append(ListRow(context: context, item: item).node(top: y, end: end))
      }
      y += next.height
      if y <= bottom + 0.5 { whole += 1 }
    }
    return (nodes, whole)
  }
}

/// The header of a section.
private struct SectionHeader {
  let context: ScreenContext
  let section: ListSection
  let number: Int

  private var metrics: ChromeTheme.Screens.List { context.metrics.list }

  func node(top: Double, height: Double, end: Double) -> LayoutNode {
    let frame = context.box(from: metrics.inset, to: end, top: top, bottom: top + height)
    let subtitle = section.headerSubtitle == nil ? 0 : 14.0
    let baseline = top + height - metrics.headerAbove - subtitle
    var start = metrics.inset + metrics.headerInset
    var nodes: [LayoutNode?] = []
    if let image = section.headerImage {
      let box = context.box(start, baseline - 16, 20, 20)
      nodes.append(
        context.picture(
          image, .template(.sectionImage), in: box, ink: context.colors.text.color, radius: 4))
      start += 26
    }
    let hasButton = section.headerButton != nil
    let box = context.box(
      from: start, to: end - (hasButton ? 36 : 0), top: top, bottom: top + height)
    nodes.append(
      context.label(
        .template(.sectionHeader), [section.header ?? ""], in: box, baseline: baseline,
        .init(
          size: metrics.header, weight: context.strongWeight, color: context.colors.text.color)))
    if let words = section.headerSubtitle {
      nodes.append(
        context.label(
          .template(.sectionSubtitle), [words], in: box, baseline: baseline + 14,
          .init(size: 12, color: context.secondary(in: box))))
    }
    if let button = section.headerButton {
      nodes.append(
        RoundButton(context: context, button: button, side: 28, hasWords: false)
          .node(.sectionButton(number), at: context.point(end - 14, baseline - 6)))
    }
    return LayoutNode(.template(.sectionHeader), frame, .container, nodes.compactMap(\.self))
  }
}

/// The centered texts of an empty list.
private struct EmptyView {
  let context: ScreenContext
  let list: ListContent

  var node: LayoutNode {
    let frame = context.box(
      from: 0, to: context.width, top: context.metrics.barHeight, bottom: context.area.maxY)
    let middle = frame.midY
    let box = frame.inset(by: 24, 0)
    var nodes: [LayoutNode?] = [
      context.label(
        .template(.emptyTitle), list.emptyTitleVariants, in: box, baseline: middle,
        .init(
          size: context.isGlass ? 20 : 18, weight: .semibold, color: context.colors.text.color,
          alignment: .center)),
      context.label(
        .template(.emptySubtitle), list.emptySubtitleVariants, in: box, baseline: middle + 20,
        .init(
          size: 14, color: context.secondary(in: box), alignment: .center, lines: 2, pitch: 17)),
    ]
    if list.showsSpinner {
      let center = Point(frame.midX, list.emptyTitleVariants.isEmpty ? middle : middle - 42)
      nodes.append(
        Spinner(context: context, size: 24.5).node(at: center, context.colors.text.color))
    }
    return LayoutNode(.template(.emptyView), frame, .container, nodes.compactMap(\.self))
  }
}

/// A spinner of eight spokes with a period of one second.
struct Spinner {
  let context: ScreenContext
  let size: Double

  func node(at center: Point, _ ink: Color) -> LayoutNode {
    let step = Int((context.screen.seconds * 8).rounded(.down)) & 7
    let spokes = Spinner.directions.enumerated().map { index, direction -> DrawCommand in
      var path = Path()
      path.move(to: center + direction * (size * 0.24))
      path.line(to: center + direction * (size * 0.46))
      let age = Double((step - index + 8) & 7)
      return .stroke(path, StrokeStyle(size * 0.11), .color(ink.opacity(1 - age * 0.11)))
    }
    return LayoutNode(
      .template(.spinner), Rect(center: center, size: Size(size, size)), .drawing(spokes))
  }

  /// The directions of the spokes, clockwise from the top.
  private static let directions: [Point] = {
    let half = 0.7071067811865476
    return [
      Point(0, -1), Point(half, -half), Point(1, 0), Point(half, half), Point(0, 1),
      Point(-half, half), Point(-1, 0), Point(-half, -half),
    ]
  }()
}

extension ScreenContext {
  /// Returns the large title of a list; nil if buttons need the room and the bar has the title.
  func largeTitle(of list: ListContent) -> String? {
    guard isGlass, let title = list.largeTitle else { return nil }
    guard let bar = screen.navigationBar else { return title }
    let hasWords = bar.trailing.contains { if case .text = $0.content { true } else { false } }
    return bar.back == nil && bar.leading.isEmpty && !hasWords ? title : nil
  }
}
