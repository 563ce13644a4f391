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
        "found '\(format)'; this version reads '\(Approval.currentFormat)'", at: "format")
    }
    for name in ["comparison", "author", "reason"] { _ = try text(top[name], at: name) }
    try checkDay(top["date"], at: "date")
    guard let decisions = top["decisions"] as? [Any] else {
      throw error("a list of decisions is needed", at: "decisions")
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
        throw error("'\(decision.key)' is no name of a pair, such as 'turns/left/wide'", at: path)
      }
      guard seen.insert(decision.key).inserted else {
        throw error("'\(decision.key)' is decided twice; keep one of the two", at: path)
      }
    }
  }

  private func checkDecision(_ value: Any, at path: String) throws(ApprovalError) {
    let decision = try object(value, at: path)
    try checkNames(
      of: decision, allowed: Approval.Decision.CodingKeys.allCases.map(\.rawValue), at: path)
    guard try text(decision["key"], at: "\(path).key") != nil else {
      throw error("the key is missing", at: "\(path).key")
    }
    let verdict = try text(decision["verdict"], at: "\(path).verdict") ?? ""
    guard ApprovalVerdict(rawValue: verdict) != nil else {
      let allowed = ApprovalVerdict.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error("found '\(verdict)'; allowed: \(allowed)", at: "\(path).verdict")
    }
    for name in ["expected", "actual"] {
      guard let digest = try text(decision[name], at: "\(path).\(name)") else { continue }
      guard PictureDigest.isValid(digest) else {
        throw error("'\(digest)' is no digest of 16 hex digits", at: "\(path).\(name)")
      }
    }
    for name in ["reason", "author"] { _ = try text(decision[name], at: "\(path).\(name)") }
    if let further = decision["further"], !(further is NSNull), !(further is Bool) {
      throw error("true or false is needed", at: "\(path).further")
    }
    try checkDay(decision["expires"], at: "\(path).expires")
  }

  private func checkNames(
    of object: [String: Any], allowed: [String], at path: String
  ) throws(ApprovalError) {
    guard let unknown = object.keys.sorted().first(where: { !allowed.contains($0) }) else { return }
    throw error(
      "there is no key '\(unknown)'; allowed: \(allowed.joined(separator: ", "))", at: path)
  }

  private func checkDay(_ value: Any?, at path: String) throws(ApprovalError) {
    guard let day = try text(value, at: path) else { return }
    guard CalendarDay(day) != nil else {
      throw error("'\(day)' is no day; write it like 2026-03-01", at: path)
    }
  }

  private func object(_ value: Any, at path: String) throws(ApprovalError) -> [String: Any] {
    guard let object = value as? [String: Any] else {
      throw error("an object with keys is needed", at: path)
    }
    return object
  }

  private func text(_ value: Any?, at path: String) throws(ApprovalError) -> String? {
    guard let value, !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw error("a text is needed", at: path) }
    return text
  }

  private func error(_ sentence: String, at path: String) -> ApprovalError {
    ApprovalError(sentence, at: path, of: file)
  }
}
