import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Reports a button that is hard to hit.
struct SmallTarget: LayoutRule {
  /// The minimum extent of a target in points, after the Human Interface Guidelines.
  static let least = 44.0

  let info = LintRuleInfo(
    code: "HU008", name: "small-target", severity: .note,
    summary: "The touch target of a button is smaller than 44×44 points.",
    remedy: "Use fewer buttons; the system sets their size.",
    source: "https://developer.apple.com/design/human-interface-guidelines/accessibility")

  func matches(in frame: LintFrame) -> [LintMatch] {
    let targets = frame.layout.nodes.flatMap(SmallTarget.targets)
    let hasOwnButtons = frame.hasOwnMapButtons
    let areas = targets.enumerated().filter { hasOwnButtons || !$0.element.role.isMapButton }
      .map { index, target in
        area(
          of: target.frame,
          among: targets.enumerated().filter { $0.offset != index }.map(\.element.frame))
      }
    let small = areas.filter { min($0.width, $0.height) < SmallTarget.least - 0.01 }
    guard let least = small.min(by: { min($0.width, $0.height) < min($1.width, $1.height) }) else {
      return []
    }
    return [
      LintMatch(
        "\(small.count) of \(targets.count) buttons \(small.count == 1 ? "takes" : "take") touches"
          + " on less than 44×44 points, the smallest on \(least.width.short)×\(least.height.short)",
        path: "",
        subject: "buttons")
    ]
  }

  /// Returns the interactive elements of a node.
  fileprivate static func targets(in node: LayoutNode) -> [LayoutNode] {
    node.role.isControl ? [node] : node.children.flatMap(targets)
  }

  /// The target extended by half of the gap to its neighbors, up to the required size.
  private func area(of target: Rect, among others: [Rect]) -> Rect {
    let wide = max(0, (SmallTarget.least - target.width) / 2)
    let high = max(0, (SmallTarget.least - target.height) / 2)
    let column = others.filter { $0.minX < target.maxX && $0.maxX > target.minX }
    let row = others.filter { $0.minY < target.maxY && $0.maxY > target.minY }
    func gap(_ distances: [Double], _ free: Double) -> Double {
      min(free, (distances.filter { $0 >= 0 }.min() ?? .infinity) / 2)
    }
    return Rect(
      left: target.minX - gap(row.map { target.minX - $0.maxX }, wide),
      top: target.minY - gap(column.map { target.minY - $0.maxY }, high),
      right: target.maxX + gap(row.map { $0.minX - target.maxX }, wide),
      bottom: target.maxY + gap(column.map { $0.minY - target.maxY }, high))
  }
}

extension ElementRole {
  fileprivate var isMapButton: Bool {
    if case .mapButton = self { true } else { false }
  }
}

extension LintFrame {
  /// Whether the map buttons differ from the default ones.
  fileprivate var hasOwnMapButtons: Bool {
    let icons = layout.nodes.flatMap(SmallTarget.targets).compactMap { node -> String? in
      if case .mapButton(let icon) = node.role { icon } else { nil }
    }
    let usual = AppMapButton.standard.prefix(icons.count).map(\.icon.name)
    return state.chrome.mapButtons != AppMapButton.standard || icons != usual
  }
}
