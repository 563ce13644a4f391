import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

@testable import CarLayout

/// Tests of laws for all templates other than the map template, on every screen in every theme.
struct TemplateLawTests {
  /// A device and a theme.
  struct Pair: Sendable, CustomTestStringConvertible {
    var device: String
    var theme: String
    var testDescription: String { "\(theme) on \(device)" }
  }

  private static let pairs = ShippedFiles.carNames.flatMap { device in
    ShippedFiles.names(in: "Themes").map { Pair(device: device, theme: $0) }
  }

  /// Lays out each template, by default in a left-to-right and a right-to-left language.
  private func forEachLayout(
    _ pair: Pair, in locales: [String] = ["en", "he"],
    _ body: (Screen, TemplateScreen, LayoutTree, String) throws -> Void
  ) throws {
    for locale in locales {
      let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(locale))
      for template in SampleTemplates.all + SampleTemplates.blank {
        var state = NavigationState(
          elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
          navInfo: NavInfo(navState: .stopped))
        state.chrome.templates = TemplateStackState(shown: template)
        let screen = try #require(presenter.screen(for: state))
        for side in DriverSide.allCases {
          let canvas = try Screen(pair.theme, pair.device).driver(on: side)
          try body(
            canvas, screen, canvas.layout(screen), "\(template.id) \(locale) \(side.rawValue)")
        }
      }
    }
  }

  @Test(arguments: pairs)
  func `nothing leaves the screen at a side or at the top, and no text leaves the area`(
    pair: Pair
  ) throws {
    try forEachLayout(pair) { canvas, screen, tree, label in
      let bounds = canvas.device.bounds
      for node in tree.allNodes {
        #expect(
          node.frame.minX >= bounds.minX - 0.51 && node.frame.maxX <= bounds.maxX + 0.51
            && node.frame.minY >= bounds.minY - 0.51, "\(node.role.name) \(label)")
      }
      guard screen.hidesMap else { return }
      let area = ScreenContext(
        base: canvas.context(isRightToLeft: screen.isRightToLeft), screen: screen,
        frames: ScreenFrames(device: canvas.device, theme: canvas.theme)
      ).area
      for node in tree.nodes where node.role != .sidebar && node.role != .dock {
        for line in node.withDescendants.flatMap(\.lines) {
          #expect(
            line.x >= area.minX - 0.51 && line.x + line.width <= area.maxX + 0.51,
            "'\(line.text)' \(label)")
        }
      }
    }
  }

  @Test(arguments: pairs)
  func `what can be pressed is hit in its middle, and nothing lies on it`(pair: Pair) throws {
    try forEachLayout(pair) { canvas, _, tree, label in
      let bottom = tree.nodes.filter { $0.role == .dock }.map(\.frame.minY).min()
      for node in tree.allNodes {
        guard case .item(let control) = node.role, case .row = control else { continue }
        let isCovered = node.children.contains { $0.role.isControl }
        guard !isCovered, node.frame.midY < (bottom ?? canvas.device.bounds.maxY) else { continue }
        let isUnderKeyboard = tree.node(.template(.keyboard)).map {
          $0.frame.contains(node.frame.center)
        }
        guard isUnderKeyboard != true else { continue }
        #expect(tree.hit(at: node.frame.center) == .control(.item(control)), "\(label)")
      }
    }
  }

  @Test(arguments: pairs)
  func `no two things that can be pressed overlap`(pair: Pair) throws {
    try forEachLayout(pair) { _, _, tree, label in
      let pressed = tree.allNodes.filter { node in
        if case .item = node.role { !node.children.contains { $0.role.isControl } } else { false }
      }
      let isSearch = tree.node(.template(.keyboard)) != nil
      for (index, one) in pressed.enumerated() {
        for other in pressed.dropFirst(index + 1)
        where !isSearch || one.role.isRow == other.role.isRow {
          #expect(
            !one.frame.inset(by: 0.6, 0.6).intersects(other.frame.inset(by: 0.6, 0.6)),
            "\(one.role.name) and \(other.role.name) \(label)")
        }
      }
    }
  }

  @Test(arguments: pairs)
  func `focus and press change no frame`(pair: Pair) throws {
    try forEachLayout(pair, in: ["en"]) { canvas, screen, tree, label in
      let control = tree.allNodes.lazy.compactMap { node -> TemplateControl? in
        if case .item(let control) = node.role { control } else { nil }
      }.first
      guard let control else { return }
      for state in [ControlState.focused, .pressed] {
        var changed = screen
        if state == .focused {
          changed.focused = .item(control)
        } else {
          changed.pressed = .item(control)
        }
        let other = canvas.layout(changed)
        let usual = Set(tree.allNodes.filter { $0.role.isControl }.map(\.frame))
        let isStill = Set(other.allNodes.filter { $0.role.isControl }.map(\.frame)) == usual
        #expect(isStill, "\(control.name) \(state) \(label)")
        let isSeen = other != tree
        #expect(isSeen, "\(control.name) \(state) \(label)")
      }
    }
  }
}

extension ElementRole {
  /// Whether the element is a row of a list.
  fileprivate var isRow: Bool {
    if case .item(.row) = self { true } else { false }
  }
}

extension LayoutNode {
  /// The lines of its text.
  fileprivate var lines: [TextLine] {
    if case .text(let block) = content { block.lines } else { [] }
  }

  /// The element with all its descendants.
  fileprivate var withDescendants: [LayoutNode] { [self] + children.flatMap(\.withDescendants) }
}
