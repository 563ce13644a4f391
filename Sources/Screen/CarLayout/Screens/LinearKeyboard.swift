import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The single-line keyboard of a search, for a car without a touch screen.
///
/// It shows the keys around the focus. The keyboard is documented; its metrics are our choice.
/// Source: <https://developer.apple.com/documentation/carplay/cpsearchtemplate>
struct LinearKeyboard {
  let context: ScreenContext
  let plan: KeyboardLayout
  let search: SearchTemplate

  private static let height = 44.0
  private static let keyHeight = 34.0
  private static let letterWidth = 31.0
  private static let gap = 2.0
  private static let text = 17.0
  private static let wordText = 14.0

  private var metrics: ChromeTheme.Screens.Search { context.metrics.search }

  /// A key with its position in the whole line.
  private struct Key {
    var control: TemplateControl
    var start, width: Double
    var face: String?
    var glyph: String?

    var middle: Double { start + width / 2 }
    var end: Double { start + width }
  }

  private var keys: [Key] {
    var keys: [Key] = []
    func add(_ control: TemplateControl, face: String? = nil, glyph: String? = nil) {
      let isWord = (face?.count ?? 0) > 1
      let width =
        isWord
        ? context.width(face ?? "", LinearKeyboard.wordText, .medium) + 18
        : glyph == nil ? LinearKeyboard.letterWidth : LinearKeyboard.letterWidth + 10
      let start = keys.last.map { $0.end + LinearKeyboard.gap } ?? 0
      keys.append(Key(control: control, start: start, width: width, face: face, glyph: glyph))
    }
    for letter in plan.line { add(.key(letter.lowercased()), face: letter) }
    add(.key("space"), face: context.screen.words.space)
    add(.key("delete"), glyph: "delete")
    add(.key("digits"), face: search.showsDigits ? "ABC" : "123")
    add(.search, glyph: "search")
    return keys
  }

  var node: LayoutNode {
    let frame = context.box(
      0, context.area.maxY - metrics.keyboardMargin - LinearKeyboard.height, context.width,
      LinearKeyboard.height)
    let plate = Plate(
      fill: metrics.hasKeyPlates
        ? (context.colors.sidebar ?? context.base.colors.sidebar).plateFill
        : .color(context.colors.key.color),
      radius: metrics.hasKeyPlates ? LinearKeyboard.height / 2 : 0,
      rim: metrics.hasKeyPlates ? context.base.rim : nil)
    let inner = frame.inset(by: 10, 0)
    let keys = keys
    let shift = shift(of: keys, in: inner.width)
    return LayoutNode(
      .template(.keyboard), frame, .plate(plate),
      keys.filter { $0.start - shift > -0.01 && $0.end - shift < inner.width + 0.01 }
        .map { node($0, at: $0.start - shift, in: inner) })
  }

  /// Returns the scroll offset that centers the focused key, clamped to the line.
  private func shift(of keys: [Key], in width: Double) -> Double {
    guard let last = keys.last, last.end > width,
      let focused = keys.first(where: { context.screen.focused == .item($0.control) })
    else { return 0 }
    let wanted = min(max(0, focused.middle - width / 2), last.end - width)
    // A line begins with a whole key.
    return keys.first { $0.start >= wanted - 0.01 }.map { min($0.start, last.end - width) }
      ?? wanted
  }

  private func node(_ key: Key, at start: Double, in line: Rect) -> LayoutNode {
    let state = context.screen.state(of: key.control)
    let isMirrored = plan.isRightToLeft || context.isRightToLeft
    let x = isMirrored ? line.maxX - start - key.width : line.minX + start
    let box = context.grid.rect(
      Rect(x, line.midY - LinearKeyboard.keyHeight / 2, key.width, LinearKeyboard.keyHeight))
    let isOff = key.control == .search && search.text.isEmpty
    let ink = context.ink(state, context.colors.plateText.color.opacity(isOff ? 0.35 : 1))
    let isWord = (key.face?.count ?? 0) > 1
    let face = key.face.map {
      context.base.centeredLabel(
        .buttonTitle, $0, in: box.inset(by: 2, 0),
        size: isWord ? LinearKeyboard.wordText : LinearKeyboard.text, minimum: 9, weight: .medium,
        color: ink)
    }
    let glyph = key.glyph.flatMap {
      context.picture(
        .icon($0), .glyph, in: Rect(center: box.center, size: Size(18, 18)), ink: ink)
    }
    let radius = metrics.hasKeyPlates ? LinearKeyboard.keyHeight / 2 : 5
    return .pressable(
      key.control, box, context.plate(state, default: nil, radius: radius), [face, glyph])
  }
}
