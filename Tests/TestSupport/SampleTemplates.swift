import Geometry
import Navigation
package import Sessions

/// Templates of every class with everything that they can have.
package enum SampleTemplates {
  /// One of each class, by its kind.
  package static let all: [AppTemplate] = [
    list, grid, tabs, search, alert, sheet, information, contact, voice, points, playing, details,
  ]

  /// One of each kind that may be without content, and is.
  package static let blank: [AppTemplate] = [
    AppTemplate(id: "blank-list", .list(ListTemplate(sections: []))),
    AppTemplate(id: "blank-grid", .grid(GridTemplate())),
    AppTemplate(id: "blank-information", .information(InformationTemplate())),
    AppTemplate(id: "blank-contact", .contact(ContactTemplate())),
    AppTemplate(id: "blank-points", .pointOfInterest(PointOfInterestTemplate())),
    AppTemplate(id: "blank-alert", .alert(AlertTemplate())),
    AppTemplate(id: "blank-sheet", .actionSheet(ActionSheetTemplate())),
    AppTemplate(id: "blank-voice", .voiceControl(VoiceControlTemplate())),
  ]

  package static let list: AppTemplate = {
    var first = ListItem("PCC Natural Market", detailText: "1.2 mi")
    first.image = .icon("star")
    first.accessoryType = .disclosureIndicator
    var waiting = ListItem("Marina Park")
    waiting.isWaiting = true
    var track = ListItem("A long song with a long name that no row can hold", detailText: "Band")
    (track.isPlaying, track.isExplicitContent, track.playbackProgress) = (true, true, 0.25)
    track.playingIndicatorLocation = .leading
    var off = ListItem("Closed", detailText: "Opens at 8")
    (off.isEnabled, off.accessoryImage, off.accessoryType) = (false, .icon("gear"), .cloud)
    off.messageConfiguration = message
    track.playbackConfiguration = playback
    var pictures = ListItem("Albums")
    pictures.imageRow = imageRow
    var section = ListSection(items: [first, waiting], header: "Near")
    (section.headerSubtitle, section.headerImage) = ("Around Kirkland", .icon("search"))
    section.headerButton = ImageButton(image: .icon("list"), title: "All")
    section.sectionIndexTitle = "N"
    var list = ListTemplate(
      title: "Destinations",
      sections: [section, ListSection(items: [track, off, pictures], header: "Far")])
    (list.emptyViewTitleVariants, list.emptyViewSubtitleVariants) = (["Nothing here"], ["Later"])
    list.assistantCell = AssistantCell()
    list.headerGridButtons = [GridButton(titleVariants: ["Home"], image: .icon("house"))]
    return AppTemplate(
      id: "list", .list(list),
      bar: NavigationBar(
        leading: [BarButton(.text("Edit"))], trailing: [BarButton(.image("search"))]),
      tab: TabItem(title: "List", image: .icon("list"), showsBadge: true))
  }()

  private static let message: MessageConfiguration = {
    var message = MessageConfiguration()
    (message.conversationIdentifier, message.phoneOrEmailAddress) = ("jordan", "j@example.com")
    (message.leadingItem, message.leadingImage, message.unread) = (.star, .icon("person"), true)
    (message.trailingItem, message.trailingImage) = (.mute, .icon("photo"))
    message.trailingText = "10:41"
    return message
  }()

  private static let playback: PlaybackConfiguration = {
    var playback = PlaybackConfiguration()
    (playback.preferredPresentation, playback.playbackAction) = (.audio, .replay)
    (playback.elapsedTime, playback.duration) = (30, 90)
    return playback
  }()

  private static let overlay: ImageOverlay = {
    var overlay = ImageOverlay()
    (overlay.image, overlay.text, overlay.alignment) = (.icon("star"), "LIVE", .trailing)
    (overlay.textColor, overlay.backgroundColor) = (AppColor(rgb: 1), AppColor(rgb: 0xFF_D60A))
    return overlay
  }()

  /// A card with everything that a card can have.
  private static let card: ImageRowElement = {
    var card = ImageRowElement()
    (card.image, card.title, card.subtitle) = (.icon("photo"), "Card", "With all parts")
    (card.showsImageFullHeight, card.tintColor) = (true, AppColor(rgb: 0x1F_4E79))
    (card.accessorySymbolName, card.imageOverlay) = ("star.fill", overlay)
    (card.sportsOverlay, card.playbackConfiguration) = (game, playback)
    return card
  }()

  private static let game: SportsEvent = {
    var team = SportsEvent.Team()
    (team.name, team.teamInitials, team.eventScore, team.favorite) = ("Bears", "BRS", "21", true)
    team.possessionIndicator = .icon("tag")
    var event = SportsEvent()
    (event.leftTeam, event.rightTeam, event.clockSeconds) = (team, team, 754)
    (event.eventStatusText, event.eventStatusImage) = (["4th"], .icon("bell"))
    (event.clockCountsDown, event.isClockPaused) = (true, true)
    event.backgroundArtwork = .icon("photo")
    return event
  }()

  /// A list with a header that has everything, and a row of cards.
  package static let details: AppTemplate = {
    var header = ListHeader()
    (header.thumbnail, header.title, header.subtitle) = (.icon("photo"), "Album", "Band")
    (header.bodyVariants, header.wantsAdaptiveBackgroundStyle) = (["A long text", "Text"], true)
    (header.imageOverlay, header.sportsOverlay) = (overlay, game)
    header.actionButtons = [ImageButton(image: .icon("play"), title: "Play")]
    var cards = ListItem("Cards")
    var row = ImageRow()
    (row.style, row.elements) = (.card, [card, ImageRowElement(), card])
    cards.imageRow = row
    var list = ListTemplate(title: "Details", sections: [ListSection(items: [cards])])
    list.listHeader = header
    return AppTemplate(id: "details", .list(list))
  }()

  private static let imageRow: ImageRow = {
    var row = ImageRow()
    (row.style, row.allowsMultipleLines) = (.condensed, true)
    row.elements = (1...5).map { number in
      var element = ImageRowElement()
      (element.image, element.title) = (.icon("note"), "Album \(number)")
      element.imageShape = number.isMultiple(of: 2) ? .circular : .roundedRectangle
      return element
    }
    return row
  }()

  package static let grid = AppTemplate(
    id: "grid",
    .grid(
      GridTemplate(
        title: "Nearby",
        buttons: (1...8).map { number in
          var button = GridButton(
            titleVariants: ["Charging stations \(number)", "Charging"], image: .icon("charger"))
          button.messageConfiguration = number == 1 ? conversation : nil
          return button
        })))

  private static let conversation: GridMessage = {
    var message = GridMessage()
    (message.conversationIdentifier, message.unread) = ("jordan", true)
    return message
  }()

  package static let tabs: AppTemplate = AppTemplate(
    id: "tabs", .tabBar(TabBarTemplate(tabs: ["list", "grid", "information"])))

  package static let search: AppTemplate = {
    var search = SearchTemplate()
    search.text = "mar"
    search.results = [ListItem("Marina Park", detailText: "1.1 mi"), ListItem("Market")]
    return AppTemplate(id: "search", .search(search))
  }()

  package static let alert: AppTemplate = {
    var alert = AlertTemplate()
    alert.titleVariants = ["The order was given to somebody else, since it waited", "Order gone"]
    alert.actions = actions
    return AppTemplate(id: "alert", .alert(alert))
  }()

  private static let actions: [ModalAction] = {
    var accept = ModalAction()
    (accept.title, accept.color) = ("Accept", AppColor(rgb: 0x34_C7_59))
    var decline = ModalAction()
    (decline.title, decline.style) = ("Decline", .destructive)
    return [accept, decline]
  }()

  package static let sheet: AppTemplate = {
    var sheet = ActionSheetTemplate()
    (sheet.title, sheet.message, sheet.actions) = ("New order", "2 bags, 1.2 mi", actions)
    return AppTemplate(id: "sheet", .actionSheet(sheet))
  }()

  package static let information: AppTemplate = {
    var customer = InformationItem()
    (customer.title, customer.detail) = ("Customer", "Jordan Lee")
    var rating = InformationItem()
    (rating.title, rating.rating, rating.maximumRating) = ("Rating", 3.5, 5)
    var confirm = TextButton()
    (confirm.title, confirm.textStyle) = ("Navigate", .confirm)
    var information = InformationTemplate()
    (information.title, information.layout) = ("Order", .twoColumn)
    (information.items, information.actions) = ([customer, rating], [confirm])
    return AppTemplate(id: "information", .information(information))
  }()

  package static let contact: AppTemplate = {
    var own = ContactAction()
    own.button = ImageButton(image: .icon("star"), title: "Like")
    var call = ContactAction()
    call.kind = .call
    var contact = ContactTemplate()
    (contact.name, contact.subtitle) = ("Jordan Lee", "Customer")
    (contact.informativeText, contact.actions) = ("At the front desk", [call, own])
    return AppTemplate(id: "contact", .contact(contact))
  }()

  package static let voice: AppTemplate = {
    var state = VoiceControlState()
    (state.identifier, state.titleVariants) = ("listening", ["Where do you want to go?"])
    (state.images, state.cycleSeconds) = ([.icon("assistant"), .icon("search")], 1)
    state.actionButtons = [ImageButton(image: .icon("close"), title: "Stop")]
    var voice = VoiceControlTemplate()
    (voice.states, voice.activeStateIdentifier) = ([state], "listening")
    return AppTemplate(id: "voice", .voiceControl(voice))
  }()

  package static let points: AppTemplate = {
    var point = PointOfInterest()
    point.coordinate = Coordinate(clampingLatitude: 47.67, longitude: -122.2)
    (point.title, point.subtitle, point.summary) = ("Charger", "2 free", "150 kW")
    point.primaryButton = TextButton()
    point.primaryButton?.title = "Navigate"
    var points = PointOfInterestTemplate()
    (points.title, points.pointsOfInterest, points.selectedIndex) = ("Chargers", [point, point], 0)
    return AppTemplate(id: "points", .pointOfInterest(points))
  }()

  package static let playing: AppTemplate = {
    let event = game
    var button = NowPlayingButton()
    (button.kind, button.isSelected) = (.shuffle, true)
    var playing = NowPlayingTemplate()
    (playing.title, playing.artist, playing.album) = ("Song", "Band", "Album")
    (playing.elapsedSeconds, playing.durationSeconds) = (158, 3960)
    (playing.buttons, playing.sports, playing.isUpNextButtonEnabled) = ([button], event, true)
    return AppTemplate(id: "playing", .nowPlaying(playing))
  }()
}
