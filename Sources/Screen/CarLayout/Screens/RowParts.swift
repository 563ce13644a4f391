import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

extension PlaybackConfiguration.Action {
  /// The icon of the playback action; nil for none.
  var icon: ControlImage? {
    switch self {
    case .none: nil
    case .play: .icon("play")
    case .pause: .icon("pause")
    case .replay: .icon("refresh")
    }
  }
}

extension ScreenContext {
  /// Returns a disclosure chevron whose strokes fill the box.
  func chevron(_ box: Rect, _ ink: Color) -> LayoutNode {
    let style = StrokeStyle(1.9)
    let inner = box.inset(by: style.width / 2, style.width / 2)
    let (from, to) = isRightToLeft ? (inner.maxX, inner.minX) : (inner.minX, inner.maxX)
    let path = Path(through: [
      Point(from, inner.minY), Point(to, inner.midY), Point(from, inner.maxY),
    ])
    return LayoutNode(.template(.rowAccessory), box, .drawing([.stroke(path, style, .color(ink))]))
  }

  /// Returns the dot of an unread item.
  func unreadMark(at center: Point) -> LayoutNode {
    let side = 9.0
    return LayoutNode(
      .template(.unreadMark), Rect(center: center, size: Size(side, side)),
      .drawing([
        .fill(.circle(center: center, radius: side / 2), .color(base.colors.accent.color))
      ]))
  }

  /// Returns an app image that fills a box, or an icon in its center.
  func cover(
    _ image: ControlImage, _ role: ElementRole, in box: Rect, ink: Color, radius: Double
  ) -> LayoutNode? {
    guard case .own(let picture) = image, let found = base.own(picture) else {
      return self.picture(
        image, role, in: box.inset(by: box.width * 0.3, box.height * 0.25), ink: ink)
    }
    let scale = max(box.width / found.size.width, box.height / found.size.height)
    let cover = Rect(
      center: box.center, size: Size(found.size.width * scale, found.size.height * scale))
    return LayoutNode(
      role, box,
      .drawing([.group(.init(clip: .rounded(box, radius: radius), [.image(found, in: cover)]))]))
  }
}

/// The accessories of a conversation row.
struct MessageRowAccessories {
  let context: ScreenContext
  let message: MessageConfiguration
  let ink, secondary: Color

  private static let side = 30.0
  private static let markWidth = 14.0
  /// The width of the leading accessories in points.
  static let leadingWidth = markWidth + side

  /// Returns the unread dot or a symbol, followed by a round image or initials.
  func leading(in frame: Rect, from start: Double, name: String) -> [LayoutNode?] {
    let mark = context.point(start + 6, frame.midY)
    let sign: LayoutNode? =
      switch message.leadingItem {
      case .none: nil
      case .pin: self.sign("pin", .template(.rowAccessory), at: mark)
      case .star: self.sign("star", .template(.rowAccessory), at: mark)
      }
    let side = MessageRowAccessories.side
    let box = context.box(
      start + MessageRowAccessories.markWidth, frame.midY - side / 2, side, side)
    return [
      message.unread ? context.unreadMark(at: mark) : sign,
      message.leadingImage.flatMap {
        context.picture($0, .template(.rowImage), in: box, ink: ink, isRound: true)
      } ?? initials(of: name, in: box),
    ]
  }

  private func sign(_ icon: String, _ role: ElementRole, at center: Point) -> LayoutNode? {
    context.picture(
      .icon(icon), role, in: Rect(center: center, size: Size(13, 13)), ink: secondary)
  }

  private func initials(of name: String, in box: Rect) -> LayoutNode {
    let line = context.base.line(
      name.initials, context.base.style(12, .semibold), context.colors.background.color,
      from: box.minX, to: box.maxX, baseline: box.midY + 4.4, .center)
    return LayoutNode(
      .template(.rowImage), box,
      .drawing([
        .fill(.circle(center: box.center, radius: box.width / 2), .color(secondary)), .text(line),
      ]))
  }

  /// Returns text, symbol and image at the trailing edge, with their total width.
  func trailing(in frame: Rect, to end: Double) -> (nodes: [LayoutNode], width: Double) {
    var nodes: [LayoutNode?] = []
    var x = end
    if let image = message.trailingImage {
      let box = context.box(x - 26, frame.midY - 13, 26, 26)
      nodes.append(context.picture(image, .template(.rowAccessory), in: box, ink: ink, radius: 4))
      x -= 32
    }
    if message.trailingItem == .mute {
      nodes.append(
        sign("speaker-off", .template(.rowAccessory), at: context.point(x - 7, frame.midY)))
      x -= 20
    }
    if let words = message.trailingText, !words.isEmpty {
      let width = min(90, context.width(words, 12) + 1)
      let box = context.box(x - width, frame.minY, width, frame.height)
      nodes.append(
        context.label(
          .template(.rowTrailing), [words], in: box, baseline: frame.midY + 4.3,
          .init(size: 12, color: secondary, alignment: .trailing)))
      x -= width + 6
    }
    return (nodes.compactMap(\.self), end - x)
  }
}

/// The overlay on the lower part of a thumbnail: text, an image, or a sports event.
struct ThumbnailOverlay {
  let context: ScreenContext
  /// The frame of the thumbnail.
  let box: Rect

  private var size: Double { box.width >= 100 ? 11 : 9 }

  func nodes(_ overlay: ImageOverlay?, _ game: SportsEvent?) -> [LayoutNode] {
    let lift = game == nil ? 0 : bandHeight
    return [game.map(band), overlay.flatMap { badge($0, above: lift) }].compactMap(\.self)
  }

  private var bandHeight: Double { (size * 2.2).rounded() }

  private func badge(_ overlay: ImageOverlay, above lift: Double) -> LayoutNode? {
    let height = (size * 1.6).rounded()
    if let image = overlay.image {
      let frame = frame(width: height * 1.3, height: height * 1.3, overlay.alignment, lift)
      return context.picture(
        image, .template(.imageOverlay), in: frame, ink: Color(rgb: overlay.textColor.rgb))
    }
    guard let words = overlay.text, !words.isEmpty else { return nil }
    let width = min(box.width - 10, context.width(words, size, .bold) + height * 0.7)
    let frame = frame(width: width, height: height, overlay.alignment, lift)
    return LayoutNode(
      .template(.imageOverlay), frame,
      .plate(Plate(fill: .color(Color(rgb: overlay.backgroundColor.rgb)), radius: height / 3)),
      [
        context.label(
          .buttonTitle, [words], in: frame.inset(by: 2, 0), baseline: frame.midY + size * 0.36,
          .init(
            size: size, weight: .bold, color: Color(rgb: overlay.textColor.rgb), alignment: .center)
        )
      ].compactMap(\.self))
  }

  private func frame(
    width: Double, height: Double, _ alignment: ImageOverlay.Alignment, _ lift: Double
  ) -> Rect {
    let inset = 5.0
    let isLeft = (alignment == .leading) != context.isRightToLeft
    let x =
      alignment == .center
      ? box.midX - width / 2 : isLeft ? box.minX + inset : box.maxX - inset - width
    return context.grid.rect(Rect(x, box.maxY - lift - inset - height, width, height))
  }

  /// Returns both teams with their scores on a dark band, and the event status between them.
  private func band(_ game: SportsEvent) -> LayoutNode {
    let frame = context.grid.rect(
      Rect(box.minX, box.maxY - bandHeight, box.width, bandHeight))
    let middle =
      game.eventStatusText.first.map { [$0] } ?? game.clockSeconds.map { [GameClock.text($0)] }
      ?? []
    func words(
      _ role: TemplateElement, _ texts: [String], _ alignment: Alignment, _ weight: TextStyle.Weight
    ) -> LayoutNode? {
      guard let text = texts.first else { return nil }
      let line = context.base.line(
        text,
        context.base.fitted(text, context.base.style(size, weight), width: frame.width * 0.42),
        .white, from: frame.minX + 6, to: frame.maxX - 6, baseline: frame.midY + size * 0.36,
        alignment)
      return LayoutNode(.template(role), frame, .text(TextBlock(lines: [line])))
    }
    return LayoutNode(
      .template(.imageOverlay), frame,
      .plate(Plate(fill: .color(Color.black.opacity(0.6)), radius: 4)),
      [
        // Teams never swap sides, regardless of the language and the driver's side.
        words(.teamScore, [game.leftTeam.short + " " + game.leftTeam.eventScore], .left, .bold),
        words(.gameStatus, middle, .center, .medium),
        words(.teamScore, [game.rightTeam.eventScore + " " + game.rightTeam.short], .right, .bold),
      ].compactMap(\.self))
  }

  private typealias Alignment = LayoutContext.Alignment
}

extension SportsEvent.Team {
  /// Up to three letters for the team.
  var short: String { String((teamInitials.isEmpty ? name : teamInitials).prefix(3)) }
}

enum GameClock {
  /// Formats minutes and seconds, such as "12:34".
  static func text(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 359_999))
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }
}
