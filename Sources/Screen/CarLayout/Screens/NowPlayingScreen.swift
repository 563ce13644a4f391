import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The now-playing screen: artwork, texts, transport controls, progress and the app's buttons.
struct NowPlayingScreen {
  let context: ScreenContext
  let playing: NowPlayingTemplate

  private var metrics: ChromeTheme.Screens.Playing { context.metrics.playing }
  private var colors: ChromeColors.Screens { context.colors }
  private var hasButtons: Bool { !playing.buttons.isEmpty }

  /// Whether the artwork has the height of the screen, with all other elements beside it.
  private var isWide: Bool {
    playing.sports == nil && context.base.device.pointWidth >= 2 * context.area.maxY
  }

  /// The vertical center of the progress bar.
  private var progressY: Double { context.area.maxY - (isWide ? 67.7 : 52.5) }

  /// The square of the artwork, and the column of texts beside or below it.
  private var frames: (art: Rect, column: Rect) {
    let bottom = progressY - (hasButtons ? 10.5 : 20.5)
    let inset = metrics.inset
    if context.area.height > context.area.width * 1.1 {
      let side = min(context.width - 80, 0.45 * context.area.maxY)
      let art = context.box((context.width - side) / 2, metrics.top, side, side)
      let column = context.box(
        from: inset, to: context.width - inset, top: art.maxY + 12, bottom: bottom)
      return (art, column)
    }
    let top = isWide ? 52 : metrics.top
    let side = isWide ? context.area.maxY - 64 : min(bottom - top, context.width * 0.45)
    let art = context.box(context.width - inset - side, top, side, side)
    let column = context.box(
      from: inset, to: context.width - inset - side - 12, top: top, bottom: bottom)
    return (art, column)
  }

  var node: LayoutNode {
    let (art, column) = frames
    let frame = context.box(0, 0, context.width, context.area.maxY)
    let content =
      playing.sports.map {
        SportsView(context: context, event: $0).nodes(in: frame, above: progressY)
      }
      ?? ([artwork(art)].compactMap(\.self) + texts(column))
    return LayoutNode(
      .template(.nowPlayingScreen), frame, .container,
      content + transport(playing.sports == nil ? column : gameColumn(in: frame))
        + progress(isWide ? column : frame.inset(by: metrics.inset, 0))
        + buttons(isWide ? column : context.area) + upNext)
  }

  /// Returns the column between the teams of a sports event, above the progress bar.
  private func gameColumn(in frame: Rect) -> Rect {
    Rect(
      left: frame.minX + 60, top: metrics.top, right: frame.maxX - 60,
      bottom: progressY - (hasButtons ? 4 : 6))
  }

  private func artwork(_ box: Rect) -> LayoutNode? {
    if let image = playing.artwork, case .own = image {
      return context.cover(
        image, .template(.artwork), in: box, ink: colors.text.color, radius: metrics.radius)
    }
    let tile = LayoutNode(
      .template(.artwork), box,
      .plate(Plate(fill: .color(colors.plate.color), radius: metrics.radius)),
      [
        context.picture(
          .icon("note"), .glyph, in: box.inset(by: box.width * 0.3, box.height * 0.3),
          ink: colors.secondary.color)
      ].compactMap(\.self))
    return tile
  }

  /// The interpolation of text positions between screens 240 and 277 points high, 0...1.
  private var growth: Double { min(1, max(0, (context.area.maxY - 240) / 37)) }

  private func texts(_ column: Rect) -> [LayoutNode] {
    func label(
      _ element: TemplateElement, _ text: String?, below: (Double, Double),
      size: (Double, Double), _ weight: TextStyle.Weight, _ color: Color
    ) -> LayoutNode? {
      context.label(
        .template(element), [text ?? ""], in: column,
        baseline: column.minY + below.0 + below.1 * growth,
        .init(
          size: ((size.0 + size.1 * growth) * 2).rounded() / 2, weight: weight, color: color,
          alignment: .center))
    }
    return [
      label(
        .trackTitle, playing.title, below: (15.5, 3.5), size: (16, 4), .semibold,
        colors.text.color),
      label(
        .trackArtist, playing.artist, below: (31.5, 7.5), size: (12, 4), .regular,
        colors.text.color),
      label(
        .trackAlbum, playing.album, below: (46, 13), size: (12, 4), .regular,
        colors.text.color.opacity(0.85)),
    ].compactMap(\.self)
  }

  private func transport(_ column: Rect) -> [LayoutNode] {
    let y =
      isWide ? progressY - 51 : column.maxY - (playing.sports != nil ? 26 : hasButtons ? 23.5 : 17)
    let reach = playing.sports == nil ? column.width * 0.35 : min(50, column.width * 0.355)
    let marks: [(TemplateControl, String, Double, Size)] = [
      (.previousTrack, "backward", -reach, Size(32, 32)),
      (.playPause, playing.isPlaying ? "pause" : "play", 0, Size(30, 30)),
      (.nextTrack, "forward", reach, Size(32, 32)),
    ]
    return marks.map { control, icon, offset, size in
      let center = Point(column.midX + offset, y)
      let state = context.screen.state(of: control)
      let frame = Rect(center: center, size: Size(44, 36))
      return LayoutNode.pressable(
        control, frame, context.plate(state, default: nil, radius: 18),
        [
          context.picture(
            .icon(icon), .glyph, in: Rect(center: center, size: size),
            ink: context.ink(state, colors.text.color))
        ])
    }
  }

  /// Returns the times with the progress bar between them.
  private func progress(_ span: Rect) -> [LayoutNode] {
    let whole = Rect(
      left: span.minX + 1, top: progressY - 8, right: span.maxX - 1, bottom: progressY + 8)
    guard let duration = playing.durationSeconds, duration > 0 else {
      return [
        context.label(
          .template(.trackRemaining), [context.screen.words.live], in: whole,
          baseline: progressY + 4.4,
          .init(size: 12, weight: .semibold, color: colors.text.color, alignment: .center))
      ].compactMap(\.self)
    }
    let played = min(duration, max(0, playing.elapsedSeconds))
    let (elapsed, rest) = (
      context.screen.words.number(NowPlayingScreen.clock(played)),
      context.screen.words.number("-" + NowPlayingScreen.clock(duration - played))
    )
    // Running times have tabular digits, so that the bar between them does not move.
    var style = context.base.style(12)
    style.hasTabularDigits = true
    let widths = [elapsed, rest].map { context.base.width($0, style) }
    let (first, last) = context.isRightToLeft ? (widths[1], widths[0]) : (widths[0], widths[1])
    let line = context.grid.rect(
      Rect(
        left: whole.minX + first + 4.5, top: progressY - 3, right: whole.maxX - last - 4.5,
        bottom: progressY + 3))
    return [
      bar(line, share: played / duration),
      context.label(
        .template(.trackElapsed), [elapsed], in: whole, baseline: progressY + 4.4,
        .init(size: 12, color: colors.text.color, hasTabularDigits: true)),
      context.label(
        .template(.trackRemaining), [rest], in: whole, baseline: progressY + 4.4,
        .init(
          size: 12, color: colors.text.color, alignment: .trailing, hasTabularDigits: true)),
    ].compactMap(\.self)
  }

  private func bar(_ line: Rect, share: Double) -> LayoutNode {
    let done = line.width * share
    let full = Rect(
      context.isRightToLeft ? line.maxX - done : line.minX, line.minY, done, line.height)
    let outline = Path.rounded(line, radius: 3)
    return LayoutNode(
      .template(.trackProgress), line,
      .drawing([
        .fill(outline, .color(colors.text.color.opacity(0.22))),
        .group(
          .init(
            clip: outline, [.fill(.rect(full), .color(colors.text.color.opacity(0.8)))])),
      ]))
  }

  /// Returns the app's buttons, centered in the area beside the sidebar.
  private func buttons(_ span: Rect) -> [LayoutNode] {
    let pitch = (isWide ? 60.0 : 54) * (context.isRightToLeft ? -1 : 1)
    let places = Distribution.equalCentering(
      playing.buttons.count, pitch: pitch, around: span.midX)
    return playing.buttons.enumerated().map { index, button in
      let center = Point(places[index], context.area.maxY - 26)
      let state = context.screen.state(of: .action(index + 1))
      let frame = context.grid.rect(Rect(center: center, size: Size(44, 28)))
      let usual = button.isSelected ? colors.text.color.opacity(0.57) : nil
      let ink = button.isSelected ? colors.background.color : colors.text.color
      let plate =
        state == .normal
        ? usual.map { Plate(fill: .color($0), radius: 14) }
        : context.plate(state, default: usual, radius: 14)
      return LayoutNode.pressable(
        .action(index + 1), frame, plate,
        [
          context.picture(
            icon(of: button), .glyph, in: Rect(center: frame.center, size: Size(18, 18)),
            ink: context.ink(state, ink), opacity: button.isEnabled ? 1 : 0.4)
        ])
    }
  }

  private func icon(of button: NowPlayingButton) -> ControlImage {
    switch button.kind {
    case .shuffle: .icon("shuffle")
    case .repeat: .icon("repeat")
    case .addToLibrary: .icon("plus-circle")
    case .playbackRate: .icon("rate")
    case .more: .icon("more")
    case .own: button.image ?? .icon("more")
    }
  }

  private var upNext: [LayoutNode] {
    guard playing.isUpNextButtonEnabled else { return [] }
    let state = context.screen.state(of: .upNext)
    let title = playing.upNextTitle
    let bar = context.base.theme.navigationBar
    let weight: TextStyle.Weight = context.isGlass ? .medium : .regular
    let most = context.width * 0.45
    let width = title.map { min(most, context.width($0, bar.text, weight) + 25) } ?? 36
    // The trailing edge is that of bar buttons.
    let end = context.width - (context.isGlass ? 0 : bar.edgeInset)
    let box = context.box(end - width, 4, width, 36)
    let plate =
      context.isGlass
      ? context.base.templateGlass(radius: 18)
      : context.plate(state, default: nil, radius: 5)
    let ink = context.ink(state, colors.tint.color)
    let content =
      title.map {
        context.base.centeredLabel(
          .buttonTitle, $0, in: box.inset(by: 8, 0), size: bar.text, minimum: 11, weight: weight,
          color: ink)
      }
      ?? context.picture(
        .icon("list"), .glyph, in: Rect(center: box.center, size: Size(22.5, 22.5)), ink: ink)
    return [.pressable(.upNext, box, plate, [content])]
  }

  /// Formats seconds as "2:38" or "1:03:21".
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}

/// Two teams with their scores, and the status of the event between them.
private struct SportsView {
  let context: ScreenContext
  let event: SportsEvent

  func nodes(in frame: Rect, above bottom: Double) -> [LayoutNode] {
    let middle = 52 + (bottom - 52 - 60) / 2
    // Teams never swap sides, regardless of the language and the driver's side.
    let left = Point(frame.minX + frame.width * 0.2, middle)
    let right = Point(frame.minX + frame.width * 0.8, middle)
    let texts =
      event.eventStatusText.prefix(3)
      + (event.clockSeconds.map { [context.screen.words.number(GameClock.text($0))] } ?? [])
    // The column between the scores, each of which has the width of its digits.
    let digits = [event.leftTeam, event.rightTeam].map {
      min(54, context.width(String($0.eventScore.prefix(5)), 28, .bold))
    }
    let room = max(36, right.x - left.x - 112 - (digits.max() ?? 0) - 12)
    let top = middle - Double(texts.count - 1) * 8
    let status = texts.enumerated().compactMap { index, words in
      context.label(
        .template(.gameStatus), [words], in: Rect(frame.midX - room / 2, 0, room, 20),
        baseline: top + Double(index) * 17,
        .init(size: 13, color: context.colors.secondary.color, alignment: .center))
    }
    return team(event.leftTeam, at: left, score: 56) + team(event.rightTeam, at: right, score: -56)
      + status + picture(Point(frame.midX, top - 26))
  }

  /// Returns the image of the event status above its texts.
  private func picture(_ center: Point) -> [LayoutNode] {
    guard let image = event.eventStatusImage else { return [] }
    let box = context.grid.rect(Rect(center: center, size: Size(20, 20)))
    return [
      context.picture(
        image, .template(.gamePicture), in: box, ink: context.colors.text.color)
    ].compactMap(\.self)
  }

  /// Returns the possession indicator above the score of a team.
  private func possession(_ team: SportsEvent.Team, _ score: Point) -> LayoutNode? {
    team.possessionIndicator.flatMap {
      context.picture(
        $0, .template(.gamePicture),
        in: context.grid.rect(Rect(center: Point(score.x, score.y - 22), size: Size(14, 14))),
        ink: context.colors.text.color)
    }
  }

  private func team(_ team: SportsEvent.Team, at center: Point, score: Double) -> [LayoutNode] {
    let box = context.grid.rect(Rect(center: center, size: Size(56, 56)))
    let logo = team.teamLogo.flatMap {
      context.picture($0, .template(.teamLogo), in: box, ink: context.colors.text.color)
    }
    let letters = context.label(
      .template(.teamLogo), [String(team.teamInitials.prefix(3))], in: box,
      baseline: box.midY + 8,
      .init(
        size: 22, weight: .bold, color: context.colors.plateText.color, alignment: .center))
    let disc = LayoutNode(
      .template(.teamLogo), box,
      .plate(Plate(fill: .color(context.colors.plate.color), radius: 28)),
      [letters].compactMap(\.self))
    return [
      logo ?? disc, possession(team, Point(center.x + score, center.y)),
      context.label(
        .template(.teamScore), [String(team.eventScore.prefix(5))],
        in: Rect(center: Point(center.x + score, center.y), size: Size(54, 30)),
        baseline: center.y + 10,
        .init(size: 28, weight: .bold, color: context.colors.text.color, alignment: .center)),
      context.label(
        .template(.teamName), [(team.favorite ? "★ " : "") + team.name],
        in: Rect(center.x - 60, box.maxY, 120, 16), baseline: box.maxY + 14,
        .init(
          size: 12, weight: .medium, color: context.colors.text.color, alignment: .center)),
      context.label(
        .template(.teamName), [String((team.teamStandings ?? "").prefix(20))],
        in: Rect(center.x - 60, box.maxY + 15, 120, 14), baseline: box.maxY + 27,
        .init(size: 10.5, color: context.colors.secondary.color, alignment: .center)),
    ].compactMap(\.self)
  }
}
