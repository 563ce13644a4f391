import CarPlay

/// Presents templates with all their content.
@MainActor enum GalleryProbe {
  static func show(_ controller: CPInterfaceController) {
    for template in templates { controller.setRootTemplate(template, animated: false) }
  }

  // swift-format-ignore: NeverForceUnwrap
  private static let picture = UIImage(systemName: "star")!
  private static let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  private static var templates: [CPTemplate] {
    [list, rows, grid, information, contact, points, search, voice, alert, sheet, playing, tabs]
  }

  private static var list: CPTemplate {
    let item = CPListItem(
      text: "One", detailText: "Two", image: drawn, accessoryImage: picture, accessoryType: .cloud)
    item.isExplicitContent = true
    item.isPlaying = true
    item.playbackProgress = 0.5
    item.playingIndicatorLocation = .leading
    item.isEnabled = false
    let list = CPListTemplate(
      title: "List",
      sections: [
        CPListSection(
          items: [item], header: "Header", headerSubtitle: "More", headerImage: picture,
          headerButton: CPButton(image: picture, handler: nil), sectionIndexTitle: "Ab")
      ],
      assistantCellConfiguration: CPAssistantCellConfiguration(
        position: .bottom, visibility: .whileLimitedUIActive, assistantAction: .startCall),
      headerGridButtons: [CPGridButton(titleVariants: ["A"], image: picture)])
    list.emptyViewTitleVariants = ["Nothing"]
    list.emptyViewSubtitleVariants = ["Nothing here"]
    list.showsSpinnerWhileEmpty = true
    list.listHeader = CPListTemplateDetailsHeader(
      thumbnail: CPThumbnailImage(image: drawn), title: "T", subtitle: "S",
      bodyVariants: [NSAttributedString(string: "Body")],
      actionButtons: [CPButton(image: picture, handler: nil)])
    list.leadingNavigationBarButtons = [CPBarButton(image: picture)]
    list.trailingNavigationBarButtons = [CPBarButton(title: "More")]
    list.backButton = CPBarButton(title: "Home")
    list.tabTitle = "Tab"
    list.tabImage = picture
    list.showsTabBadge = true
    return list
  }

  private static var rows: CPTemplate {
    CPListTemplate(
      title: "Rows",
      sections: [
        CPListSection(items: [
          CPListImageRowItem(text: "Images", images: [drawn, drawn], imageTitles: ["a", "b"]),
          CPListImageRowItem(
            text: "Row",
            elements: [CPListImageRowItemRowElement(image: drawn, title: "t", subtitle: "s")],
            allowsMultipleLines: true),
          CPListImageRowItem(
            text: "Condensed",
            condensedElements: [
              CPListImageRowItemCondensedElement(
                image: drawn, imageShape: .circular, title: "t", subtitle: nil,
                accessorySymbolName: nil)
            ], allowsMultipleLines: false),
        ])
      ])
  }

  private static var grid: CPTemplate {
    CPGridTemplate(title: "Grid", gridButtons: [CPGridButton(titleVariants: ["A"], image: drawn)])
  }

  private static var information: CPTemplate {
    CPInformationTemplate(
      title: "Facts", layout: .twoColumn,
      items: [
        CPInformationItem(title: "a", detail: "b"),
        CPInformationRatingItem(rating: 3, maximumRating: 5, title: "c", detail: nil),
      ], actions: [CPTextButton(title: "Go", textStyle: .confirm)])
  }

  private static var contact: CPTemplate {
    let contact = CPContact(name: "Ada", image: drawn)
    contact.subtitle = "s"
    contact.informativeText = "i"
    contact.actions = [
      CPContactCallButton(), CPContactDirectionsButton(), CPContactMessageButton(phoneOrEmail: "1"),
      CPButton(image: picture),
    ]
    return CPContactTemplate(contact: contact)
  }

  private static var points: CPTemplate {
    let place = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 8)))
    let point = CPPointOfInterest(
      location: place, title: "P", subtitle: "s", summary: "m", detailTitle: "d",
      detailSubtitle: "e", detailSummary: "f", pinImage: drawn)
    point.primaryButton = CPTextButton(title: "Go", textStyle: .normal)
    return CPPointOfInterestTemplate(title: "Points", pointsOfInterest: [point], selectedIndex: 0)
  }

  private static var search: CPTemplate { CPSearchTemplate() }

  private static var voice: CPTemplate {
    CPVoiceControlTemplate(voiceControlStates: [
      CPVoiceControlState(
        identifier: "listening", titleVariants: ["Listening"], image: drawn, repeats: false)
    ])
  }

  private static var alert: CPTemplate {
    CPAlertTemplate(
      titleVariants: ["Alert"],
      actions: [
        CPAlertAction(title: "Yes", style: .destructive) { _ in },
        CPAlertAction(title: "Blue", color: .blue) { _ in },
      ])
  }

  private static var sheet: CPTemplate {
    CPActionSheetTemplate(
      title: "t", message: "m", actions: [CPAlertAction(title: "No", style: .cancel) { _ in }])
  }

  private static var playing: CPTemplate {
    let playing = CPNowPlayingTemplate.shared
    playing.isUpNextButtonEnabled = true
    playing.upNextTitle = "Next"
    playing.updateNowPlayingButtons([
      CPNowPlayingShuffleButton(), CPNowPlayingImageButton(image: drawn),
    ])
    playing.nowPlayingMode = CPNowPlayingModeSports(
      leftTeam: team("L"), rightTeam: team("R"),
      eventStatus: CPNowPlayingSportsEventStatus(
        eventStatusText: ["1st"], eventStatusImage: nil,
        eventClock: CPNowPlayingSportsClock(elapsedTime: 60, paused: false)),
      backgroundArtwork: nil)
    return playing
  }

  private static func team(_ name: String) -> CPNowPlayingSportsTeam {
    CPNowPlayingSportsTeam(
      name: name, logo: CPNowPlayingSportsTeamLogo(teamInitials: name), teamStandings: "1-0",
      eventScore: "3", possessionIndicator: nil, favorite: true)
  }

  private static var tabs: CPTemplate {
    CPTabBarTemplate(templates: [list, CPGridTemplate(title: nil, gridButtons: [])])
  }
}
