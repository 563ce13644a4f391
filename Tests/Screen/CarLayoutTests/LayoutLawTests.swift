import Devices
import DisplayLists
import Documents
import Geometry
import LayoutKit
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of laws for all templates on every screen in every theme.
struct LayoutLawTests {
  /// A device and a theme.
  struct Pair: Sendable, CustomTestStringConvertible {
    var theme: String
    var device: String
    /// Changes to the theme file, as its document.
    var changes: JSONValue?
    var testDescription: String { "\(theme) on \(device)" + (changes.map { ", \($0.text)" } ?? "") }

    var screen: Screen {
      get throws {
        guard let changes else { return try Screen(theme, device) }
        let base = try FileContentsError.document(
          [UInt8](ShippedFiles.data("Themes/\(theme)")), file: theme)
        return try Screen(
          theme: ChromeTheme.contents(base.overridden(by: changes), file: theme).value,
          device: ShippedFiles.catalog().devices(matching: device)[0])
      }
    }
  }

  /// Positions of panels, buttons and card rows that differ from the bundled themes.
  private static let arrangements: [JSONValue] = [
    ["estimates": ["side": "passenger", "columns": ["distance", "time", "arrival"]]],
    ["panel": ["side": "passenger"]],
    [
      "panel": ["edge": "bottom", "rows": ["junction", "instruction", "maneuver"]],
      "estimates": ["edge": "top", "columns": ["time"]], "mapButton": ["edge": "top"],
    ],
    [
      "panel": ["side": "passenger", "rows": ["instruction", "maneuver", "junction"]],
      "estimates": ["edge": "top"], "mapButton": ["side": "driver", "first": "bottom"],
      "strip": ["edge": "top"],
    ],
  ]

  private static let pairs = ShippedFiles.names(in: "Themes").flatMap { theme in
    (ShippedFiles.carNames + ["1586x720@3", "1060x1060@3", "560x400@2", "1601x961@2.5"])
      .map { Pair(theme: theme, device: $0) }
  }

  private static let arranged = arrangements.flatMap { changes in
    [("ios18", "standard"), ("ios26", "portrait"), ("ios26", "wide")].map {
      Pair(theme: $0, device: $1, changes: changes)
    }
  }

  @Test(arguments: pairs + arranged)
  func `everything is inside the screen`(pair: Pair) throws {
    try forEachLayout(pair) { screen, tree, label in
      let bounds = screen.device.bounds
      for node in tree.allNodes {
        #expect(bounds.contains(node.frame, tolerance: 0.01), "\(node.role.name) \(label)")
        for line in node.lines {
          let box = Rect(line.x, line.baseline - line.style.size, line.width, line.style.size)
          #expect(bounds.contains(box, tolerance: 0.01), "\(line.text) \(label)")
        }
      }
      #expect(bounds.contains(tree.mapArea, tolerance: 0.01), "map area \(label)")
      #expect(tree.mapArea.contains(tree.vehicleAnchor), "vehicle \(label)")
    }
  }

  @Test(arguments: pairs + arranged)
  func `text is inside its card`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      for card in tree.nodes {
        for line in card.descendants.flatMap(\.lines) {
          #expect(
            line.x >= card.frame.minX && line.x + line.width <= card.frame.maxX,
            "'\(line.text)' in \(card.role.name) \(label)")
          #expect(
            line.baseline <= card.frame.maxY
              && line.baseline - line.style.size >= card.frame.minY - 1,
            "'\(line.text)' in \(card.role.name) \(label)")
        }
      }
      for line in tree.node(.instruction)?.lines ?? [] {
        let width = try tree.frame(.guidance).width - 26
        #expect(line.width <= width + 0.5, "'\(line.text)' \(label)")
      }
    }
  }

  @Test(arguments: pairs + arranged)
  func `no two parts of the screen overlap`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      for (index, one) in tree.nodes.enumerated() {
        for other in tree.nodes.dropFirst(index + 1) {
          #expect(
            !one.frame.intersects(other.frame), "\(one.role.name), \(other.role.name) \(label)")
        }
        // The distance between arrows of the panning interface may be less than the vehicle's
        // height.
        let symbol = if case .panArrow = one.role { Size.zero } else { Size(36, 36) }
        let vehicle = Rect(center: tree.vehicleAnchor, size: symbol)
        #expect(!one.frame.intersects(vehicle), "\(one.role.name) over the vehicle \(label)")
      }
    }
  }

  @Test(arguments: pairs)
  func `the lines of a card do not touch each other or the symbol`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      for card in tree.nodes where [.guidance, .paused].contains(card.role) {
        let lines = (tree.node(.instruction)?.lines ?? []).map(\.baseline)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 - $0 > 15 }, "\(label)")
      }
      guard let symbol = tree.node(.symbol)?.frame else { return }
      for line in tree.node(.distance)?.lines ?? [] where line.width > 0 {
        let isBeside =
          line.x >= symbol.maxX || line.x + line.width <= symbol.minX
          || line.baseline - line.style.size >= symbol.maxY - 1
        #expect(isBeside, "'\(line.text)' \(label)")
      }
    }
  }

  @Test(arguments: pairs)
  func `plates and baselines stand on whole pixels`(pair: Pair) throws {
    try forEachLayout(pair) { screen, tree, label in
      let device = screen.device
      for node in tree.allNodes {
        if case .plate = node.content {
          let edges = [
            node.frame.minX * device.pixelsPerPointX, node.frame.maxX * device.pixelsPerPointX,
            node.frame.minY * device.pixelsPerPointY, node.frame.maxY * device.pixelsPerPointY,
          ]
          #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "\(node.role.name) \(label)")
        }
        for line in node.lines {
          let pixels = line.baseline * device.pixelsPerPointY
          #expect(abs(pixels - pixels.rounded()) < 1e-6, "'\(line.text)' \(label)")
        }
      }
    }
  }

  @Test(arguments: pairs + arranged)
  func `a driver on the right sees the mirror image`(pair: Pair) throws {
    try forEachLayout(pair, sides: [.left]) { screen, left, label in
      let right = screen.driver(on: .right).layout(label.template)
      #expect(left.nodes.map(\.role) == right.nodes.map(\.role))
      let pixel = 1.01 / screen.device.pixelsPerPointX
      for (index, one) in left.nodes.enumerated() {
        // The left arrow is on the left of any screen.
        let opposite = [
          ElementRole.panArrow(.left): ElementRole.panArrow(.right),
          .panArrow(.right): .panArrow(.left),
        ][one.role]
        let other = opposite.flatMap { right.node($0) } ?? right.nodes[index]
        let mirrored = one.frame.mirrored(in: screen.device.pointWidth)
        #expect(isClose(mirrored, other.frame, pixel), "\(one.role.name) \(label)")
        let roles = right.nodes[index].descendants.map(\.role)
        #expect(one.descendants.map(\.role) == roles, "\(label)")
      }
      #expect(isClose(left.mapArea.mirrored(in: screen.device.pointWidth), right.mapArea, pixel))
      let anchor = screen.device.pointWidth - left.vehicleAnchor.x
      #expect(isClose(anchor, right.vehicleAnchor.x, 2 * pixel), "\(label)")
    }
  }

  @Test(arguments: pairs)
  func `the same template makes the same layout`(pair: Pair) throws {
    try forEachLayout(pair) { screen, tree, label in
      #expect(screen.layout(label.template) == tree, "\(label)")
    }
  }

  @Test func `chrome keeps to the part of the screen that nothing covers`() throws {
    for pair in Self.pairs {
      var device = try Screen(pair.theme, pair.device).device
      device.safeArea.x = 12
      device.safeArea.y = 8
      device.safeArea.width -= 20
      device.safeArea.height -= 14
      let screen = try Screen(theme: ShippedFiles.theme(pair.theme), device: device)
      for side in DriverSide.allCases {
        let tree = screen.driver(on: side).layout(.sample)
        for node in tree.nodes {
          #expect(
            device.safeRect.contains(node.frame, tolerance: 0.26), "\(node.role.name) on \(pair)")
        }
      }
    }
  }

  /// The description of a failure, with which it can be reproduced.
  struct Label: CustomStringConvertible {
    var template: MapTemplate
    var description: String
  }

  private func forEachLayout(
    _ pair: Pair, sides: [DriverSide] = DriverSide.allCases,
    _ check: (Screen, LayoutTree, Label) throws -> Void
  ) throws {
    var screen = try pair.screen
    screen.images = RandomTemplate.images
    for seed in 0..<30 {
      for isRightToLeft in [false, true] {
        var random = SeededGenerator(seed: UInt64(seed))
        let template = RandomTemplate.make(using: &random, isRightToLeft: isRightToLeft)
        for side in sides {
          let sided = screen.driver(on: side)
          let words = "seed \(seed), driver \(side), \(isRightToLeft ? "rtl" : "ltr")"
          try check(
            sided, sided.layout(template), Label(template: template, description: words))
        }
      }
    }
  }
}

extension LayoutNode {
  /// The lines of a text; empty for other nodes.
  fileprivate var lines: [TextLine] {
    if case .text(let block) = content { block.lines } else { [] }
  }

  fileprivate var descendants: [LayoutNode] { children.flatMap { [$0] + $0.descendants } }
}

extension Rect {
  /// The rectangle mirrored horizontally in an area of the given width.
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(width - maxX, minY, self.width, height)
  }
}
