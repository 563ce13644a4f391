import DisplayLists
import Geometry
import LayoutKit
import Symbols
import Templates

/// The directions list over the whole screen, with as many rows as fit.
struct PhoneDirectionsList {
  let context: PhoneContext
  let rows: [PhoneDirection]

  private static let titlePitch = 22.0
  private static let detailPitch = 20.0

  private var look: PhonePalette { context.look }
  private var safe: Rect { context.frames.safe }

  func node() -> LayoutNode {
    let screen = Rect(0, 0, context.frames.size.width, context.frames.size.height)
    var (nodes, top) = ([LayoutNode](), safe.minY + (context.frames.isWide ? 8 : 0))
    for row in rows {
      let text = text(of: row)
      let height = height(lines: text.count, hasDetail: !row.detail.isEmpty)
      guard top + height <= safe.maxY else { break }
      let frame = Rect(safe.minX, top, safe.width, height)
      nodes.append(node(row, text, in: frame))
      top += height
    }
    var list = LayoutNode(
      .phone(.directions), screen, .plate(Plate(fill: .color(look.list))), nodes)
    if nodes.count < rows.count {
      list = list.decided([
        Decision(
          .phone(.directions), .limited, "\(nodes.count) of \(rows.count) rows fit",
          by: .phoneSettings)
      ])
    }
    return list
  }

  private func height(lines: Int, hasDetail: Bool) -> Double {
    let text =
      Double(lines) * PhoneDirectionsList.titlePitch
      + (hasDetail ? PhoneDirectionsList.detailPitch : 0)
    return max(72, (text + 29).rounded())
  }

  private func box(in frame: Rect) -> Rect {
    Rect(left: frame.minX + 80, top: frame.minY, right: frame.maxX - 16, bottom: frame.maxY)
  }

  /// Returns at most three lines of a title, broken at the width of the bold weight.
  private func text(of row: PhoneDirection) -> [String] {
    let width = safe.width - 96
    return context.breaker(context.style(17, .semibold)).forcedLines(
      of: row.title, width: width, count: 3
    ).lines
  }

  private func node(_ row: PhoneDirection, _ lines: [String], in frame: Rect) -> LayoutNode {
    let box = box(in: frame)
    let hasDetail = !row.detail.isEmpty
    let height =
      Double(lines.count) * PhoneDirectionsList.titlePitch
      + (hasDetail ? PhoneDirectionsList.detailPitch : 0)
    let top = frame.midY - height / 2
    var children = [mark(of: row, in: frame)]
    children += [title(row, lines, in: box, top: top)]
    if hasDetail {
      let style = context.style(15, .regular)
      let words = context.breaker(style).cut(row.detail, width: box.width)
      let baseline = top + Double(lines.count) * PhoneDirectionsList.titlePitch + 15
      children.append(
        context.block(
          .phone(.directionDetail),
          [context.line(words, style, look.footerWay, in: box, baseline: baseline)],
          isTruncated: words != row.detail))
    }
    let placed = context.placed(frame)
    return LayoutNode(.phone(.direction), placed, .drawing(ground(row, in: placed)), children)
  }

  /// Returns the highlight of the next maneuver with its bar, and the separator of a row.
  private func ground(_ row: PhoneDirection, in frame: Rect) -> [DrawCommand] {
    let isMirrored = context.isRightToLeft
    let line = Rect(
      left: frame.minX + (isMirrored ? 0 : 80), top: frame.maxY - 1,
      right: frame.maxX - (isMirrored ? 80 : 0), bottom: frame.maxY)
    let bar = Rect(isMirrored ? frame.maxX - 4 : frame.minX, frame.minY, 4, frame.height)
    let tint: [DrawCommand] =
      row.isCurrent
      ? [.fill(.rect(frame), .color(look.listTint)), .fill(.rect(bar), .color(look.listBar))] : []
    return tint + [.fill(.rect(line), .color(look.listDivider))]
  }

  /// Returns a title with its names in bold.
  private func title(
    _ row: PhoneDirection, _ lines: [String], in box: Rect, top: Double
  ) -> LayoutNode {
    let (plain, strong) = (context.style(17, .regular), context.style(17, .semibold))
    let name = row.title.firstRange(of: row.name)
    var rest = row.title.startIndex
    var set: [TextLine] = []
    for (index, line) in lines.enumerated() {
      let baseline = top + Double(index) * PhoneDirectionsList.titlePitch + 17
      let found = row.title[rest...].firstRange(of: line)
      if let found { rest = found.upperBound }
      guard let found, let name, !row.name.isEmpty, name.overlaps(found) else {
        set.append(context.line(line, plain, look.footerTime, in: box, baseline: baseline))
        continue
      }
      let inner = name.clamped(to: found)
      let parts = [
        (row.title[found.lowerBound..<inner.lowerBound], plain), (row.title[inner], strong),
        (row.title[inner.upperBound..<found.upperBound], plain),
      ].filter { !$0.0.isEmpty }
      set += context.row(
        spaced(parts.map { (String($0.0), $0.1) }), in: box, baseline: baseline)
    }
    return context.block(.phone(.directionTitle), set)
  }

  /// Returns the parts without spaces, which become gaps.
  private func spaced(
    _ parts: [(String, TextStyle)]
  ) -> [(text: String, style: TextStyle, color: Color, gap: Double)] {
    var endsWithSpace = false
    return parts.map { text, style in
      let gap = endsWithSpace || text.first?.isWhitespace == true
      endsWithSpace = text.last?.isWhitespace == true
      return (TextToken.trimmed(text), style, look.footerTime, gap ? 4.6 : 0)
    }.filter { !$0.0.isEmpty }
  }

  private func mark(of row: PhoneDirection, in frame: Rect) -> LayoutNode {
    let box = context.placed(
      Rect(center: Point(frame.minX + 40, frame.midY), size: Size(40, 40)))
    let ink = row.isCurrent ? look.listIcon : look.controlInk
    switch row.mark {
    case .maneuver(let symbol):
      return LayoutNode(
        .symbol, box, .symbol(symbol, SymbolStyle(ink: ink, secondaryOpacity: 0.5)))
    case .location:
      let blue = Color(rgb: 0x4285F4)
      return LayoutNode(
        .phone(.directionMark), box,
        .drawing([
          .fill(.circle(center: box.center, radius: 14), .color(blue.opacity(0.2))),
          .fill(.circle(center: box.center, radius: 8), .color(.white)),
          .fill(.circle(center: box.center, radius: 6.6), .color(blue)),
        ]))
    case .stop(let letter):
      let style = context.style(13, .bold)
      let line = context.line(
        letter, style, look.footerTime, in: context.placed(box),
        baseline: box.midY + 0.36 * style.size, .center)
      return LayoutNode(
        .phone(.directionMark), box,
        .drawing([
          .stroke(
            .circle(center: box.center, radius: 10.7), StrokeStyle(2.7), .color(look.footerTime)),
          .text(line),
        ]))
    case .destination:
      return LayoutNode(.phone(.directionMark), box, .drawing(pin(at: box.center)))
    }
  }

  private func pin(at center: Point) -> [DrawCommand] {
    var drop = Path()
    drop.move(to: center + Point(0, 14))
    drop.curve(center + Point(-3, 7), center + Point(-9.5, 2), to: center + Point(-9.5, -4.5))
    drop.curve(center + Point(-9.5, -9.7), center + Point(-5.2, -14), to: center + Point(0, -14))
    drop.curve(center + Point(5.2, -14), center + Point(9.5, -9.7), to: center + Point(9.5, -4.5))
    drop.curve(center + Point(9.5, 2), center + Point(3, 7), to: center + Point(0, 14))
    drop.close()
    return [
      .fill(drop, .color(PhonePalette.destination)),
      .fill(.circle(center: center + Point(0, -4.5), radius: 3.4), .color(.white)),
    ]
  }
}
