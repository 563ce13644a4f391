import Documents
package import JSONText

/// The error in the newest version of a script, while the last good version is shown.
package struct LiveFault: Sendable, Hashable {
  /// The problem, as a sentence.
  let sentence: String
  /// The remedy; nil if the sentence contains it.
  let advice: String?
  /// The file of the fault.
  let file: String?
  let line: Int?
  let column: Int?
  /// The line with one before and one after it, each with its number.
  let excerpt: [String]

  /// The fault of a text.
  package init(_ error: any Error, in bytes: [UInt8]) {
    let reported = error as? any ReportedError
    sentence = reported?.spot?.problem ?? reported?.sentence ?? "\(error)"
    advice = reported?.remedy?.clause
    let spot = reported?.spot
    (file, line, column) = (spot?.file, spot?.line, spot?.column)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 20_000, omittingEmptySubsequences: false)
    excerpt =
      spot?.line.map { number in
        lines.enumerated().filter { abs($0.offset + 1 - number) <= 1 }
          .map { "\($0.offset + 1)  \($0.element.prefix(160))" }
      } ?? []
  }

  /// The fault for messages.
  package var json: JSONValue {
    func number(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }
    return [
      "file": file.map { .string($0) } ?? .null, "line": number(line), "column": number(column),
      "message": .string(sentence), "advice": advice.map { .string($0) } ?? .null,
      "excerpt": .array(excerpt.map { .string($0) }),
    ]
  }
}
