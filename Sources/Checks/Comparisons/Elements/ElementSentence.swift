import Templates

/// Says what happened to an element as a person would.
enum ElementSentence {
  /// The change with the element it lies on, such as "guidance card: instruction 'A40 West' → 'A40'
  /// (variant 2 of 3 chosen: 4 pt too wide); 212 pixels inside".
  static func text(of change: ElementChange) -> String {
    let parts = change.element.split(separator: "/")
    let name = words(parts.last ?? "")
    let whole = parts.count > 1 ? "\(words(parts[0])): " : ""
    let reason = change.decision.map { " (\($0))" } ?? ""
    let pixels = change.changedPixels.map {
      "; \($0 == 0 ? "no pixels" : $0 == 1 ? "1 pixel" : "\($0) pixels") inside"
    }
    let accepted = change.isAccepted ? "; accepted" : ""
    return "\(whole)\(name) \(clause(of: change))\(reason)\(pixels ?? "")\(accepted)"
  }

  private static func clause(of change: ElementChange) -> String {
    let before = change.before ?? "nothing"
    let after = change.after ?? "nothing"
    return switch change.kind {
    case .appeared: "appeared" + (change.after.map { ": \($0)" } ?? "")
    case .disappeared: "disappeared" + (change.before.map { ": \($0)" } ?? "")
    case .reworded, .replaced: "\(before) → \(after)"
    case .truncated: "is cut now: \(after)"
    case .completed: "is whole now: \(after)"
    case .resized: "resized \(before) → \(after) pt"
    case .moved: "moved \(distance(before, after))"
    case .recolored: "recolored \(before) → \(after)"
    case .restyled: "restyled \(before) → \(after)"
    case .redrawn:
      "is drawn otherwise"
        + (change.before.map { before in ", mostly \(before) → \(after)" } ?? "")
    }
  }

  /// A way between two points "x,y" in words.
  static func distance(_ before: String, _ after: String) -> String {
    let (old, new) = (numbers(before), numbers(after))
    guard old.count == 2, new.count == 2 else { return "\(before) → \(after)" }
    let (x, y) = (new[0] - old[0], new[1] - old[1])
    let ways = [
      x == 0 ? nil : "\(abs(x).brief) pt to the \(x > 0 ? "right" : "left")",
      y == 0 ? nil : "\(abs(y).brief) pt \(y > 0 ? "down" : "up")",
    ]
    return ways.compactMap(\.self).joined(separator: " and ")
  }

  /// What is between two points "x,y" or extents "w×h", in whole points.
  static func step(_ before: String, _ after: String) -> String {
    let (old, new) = (numbers(before), numbers(after))
    guard old.count == new.count, !old.isEmpty else { return "\(before) → \(after)" }
    return zip(old, new).map { "\(Int(max(-1e9, min(1e9, $1 - $0)).rounded()))" }
      .joined(separator: ",")
  }

  private static func numbers(_ pair: String) -> [Double] {
    pair.split { $0 == "," || $0 == "×" }.compactMap { Double($0) }
  }

  /// The last part of an element's path in words; a name that is no role's as it is written.
  static func words(_ name: Substring) -> String {
    guard let step = ElementPath.Step(text: name) else {
      return String(name).replacing("-", with: " ")
    }
    let label = step.role == .guidance ? "guidance card" : step.role.label
    return step.number == 1 ? label : "\(label)#\(step.number)"
  }
}
