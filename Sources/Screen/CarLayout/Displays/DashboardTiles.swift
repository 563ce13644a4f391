import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The tiles beside the map of a Dashboard: the app's, now playing, and a suggestion.
///
/// The latter two are placeholders for the system's content.
struct DashboardTiles {
  let template: DashboardTemplate
  let frames: [Rect]
  let context: LayoutContext

  /// The inset of a tile's content, and the leading edge of text beside an icon, in points.
  private static let inset = 13.0
  private static let wordsLeft = 62.0
  /// The side of an icon beside text and of a button's image, in points.
  private static let icon = 40.0
  static let buttonPicture = Size(30, 30)

  init(_ template: DashboardTemplate, frames: [Rect], _ context: LayoutContext) {
    (self.template, self.frames, self.context) = (template, frames, context)
  }

  var metrics: ChromeTheme.Dashboard { context.theme.dashboard }
  var look: ChromeColors.Dashboard { context.colors.dashboard }

  /// Returns the tiles from top to bottom.
  func nodes() -> [LayoutNode] {
    [main(in: frames[0]), nowPlaying(in: frames[1]), suggestion(in: frames[2])]
  }

  private func plate(_ fill: ChromeColors.Fill) -> Plate {
    Plate(
      fill: fill.plateFill, radius: metrics.radius,
      isContinuous: context.theme.panel.continuousCorners, rim: context.rim)
  }

  private func tile(
    _ role: SecondaryDisplayElement, _ frame: Rect, _ children: [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(.display(role), frame, .plate(plate(look.tile)), children)
  }

  /// Mirrors a box in a tile for right-to-left languages.
  func mirrored(_ box: Rect, in tile: Rect) -> Rect {
    context.isRightToLeft
      ? Rect(tile.minX + tile.maxX - box.maxX, box.minY, box.width, box.height) : box
  }

  private func main(in frame: Rect) -> LayoutNode {
    switch template.tile {
    case .guidance(let card):
      let metrics = ManeuverRow.Metrics(
        symbol: 38, inset: DashboardTiles.inset, gap: 9, distance: 18, instruction: 14, pitch: 16.7,
        maximumLines: 3, isStacked: false, showsJunction: true)
      return SmallCard(
        card, colors: (template.guidanceBackgroundColor, template.turnCardColor),
        in: Size(frame.width, frame.height - 8), metrics: metrics, context: context
      ).node(in: frame, plate: plate)
    case .buttons(let buttons):
      return tile(.buttonTile, frame, DashboardButtons(buttons, in: frame, self).nodes())
    case .app(let icon):
      let box = context.grid.rect(Rect(center: frame.center, size: Size(36, 36)))
      let drawing = AppIcon(context: context).commands(icon, in: box)
      return tile(
        .buttonTile, frame, [LayoutNode(.display(.appIcon), box, .drawing(drawing))])
    }
  }

  // MARK: Now playing

  private func nowPlaying(in frame: Rect) -> LayoutNode {
    let side = metrics.artwork
    let art = context.grid.rect(
      mirrored(
        Rect(frame.minX + DashboardTiles.inset + 1, frame.midY - side / 2, side, side), in: frame))
    // Glyphs have fixed relative positions in the tile and are not mirrored.
    let (play, skip) = (Point(x(0.505, frame), frame.midY), Point(x(0.82, frame), frame.midY))
    let ink = look.text.color
    return tile(
      .nowPlaying, frame,
      [
        LayoutNode(.display(.artwork), art, .drawing(DashboardArtwork.commands(in: art))),
        glyph(.playPause, DashboardArtwork.pause(around: play, height: metrics.glyph), ink),
        glyph(.skipForward, DashboardArtwork.skip(around: skip, width: metrics.skipWidth), ink),
      ])
  }

  private func x(_ share: Double, _ frame: Rect) -> Double {
    frame.minX + (context.isRightToLeft ? 1 - share : share) * frame.width
  }

  /// Returns a glyph with slightly rounded corners.
  private func glyph(_ role: SecondaryDisplayElement, _ path: Path, _ ink: Color) -> LayoutNode {
    let round = 1.4
    return LayoutNode(
      .display(role), path.bounds.inset(by: -round / 2, -round / 2),
      .drawing([
        .fill(path, .color(ink)),
        .stroke(path, StrokeStyle(round), .color(ink)),
      ]))
  }

  // MARK: A suggestion

  private func suggestion(in frame: Rect) -> LayoutNode {
    let side = DashboardTiles.icon
    let box = context.grid.rect(
      mirrored(
        Rect(frame.minX + DashboardTiles.inset, frame.midY - side / 2, side, side), in: frame))
    let icon = LayoutNode(.display(.suggestionIcon), box, .drawing(DashboardArtwork.house(in: box)))
    return tile(
      .suggestion, frame,
      [icon]
        + words(
          beside: .display(.suggestionTitle), [template.suggestion.title],
          .display(.suggestionDetail), [template.suggestion.detail], in: frame))
  }

  /// Returns a title and a detail text beside an icon.
  func words(
    beside titleRole: ElementRole, _ titles: [String], _ detailRole: ElementRole,
    _ details: [String], in frame: Rect
  ) -> [LayoutNode] {
    let left = frame.minX + DashboardTiles.wordsLeft
    let span = mirrored(
      Rect(left: left, top: frame.minY, right: frame.maxX - 10, bottom: frame.maxY), in: frame)
    let title = TextFitter(
      context: context, size: 16, weight: .semibold, color: look.text.color, pitch: 20)
    let detail = TextFitter(context: context, size: 12, color: look.secondaryText.color, pitch: 16)
    let rows =
      details.isEmpty
      ? [(titleRole, title, titles, frame.midY + 5.8)]
      : [
        (titleRole, title, titles, frame.midY - 3.6),
        (detailRole, detail, details, frame.midY + 14.4),
      ]
    return rows.map { role, text, variants, baseline in
      let choice = text.choose(variants, for: role, width: span.width, lines: 1)
      return text.node(role, choice.value, from: span.minX, to: span.maxX, baseline: baseline)
        .decided(choice.decisions)
    }
  }
}

/// One or two app buttons in a tile.
struct DashboardButtons {
  private let buttons: [DashboardButton]
  private let frame: Rect
  private let tiles: DashboardTiles

  /// The distance of two buttons' centers from the middle of the tile, as a fraction of its width.
  private static let spread = 0.2

  init(_ buttons: [DashboardButton], in frame: Rect, _ tiles: DashboardTiles) {
    (self.buttons, self.frame, self.tiles) = (buttons, frame, tiles)
  }

  private var context: LayoutContext { tiles.context }

  func nodes() -> [LayoutNode] {
    guard buttons.count > 1 else { return buttons.map(alone) }
    return buttons.enumerated().map { index, button in
      let shift = (index == 0 ? -1 : 1) * DashboardButtons.spread * frame.width
      let half = frame.width / 2
      let box = tiles.mirrored(
        Rect(frame.midX + shift - half / 2, frame.minY, half, frame.height), in: frame)
      return node(button, index == 0 ? .firstButton : .secondButton, in: context.grid.rect(box))
    }
  }

  /// Returns an image with its title below.
  private func node(
    _ button: DashboardButton, _ role: SecondaryDisplayElement, in box: Rect
  ) -> LayoutNode {
    let middle = Point(
      box.midX, box.midY + tiles.metrics.iconTop + DashboardTiles.buttonPicture.height / 2)
    let title = TextFitter(context: context, size: 12, color: tiles.look.text.color, pitch: 16)
    let room = box.width - 18
    let choice = title.choose(button.titleVariants, for: .display(role), width: room, lines: 1)
    let text = title.node(
      .buttonTitle, choice.value, from: box.midX - room / 2, to: box.midX + room / 2,
      baseline: box.midY + tiles.metrics.titleBaseline, isCentered: true)
    return LayoutNode(.display(role), box, .container, picture(button, at: middle) + [text])
      .decided(choice.decisions + missing(in: button, role))
  }

  /// Returns an image with its title beside it and the subtitle below that.
  private func alone(_ button: DashboardButton) -> LayoutNode {
    let left = tiles.mirrored(Rect(frame.minX + 18, frame.midY - 15, 30, 30), in: frame)
    let words = tiles.words(
      beside: .buttonTitle, button.titleVariants, .display(.buttonSubtitle),
      button.subtitleVariants, in: frame)
    return LayoutNode(
      .display(.firstButton), frame, .container, picture(button, at: left.center) + words
    ).decided(missing(in: button, .firstButton))
  }

  private func missing(in button: DashboardButton, _ role: SecondaryDisplayElement) -> [Decision] {
    let parts = button.missingParts
    guard !parts.isEmpty else { return [] }
    return [
      Decision(
        .display(role), .fallback,
        "CarPlay rejects a button without \(parts.joined(separator: " or "))",
        by: .dashboardButtonComplete)
    ]
  }

  /// Returns the app's image, or a bundled icon on a disc.
  private func picture(_ button: DashboardButton, at middle: Point) -> [LayoutNode] {
    guard let image = button.image else { return [] }
    let size = DashboardTiles.buttonPicture
    guard case .icon = image else {
      return [
        context.picture(image, center: middle, scale: 1, limit: size, ink: tiles.look.text.color)
      ].compactMap(\.self)
    }
    let disc = context.grid.rect(Rect(center: middle, size: size))
    let plate = Plate(fill: .color(Color(rgb: 0x1A66E0)), radius: size.width / 2)
    return [
      LayoutNode(
        .disc, disc, .plate(plate),
        [context.picture(image, center: disc.center, scale: 0.72, limit: size, ink: .white)]
          .compactMap(\.self))
    ]
  }
}
