import JSONText
import SessionLog
import Sessions

/// A recording as an automation API test, to copy.
///
/// A test needs no file of this package: it contains the client, then the inputs with the kinds of
/// the resulting messages.
package struct TakeTest {
  /// A language of tests.
  package enum Language: String, Sendable, Hashable, CaseIterable {
    case python, swift

    /// The source file of the client, relative to the folder of the page.
    var clientFile: String {
      switch self {
      case .python: "tests/car.py"
      case .swift: "tests/Car.swift"
      }
    }
  }

  /// The data of a test.
  struct Facts {
    let take: LiveTake
    /// The end of the recording, in seconds of the drive.
    let end: Double
    /// The name of the drive's file, in the form of session requests.
    let file: String
    let look: LiveLook
  }

  /// Returns the source code of a test.
  static func text(_ language: Language, _ facts: Facts, client: String) -> String {
    switch language {
    case .python: python(facts, client: client)
    case .swift: swift(facts, client: client)
    }
  }

  private static func python(_ facts: Facts, client: String) -> String {
    let lines = facts.take.answered.flatMap { step in
      [
        "car.wait({\"t\": \(step.answer.start.plainText)}, within=3600)",
        "assert car.kinds(\(python(step.input.json))) == \(python(kinds(step)))",
      ]
    }
    let body = lines + ["car.wait({\"t\": \(facts.end.plainText)}, within=3600)", "car.close()"]
    return """
      \(client)

      def test_recorded():
          car = Car(os.environ["HEADUNIT_ADDRESS"], os.environ["HEADUNIT_TOKEN"], \
      look=\(facts.query.jsonQuoted), file=\(facts.file.jsonQuoted))
      \(body.map { "    \($0)" }.joined(separator: "\n"))


      if __name__ == "__main__":
          test_recorded()

      """
  }

  private static func swift(_ facts: Facts, client: String) -> String {
    let lines = facts.take.answered.flatMap { step in
      [
        "try await car.wait(\(raw("{\"t\": \(step.answer.start.plainText)}")), within: 3600)",
        "#expect(try await car.kinds(\(raw(step.input.json.text))) == \(kinds(step).text))",
      ]
    }
    let end = raw("{\"t\": \(facts.end.plainText)}")
    let body = lines + ["try await car.wait(\(end), within: 3600)", "try await car.close()"]
    return """
      \(client)
      @Test func recorded() async throws {
        let environment = ProcessInfo.processInfo.environment
        let car = try await Car(
          try #require(environment["HEADUNIT_ADDRESS"]), try #require(environment["HEADUNIT_TOKEN"]),
          look: \(raw(facts.query)), of: \(raw(facts.file)))
      \(body.map { "  \($0)" }.joined(separator: "\n"))
      }

      """
  }

  private static func kinds(_ step: LiveTake.Answered) -> JSONValue {
    .array(step.answer.messages.map { .string($0.kind) })
  }

  /// A JSON value as a Python literal.
  private static func python(_ value: JSONValue) -> String {
    switch value {
    case .null: "None"
    case .bool(let isTrue): isTrue ? "True" : "False"
    case .array(let values): "[\(values.map(python).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key.jsonQuoted): \(python($0.value))" }.joined(separator: ", "))}"
    default: value.text
    }
  }

  /// The text as a raw string literal, or as an escaped one if it could end the line or begin
  /// several.
  private static func raw(_ text: String) -> String {
    guard !text.hasPrefix("\""), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      let escaped = text.unicodeScalars.map { scalar in
        "\"\\".unicodeScalars.contains(scalar) || scalar.value < 0x20
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
      return "\"\(escaped.joined())\""
    }
    var marks = "#"
    // Compared by bytes, because a following combining mark could hide the characters.
    while ["\"", "\\"].contains(where: { text.utf8.contains(($0 + marks).utf8) }) { marks += "#" }
    return "\(marks)\"\(text)\"\(marks)"
  }
}

extension TakeTest.Facts {
  /// The view as the query of a request.
  fileprivate var query: String {
    let values: [(String, String?)] = [
      ("device", look.device), ("theme", look.theme), ("ui", look.ui?.rawValue),
      ("map", look.map?.rawValue), ("side", look.side?.rawValue), ("locale", look.locale),
    ]
    return values.compactMap { key, value in value.map { "\(key)=\($0)" } }.joined(separator: "&")
  }
}
