import Devices
import Documents
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

@testable import CarLayout
@testable import Sessions

/// Tests of chrome that a theme places elsewhere.
struct ArrangedThemeTests {
  @Test func `estimates on the passenger's side keep their edge and lift the buttons`() throws {
    let screen = try screen(["estimates": ["side": "passenger"]])
    let tree = screen.layout(.sample)
    let (tray, card) = (try tree.frame(.tripEstimates), try tree.frame(.guidance))
    #expect(tray.minX > card.maxX)
    #expect(isClose(tray.width, card.width, 0.5))
    let buttons = tree.nodes.filter { if case .mapButton = $0.role { true } else { false } }
    #expect(!buttons.isEmpty)
    #expect(buttons.allSatisfy { $0.frame.maxY <= tray.minY })
    #expect(tree.vehicleAnchor.y < tray.minY)
  }

  @Test func `the first map button stands where the theme says`() throws {
    let usual = try buttonNames(["mapButton": ["first": "top"]])
    #expect(usual.count > 1)
    #expect(try buttonNames(["mapButton": ["first": "bottom"]]) == usual.reversed())
  }

  @Test func `estimates stand in the order of the theme, and only those that it names`() throws {
    let tree = try screen(["estimates": ["columns": ["distance", "arrival"]]]).layout(.sample)
    let distance = try tree.frame(.estimateValue(.distance))
    #expect(try distance.maxX <= tree.frame(.estimateValue(.arrival)).minX + 0.5)
    #expect(tree.node(.estimateValue(.time)) == nil)
  }

  @Test(arguments: [
    ["maneuver", "instruction", "junction"], ["instruction", "maneuver", "junction"],
    ["junction", "instruction", "maneuver"], ["instruction", "junction", "maneuver"],
  ])
  func `the card has its parts in the order of the theme and one height`(
    rows: [String]
  ) throws {
    let list = JSONValue.array(rows.map { .string($0) })
    let tree = try screen(["panel": ["rows": list]]).layout(.sample)
    let symbol = try tree.frame(.symbol)
    let instruction = try tree.frame(.instruction)
    let isFirst = rows.firstIndex(of: "maneuver")! < rows.firstIndex(of: "instruction")!
    #expect(isFirst == (symbol.midY < instruction.midY))
    let usual = try screen([:]).layout(.sample)
    #expect(try tree.frame(.guidance) == usual.frame(.guidance))
  }

  @Test func `a second row above the card has the card's upper corners`() throws {
    var random = SeededGenerator(seed: 3)
    var template = RandomTemplate.make(using: &random, isRightToLeft: false)
    while !template.hasSecondRow {
      template = RandomTemplate.make(using: &random, isRightToLeft: false)
    }
    let tree = try screen(["strip": ["edge": "top"]]).layout(template)
    let (strip, card) = (try tree.frame(.strip), try tree.frame(.guidance))
    #expect(isClose(strip.minY, card.minY, 0.01))
    let node = try #require(tree.node(.strip))
    guard case .plate(let plate) = node.content else { throw TestFailure() }
    #expect(plate.corners == .top)
    #expect(plate.topLine == nil && plate.bottomLine != nil)
  }

  @Test(arguments: [
    ("panel.rows", "each once"), ("estimates.columns", "1 to 3"), ("estimates", "another"),
    ("mapButton", "10 points"),
  ])
  func `an arrangement that cannot be laid out is refused at its key`(
    keyPath: String, words: String
  ) throws {
    let changes: [String: JSONValue] = [
      "panel.rows": ["panel": ["rows": ["maneuver", "maneuver", "instruction"]]],
      "estimates.columns": ["estimates": ["columns": []]],
      "estimates": ["estimates": ["edge": "top"]],
      "mapButton": ["mapButton": ["size": 4, "gap": 4]],
    ]
    let change = try #require(changes[keyPath])
    let error = #expect(throws: FileContentsError.self) { try screen(change) }
    #expect(error?.location == "mine.json: \(keyPath)")
    #expect(error?.sentence.contains(words) == true)
  }

  @Test func `no number of a theme file ends the program`() throws {
    let base = try FileContentsError.document(
      [UInt8](ShippedFiles.data("Themes/ios26")), file: "ios26.json")
    let fields = try ChromeTheme.contents(base, file: "ios26.json").fields.filter {
      [.number, .wholeNumber].contains($0.kind) && !["light", "dark"].contains($0.keys[0])
    }
    #expect(fields.count > 200)
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    let screens = SampleTemplates.all.compactMap { template in
      var state = NavigationState(
        elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
        navInfo: NavInfo(navState: .stopped))
      state.chrome.templates = TemplateStackState(top: template, depth: 1)
      return presenter.screen(for: state)
    }
    var random = SeededGenerator(seed: 1)
    var laidOut = 0
    for field in fields {
      for value in [0.0, -100, 1000] {
        let change = field.keys.reversed().reduce(JSONValue.number(value)) { [$1: $0] as JSONValue }
        guard
          let theme = try? ChromeTheme.contents(base.overridden(by: change), file: "mine").value
        else { continue }
        let device = try ShippedFiles.device(value == 0 ? "portrait" : "minimum")
        let screen = try Screen(theme: theme, device: device)
        _ = screen.layout(RandomTemplate.make(using: &random, isRightToLeft: value == 1000))
        for template in field.keys[0] == "screens" ? screens : [] { _ = screen.layout(template) }
        laidOut += 1
      }
    }
    #expect(laidOut > 500)
  }

  private struct TestFailure: Error {}

  private func buttonNames(_ changes: JSONValue) throws -> [String] {
    try screen(changes).layout(.sample).nodes
      .filter { if case .mapButton = $0.role { true } else { false } }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.role.name)
  }

  @discardableResult
  private func screen(_ changes: JSONValue) throws -> Screen {
    let base = try FileContentsError.document(
      [UInt8](ShippedFiles.data("Themes/ios26")), file: "ios26.json")
    let theme = try ChromeTheme.contents(base.overridden(by: changes), file: "mine.json").value
    return try Screen(
      theme: theme, device: ShippedFiles.catalog().devices(matching: "wide")[0])
  }
}

extension MapTemplate {
  /// Whether the card has a second row.
  fileprivate var hasSecondRow: Bool {
    if case .maneuver(_, second: .some)? = guidance { true } else { false }
  }
}
