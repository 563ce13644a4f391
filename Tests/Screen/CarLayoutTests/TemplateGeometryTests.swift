import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

@testable import CarLayout
@testable import Sessions

/// Tests of templates against screenshots of iOS 14, 15, 18 and 26 at 400×240 points.
struct TemplateGeometryTests {
  private func layout(_ template: AppTemplate, _ theme: String, depth: Int = 2) throws -> LayoutTree
  {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    var state = NavigationState(
      elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
      navInfo: NavInfo(navState: .stopped))
    var shown = TemplateStackState(top: template, depth: depth)
    if template.kind.isModal { (shown.top, shown.presented) = (nil, template) }
    state.chrome.templates = shown
    return try Screen(theme, "standard").layout(.screen(#require(presenter.screen(for: state))))
  }

  /// Lays out a search with the single-line keyboard.
  private func line(_ theme: String, focus: TemplateControl?, locale: String = "en") throws
    -> LayoutTree
  {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
    var state = NavigationState(
      elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
      navInfo: NavInfo(navState: .stopped))
    state.appearance.locale = locale
    var shown = TemplateStackState(top: SampleTemplates.search, depth: 2)
    shown.input = .knob
    state.chrome.templates = shown
    state.chrome.focused = focus.map { .item($0) }
    return try Screen(theme, "standard").layout(.screen(#require(presenter.screen(for: state))))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"], ["en", "ja", "he"])
  func `a line of keys shows whole keys with the focus among them`(
    theme: String, locale: String
  ) throws {
    let plan = KeyboardLayout(locale: locale)
    let keys = plan.line.map { TemplateControl.key($0.lowercased()) } + [.key("delete"), .search]
    for key in keys {
      let tree = try line(theme, focus: key, locale: locale)
      let keyboard = try tree.frame(.template(.keyboard))
      #expect(keyboard.height == 44)
      let focused = try tree.frame(.item(key))
      #expect(keyboard.minX <= focused.minX && focused.maxX <= keyboard.maxX, "\(key.name)")
    }
    let first = try line(theme, focus: nil, locale: locale)
    _ = try first.frame(.item(keys[0]))
    #expect(first.allNodes.allSatisfy { $0.role != .item(.key("shift")) })
  }

  @Test(arguments: ["ios14", "ios18", "ios26"], ["280x200@1", "900x1200@3", "400x240@1"])
  func `no letter of a keyboard is cut`(theme: String, device: String) throws {
    for locale in ["ar", "fa", "de", "ru", "tr", "ja", "he"] {
      let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
      var state = NavigationState(
        elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
        navInfo: NavInfo(navState: .stopped))
      state.appearance.locale = locale
      state.chrome.templates = TemplateStackState(top: SampleTemplates.search, depth: 2)
      let tree = try Screen(theme, device).layout(.screen(#require(presenter.screen(for: state))))
      for key in KeyboardLayout(locale: locale).rows.joined() {
        let node = try #require(tree.node(.item(.key(key.lowercased()))), "\(locale) \(key)")
        for case .text(let block) in node.children.map(\.content) {
          #expect(block.fits, "\(locale) \(key)")
        }
      }
    }
  }

  @Test(arguments: [
    ("en", "2:38", "-1:05:03"), ("ar", "٢:٣٨", "-١:٠٥:٠٣"), ("fa", "۲:۳۸", "-۱:۰۵:۰۳"),
    ("he", "2:38", "-1:05:03"),
  ])
  func `times of what plays have the digits of the language`(
    locale: String, elapsed: String, rest: String
  ) throws {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
    var playing = NowPlayingTemplate()
    (playing.title, playing.elapsedSeconds, playing.durationSeconds) = ("A", 158, 158 + 3903)
    var state = NavigationState(
      elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
      navInfo: NavInfo(navState: .stopped))
    state.chrome.templates = TemplateStackState(
      top: AppTemplate(id: "p", .nowPlaying(playing)), depth: 2)
    let tree = try Screen("ios26", "standard").layout(
      .screen(#require(presenter.screen(for: state))))
    #expect(try tree.lines(.template(.trackElapsed)).map(\.text) == [elapsed])
    #expect(try tree.lines(.template(.trackRemaining)).map(\.text) == [rest])
  }

  @Test(arguments: ["standard", "wide", "minimum", "924x554@2", "2400x960@3", "portrait"])
  func `what plays is named above what controls it`(device: String) throws {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    var playing = NowPlayingTemplate()
    (playing.title, playing.artist, playing.album) = ("Title", "Artist", "Album")
    (playing.elapsedSeconds, playing.durationSeconds) = (158, 158 + 3903)
    var state = NavigationState(
      elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
      navInfo: NavInfo(navState: .stopped))
    state.chrome.templates = TemplateStackState(
      top: AppTemplate(id: "p", .nowPlaying(playing)), depth: 2)
    let tree = try Screen("ios26", device).layout(
      .screen(#require(presenter.screen(for: state))))
    let album = try #require(try tree.lines(.template(.trackAlbum)).first)
    // The pause glyph is 24.5 points high.
    let pause = try tree.frame(.item(.playPause))
    #expect(album.baseline + 0.25 * album.style.size < pause.midY - 12.25)
  }

  @Test(arguments: ["ios14", "ios26"])
  func `a touch screen alone has no marks that scroll`(theme: String) throws {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    var widths: [Double] = []
    for input in [CarInput?.none, .touch] {
      var state = NavigationState(
        elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
        navInfo: NavInfo(navState: .stopped))
      var shown = TemplateStackState(
        top: AppTemplate(
          id: "l",
          .list(ListTemplate(sections: [ListSection(items: (1...9).map { ListItem("\($0)") })]))),
        depth: 2)
      shown.input = input
      state.chrome.templates = shown
      let tree = try Screen(theme, "standard").layout(
        .screen(#require(presenter.screen(for: state))))
      let hasMarks = tree.allNodes.contains { $0.role == .item(.scrollDown) }
      #expect(hasMarks == (input == nil))
      widths.append(try tree.frame(.item(.row(1))).width)
    }
    #expect(widths[1] > widths[0] + 20)
  }

  /// Rows with texts only, in a section with a header and an index letter.
  private static let rows: AppTemplate = {
    var section = ListSection(items: (1...9).map { ListItem("Item \($0)") }, header: "A Section")
    section.sectionIndexTitle = "A"
    return AppTemplate(id: "l", .list(ListTemplate(title: "List", sections: [section])))
  }()

  @Test(arguments: [[], ["Sort"], ["Sort", "Filter"]], [[], ["Edit"], ["Edit", "Add"]])
  func `a large title stands clear of the buttons of the bar`(
    leading: [String], trailing: [String]
  ) throws {
    var template = Self.rows
    template.bar.leading = leading.map { BarButton(.text($0)) }
    template.bar.trailing = trailing.map { BarButton(.text($0)) }
    let tree = try layout(template, "ios26", depth: 1)
    let title = tree.allNodes.first { $0.role == .barTitle }?.frame
    #expect(title != nil || leading.count + trailing.count > 2)
    let buttons = tree.allNodes.filter { if case .barButton = $0.role { true } else { false } }
    for button in buttons { #expect(title?.intersects(button.frame) != true) }
    #expect(buttons.count == leading.count + trailing.count)
  }

  @Test(arguments: [
    ("ios14", Rect(56, 72, 301, 44), 118.0, 65.0), ("ios18", Rect(57, 72, 300, 44), 118, 67),
    ("ios26", Rect(61, 71.5, 295, 45), 116.5, 63),
  ])
  func `rows of a list stand below the header of their section`(
    theme: String, first: Rect, second: Double, header: Double
  ) throws {
    let tree = try layout(Self.rows, theme)
    #expect(isClose(try tree.frame(.item(.row(1))), first, 2))
    #expect(isClose(try tree.frame(.item(.row(2))).minY, second, 1.1))
    let words = try #require(
      tree.allNodes.first { $0.role == .template(.sectionHeader) && !$0.children.isEmpty })
    guard case .text(let block)? = words.children.first?.content else {
      Issue.record("the header has no words")
      return
    }
    #expect(isClose(block.lines[0].baseline, header, 1.1))
  }

  @Test func `pictures of a grid stand in two rows of four`() throws {
    let tree = try layout(SampleTemplates.grid, "ios14")
    let icons = tree.allNodes.filter { $0.role == .template(.gridIcon) }.map(\.frame)
    #expect(icons.count == 8)
    for (index, icon) in icons.enumerated() {
      let center = Point(
        222.5 + (Double(index % 4) - 1.5) * 78, index < 4 ? 89 : 174)
      #expect(isClose(icon.midX, center.x, 1.1) && isClose(icon.midY, center.y, 1.1), "\(index)")
    }
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `a word wider than its line makes a title smaller and is not cut`(theme: String) throws {
    func title(_ words: String) throws -> TextBlock {
      var alert = AlertTemplate()
      alert.titleVariants = [words]
      return try layout(AppTemplate(id: "a", .alert(alert)), theme).block(.alertTitle)
    }
    let usual = try title("Ferry closed")
    // A number has no syllables and cannot be hyphenated.
    let number = "471108151234567890123456789012345678"
    let long = try title("\(number) closed")
    #expect(long.lines[0].text.hasPrefix(number))
    #expect(!long.isTruncated && long.fits)
    #expect(long.lines[0].style.size < usual.lines[0].style.size)
    #expect(long.lines[0].style.size >= usual.lines[0].style.size * 0.6)
    // A title that would be too small is truncated at the default size.
    let endless = try title(String(repeating: "1234567890", count: 20))
    #expect(endless.isTruncated && endless.lines[0].style.size == usual.lines[0].style.size)
  }

  @Test(arguments: [TemplateElement.trackElapsed, .trackRemaining])
  func `times that count have digits of one width`(time: TemplateElement) throws {
    let playing = try #require(SampleTemplates.all.first { $0.kind == .nowPlaying })
    #expect(try layout(playing, "ios26").lines(.template(time))[0].style.hasTabularDigits)
  }

  @Test func `the answers of an alert share the width`() throws {
    var alert = AlertTemplate()
    alert.titleVariants = ["Hello world"]
    alert.actions = ["Ok", "Cancel", "Remove"].map {
      var action = ModalAction()
      action.title = $0
      return action
    }
    let tree = try layout(AppTemplate(id: "a", .alert(alert)), "ios14")
    for (number, x) in [(1, 57.0), (2, 174), (3, 291)] {
      #expect(isClose(try tree.frame(.item(.action(number))), Rect(x, 176, 97, 40), 1.1))
    }
    #expect(isClose(try tree.lines(.alertTitle)[0].baseline, 57.4, 0.6))
  }

  @Test func `facts in two columns stand 29 points apart, above two buttons`() throws {
    var information = InformationTemplate()
    (information.title, information.layout) = ("Title", .twoColumn)
    information.items = (1...2).map {
      var item = InformationItem()
      (item.title, item.detail) = ("Item title \($0)", "detail \($0)")
      return item
    }
    information.actions = (1...2).map {
      var action = TextButton()
      action.title = "Button Title \($0)"
      return action
    }
    let tree = try layout(AppTemplate(id: "i", .information(information)), "ios14")
    let titles = tree.allNodes.filter { $0.role == .template(.factTitle) }
    let baselines = titles.compactMap { node -> Double? in
      if case .text(let block) = node.content { block.lines.first?.baseline } else { nil }
    }
    #expect(baselines.count == 2)
    #expect(isClose(baselines[0], 61, 0.6) && isClose(baselines[1], 90.1, 0.6))
    #expect(isClose(try tree.frame(.item(.action(1))), Rect(57, 196, 159.5, 32), 1.1))
    #expect(isClose(try tree.frame(.item(.action(2))), Rect(228.5, 196, 159.5, 32), 1.1))
  }

  @Test(arguments: [
    ("ios14", Rect(57, 4, 235, 36), Rect(45, 92, 355, 148)),
    ("ios26", Rect(69, 4, 279, 36), Rect(53, 103, 343, 133)),
  ])
  func `the field of a search stands above the keyboard`(
    theme: String, field: Rect, keyboard: Rect
  ) throws {
    let tree = try layout(SampleTemplates.search, theme)
    #expect(isClose(try tree.frame(.template(.searchField)), field, 2))
    #expect(isClose(try tree.frame(.template(.keyboard)), keyboard, 2))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `long words of an action sheet leave room for two actions`(theme: String) throws {
    var sheet = ActionSheetTemplate()
    sheet.title = String(repeating: "A long title ", count: 20)
    sheet.message = String(repeating: "A long message ", count: 60)
    sheet.actions = ["One", "Two", "Three", "Cancel"].map { title in
      var action = ModalAction()
      (action.title, action.style) = (title, title == "Cancel" ? .cancel : .default)
      return action
    }
    let tree = try layout(AppTemplate(id: "s", .actionSheet(sheet)), theme)
    let panel = try tree.frame(.template(.actionSheet))
    #expect(panel.minY >= 0)
    _ = try tree.frame(.template(.sheetTitle))
    _ = try tree.frame(.template(.sheetMessage))
    for number in 1...2 { #expect(try tree.frame(.item(.action(number))).maxY <= 240) }
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `more actions than fit end in half a row`(theme: String) throws {
    var sheet = ActionSheetTemplate()
    sheet.title = "Example"
    sheet.actions = (1...9).map { number in
      var action = ModalAction()
      action.title = "Action \(number)"
      return action
    }
    let tree = try layout(AppTemplate(id: "s", .actionSheet(sheet)), theme)
    let panel = try tree.frame(.template(.actionSheet))
    let shown = tree.allNodes.compactMap { node in
      if case .item(.action) = node.role { node.frame } else { nil }
    }
    let last = try #require(shown.max { $0.minY < $1.minY })
    #expect(shown.count < 9)
    #expect(isClose((panel.maxY - last.minY) / last.height, 0.5, 0.1))
  }

  @Test(arguments: [Size(400, 100), Size(100, 400), Size(90, 90)])
  func `artwork covers its square around its middle, and keeps its proportions`(
    size: Size
  ) throws {
    let image = AppImage.sample("cover.png")
    var playing = NowPlayingTemplate()
    (playing.title, playing.artwork) = ("A", .own(image))
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    var state = NavigationState(
      elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
      navInfo: NavInfo(navState: .stopped))
    state.chrome.templates = TemplateStackState(
      top: AppTemplate(id: "p", .nowPlaying(playing)), depth: 2)
    var screen = try Screen("ios26", "standard")
    screen.images = image.resources(size.width, size.height)
    let tree = screen.layout(.screen(try #require(presenter.screen(for: state))))
    let node = try #require(tree.node(.template(.artwork)))
    guard case .drawing(let commands) = node.content, case .group(let group)? = commands.first,
      case .image(_, let cover)? = group.commands.first
    else {
      Issue.record("the artwork is not drawn as an image")
      return
    }
    #expect(node.frame.width == node.frame.height)
    #expect(group.clip == .rounded(node.frame, radius: 5))
    #expect(isClose(cover.width / cover.height, size.width / size.height, 0.001))
    #expect(isClose(min(cover.width, cover.height), node.frame.width, 0.001))
    #expect(isClose(cover.midX, node.frame.midX, 0.26))
    #expect(isClose(cover.midY, node.frame.midY, 0.26))
  }

  @Test func `an action sheet hangs at the lower edge, with cancel by itself`() throws {
    var sheet = ActionSheetTemplate()
    (sheet.title, sheet.message) = ("Example", "This is a message for you")
    sheet.actions = [
      ("Ok", AlertAction.Style.default), ("Remove", .destructive), ("Cancel", .cancel),
    ]
    .map { title, style in
      var action = ModalAction()
      (action.title, action.style) = (title, style)
      return action
    }
    let tree = try layout(AppTemplate(id: "s", .actionSheet(sheet)), "ios14")
    #expect(isClose(try tree.frame(.item(.action(3))), Rect(54.5, 191, 336, 44), 2))
    #expect(isClose(try tree.frame(.item(.action(2))).maxY, 183, 2))
    #expect(isClose(try tree.frame(.template(.actionSheet)).minY, 6, 2))
  }

  @Test func `the picture of voice control stands below its title`() throws {
    var state = VoiceControlState()
    (state.identifier, state.titleVariants, state.images) = ("a", ["Searching..."], ["search"])
    var voice = VoiceControlTemplate()
    voice.states = [state]
    let tree = try layout(AppTemplate(id: "v", .voiceControl(voice)), "ios14")
    #expect(isClose(try tree.lines(.template(.voiceTitle))[0].baseline, 74, 0.6))
    let box = try tree.frame(.template(.voiceImage))
    #expect(isClose(box.midX, 222.5, 1.1) && isClose(box.minY, 85.5, 1.1))
    #expect(isClose(box.width, 150, 1.1))
  }
}
