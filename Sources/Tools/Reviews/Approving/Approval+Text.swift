import Foundation

extension Approval {
  /// The maximum file size in bytes.
  package static let largestFile = 16 << 20

  /// Parses an 'approval.json'; `file` names it in errors.
  ///
  /// - Throws: `ApprovalError` for any deviation from the format.
  package static func read(_ bytes: [UInt8], file: String) throws(ApprovalError) -> Approval {
    guard bytes.count <= largestFile else {
      throw ApprovalError(
        "the file has \(bytes.count) bytes, at most \(largestFile) are allowed", of: file)
    }
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw ApprovalError(
        bytes.isEmpty
          ? "the file is empty; save the approval again"
          : "the file is not valid JSON; save the approval again", of: file)
    }
    let check = ApprovalCheck(file: file)
    try check.check(value)
    let approval: Approval
    do {
      approval = try JSONDecoder().decode(Approval.self, from: Data(bytes))
    } catch {
      throw ApprovalError("\(error)", of: file)
    }
    try check.checkKeys(of: approval)
    return approval
  }

  /// The text of the 'approval.json', which `read(_:file:)` parses.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
