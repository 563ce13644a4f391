import Templates

/// Describes element changes as text.
enum ElementChangeText {
  /// The change with its parent element, such as "guidance card: instruction 'A40 West' → 'A40'
  /// (variant 2 of 3 chosen: 4 pt too wide); 212 pixels inside".
  static func text(of change: ElementChange) -> String {
    let path = ElementPathString(change.element)
    let name = words(path)
    let whole = path.parent == nil ? "" : "\(words(path.root)): "
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
    case .truncated: "is now truncated: \(after)"
    case .completed: "is no longer truncated: \(after)"
    case .resized: "resized \(before) → \(after) pt"
    case .moved: "moved \(change.shift?.words ?? "\(before) → \(after)")"
    case .recolored: "recolored \(before) → \(after)"
    case .restyled: "restyled \(before) → \(after)"
    case .redrawn:
      "is drawn differently"
        + (change.before.map { before in ", mostly \(before) → \(after)" } ?? "")
    }
  }

  /// The element's label; unknown names are returned unchanged.
  static func words(_ path: ElementPathString) -> String {
    guard let step = path.step else { return String(path.name).replacing("-", with: " ") }
    let label = step.role == .guidance ? "guidance card" : step.role.label
    return step.number == 1 ? label : "\(label)#\(step.number)"
  }
}

extension ElementChange.Shift {
  /// The shift as text, such as "4 pt to the right and 2 pt down".
  var words: String {
    let (right, down) = (abs(x).brief, abs(y).brief)
    let ways = [
      right == "0" ? nil : "\(right) pt to the \(x > 0 ? "right" : "left")",
      down == "0" ? nil : "\(down) pt \(y > 0 ? "down" : "up")",
    ]
    return ways.compactMap(\.self).joined(separator: " and ")
  }

  /// The shift rounded to whole points, which is the same at every screen scale.
  var wholePoints: String {
    [x, y].map { "\(Int(max(-1e9, min(1e9, $0)).rounded()))" }.joined(separator: ",")
  }
}
