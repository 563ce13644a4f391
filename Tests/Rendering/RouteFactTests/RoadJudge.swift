import BundledAssets
import Devices
import LayoutKit
import Sessions
import TestSupport

@testable import FramePipeline
@testable import Templates

/// The number of a screen's cards with road and exit.
struct RoadCounts: Hashable {
  var cards = 0
  var roads = 0
  var toldRoads = 0
  var exits = 0
  var toldExits = 0

  /// The row of the table in the documentation.
  var row: String { "\(cards) | \(toldRoads) of \(roads) | \(toldExits) of \(exits)" }

  mutating func add(_ other: RoadCounts) {
    cards += other.cards
    roads += other.roads
    toldRoads += other.toldRoads
    exits += other.exits
    toldExits += other.toldExits
  }
}

/// The results for the checked cards.
struct RoadVerdict {
  /// The counts by the name of the screen.
  var counts: [String: RoadCounts] = [:]
  /// The cards that omit something, each text of a step once.
  var faults: [String] = []

  mutating func add(_ other: RoadVerdict) {
    for (screen, more) in other.counts { counts[screen, default: RoadCounts()].add(more) }
    faults += other.faults
  }
}

/// Lays out steps on all screens and checks their cards.
struct RoadJudge {
  private(set) var verdict = RoadVerdict()
  private let share: Int
  private let renderer: FrameRenderer
  private let devices: [DeviceProfile]
  private let themes: [String]
  /// All languages; regional variants differ only in number formats.
  private let locales = ShippedFiles.names(in: "Strings").filter { !$0.contains(/-[A-Z]{2}$/) }

  /// Creates a judge for a sample of the pairs of step and language, one in `share`, each on all
  /// screens.
  init(oneOf share: Int) throws {
    let library = try AssetLibrary(BundledAssets(root: PackageRoot.assets))
    self.share = share
    renderer = try FrameRenderer(library: library)
    devices = library.devices.listed
    themes = library.themeNames
  }

  /// Checks a step in the languages that the sample selects.
  mutating func judge(_ step: RoadCase, number: Int) throws {
    for (column, locale) in locales.enumerated() where (number + 3 * column) % share == 0 {
      var state = step.state
      state.appearance.locale = locale
      let phrases = try renderer.phrasebook(locale)
      var templates: [DeviceProfile.Kind: ScreenTemplate] = [:]
      var known: [String: RoadCounts] = [:]
      // One in `share` cards on the app's own screen, and fewer on the others.
      let turn = number + 3 * column
      for device in devices where device.kind == .car || turn % (share * share) == 0 {
        let shown = state.presented(on: device)
        let template =
          try templates[device.kind]
          ?? renderer.presenter(for: shown.state, PresentationContext()).template(for: shown)
        templates[device.kind] = template
        // A phone has one theme.
        for theme in themes.prefix(device.kind.isMobile ? 1 : themes.count) {
          var appearance = shown.state.appearance
          appearance.theme = theme
          let text = try text(of: template, appearance, device)
          let key = "\(device.kind.isMobile)\(text)"
          let place = "\(step.name), '\(locale)' on \(device.name) in \(theme)"
          let found =
            known[key] ?? counts(text, step.law, device.kind.isMobile ? nil : phrases, at: place)
          known[key] = found
          verdict.counts[device.name, default: RoadCounts()].add(found)
        }
      }
    }
  }

  /// The text of the main card.
  private func text(
    of template: ScreenTemplate, _ appearance: Appearance, _ device: DeviceProfile
  ) throws -> String {
    let layout = try renderer.layout(template, appearance: appearance, device: device)
    return layout.nodes.flatMap(Self.texts).joined(separator: " ")
  }

  private static func texts(on node: LayoutNode) -> [String] {
    node.children.flatMap { child in
      if case .text(let block) = child.content,
        [.instruction, .phone(.towards)].contains(child.role)
      {
        return [block.text] + texts(on: child)
      }
      return texts(on: child)
    }
  }

  /// The content of one card; a phone, without `phrases`, draws the exit of a roundabout in its
  /// symbol.
  private mutating func counts(
    _ text: String, _ law: RoadLaw, _ phrases: Phrasebook?, at place: String
  ) -> RoadCounts {
    let hasRoad = law.namesRoad(text)
    let hasExit = law.tellsExit(text) { count in
      phrases.map { [$0.ordinal(count), $0.localized(number: "\(count)")].compactMap(\.self) }
    }
    if !hasRoad { verdict.faults.append("\(place): no road in '\(text)'") }
    if !hasExit { verdict.faults.append("\(place): no exit in '\(text)'") }
    return RoadCounts(
      cards: 1, roads: law.hasName ? 1 : 0, toldRoads: law.hasName && hasRoad ? 1 : 0,
      exits: law.hasExit ? 1 : 0,
      toldExits: law.hasExit && hasExit ? 1 : 0)
  }
}
