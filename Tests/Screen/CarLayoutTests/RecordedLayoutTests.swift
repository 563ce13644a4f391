import Devices
import DisplayLists
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
        let screen = try #require(presenter.screen(for: state))
        for devices in screens {
          let canvas = RandomTemplate.pick(devices, using: &random).driver(on: side)
          record.add(
            canvas.text(of: canvas.layout(screen)), to: "\(canvas.theme.name) \(template.id)")
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
          record.add(sided.text(of: sided.layout(template)), to: "\(theme) \(device)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `Dashboards, clusters, banners and phones are laid out as recorded`() throws {
    var record = RecordedDigests("displays")
    func add(_ screen: Screen, _ template: ScreenTemplate, _ name: String) {
      record.add(screen.text(of: screen.layout(template)), to: name)
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
      record.add(screen.text(of: screen.layout(template)), to: "\(theme) \(device) \(kind)")
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
            screen.text(of: screen.layout(.phone(template))), to: "\(device) \(skin.rawValue)")
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
        record.add(screen.text(of: screen.layout(template)), to: "\(theme) \(number % 6)")
      }
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
          record.add(screen.text(of: screen.layout(template)), to: "\(theme) \(device)")
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
  /// Returns the complete text of a layout: positions, decisions and drawing.
  fileprivate func text(of tree: LayoutTree) -> String {
    LayoutText(tree, decisions: tree.decisions, device: device).text
      + tree.displayList(measurer: GridMeasurer()).dump()
  }
}
