import Foundation

/// Validates every value of an approval, with located errors.
struct ApprovalCheck {
  let file: String

  func check(_ value: Any) throws(ApprovalError) {
    let top = try object(value, at: "")
    try checkNames(of: top, allowed: Approval.CodingKeys.allCases.map(\.rawValue), at: "")
    let format = try text(top["format"], at: "format") ?? ""
    guard format == Approval.currentFormat else {
      throw error(
        "expected '\(Approval.currentFormat)', found '\(format)'", at: "format")
    }
    for name in ["comparison", "author", "reason"] { _ = try text(top[name], at: name) }
    try checkDay(top["date"], at: "date")
    guard let decisions = top["decisions"] as? [Any] else {
      throw error("expected a list of decisions", at: "decisions")
    }
    for (index, decision) in decisions.enumerated() {
      try checkDecision(decision, at: "decisions[\(index)]")
    }
  }

  /// Rejects keys that lead outside the folder of goldens, and pairs with two decisions.
  func checkKeys(of approval: Approval) throws(ApprovalError) {
    var seen: Set<String> = []
    for (index, decision) in approval.decisions.enumerated() {
      let path = "decisions[\(index)].key"
      let parts = decision.key.split(separator: "/", omittingEmptySubsequences: false)
      guard !decision.key.isEmpty, !parts.contains(""), !parts.contains("."),
        !parts.contains(".."), !decision.key.contains("\0"), !decision.key.contains("\\")
      else {
        throw error(
          "'\(decision.key)' is not a pair name; write one such as 'turns/left/wide'", at: path)
      }
      guard seen.insert(decision.key).inserted else {
        throw error("duplicate decision on '\(decision.key)'; remove one", at: path)
      }
    }
  }

  private func checkDecision(_ value: Any, at path: String) throws(ApprovalError) {
    let decision = try object(value, at: path)
    try checkNames(
      of: decision, allowed: Approval.Decision.CodingKeys.allCases.map(\.rawValue), at: path)
    guard try text(decision["key"], at: "\(path).key") != nil else {
      throw error("missing key", at: "\(path).key")
    }
    let verdict = try text(decision["verdict"], at: "\(path).verdict") ?? ""
    guard ApprovalVerdict(rawValue: verdict) != nil else {
      let allowed = ApprovalVerdict.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error("unknown verdict '\(verdict)'; use one of \(allowed)", at: "\(path).verdict")
    }
    for name in ["expected", "actual"] {
      guard let digest = try text(decision[name], at: "\(path).\(name)") else { continue }
      guard PictureDigest.isValid(digest) else {
        throw error("expected a digest of 16 hex digits, found '\(digest)'", at: "\(path).\(name)")
      }
    }
    for name in ["reason", "author"] { _ = try text(decision[name], at: "\(path).\(name)") }
    if let further = decision["further"], !(further is NSNull), !(further is Bool) {
      throw error("expected true or false", at: "\(path).further")
    }
    try checkDay(decision["expires"], at: "\(path).expires")
  }

  private func checkNames(
    of object: [String: Any], allowed: [String], at path: String
  ) throws(ApprovalError) {
    guard let unknown = object.keys.sorted().first(where: { !allowed.contains($0) }) else { return }
    throw error(
      "unknown key '\(unknown)'; use one of \(allowed.joined(separator: ", "))", at: path)
  }

  private func checkDay(_ value: Any?, at path: String) throws(ApprovalError) {
    guard let day = try text(value, at: path) else { return }
    guard CalendarDay(day) != nil else {
      throw error("'\(day)' is not a date; write one such as 2026-03-01", at: path)
    }
  }

  private func object(_ value: Any, at path: String) throws(ApprovalError) -> [String: Any] {
    guard let object = value as? [String: Any] else {
      throw error("expected an object", at: path)
    }
    return object
  }

  private func text(_ value: Any?, at path: String) throws(ApprovalError) -> String? {
    guard let value, !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw error("expected a string", at: path) }
    return text
  }

  private func error(_ sentence: String, at path: String) -> ApprovalError {
    ApprovalError(sentence, at: path, of: file)
  }
}
