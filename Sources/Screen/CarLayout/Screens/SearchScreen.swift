import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// A search: field, results, and the keyboard over them.
struct SearchScreen {
  let context: ScreenContext
  let search: SearchContent

  private var metrics: ChromeTheme.Screens.Search { context.metrics.search }
  private var template: SearchTemplate { search.template }

  var nodes: [LayoutNode] {
    let keyboard = keyboard
    let edge = keyboard.first { $0.role == .template(.keyboard) }?.frame.minY
    return [results, field, close].compactMap(\.self) + marks(above: edge) + keyboard
  }

  private var field: LayoutNode {
    let frame = context.box(
      from: metrics.fieldInset, to: context.width - metrics.fieldEnd, top: metrics.fieldTop,
      bottom: metrics.fieldTop + metrics.fieldHeight)
    let isEmpty = template.text.isEmpty
    let start = metrics.fieldInset + metrics.textInset
    let box = context.box(
      from: start, to: context.width - metrics.fieldEnd - 30, top: frame.minY, bottom: frame.maxY)
    let color =
      !isEmpty
      ? context.colors.plateText.color
      : context.isGlass
        ? context.colors.plateText.color.opacity(0.3) : context.colors.secondary.color
    let words = context.label(
      .template(.searchText), [isEmpty ? context.screen.words.search : typed(within: box.width)],
      in: box,
      baseline: frame.midY + metrics.text * 0.35, .init(size: metrics.text, color: color))
    let glyph = context.box(
      metrics.fieldInset + metrics.glyphInset, frame.midY - metrics.glyph / 2, metrics.glyph,
      metrics.glyph)
    let plate = Plate(
      fill: context.isGlass
        ? (context.colors.field ?? context.colors.glass ?? context.base.colors.button).plateFill
        : .color(context.colors.plate.color),
      radius: min(metrics.fieldRadius, frame.height / 2), rim: context.base.rim)
    return LayoutNode(
      .template(.searchField), frame, .plate(plate),
      [
        context.picture(
          .icon("search"), .glyph, in: glyph,
          ink: context.colors.plateText.color.opacity(context.colors.markOpacity ?? 0.75)), words,
        isEmpty ? nil : clearMark(in: frame),
        search.keyboard == nil ? nil : caret(box, frame),
      ].compactMap(\.self))
  }

  /// Returns the visible end of the text in the field, before the insertion point.
  private func typed(within width: Double) -> String {
    let letters = Array(template.text)
    let style = context.base.style(metrics.text)
    func fits(_ count: Int) -> Bool {
      context.base.width(String(letters.suffix(count)), style) <= width - 4
    }
    guard !fits(letters.count) else { return template.text }
    var (low, high) = (0, min(letters.count, 200))
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return String(letters.suffix(low))
  }

  /// Returns the caret at the insertion point.
  private func caret(_ box: Rect, _ frame: Rect) -> LayoutNode {
    let style = context.base.style(metrics.text)
    let shown = template.text.isEmpty ? 0 : min(box.width, context.base.width(template.text, style))
    // Beside the typed text, or at the leading edge of the placeholder.
    let way = shown + (shown > 0 ? 1 : -1)
    let x = context.isRightToLeft ? box.maxX - way - 2 : box.minX + way
    let line = context.grid.rect(Rect(x, frame.midY - 11, 2, 22))
    return LayoutNode(
      .template(.caret), line,
      .drawing([
        .fill(
          .rounded(line, radius: 1),
          .color((context.colors.caret ?? context.base.colors.accent).color))
      ]))
  }

  private func clearMark(in frame: Rect) -> LayoutNode {
    let center = Point(
      context.isRightToLeft ? frame.minX + 15 : frame.maxX - 15, frame.midY)
    let ink = context.colors.plateSecondary.color
    var cross = Path()
    for (dx, dy) in [(1.0, 1.0), (1.0, -1.0)] {
      cross.move(to: Point(center.x - 3 * dx, center.y - 3 * dy))
      cross.line(to: Point(center.x + 3 * dx, center.y + 3 * dy))
    }
    return LayoutNode(
      .disc, Rect(center: center, size: Size(17, 17)),
      .drawing([
        .fill(.circle(center: center, radius: 8.5), .color(ink)),
        .stroke(cross, StrokeStyle(1.5), .color(context.colors.plate.color)),
      ]))
  }

  private var close: LayoutNode? {
    let state = context.screen.state(of: .close)
    let top = metrics.fieldTop
    guard context.isGlass else {
      let box = context.box(
        from: context.width - metrics.fieldEnd + 6, to: context.width - 8, top: top,
        bottom: top + metrics.fieldHeight)
      let label = context.base.centeredLabel(
        .buttonTitle, context.screen.words.cancel, in: box.inset(by: 4, 0), size: 16, minimum: 12,
        color: context.ink(state, context.colors.tint.color))
      return .pressable(.close, box, context.plate(state, default: nil, radius: 5), [label])
    }
    let box = context.box(
      context.width - 4 - metrics.closeWidth, top, metrics.closeWidth, metrics.closeWidth)
    let plate = context.base.templateGlass(radius: box.width / 2)
    let disc =
      state == .focused
      ? LayoutNode(
        .disc, box.inset(by: NavigationBarStrip.focusInset, NavigationBarStrip.focusInset),
        .drawing([
          .fill(
            .circle(center: box.center, radius: 14),
            .color(context.colors.barFocus))
        ])) : nil
    return .pressable(
      .close, box, plate,
      [
        disc,
        context.picture(
          .icon("close"), .glyph, in: Rect(center: box.center, size: Size(20, 20)),
          ink: context.ink(state, context.colors.text.color)),
      ])
  }

  /// The result rows between the field and the keyboard or the bottom edge.
  private var results: LayoutNode? {
    let list = context.metrics.list
    let top = context.metrics.barHeight
    let bottom = context.area.maxY
    var context = context
    var end = context.width - (context.isGlass ? list.scrollColumn : list.endInset)
    if hasMarks, context.scrollsAtStart {
      let start = list.scrollColumn - list.inset
      context = context.narrowed(from: start, width: context.width - start)
      end = context.width - list.endInset
    }
    var nodes: [LayoutNode] = []
    var y = top
    let first = min(context.firstRow, max(0, template.results.count - 1))
    for (index, item) in template.results.enumerated().dropFirst(first) {
      let row = ListRow(context: context, item: item, number: index + 1)
      guard y < bottom else { break }
      nodes.append(row.node(top: y, end: end))
      y += row.height + list.gap
    }
    guard !nodes.isEmpty else { return nil }
    return LayoutNode(
      .template(.list), context.box(from: 0, to: context.width, top: top, bottom: bottom),
      .container, nodes)
  }

  private var keyboard: [LayoutNode] {
    if let keyboard = search.keyboard, search.isLinear {
      return [LinearKeyboard(context: context, plan: keyboard, search: template).node]
    }
    if let keyboard = search.keyboard {
      return [Keyboard(context: context, plan: keyboard, search: template).node]
    }
    guard template.results.isEmpty else { return [] }
    let box = context.box(
      from: 24, to: context.width - 24, top: context.metrics.barHeight, bottom: context.area.maxY)
    return [
      context.label(
        .template(.keyboardClosed), [context.screen.words.keyboardClosed], in: box,
        baseline: box.midY,
        .init(
          size: 14, color: context.colors.secondary.color, alignment: .center, lines: 2, pitch: 17))
    ].compactMap(\.self)
  }
}

/// The keyboard of a search.
struct Keyboard {
  let context: ScreenContext
  let plan: KeyboardLayout
  let search: SearchTemplate

  private var metrics: ChromeTheme.Screens.Search { context.metrics.search }

  /// A key with its position relative to the panel.
  private struct Key {
    var control: TemplateControl
    var start, width: Double
    var row: Int
    var face: String?
    var glyph: String?
  }

  private var frame: Rect {
    let height = metrics.keyboardHeight + growth
    return context.box(
      0, context.area.maxY - metrics.keyboardMargin - height,
      context.width, height)
  }

  var node: LayoutNode {
    let frame = frame
    let plate = Plate(
      fill: metrics.hasKeyPlates
        ? (context.colors.sidebar ?? context.base.colors.sidebar).plateFill
        : .color(context.colors.keyGap.color),
      radius: metrics.keyboardRadius, isContinuous: metrics.keyboardRadius > 0,
      rim: metrics.hasKeyPlates ? context.base.rim : nil)
    return LayoutNode(
      .template(.keyboard), frame, .plate(plate),
      fillers(in: frame) + keys.map { node($0, in: frame) })
  }

  /// Fills the rest of the letter rows in the color of keys, for keys without plates.
  private func fillers(in frame: Rect) -> [LayoutNode] {
    guard !metrics.hasKeyPlates else { return [] }
    let keys = keys
    let commands = plan.rows.indices.flatMap { row -> [DrawCommand] in
      let boxes = keys.filter { $0.row == row }.map { box(of: $0, in: frame) }
      guard let left = boxes.map(\.minX).min(), let right = boxes.map(\.maxX).max(),
        let top = boxes.first
      else { return [] }
      return [(frame.minX, left - metrics.keyGap), (right + metrics.keyGap, frame.maxX)]
        .filter { $0.1 - $0.0 > 1 }.map { from, to in
          .fill(
            .rect(Rect(left: from, top: top.minY, right: to, bottom: top.maxY)),
            .color(context.colors.key.color))
        }
    }
    return [LayoutNode(.lines, frame, .drawing(commands))]
  }

  private func box(of key: Key, in frame: Rect) -> Rect {
    let start = inset + key.start
    let x =
      plan.isRightToLeft || context.isRightToLeft
      ? frame.maxX - start - key.width : frame.minX + start
    let top = frame.minY + metrics.keyTop + Double(key.row) * pitch
    // The gap between keys is the same whole number of pixels everywhere.
    let gap = context.grid.thickness(metrics.keyGap)
    let left = context.grid.x(x + metrics.keyGap / 2)
    let right = context.grid.x(x + key.width + metrics.keyGap / 2) - gap
    return context.grid.rect(
      Rect(left: left, top: top, right: right, bottom: top + keyHeight))
  }

  /// The row pitch; more than three rows of letters share the panel.
  private var pitch: Double {
    (metrics.keyPitch * 4 + growth) / Double(max(4, plan.rows.count + 1))
  }
  private var keyHeight: Double {
    metrics.hasKeyPlates
      ? metrics.keyHeight * pitch / metrics.keyPitch : metrics.keyHeight - metrics.keyPitch + pitch
  }
  /// The additional height of a panel with more than three rows of letters, in points.
  private var growth: Double { plan.rows.count > 3 && metrics.hasKeyPlates ? 11 : 0 }
  private var keyText: Double { min(metrics.keyText, keyHeight * 0.62) }

  private var inset: Double { metrics.hasKeyPlates ? 16 : 0 }
  /// The opacity of the search key while the field is empty.
  private static let offOpacity = 0.39
  /// The inset of a word in its key.
  private var wordInset: Double { 6 }

  /// All keys, measured from the leading edge of the keyboard.
  private var keys: [Key] {
    let room = context.width - 2 * inset
    let widest = Double(max(10, plan.rows.map(\.count).max() ?? 10))
    let pitch = room / widest
    var keys: [Key] = []
    for (row, letters) in plan.rows.enumerated() {
      let isLast = row == plan.rows.count - 1
      var start = (room - Double(letters.count) * pitch) / 2
      if isLast, !plan.hasCases {
        // Without a shift key the row begins at the edge, unless it is short.
        start = start < 2 * pitch ? 0 : start
      } else if isLast {
        start = min(max(start, pitch * 1.45), room - Double(letters.count) * pitch - pitch * 1.45)
      }
      let isTight = isLast && start < pitch * 1.2
      let taken = plan.hasCases ? 2.9 : 1.0
      let fitted =
        isTight ? min(pitch, (room - taken * pitch) / Double(letters.count)) : pitch
      start = isTight && plan.hasCases ? pitch * 1.45 : start
      for (index, letter) in letters.enumerated() {
        keys.append(
          Key(
            control: .key(letter.lowercased()), start: start + Double(index) * fitted,
            width: fitted, row: row, face: face(letter)))
      }
    }
    return keys + sides(room, pitch, below: keys) + lowest(room, pitch)
  }

  private func face(_ letter: String) -> String {
    metrics.hasKeyPlates ? letter : letter.lowercased()
  }

  /// Returns the keys at both ends of the last letter row.
  ///
  /// Keys without plates extend to the letters.
  private func sides(_ room: Double, _ pitch: Double, below letters: [Key]) -> [Key] {
    let row = plan.rows.count - 1
    let last = letters.filter { $0.row == row }
    let start = last.map(\.start).min() ?? 0
    let end = last.map { $0.start + $0.width }.max() ?? room
    let wide = pitch * (metrics.hasKeyPlates ? 1.3 : 1.4)
    let usual = plan.hasCases ? wide : min(wide, room - end)
    let widths = metrics.hasKeyPlates ? (usual, usual) : (start, room - end)
    let delete = Key(
      control: .key("delete"), start: room - widths.1, width: widths.1, row: row, glyph: "delete")
    guard plan.hasCases else { return [delete] }
    return [
      Key(control: .key("shift"), start: 0, width: widths.0, row: row, glyph: "shift"), delete,
    ]
  }

  private func lowest(_ room: Double, _ pitch: Double) -> [Key] {
    let row = plan.rows.count
    let side = pitch * 2
    let words = context.screen.words
    let end = metrics.hasKeyPlates ? side : max(side, min(width(ofKey: words.search), room / 3))
    return [
      Key(
        control: .key("digits"), start: 0, width: side, row: row,
        face: search.showsDigits ? "ABC" : "123"),
      Key(
        control: .key("space"), start: side, width: room - side - end, row: row,
        face: metrics.hasKeyPlates ? nil : words.space),
      Key(
        control: .search, start: room - end, width: end, row: row,
        face: metrics.hasKeyPlates ? nil : words.search.lowercased(),
        glyph: metrics.hasKeyPlates ? "search" : nil),
    ]
  }

  /// Returns the width of a key with a word at the default font size.
  private func width(ofKey word: String) -> Double {
    context.base.width(word, context.base.style(metrics.keyText, .regular)) + 2 * wordInset
  }

  private func node(_ key: Key, in frame: Rect) -> LayoutNode {
    let state = context.screen.state(of: key.control)
    let box = box(of: key, in: frame)
    let isOff = key.control == .search && search.text.isEmpty
    let usual = context.colors.key.color.opacity(
      metrics.hasKeyPlates && isOff ? Keyboard.offOpacity : context.colors.keyOpacity)
    let tint = key.control == .search && !metrics.hasKeyPlates
    let color = tint ? context.colors.tint.color : context.colors.plateText.color
    let off = metrics.hasKeyPlates ? 0.12 : 0.35
    let ink = context.ink(state, color.opacity(isOff ? off : 1))
    return .pressable(
      key.control, box, context.plate(state, default: usual, radius: metrics.keyRadius),
      [face(of: key, in: box, ink), glyph(of: key, in: box, ink)])
  }

  private func face(of key: Key, in box: Rect, _ ink: Color) -> LayoutNode? {
    key.face.map {
      // Words have an inset in their keys; letters are narrow and never truncated.
      context.base.centeredLabel(
        .buttonTitle, $0, in: box.inset(by: $0.count > 1 ? wordInset : 1, 0),
        size: $0.count > 1 ? min(metrics.keyWord ?? keyText, keyHeight * 0.65) : keyText,
        minimum: $0.count > 1 ? 9 : 6,
        weight: metrics.hasKeyPlates ? .medium : .regular, color: ink)
    }
  }

  private func glyph(of key: Key, in box: Rect, _ ink: Color) -> LayoutNode? {
    let side = min(metrics.hasKeyPlates ? 18 : 26, keyHeight)
    // Capitals are what a pressed shift leads to.
    let isShifted = metrics.hasKeyPlates && key.glyph == "shift"
    return (isShifted ? "shift.fill" : key.glyph).flatMap {
      context.picture(
        .icon($0), .glyph, in: Rect(center: box.center, size: Size(side, side)), ink: ink)
    }
  }
}
