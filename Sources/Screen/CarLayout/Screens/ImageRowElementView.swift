import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// An element of an image row: an image with text below, beside or over it.
struct ImageRowElementView {
  let context: ScreenContext
  let element: ImageRowElement
  let style: ImageRow.Style
  /// The frame of the element.
  let box: Rect
  /// The side of the image, and the number of lines of text below it.
  let side: Double
  let captionLines: Int
  /// Whether the text is beside the image.
  let isBeside: Bool
  let state: ControlState

  private static let radius = 12.0
  /// The height of the text band on a card.
  private static let bandHeight = 34.0

  private var isCard: Bool { style == .card }
  private var isFull: Bool { isCard && element.showsImageFullHeight }
  private var opacity: Double { element.isEnabled ? 1 : 0.4 }
  private var tint: Color? { isCard ? element.tintColor.map { Color(rgb: $0.rgb) } : nil }

  /// The plate below the element; nil for none.
  var plate: Plate? {
    let hasPlate = style == .card || style == .condensed
    let veil = isColumn ? context.colors.columnPlateOpacity : nil
    let usual = veil.map { context.colors.text.color.opacity($0) } ?? context.colors.plate.color
    return context.plate(
      state, default: hasPlate ? tint ?? usual : nil,
      radius: isColumn ? 10.5 : ImageRowElementView.radius)
  }

  /// Whether the element is in the two-column form of iOS 26.
  private var isColumn: Bool { isBeside && context.isGlass }

  private var ink: Color {
    guard state != .focused else { return context.colors.focusText.color }
    if isFull { return .white }
    if let tint {
      return tint.contrast(with: .black) > tint.contrast(with: .white) ? .black : .white
    }
    let colors = context.colors
    let usual = isCard || style == .condensed ? colors.plateText.color : colors.text.color
    return usual.opacity(opacity)
  }

  private var image: Rect {
    if isBeside {
      let inset = isColumn ? 6.0 : 4
      return Rect(
        context.isRightToLeft ? box.maxX - side - inset : box.minX + inset, box.midY - side / 2,
        side, side)
    }
    if isFull { return box }
    return Rect(box.midX - side / 2, box.minY, side, side)
  }

  var nodes: [LayoutNode?] {
    [picture] + shade + marks + captions + [accessory]
  }

  private var picture: LayoutNode? {
    if isFull {
      return context.cover(
        element.image, .template(.rowImage), in: box, ink: context.colors.plateText.color,
        radius: ImageRowElementView.radius)
    }
    if isColumn, case .icon = element.image { return disc }
    return context.picture(
      element.image, .template(.rowImage), in: isCard ? image.inset(by: 0, 4) : image,
      ink: ink, radius: 8, isRound: element.imageShape == .circular, opacity: opacity)
  }

  /// Returns an icon on a disc in a shade of its own color.
  private var disc: LayoutNode {
    let ink = state == .focused ? ink : context.colors.tint.color.opacity(opacity)
    return LayoutNode(
      .template(.rowImage), image,
      .drawing([
        .fill(.circle(center: image.center, radius: side / 2), .color(ink.opacity(0.35 * opacity))),
        .stroke(
          .circle(center: image.center, radius: side / 2 - 0.25), StrokeStyle(0.5),
          .color(ink.opacity(0.3))),
      ]),
      [context.picture(element.image, .glyph, in: image.inset(by: 8.5, 8.5), ink: ink)]
        .compactMap(\.self))
  }

  /// The dark lower part of an image that fills a card, in its tint color if set.
  private var shade: [LayoutNode] {
    guard isFull, hasWords else { return [] }
    let band = Rect(
      left: box.minX, top: box.maxY - ImageRowElementView.bandHeight - 6, right: box.maxX,
      bottom: box.maxY)
    let color = tint?.mixed(with: .black, 0.35) ?? .black
    return [
      LayoutNode(
        .plate, band,
        .drawing([
          .group(
            .init(
              clip: .rounded(box, radius: ImageRowElementView.radius),
              [
                .fill(
                  .rect(band),
                  .gradient(
                    from: Point(band.midX, band.minY), color.opacity(0),
                    to: Point(band.midX, band.minY + 20), color.opacity(0.62)))
              ]))
        ]))
    ]
  }

  private var hasWords: Bool {
    element.title?.isEmpty == false || element.subtitle?.isEmpty == false
  }

  /// The overlay of the image, and the symbol and progress bar of its playback.
  private var marks: [LayoutNode?] {
    var frame = isCard && !isFull ? image.inset(by: 0, 4) : image
    if isFull, hasWords {
      frame = Rect(left: box.minX, top: box.minY, right: box.maxX, bottom: box.maxY - 34)
    }
    let overlay =
      isCard
      ? ThumbnailOverlay(context: context, box: frame)
        .nodes(element.imageOverlay, element.sportsOverlay) : []
    guard let playback = element.playbackConfiguration else { return overlay }
    return overlay + [sign(of: playback, in: frame), bar(of: playback, in: frame)]
  }

  private func sign(of playback: PlaybackConfiguration, in frame: Rect) -> LayoutNode? {
    guard let icon = playback.playbackAction.icon else { return nil }
    let disc = Rect(center: frame.center, size: Size(24, 24))
    return LayoutNode(
      .template(.playbackMark), disc,
      .drawing([
        .fill(.circle(center: disc.center, radius: 12), .color(Color.black.opacity(0.5)))
      ]),
      [
        context.picture(
          icon, .glyph, in: Rect(center: disc.center, size: Size(14, 14)), ink: .white)
      ].compactMap(\.self))
  }

  private func bar(of playback: PlaybackConfiguration, in frame: Rect) -> LayoutNode? {
    guard let progress = playback.progress else { return nil }
    let track = Rect(frame.minX + 4, frame.maxY - 6, frame.width - 8, 3)
    let length = track.width * progress
    let done = Rect(
      context.isRightToLeft ? track.maxX - length : track.minX, track.minY, length, track.height)
    return LayoutNode(
      .template(.rowProgress), track,
      .drawing([
        .fill(.rounded(track, radius: 1.5), .color(Color.black.opacity(0.45))),
        .fill(.rounded(done, radius: 1.5), .color(.white)),
      ]))
  }

  /// The system symbol after the title of a condensed element, or at the corner of an image.
  private var accessory: LayoutNode? {
    if isColumn, element.accessorySymbolName == "chevron.right" {
      let width = 6.0
      let x = context.isRightToLeft ? box.minX + 8 : box.maxX - 8 - width
      return context.chevron(
        Rect(x, box.midY - 5.15, width, 10.3),
        state == .focused ? ink : context.colors.text.color.opacity(0.35 * opacity))
    }
    guard style == .condensed || style == .imageGrid,
      let name = element.accessorySymbolName.flatMap(SystemSymbolNames.icon)
    else { return nil }
    let size = Size(14, 14)
    let isLeft = context.isRightToLeft
    let center =
      isBeside
      ? Point(isLeft ? box.minX + 14 : box.maxX - 14, box.midY)
      : Point(isLeft ? image.minX + 9 : image.maxX - 9, image.maxY - 9)
    let glyph = context.picture(
      .icon(name), .template(.rowAccessory), in: Rect(center: center, size: size),
      ink: isBeside ? ink : .white, opacity: opacity)
    guard !isBeside, let glyph else { return glyph }
    let disc = Rect(center: center, size: Size(18, 18))
    return LayoutNode(
      .disc, disc,
      .drawing([
        .fill(.circle(center: center, radius: 9), .color(Color.black.opacity(0.5)))
      ]), [glyph])
  }

  private var captions: [LayoutNode?] {
    let title = element.title ?? ""
    let subtitle = captionLines == 1 ? "" : element.subtitle ?? ""
    let secondary = isFull || tint != nil ? ink.opacity(0.75) : context.colors.secondary.color
    if isBeside {
      let end = element.accessorySymbolName == nil ? 6.0 : 24
      let gap = isColumn ? 7.0 : 8
      let start = context.isRightToLeft ? box.minX + end : image.maxX + gap
      let stop = context.isRightToLeft ? image.minX - gap : box.maxX - end
      let text = Rect(left: start, top: box.minY, right: stop, bottom: box.maxY)
      let alone = isColumn ? 4.7 : 5
      let first = subtitle.isEmpty ? box.midY + alone : box.midY - 2
      return [
        context.label(
          .template(.rowTitle), [title], in: text, baseline: first,
          .init(size: isColumn ? 13 : 14, weight: .medium, color: ink)),
        context.label(
          .template(.rowDetail), [subtitle], in: text, baseline: first + 14,
          .init(size: 11, color: isColumn ? context.secondary(in: text) : secondary)),
      ]
    }
    guard captionLines > 0 else { return [] }
    let text = box.inset(by: isCard ? 6 : 2, 0)
    let first = isFull ? box.maxY - (subtitle.isEmpty ? 12 : 19) : image.maxY + 12
    return [
      context.label(
        .template(.rowTitle), [title], in: text, baseline: first,
        .init(size: 11, weight: .medium, color: ink, alignment: .center)),
      context.label(
        .template(.rowDetail), [subtitle], in: text, baseline: first + 12,
        .init(size: 10, color: secondary, alignment: .center)),
    ]
  }
}

/// The system symbols that have a bundled icon.
enum SystemSymbolNames {
  private static let icons: [String: String] = [
    "star": "star", "heart": "heart", "checkmark": "checkmark", "checkmark.circle": "checkmark",
    "bookmark": "bookmark", "pin": "pin", "mappin": "pin", "bell": "bell", "clock": "clock",
    "cloud": "cloud", "icloud": "cloud", "location": "location", "map": "route", "car": "car",
    "house": "house", "gearshape": "gear", "gear": "gear", "magnifyingglass": "search",
    "music.note": "note", "play": "play", "pause": "pause", "shuffle": "shuffle",
    "repeat": "repeat", "plus": "plus", "ellipsis": "more", "info.circle": "info", "info": "info",
    "exclamationmark.triangle": "warning", "speaker.slash": "speaker-off",
    "speaker.wave.2": "speaker", "waveform": "waveform", "person": "person",
    "person.2": "person-2", "phone": "phone", "message": "message", "envelope": "envelope",
    "bolt.car": "charger", "ev.charger": "charger", "fuelpump": "fuel", "fork.knife": "fork",
    "parkingsign": "parking", "flag": "flag", "tag": "tag", "cart": "cart", "bag": "bag",
    "calendar": "calendar", "camera": "camera", "photo": "photo", "trash": "trash",
    "arrow.clockwise": "refresh", "chevron.right": "chevron-right", "chevron.left": "chevron-left",
    "sun.max": "sun", "moon": "moon", "airplane": "airplane", "bicycle": "bicycle",
    "figure.walk": "walk", "globe": "globe", "antenna.radiowaves.left.and.right": "radio",
  ]

  /// Returns the icon of a symbol, including filled and circled variants; nil if there is none.
  static func icon(of symbol: String) -> String? {
    var name = symbol
    for end in ["", ".fill", ".circle"] where end.isEmpty || name.hasSuffix(end) {
      name.removeLast(end.count)
      if let icon = icons[name] { return icon }
    }
    return nil
  }
}
