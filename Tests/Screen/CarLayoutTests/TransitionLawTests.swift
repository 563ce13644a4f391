import Devices
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

@testable import Sessions

/// Tests of laws for templates in transition, on several screens in every theme.
struct TransitionLawTests {
  /// A kind of transition with theme and language.
  struct Change: Sendable, CustomTestStringConvertible {
    var kind: TemplateTransition.Kind
    var theme: String
    var locale: String
    var testDescription: String { "\(kind.rawValue) in \(theme), \(locale)" }
  }

  private static let changes = [TemplateTransition.Kind.push, .pop, .present, .dismiss].flatMap {
    kind in
    ShippedFiles.names(in: "Themes").flatMap { theme in
      ["en", "he"].map { Change(kind: kind, theme: theme, locale: $0) }
    }
  }

  /// Returns the templates below and above: over the map, over a list, and an action sheet.
  private static func pairs(
    _ kind: TemplateTransition.Kind
  ) -> [(below: TemplateStackState?, above: TemplateStackState)] {
    let list = TemplateStackState(top: SampleTemplates.list, depth: 2)
    guard kind == .present || kind == .dismiss else {
      return [
        (nil, list), (list, TemplateStackState(top: SampleTemplates.grid, depth: 3)),
        (list, TemplateStackState(top: SampleTemplates.points, depth: 3)),
      ]
    }
    return [SampleTemplates.alert, SampleTemplates.sheet, SampleTemplates.voice].flatMap { modal in
      var overMap = TemplateStackState(top: nil, depth: 1)
      var overList = list
      (overMap.presented, overList.presented) = (modal, modal)
      return [(nil, overMap), (list, overList)]
    }
  }

  /// Calls `body` with the presenter's template at several fractions of a transition.
  private func forEach(
    _ change: Change, at shares: [Double],
    _ body: (_ old: ScreenTemplate, _ new: ScreenTemplate, [ScreenTemplate]) throws -> Void
  ) throws {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook(change.locale))
    for pair in Self.pairs(change.kind) {
      let (from, to): (TemplateStackState?, TemplateStackState?) =
        change.kind.isAppearing ? (pair.below, pair.above) : (pair.above, pair.below)
      func template(
        _ shown: TemplateStackState?, _ transition: TemplateTransition? = nil
      ) -> ScreenTemplate {
        var state = NavigationState(
          elapsedSeconds: 3, clock: WallClock(secondsSinceMidnight: 36_000),
          navInfo: NavInfo(navState: .stopped))
        (state.chrome.templates, state.chrome.templateTransition) = (shown, transition)
        return presenter.appTemplate(for: state)
      }
      try body(
        template(from), template(to),
        shares.map { template(to, TemplateTransition(change.kind, from: from, progress: $0)) })
    }
  }

  @Test(arguments: changes)
  func `a change begins with what was there`(change: Change) throws {
    try forEach(change, at: [0]) { old, _, templates in
      #expect(templates == [old])
    }
  }

  @Test(arguments: changes)
  func `on the way everything of both ends is there where it stands still`(change: Change) throws {
    let screen = try Screen(change.theme, "standard")
    try forEach(change, at: [0.5]) { old, new, templates in
      let middle = try #require(templates.first)
      let seen = Set(screen.layout(middle).allNodes.map(\.frame))
      for end in [old, new] {
        let tree = screen.layout(end)
        #expect(tree.nodes.allSatisfy { seen.contains($0.frame) })
      }
    }
  }

  @Test(arguments: changes)
  func `whatever moves moves one way, and is next to its ends at the ends`(
    change: Change
  ) throws {
    let screen = try Screen(change.theme, "standard")
    let shares = [0.001] + stride(from: 0.1, through: 0.9, by: 0.1) + [0.999]
    try forEach(change, at: shares) { _, _, templates in
      let motions = templates.map { screen.layout($0).motions }
      let count = try #require(motions.first?.count)
      #expect(count > 0)
      for index in 0..<count {
        let course = motions.map { $0[index].values }
        for value in course[0].indices {
          let values = course.map { $0[value] }
          let rises = values.last ?? 0 >= values[0]
          let isOneWay = zip(values, values.dropFirst()).allSatisfy {
            rises ? $0 <= $1 + 1e-9 : $0 >= $1 - 1e-9
          }
          #expect(isOneWay, "\(values)")
        }
      }
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `a push comes from the edge where lines end`(theme: String) throws {
    let screen = try Screen(theme, "standard")
    for (locale, sign) in [("en", 1.0), ("he", -1)] {
      try forEach(Change(kind: .push, theme: theme, locale: locale), at: [0.3]) { _, _, templates in
        guard case .changing(let change)? = templates.first, change.upper.hidesMap else { return }
        let motion = try #require(screen.layout(templates[0]).motions.last)
        #expect(motion.offset.x * sign > 0)
        #expect(motion.offset.y == 0)
      }
    }
  }
}

extension LayoutTree {
  /// All motions, bottom first.
  fileprivate var motions: [Motion] {
    allNodes.compactMap { node in
      if case .motion(let motion) = node.content { motion } else { nil }
    }
  }
}

extension Motion {
  /// All values that change during the transition.
  fileprivate var values: [Double] {
    [offset.x, offset.y, scale, opacity, window?.minX ?? 0, window?.maxX ?? 0]
  }
}
