import Foundation

extension Approval {
  /// The size of the largest file that is read.
  package static let largestFile = 16 << 20

  /// Reads the text of an 'approval.json'; `file` is its name for errors.
  ///
  /// - Throws: `ApprovalError` for anything that is not exactly such a file.
  package static func read(_ bytes: [UInt8], file: String) throws(ApprovalError) -> Approval {
    guard bytes.count <= largestFile else {
      throw ApprovalError(
        "the file has \(bytes.count) bytes; an approval has at most \(largestFile)", of: file)
    }
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw ApprovalError(
        bytes.isEmpty
          ? "the file is empty; save the approval again"
          : "this is not valid JSON; save the approval again", of: file)
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

  /// The text of 'approval.json', which `read(_:file:)` reads.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
