import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// The app's accessory view below the header, clipped by the corners of the card.
struct PhoneAccessoryPanel {
  let context: PhoneContext
  let view: PhoneAccessoryView

  func node(in frame: Rect) -> LayoutNode {
    let fill = view.backgroundColor.map { Color(rgb: $0.rgb) } ?? context.look.secondPart
    let plate = Plate(
      fill: .color(fill), radius: context.frames.isClassic ? 0 : 16, corners: .bottom)
    let ink: Color = fill.relativeLuminance > 0.3 ? Color(rgb: 0x241E10) : .white
    var children: [LayoutNode] = []
    var left = frame.minX + 16
    if let image = picture(isDark: ink == .white) {
      let box = imageBox(image, in: frame)
      children.append(
        LayoutNode(
          .phone(.accessoryImage), context.placed(box),
          .image(image, cornerRadius: hasTexts ? 14 : 0)))
      left = box.maxX + 16
    }
    let box = Rect(left: left, top: frame.minY, right: frame.maxX - 14, bottom: frame.maxY)
    children += texts(in: box, ink)
    return LayoutNode(.phone(.accessory), context.placed(frame), .plate(plate), children).decided([
      Decision(
        .phone(.accessory), frame.height < view.height ? .limited : .chosen,
        "\(Int(frame.height.rounded())) of \(Int(view.height.rounded())) pt that it asks for",
        by: .accessoryNeedsHeader)
    ])
  }

  private var hasTexts: Bool { !(view.caption + view.title + view.subtitle).isEmpty }

  private func picture(isDark: Bool) -> ImageResource? {
    view.image.flatMap { context.base.image($0, onDark: isDark) }
  }

  /// Returns the frame of the image: 60 × 60 points beside texts, otherwise as large as fits.
  private func imageBox(_ image: ImageResource, in frame: Rect) -> Rect {
    guard hasTexts else {
      let scale = min(frame.width / image.size.width, frame.height / image.size.height)
      return Rect(
        center: frame.center, size: Size(image.size.width * scale, image.size.height * scale))
    }
    let side = min(60, frame.height - 16)
    return Rect(frame.minX + 16, frame.midY - side / 2, side, side)
  }

  /// Returns the lines that fit the height, vertically centered.
  private func texts(in box: Rect, _ ink: Color) -> [LayoutNode] {
    let rows: [(role: PhoneElement, text: String, style: TextStyle, color: Color, pitch: Double)] =
      [
        (.accessoryCaption, view.caption, context.style(13, .semibold), ink.opacity(0.72), 19),
        (.accessoryTitle, view.title, context.style(20, .bold), ink, 26),
        (.accessorySubtitle, view.subtitle, context.style(16, .regular), ink.opacity(0.8), 22),
      ].filter { !$0.1.isEmpty }
    var shown = rows
    while shown.map(\.pitch).reduce(0, +) > box.height, !shown.isEmpty { shown.removeLast() }
    var top = box.midY - shown.map(\.pitch).reduce(0, +) / 2
    return shown.map { row in
      defer { top += row.pitch }
      let words = context.breaker(row.style).cut(row.text, width: box.width)
      let baseline = top + row.pitch / 2 + 0.36 * row.style.size
      let line = context.line(words, row.style, row.color, in: box, baseline: baseline)
      return context.block(.phone(row.role), [line], isTruncated: words != row.text)
    }
  }
}
