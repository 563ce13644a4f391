import Documents
package import JSONText

/// An error in the latest version of a script, while the last valid version is shown.
package struct LiveFault: Sendable, Hashable {
  /// The problem, as a sentence.
  let sentence: String
  /// The remedy; nil if the sentence contains it.
  let advice: String?
  /// The file with the error.
  let file: String?
  let line: Int?
  let column: Int?
  /// The line with one line of context on both sides, each with its number.
  let excerpt: [String]

  /// Creates a fault from an error in a text.
  package init(_ error: any Error, in bytes: [UInt8]) {
    let reported = error as? any ReportedError
    sentence = reported?.spot?.problem ?? reported?.sentence ?? "\(error)"
    advice = reported?.remedy?.clause
    let spot = reported?.spot
    (file, line, column) = (spot?.file, spot?.line, spot?.column)
    excerpt = LiveFault.excerpt(of: bytes, around: spot?.line)
  }

  /// Creates a fault in an app's code.
  ///
  /// - Parameter location: File, line and column, such as "Car.swift:3:5", if known.
  init(_ sentence: String, advice: String?, at location: String?) {
    (self.sentence, self.advice) = (sentence, advice)
    let parts = location?.split(separator: ":").map(String.init) ?? []
    let numbers = Array(parts.reversed().prefix { Int($0) != nil }.compactMap(Int.init).reversed())
    let name = parts.dropLast(numbers.count).joined(separator: ":")
    (file, line) = (name.isEmpty ? nil : name, numbers.first)
    column = numbers.count > 1 ? numbers[1] : nil
    excerpt = LiveFault.excerpt(
      of: file.flatMap { InputFile.bytesIfReadable(at: $0) } ?? [], around: line)
  }

  private static func excerpt(of bytes: [UInt8], around line: Int?) -> [String] {
    guard let line else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 20_000, omittingEmptySubsequences: false)
    return lines.enumerated().filter { abs($0.offset + 1 - line) <= 1 }
      .map { "\($0.offset + 1)  \($0.element.prefix(160))" }
  }

  /// The fault as sent in messages.
  package var json: JSONValue {
    func number(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }
    return [
      "file": file.map { .string($0) } ?? .null, "line": number(line), "column": number(column),
      "message": .string(sentence), "advice": advice.map { .string($0) } ?? .null,
      "excerpt": .array(excerpt.map { .string($0) }),
    ]
  }
}
