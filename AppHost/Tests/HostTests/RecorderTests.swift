import Foundation
import HostLink
import Testing
import UIKit

@testable import CarPlay
@testable import HeadUnitRecorder

/// Tests that the recorder writes templates as the host sends them.
@MainActor @Suite struct RecorderTests {
  private func expectSame(
    _ session: RecordedSession, _ kinds: [String], _ comment: Comment? = nil
  ) throws {
    let (sent, recorded) = (RecordedSession.sent(), try session.recorded())
    #expect(recorded.map(\.kind) == kinds, comment)
    #expect(sent.map(\.kind) == kinds, comment)
    for (one, other) in zip(sent, recorded) { #expect(other.value.text == one.value.text) }
  }

  private static func bar(_ template: any CPBarButtonProviding) {
    template.backButton = CPBarButton(title: "Away")
    template.leadingNavigationBarButtons = [CPBarButton(image: RecordedSession.picture(.red))]
    let off = CPBarButton(title: "Off")
    (off.isEnabled, off.buttonStyle) = (false, .rounded)
    template.trailingNavigationBarButtons = [off]
  }

  static var list: CPTemplate {
    let row = CPListItem(
      text: "Home", detailText: "1 mi", image: RecordedSession.picture(.blue),
      accessoryImage: RecordedSession.picture(.green), accessoryType: .cloud)
    (row.isPlaying, row.isExplicitContent, row.playbackProgress) = (true, true, 0.25)
    (row.playingIndicatorLocation, row.isEnabled) = (.leading, false)
    let pictures = CPListImageRowItem(
      text: "Albums", images: [RecordedSession.picture(.red), RecordedSession.picture(.blue)],
      imageTitles: ["One", "Two"])
    let sections = [
      CPListSection(
        items: [row, pictures], header: "Near", headerSubtitle: "Around",
        headerImage: RecordedSession.picture(.red),
        headerButton: CPButton(image: RecordedSession.picture(.green)), sectionIndexTitle: "Near"),
      CPListSection(items: [CPListItem(text: "Plain", detailText: nil)]),
    ]
    let list = CPListTemplate(
      title: "Places", sections: sections,
      assistantCellConfiguration: CPAssistantCellConfiguration(
        position: .bottom, visibility: .always, assistantAction: .startCall))
    list.emptyViewTitleVariants = ["Nothing"]
    list.emptyViewSubtitleVariants = ["Later"]
    bar(list)
    (list.tabTitle, list.showsTabBadge) = ("List", true)
    list.tabImage = RecordedSession.picture(.blue, 24)
    return list
  }

  static var grid: CPTemplate {
    let buttons = (1...3).map {
      CPGridButton(titleVariants: ["Number \($0)", "\($0)"], image: RecordedSession.picture(.red))
    }
    buttons[1].isEnabled = false
    return CPGridTemplate(title: "Grid", gridButtons: buttons)
  }

  static var information: CPTemplate {
    let information = CPInformationTemplate(
      title: "Order", layout: .twoColumn,
      items: [
        CPInformationItem(title: "To", detail: "Harbor"),
        CPInformationRatingItem(rating: 4, maximumRating: 5, title: "Stars", detail: nil),
      ],
      actions: [
        CPTextButton(title: "Go", textStyle: .confirm),
        CPTextButton(title: "No", textStyle: .normal),
      ])
    bar(information)
    return information
  }

  static var contact: CPTemplate {
    let contact = CPContact(name: "Ada", image: RecordedSession.picture(.green))
    (contact.subtitle, contact.informativeText) = ("Courier", "Late")
    contact.actions = [
      CPContactCallButton(), CPContactDirectionsButton(), CPContactMessageButton(phoneOrEmail: "a"),
      CPButton(image: RecordedSession.picture(.blue)),
    ]
    return CPContactTemplate(contact: contact)
  }

  static var points: CPTemplate {
    let place = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 8)))
    let point = CPPointOfInterest(
      location: place, title: "Pier", subtitle: "2", summary: "Open", detailTitle: "Pier 2",
      detailSubtitle: "South", detailSummary: "Always", pinImage: RecordedSession.picture(.red),
      selectedPinImage: RecordedSession.picture(.blue))
    point.primaryButton = CPTextButton(title: "Go", textStyle: .confirm)
    return CPPointOfInterestTemplate(title: "Points", pointsOfInterest: [point], selectedIndex: 0)
  }

  static var playing: CPTemplate {
    let playing = CPNowPlayingTemplate.shared
    (playing.isUpNextButtonEnabled, playing.upNextTitle) = (true, "Next")
    let shuffle = CPNowPlayingShuffleButton()
    shuffle.isSelected = true
    playing.updateNowPlayingButtons([
      shuffle, CPNowPlayingRepeatButton(), CPNowPlayingMoreButton(),
      CPNowPlayingPlaybackRateButton(), CPNowPlayingAddToLibraryButton(),
      CPNowPlayingImageButton(image: RecordedSession.picture(.red)),
    ])
    return playing
  }

  nonisolated static let pushed: [@MainActor () -> CPTemplate] = [
    { list }, { grid }, { information }, { contact }, { points }, { playing },
    { CPSearchTemplate() },
  ]

  @Test(arguments: pushed.indices)
  func aTemplateThatIsPushedIsRecordedAsItIsSent(index: Int) throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    controller.setRootTemplate(CPMapTemplate(), animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["template", "stack"])
    controller.pushTemplate(RecorderTests.pushed[index](), animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["template", "stack"])
    controller.popTemplate(animated: false)
    session.recorder.record(controller, animated: false)
    try expectSame(session, ["stack"])
  }

  nonisolated static let presented: [@MainActor () -> CPTemplate] = [
    {
      CPAlertTemplate(
        titleVariants: ["Closed for long", "Closed"],
        actions: [
          CPAlertAction(title: "Stop", style: .destructive) { _ in },
          CPAlertAction(title: "Blue", color: .green) { _ in },
        ])
    },
    {
      CPActionSheetTemplate(
        title: "Where", message: "Choose",
        actions: [CPAlertAction(title: "Back", style: .cancel) { _ in }])
    },
    {
      CPVoiceControlTemplate(voiceControlStates: [
        CPVoiceControlState(
          identifier: "hears", titleVariants: ["Listening"], image: RecordedSession.picture(.red),
          repeats: false)
      ])
    },
  ]

  @Test(arguments: presented.indices)
  func aTemplateThatIsPresentedIsRecordedAsItIsSent(index: Int) throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    session.recorder.record(controller, animated: false)
    try expectSame(session, ["template", "stack"])
    controller.presentTemplate(RecorderTests.presented[index](), animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["template", "present"])
    controller.dismissTemplate(animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["dismiss"])
  }

  @Test func aTabBarIsRecordedAfterItsTabs() throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    let tabs = CPTabBarTemplate(templates: [RecorderTests.list, RecorderTests.grid])
    controller.setRootTemplate(tabs, animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["template", "template", "template", "stack"])
    tabs.selectTemplate(at: 1)
    session.recorder.record(controller)
    try expectSame(session, ["template"])
  }

  @Test func theMapIsRecordedWithWhatStandsOverIt() throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    let map = CPMapTemplate()
    let button = CPMapButton { _ in }
    button.image = RecordedSession.picture(.red)
    button.focusedImage = RecordedSession.picture(.blue)
    map.mapButtons = [button, CPMapButton { _ in }]
    map.mapButtons[1].isHidden = true
    RecorderTests.bar(map)
    map.guidanceBackgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    (map.tripEstimateStyle, map.automaticallyHidesNavigationBar) = (.light, false)
    controller.setRootTemplate(map, animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["template", "stack"])
    map.tripEstimateStyle = .dark
    session.recorder.record(controller)
    try expectSame(session, ["template"], "a style that is as usual again")
    map.showPanningInterface(animated: true)
    session.recorder.record(controller)
    map.dismissPanningInterface(animated: true)
    session.recorder.record(controller)
    try expectSame(session, ["panning", "panning"])
    session.recorder.record(controller)
    try expectSame(session, [], "nothing is recorded twice")
  }

  @Test func aNavigationAlertIsRecordedWhileItShows() throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    let map = CPMapTemplate()
    controller.setRootTemplate(map, animated: false)
    session.recorder.record(controller)
    _ = try (session.recorded(), RecordedSession.sent())
    let alert = CPNavigationAlert(
      titleVariants: ["Jam"], subtitleVariants: ["Long"], image: RecordedSession.picture(.red),
      primaryAction: CPAlertAction(title: "Ok", style: .default) { _ in },
      secondaryAction: CPAlertAction(title: "No", style: .cancel) { _ in }, duration: 2)
    map.currentNavigationAlert = alert
    session.recorder.record(controller)
    alert.updateTitleVariants(["Jam!"], subtitleVariants: [])
    session.recorder.record(controller)
    map.currentNavigationAlert = nil
    session.recorder.record(controller)
    session.recorder.record(controller)
    let recorded = try session.recorded()
    #expect(recorded.map(\.kind) == ["alert", "alert", "dismissAlert"])
    #expect(recorded[0].value["id"] == "alert-1")
    #expect(recorded[1].value["id"] == "alert-1")
    #expect(recorded[1].value["titleVariants"] == ["Jam!"])
    alert.beginPresentation()
    let named = session.recorder.values.navigationAlert(alert, name: alert.hostID ?? "")
    #expect(RecordedSession.plain(named).text == RecordedSession.plain(alert.content).text)
  }

  @Test func theLookOfTheScreenIsRecorded() throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    session.recorder.record(controller)
    session.recorder.record(controller)
    let looks = try String(contentsOf: session.file, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(#""by": "car", "appearance": {"ui": "#) }
    #expect(looks.count == 1)
  }

  @Test func whatIsObservedIsRecordedUntilTheEnd() throws {
    let controller = HostSession.begin()
    let session = try RecordedSession()
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    session.recorder.startObserving(controller, every: 60)
    #expect(try session.recorded().map(\.kind) == ["template", "stack"])
    session.recorder.close()
    session.recorder.record(controller)
    #expect(try session.recorded().isEmpty)
    #expect(session.recorder.problem == nil)
  }
}
