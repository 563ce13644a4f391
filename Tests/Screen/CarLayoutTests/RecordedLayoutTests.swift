import CarLayout
import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import TestSupport
import Testing

@testable import Sessions
@testable import Templates

/// Tests that layouts of random content are as recorded.
///
/// No law determines the metrics of a design.
struct RecordedLayoutTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLayoutTests"
  private static let themes = ShippedFiles.names(in: "Themes")

  /// The controls of templates, and none.
  private static let controls: [ChromeControl?] = {
    let items =
      [TemplateControl.nowPlaying, .upNext, .playPause, .close, .search, .scrollDown, .home]
      + (1...3).flatMap { number -> [TemplateControl] in
        [
          .row(number), .gridButton(number), .tab(number), .action(number),
          .element(row: 1, number), .dock(number), .sectionButton(number),
        ]
      }
    return [nil, .back, .leading(1), .trailing(1)] + items.map { .item($0) }
  }()

  @Test func `templates besides the map are laid out as recorded`() throws {
    var record = RecordedDigests("screens")
    let screens = try Self.themes.map { theme in
      try ShippedFiles.carNames.map { try Screen(theme, $0) }
    }
    for seed in 0..<9 {
      let (locale, side) = (seed % 3 == 2 ? "he" : "en", seed % 2 == 0 ? DriverSide.left : .right)
      let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
      var random = SeededGenerator(seed: UInt64(seed))
      let drawn = RandomScreen.templates(using: &random)
      for template in seed == 0 ? SampleTemplates.all + SampleTemplates.blank + drawn : drawn {
        var state = NavigationState(
          elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
          navInfo: NavInfo(navState: .stopped))
        state.chrome.templates = TemplateStackState(shown: template)
        state.chrome.templates?.offersNowPlaying = .random(using: &random)
        state.chrome.focused = RandomTemplate.pick(Self.controls, using: &random)
        state.chrome.pressed = RandomTemplate.pick(Self.controls, using: &random)
        let screen = try #require(presenter.screen(for: state))
        for devices in screens {
          let canvas = RandomTemplate.pick(devices, using: &random).driver(on: side)
          record.add(
            canvas.text(of: .screen(screen), using: &random),
            to: "\(canvas.theme.name) \(template.id)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `maps with their chrome are laid out as recorded`() throws {
    var record = RecordedDigests("map-screens")
    for theme in Self.themes {
      for device in ShippedFiles.carNames + ["560x400@2", "1601x961@2.5"] {
        var screen = try Screen(theme, device)
        screen.images = RandomTemplate.images
        for seed in 100..<106 {
          var random = SeededGenerator(seed: UInt64(seed))
          let template = RandomTemplate.make(using: &random, isRightToLeft: seed % 3 == 0)
          let sided = screen.driver(on: seed % 2 == 0 ? .left : .right)
          record.add(sided.text(of: .car(template), using: &random), to: "\(theme) \(device)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `Dashboards, clusters, banners and phones are laid out as recorded`() throws {
    var record = RecordedDigests("displays")
    var random = SeededGenerator(seed: 4)
    func add(_ screen: Screen, _ template: ScreenTemplate, _ name: String) {
      record.add(screen.text(of: template, using: &random), to: name)
    }
    for theme in Self.themes {
      for device in ShippedFiles.carNames {
        let screen = try Screen(theme, device + "-dashboard").driver(on: .right)
        for template in DisplaySample.dashboards {
          add(screen, .dashboard(template), "\(theme) dashboard")
        }
        let banner = OtherAppTemplate(
          banner: .maneuver(DisplaySample.long, second: nil), statusBar: DisplaySample.status)
        add(try Screen(theme, device), .other(banner), "\(theme) banner")
      }
      for device in try ShippedFiles.catalog().clusters {
        let screen = try Screen(theme: ShippedFiles.theme(theme), device: device)
        for template in DisplaySample.clusters {
          add(screen, .cluster(template), "\(theme) cluster")
        }
      }
    }
    for device in ShippedFiles.phoneNames {
      let screen = try Screen("ios18", device)
      for skin in PhoneSkin.allCases {
        for (index, sample) in PhoneSample.all(skin: skin).enumerated() {
          var template = sample
          template.isRightToLeft = index % 2 == 1
          add(screen, .phone(template), "\(device) \(skin.rawValue)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random Dashboards, clusters and banners are laid out as recorded`() throws {
    var record = RecordedDigests("random-displays")
    var random = SeededGenerator(seed: 5)
    func add(_ theme: String, _ device: String, _ kind: String, _ template: ScreenTemplate) throws {
      let screen = try Self.screen(theme, device, using: &random)
      record.add(screen.text(of: template, using: &random), to: "\(theme) \(device) \(kind)")
    }
    let clusters = try ShippedFiles.catalog().clusters.map(\.name)
    for theme in Self.themes {
      for device in ShippedFiles.carNames {
        var dashboard = RandomDisplay.dashboard(using: &random)
        dashboard.isRightToLeft = .random(using: &random)
        try add(theme, device + "-dashboard", "tiles", .dashboard(dashboard))
        for _ in 0..<3 {
          var other = RandomDisplay.otherApp(using: &random)
          other.isRightToLeft = .random(using: &random)
          try add(theme, device, "banner", .other(other))
        }
      }
      for device in clusters + clusters {
        var cluster = RandomDisplay.cluster(using: &random)
        cluster.isRightToLeft = .random(using: &random)
        try add(theme, device, "map", .cluster(cluster))
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random phones are laid out as recorded`() throws {
    var record = RecordedDigests("random-phones")
    var random = SeededGenerator(seed: 6)
    for device in ShippedFiles.phoneNames {
      for skin in PhoneSkin.allCases {
        for _ in 0..<12 {
          let template = RandomPhone.template(skin: skin, using: &random)
          let screen = try Self.screen("ios18", device, using: &random)
          record.add(
            screen.text(of: .phone(template), using: &random), to: "\(device) \(skin.rawValue)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// What fits depends on lengths that the shipped screens do not have.
  @Test func `maps on screens of random sizes are laid out as recorded`() throws {
    var record = RecordedDigests("screen-sizes")
    var random = SeededGenerator(seed: 8)
    for theme in Self.themes {
      for number in 0..<90 {
        let (width, height) = number % 3 == 0 ? (280...500, 500...900) : (300...1200, 200...560)
        let scale = 1 + number % 2
        let size =
          "\(Int.random(in: width, using: &random) * scale)"
          + "x\(Int.random(in: height, using: &random) * scale)"
        let isRightToLeft = Bool.random(using: &random)
        var template = RandomTemplate.make(using: &random, isRightToLeft: isRightToLeft)
        template.statusBar = RandomDisplay.statusBar(using: &random)
        template.statusBar.dockIcons += Array(
          repeating: "audio", count: .random(in: 0...4, using: &random))
        let screen = try Self.screen(theme, "\(size)@\(scale)", using: &random)
        record.add(screen.text(of: .car(template), using: &random), to: "\(theme) \(number % 6)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `templates in transition are laid out as recorded`() throws {
    var record = RecordedDigests("transitions")
    var random = SeededGenerator(seed: 9)
    let kinds: [TemplateTransition.Kind] = [.push, .pop, .present, .dismiss, .exchange]
    for (number, theme) in Self.themes.flatMap({ Array(repeating: $0, count: 24) }).enumerated() {
      let locale = number % 4 == 3 ? "he" : "en"
      let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
      let drawn =
        RandomScreen.templates(using: &random) + [SampleTemplates.alert, SampleTemplates.sheet]
      func stack() -> TemplateStackState? {
        let shown = RandomTemplate.pick([nil] + drawn, using: &random)
        return shown.map { TemplateStackState(shown: $0) }
      }
      var state = NavigationState(
        elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
        navInfo: NavInfo(navState: .stopped))
      let kind = RandomTemplate.pick(kinds, using: &random)
      var from = stack()
      state.chrome.templates = stack()
      if kind == .exchange {
        // The same template with other content, or a part of it.
        let index = Int.random(in: 0..<drawn.count, using: &random)
        let others = number % 2 == 0 ? RandomScreen.templates(using: &random) : drawn
        from = TemplateStackState(shown: index < others.count ? others[index] : drawn[index])
        var shown = drawn[index]
        if number % 2 == 1 { shown.bar = others[0].bar }
        state.chrome.templates = TemplateStackState(shown: shown)
      }
      state.chrome.templateTransition = TemplateTransition(
        kind, from: from, progress: .random(in: 0...1, using: &random))
      let screen = try Self.screen(
        theme, RandomTemplate.pick(ShippedFiles.carNames, using: &random), using: &random)
      record.add(
        screen.text(of: presenter.appTemplate(for: state), using: &random),
        to: "\(theme) \(number % 6)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `an app's own views are laid out as recorded`() throws {
    var record = RecordedDigests("app-views")
    var random = SeededGenerator(seed: 10)
    let icons = try ShippedFiles.icons()
    for number in 0..<120 {
      let screen = try Self.screen("ios18", "standard", using: &random)
      let engine = ChromeEngine(
        device: screen.device, theme: screen.theme, icons: icons, measurer: GridMeasurer(),
        images: screen.images)
      let window =
        number % 3 == 0 ? MapViewport(Rect(20, 10, 300, 200), radius: 12, isContinuous: true) : nil
      let room = window?.frame ?? screen.device.bounds
      let views = RandomAppView.views(
        width: room.width + RandomTemplate.pick([0, 0, 0, 0.4, -0.5], using: &random),
        height: room.height, using: &random)
      let found = engine.views(
        views, in: window, appearance: screen.appearance, below: .car(.sample))
      let nodes = found.value.map { [$0] } ?? []
      record.add(
        "\(found.decisions) \(nodes.map(\.frame)) \(nodes.flatMap(\.children).map(\.frame))"
          + DisplayList(nodes.map { $0.command(measurer: GridMeasurer()) }).dump(),
        to: "views \(number % 10)")
      let drawing = engine.drawing(of: views.items, screen.appearance, below: .car(.sample))
      record.add(
        "\(drawing.bounds) \(engine.label("Home", below: drawing.bounds, isDark: number % 2 == 0) as Any)",
        to: "markers \(number % 10)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random controls of the Navigation SDK on a car's map are laid out as recorded`()
    throws
  {
    var record = RecordedDigests("random-map-controls")
    var random = SeededGenerator(seed: 7)
    for theme in Self.themes {
      for device in ShippedFiles.carNames {
        for _ in 0..<4 {
          let isRightToLeft = Bool.random(using: &random)
          var template = RandomTemplate.make(using: &random, isRightToLeft: isRightToLeft)
          template.mapControls = RandomPhone.mapControls(using: &random)
          template.mapControls?.view.isRightToLeft = isRightToLeft
          let screen = try Self.screen(theme, device, using: &random)
          record.add(screen.text(of: .car(template), using: &random), to: "\(theme) \(device)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// Returns a screen with images, with a random appearance and side of the driver.
  private static func screen(
    _ theme: String, _ device: String, using random: inout SeededGenerator
  ) throws -> Screen {
    var screen = try Screen(theme, device)
    screen.images = RandomTemplate.images
    screen.appearance.chromeAppearance = Bool.random(using: &random) ? .dark : .light
    screen.appearance.mapAppearance = Bool.random(using: &random) ? .dark : .light
    return screen.driver(on: Bool.random(using: &random) ? .left : .right)
  }
}

extension TemplateStackState {
  /// Creates the stack on which a template is visible.
  init(shown template: AppTemplate) {
    self.init(top: template, depth: 2)
    switch template.content {
    case .tabBar:
      (top, depth) = (SampleTemplates.list, 1)
      tabs = [SampleTemplates.list, SampleTemplates.grid, SampleTemplates.information]
    case .alert, .actionSheet, .voiceControl: (top, presented) = (nil, template)
    case .list, .grid, .search, .information, .contact, .pointOfInterest, .nowPlaying: break
    }
  }
}

extension Screen {
  /// Returns the complete text of a layout over a random map: positions, decisions and drawing, the areas for the map,
  /// and the controls at the points of a grid.
  fileprivate func text(
    of template: ScreenTemplate, using random: inout SeededGenerator
  ) -> String {
    let canvas = canvas(template)
    func areas(_ count: Int) -> [Rect] {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        Rect(
          .random(in: 0...canvas.size.width, using: &random),
          .random(in: 0...canvas.size.height, using: &random), .random(in: 8...90, using: &random),
          .random(in: 8...90, using: &random))
      }
    }
    var map = OrnamentContext()
    map.bearing = RandomTemplate.pick([0, 40, 200, 359.9], using: &random)
    map.metersPerPoint = RandomTemplate.pick([0.2, 0.7, 1, 3], using: &random)
    (map.protectedAreas, map.markers) = (areas(2), areas(2))
    let tree = layout(template, over: map)
    let hits = (0..<96).map { index in
      let point = Point(
        canvas.size.width * (Double(index % 12) + 0.5) / 12,
        canvas.size.height * (Double(index / 12) + 0.5) / 8)
      return "\(tree.hit(at: point))"
    }
    let covers = canvas.covers(with: []).map { "\($0.role) \($0.frame)" }
    return LayoutText(tree, decisions: tree.decisions, device: device).text
      + tree.displayList(measurer: GridMeasurer()).dump()
        + """
        \(canvas.viewport as Any) \(canvas.cameraArea) \(canvas.mapArea) \(canvas.followingArea)
        \(canvas.vehicleAnchor) \(canvas.safeArea) \(canvas.hidesMap) \(canvas.markerArea as Any) \(covers)
        \(hits)
        """.roundingDecimals
  }
}
