import Navigation
import Sessions
import TestSupport

/// Random templates other than the map template, with all their optional parts.
enum RandomScreen {
  /// Returns a template of each kind that varies.
  static func templates(using random: inout SeededGenerator) -> [AppTemplate] {
    [
      AppTemplate(id: "list", .list(list(&random)), bar: bar(&random)),
      AppTemplate(id: "grid", .grid(grid(&random)), bar: bar(&random)),
      AppTemplate(id: "search", .search(search(&random))),
      AppTemplate(id: "information", .information(information(&random)), bar: bar(&random)),
      AppTemplate(id: "contact", .contact(contact(&random))),
      AppTemplate(id: "points", .pointOfInterest(points(&random))),
      AppTemplate(id: "playing", .nowPlaying(playing(&random))),
      AppTemplate(id: "alert", .alert(alert(&random))),
      AppTemplate(id: "sheet", .actionSheet(sheet(&random))),
    ]
  }

  private typealias Generator = SeededGenerator

  private static func maybe<Value>(_ random: inout Generator, _ value: (inout Generator) -> Value)
    -> Value?
  {
    Bool.random(using: &random) ? value(&random) : nil
  }

  private static func many<Value>(
    _ count: ClosedRange<Int>, _ random: inout Generator, _ value: (inout Generator) -> Value
  ) -> [Value] {
    (0..<Int.random(in: count, using: &random)).map { _ in value(&random) }
  }

  private static func any<Value: CaseIterable>(_ random: inout Generator) -> Value {
    RandomTemplate.pick(Array(Value.allCases), using: &random)
  }

  private static func words(_ random: inout Generator) -> String {
    RandomTemplate.text(1...5, using: &random)
  }

  private static func image(_ random: inout Generator) -> ControlImage {
    .icon(RandomTemplate.pick(["star", "note", "photo", "person", "list"], using: &random))
  }

  private static func flag(_ random: inout Generator) -> Bool { .random(using: &random) }

  private static func color(_ random: inout Generator) -> AppColor {
    AppColor(rgb: .random(in: 0...0xFF_FFFF, using: &random))
  }

  private static func number(_ range: ClosedRange<Double>, _ random: inout Generator) -> Double {
    .random(in: range, using: &random)
  }

  private static func bar(_ random: inout Generator) -> NavigationBar {
    NavigationBar(
      leading: many(0...2, &random) { BarButton(flag(&$0) ? .text(words(&$0)) : .image("search")) },
      trailing: many(0...2, &random) { BarButton(flag(&$0) ? .text(words(&$0)) : .image("gear")) })
  }

  private static func imageButton(_ random: inout Generator) -> ImageButton {
    var button = ImageButton(image: image(&random), title: maybe(&random, words))
    button.isEnabled = flag(&random)
    return button
  }

  private static func textButton(_ random: inout Generator) -> TextButton {
    var button = TextButton()
    (button.title, button.textStyle) = (words(&random), any(&random))
    return button
  }

  private static func list(_ random: inout Generator) -> ListTemplate {
    var list = ListTemplate(title: maybe(&random, words), sections: many(0...3, &random, section))
    list.emptyViewTitleVariants = many(0...2, &random, words)
    list.emptyViewSubtitleVariants = many(0...2, &random, words)
    list.showsSpinnerWhileEmpty = flag(&random)
    list.assistantCell = maybe(&random) {
      var cell = AssistantCell()
      (cell.position, cell.visibility, cell.assistantAction) = (any(&$0), any(&$0), any(&$0))
      return cell
    }
    list.headerGridButtons = many(0...3, &random, gridButton)
    if Int.random(in: 0...3, using: &random) == 0 { list.listHeader = header(&random) }
    return list
  }

  private static func header(_ random: inout Generator) -> ListHeader {
    var header = ListHeader()
    (header.thumbnail, header.imageOverlay) = (image(&random), maybe(&random, overlay))
    (header.sportsOverlay, header.title) = (maybe(&random, game), maybe(&random, words))
    (header.subtitle, header.bodyVariants) = (maybe(&random, words), many(0...2, &random, words))
    header.wantsAdaptiveBackgroundStyle = flag(&random)
    header.actionButtons = many(0...3, &random, imageButton)
    return header
  }

  private static func section(_ random: inout Generator) -> ListSection {
    var section = ListSection(items: many(0...3, &random, item), header: maybe(&random, words))
    (section.headerSubtitle, section.headerImage) = (maybe(&random, words), maybe(&random, image))
    (section.headerButton, section.sectionIndexTitle) = (
      maybe(&random, imageButton), maybe(&random) { _ in "N" }
    )
    return section
  }

  private static func item(_ random: inout Generator) -> ListItem {
    var item = ListItem(words(&random), detailText: maybe(&random, words))
    (item.image, item.accessoryImage) = (maybe(&random, image), maybe(&random, image))
    (item.accessoryType, item.isExplicitContent) = (any(&random), flag(&random))
    (item.isPlaying, item.playingIndicatorLocation) = (flag(&random), any(&random))
    item.playbackProgress = maybe(&random) { number(-0.2...1.2, &$0) }
    (item.isEnabled, item.isWaiting) = (flag(&random), Int.random(in: 0...5, using: &random) == 0)
    item.playbackConfiguration = maybe(&random, playback)
    if Int.random(in: 0...2, using: &random) == 0 { item.messageConfiguration = message(&random) }
    if Int.random(in: 0...1, using: &random) == 0 { item.imageRow = imageRow(&random) }
    return item
  }

  private static func playback(_ random: inout Generator) -> PlaybackConfiguration {
    var playback = PlaybackConfiguration()
    (playback.preferredPresentation, playback.playbackAction) = (any(&random), any(&random))
    (playback.elapsedTime, playback.duration) = (
      number(0...100, &random), number(-5...10_000, &random)
    )
    return playback
  }

  private static func message(_ random: inout Generator) -> MessageConfiguration {
    var message = MessageConfiguration()
    (message.leadingItem, message.leadingImage) = (any(&random), maybe(&random, image))
    (message.unread, message.trailingItem) = (flag(&random), any(&random))
    (message.trailingImage, message.trailingText) = (
      maybe(&random, image), maybe(&random) { _ in "10:41" }
    )
    return message
  }

  private static func imageRow(_ random: inout Generator) -> ImageRow {
    var row = ImageRow()
    (row.style, row.allowsMultipleLines) = (any(&random), flag(&random))
    row.elements = many(0...6, &random) {
      var element = ImageRowElement()
      (element.image, element.title, element.subtitle) = (
        image(&$0), maybe(&$0, words), maybe(&$0, words)
      )
      (element.imageShape, element.showsImageFullHeight) = (any(&$0), flag(&$0))
      (element.tintColor, element.imageOverlay) = (maybe(&$0, color), maybe(&$0, overlay))
      element.accessorySymbolName = maybe(&$0) {
        RandomTemplate.pick(["chevron.right", "star.fill", "heart", "none"], using: &$0)
      }
      element.sportsOverlay = Int.random(in: 0...3, using: &$0) == 0 ? game(&$0) : nil
      (element.playbackConfiguration, element.isEnabled) = (maybe(&$0, playback), flag(&$0))
      return element
    }
    return row
  }

  private static func overlay(_ random: inout Generator) -> ImageOverlay {
    var overlay = ImageOverlay()
    (overlay.image, overlay.text) = (maybe(&random, image), maybe(&random) { _ in "LIVE" })
    (overlay.textColor, overlay.backgroundColor) = (color(&random), color(&random))
    overlay.alignment = any(&random)
    return overlay
  }

  private static func game(_ random: inout Generator) -> SportsEvent {
    func team(_ random: inout Generator) -> SportsEvent.Team {
      var team = SportsEvent.Team()
      (team.name, team.teamInitials) = (
        words(&random), RandomTemplate.pick(["BRS", "A", ""], using: &random)
      )
      (team.teamLogo, team.possessionIndicator) = (maybe(&random, image), maybe(&random, image))
      (team.teamStandings, team.favorite) = (maybe(&random) { _ in "3-1" }, flag(&random))
      team.eventScore = RandomTemplate.pick(["7", "121", ""], using: &random)
      return team
    }
    var game = SportsEvent()
    (game.leftTeam, game.rightTeam) = (team(&random), team(&random))
    (game.eventStatusText, game.eventStatusImage) = (
      many(0...2, &random, words), maybe(&random, image)
    )
    game.clockSeconds = maybe(&random) { number(-10...40_000, &$0) }
    (game.clockCountsDown, game.isClockPaused) = (flag(&random), flag(&random))
    game.backgroundArtwork = maybe(&random, image)
    return game
  }

  private static func gridButton(_ random: inout Generator) -> GridButton {
    var button = GridButton(titleVariants: many(1...2, &random, words), image: image(&random))
    button.isEnabled = flag(&random)
    button.messageConfiguration = maybe(&random) {
      var message = GridMessage()
      message.unread = flag(&$0)
      return message
    }
    return button
  }

  private static func grid(_ random: inout Generator) -> GridTemplate {
    GridTemplate(title: maybe(&random, words), buttons: many(0...8, &random, gridButton))
  }

  private static func search(_ random: inout Generator) -> SearchTemplate {
    var search = SearchTemplate()
    (search.text, search.showsDigits) = (
      RandomTemplate.pick(["", "mar", words(&random)], using: &random), flag(&random)
    )
    search.results = many(0...4, &random, item)
    return search
  }

  private static func information(_ random: inout Generator) -> InformationTemplate {
    var information = InformationTemplate()
    (information.title, information.layout) = (words(&random), any(&random))
    information.items = many(0...6, &random) {
      var item = InformationItem()
      (item.title, item.detail) = (maybe(&$0, words), maybe(&$0, words))
      (item.rating, item.maximumRating) = (maybe(&$0) { number(0...6, &$0) }, 5)
      return item
    }
    information.actions = many(0...3, &random, textButton)
    return information
  }

  private static func contact(_ random: inout Generator) -> ContactTemplate {
    var contact = ContactTemplate()
    (contact.name, contact.image) = (words(&random), maybe(&random, image))
    (contact.subtitle, contact.informativeText) = (maybe(&random, words), maybe(&random, words))
    contact.actions = many(0...4, &random) {
      var action = ContactAction()
      (action.kind, action.button) = (any(&$0), imageButton(&$0))
      return action
    }
    return contact
  }

  private static func points(_ random: inout Generator) -> PointOfInterestTemplate {
    var points = PointOfInterestTemplate()
    points.title = words(&random)
    points.pointsOfInterest = many(0...6, &random) {
      var point = PointOfInterest()
      (point.title, point.subtitle, point.summary) = (
        words(&$0), maybe(&$0, words), maybe(&$0, words)
      )
      (point.detailTitle, point.detailSubtitle) = (maybe(&$0, words), maybe(&$0, words))
      point.detailSummary = maybe(&$0) { RandomTemplate.text(5...40, using: &$0) }
      (point.primaryButton, point.secondaryButton) = (
        maybe(&$0, textButton), maybe(&$0, textButton)
      )
      return point
    }
    points.selectedIndex = maybe(&random) { .random(in: 0...3, using: &$0) }
    return points
  }

  private static func playing(_ random: inout Generator) -> NowPlayingTemplate {
    var playing = NowPlayingTemplate()
    (playing.title, playing.artist, playing.album) = (
      words(&random), maybe(&random, words), maybe(&random, words)
    )
    (playing.artwork, playing.isPlaying) = (maybe(&random, image), flag(&random))
    playing.elapsedSeconds = number(-10...400_000, &random)
    playing.durationSeconds = maybe(&random) { number(1...500_000, &$0) }
    (playing.isUpNextButtonEnabled, playing.isAlbumArtistButtonEnabled) = (
      flag(&random), flag(&random)
    )
    playing.upNextTitle = maybe(&random, words)
    playing.buttons = many(0...5, &random) {
      var button = NowPlayingButton()
      (button.kind, button.image) = (any(&$0), maybe(&$0, image))
      (button.isEnabled, button.isSelected) = (flag(&$0), flag(&$0))
      return button
    }
    playing.sports = Int.random(in: 0...2, using: &random) == 0 ? game(&random) : nil
    return playing
  }

  private static func actions(_ random: inout Generator) -> [ModalAction] {
    many(1...2, &random) {
      var action = ModalAction()
      (action.title, action.color, action.style) = (words(&$0), maybe(&$0, color), any(&$0))
      return action
    }
  }

  private static func alert(_ random: inout Generator) -> AlertTemplate {
    var alert = AlertTemplate()
    (alert.titleVariants, alert.actions) = (many(0...3, &random, words), actions(&random))
    return alert
  }

  private static func sheet(_ random: inout Generator) -> ActionSheetTemplate {
    var sheet = ActionSheetTemplate()
    (sheet.title, sheet.message, sheet.actions) = (words(&random), words(&random), actions(&random))
    return sheet
  }
}
