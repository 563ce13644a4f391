/// A JUnit XML report, as displayed by build servers.
///
/// Texts come from files and scripts: hidden characters are escaped, and characters that XML 1.0
/// forbids (<https://www.w3.org/TR/xml/#charsets>) are dropped.
package struct JUnitDocument: Sendable, Hashable {
  /// The outcome of a case.
  package enum Outcome: Sendable, Hashable {
    /// The case passed; the lines are its notes.
    case passed([String])
    /// The case failed, with a type, a message and further lines.
    case failed(type: String, message: String, [String])
    /// The check itself could not run.
    case broken(type: String, message: String, [String])
  }

  /// One checked case.
  package struct Case: Sendable, Hashable {
    package var name: String
    package var outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }
  }

  /// The cases of one file, folder or screen.
  package struct Suite: Sendable, Hashable {
    package var name: String
    package var cases: [Case]

    package init(_ name: String, _ cases: [Case]) { (self.name, self.cases) = (name, cases) }
  }

  private let name: String
  private let suites: [Suite]

  package init(_ name: String, suites: [Suite]) { (self.name, self.suites) = (name, suites) }

  package var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="\(name.xml)"\(Self.counts(of: suites.flatMap(\.cases)))>
    \(suites.map(Self.text).joined(separator: "\n"))
    </testsuites>

    """
  }

  private static func text(of suite: Suite) -> String {
    """
      <testsuite name="\(suite.name.xml)"\(counts(of: suite.cases))>
    \(suite.cases.map { text(of: $0, in: suite.name) }.joined(separator: "\n"))
      </testsuite>
    """
  }

  private static func text(of one: Case, in suite: String) -> String {
    let head = "    <testcase classname=\"\(suite.xml)\" name=\"\(one.name.xml)\""
    func inner(_ kind: String, _ attributes: String, _ lines: [String]) -> String {
      let text = lines.map(\.xml).joined(separator: "\n")
      return head + ">\n      <\(kind)\(attributes)>\(text)</\(kind)>\n    </testcase>"
    }
    func named(_ type: String, _ message: String) -> String {
      " type=\"\(type.xml)\" message=\"\(message.xml)\""
    }
    return switch one.outcome {
    case .passed(let lines) where lines.isEmpty: head + "/>"
    case .passed(let lines): inner("system-out", "", lines)
    case .failed(let type, let message, let lines): inner("failure", named(type, message), lines)
    case .broken(let type, let message, let lines): inner("error", named(type, message), lines)
    }
  }

  private static func counts(of cases: [Case]) -> String {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .broken = $0.outcome { true } else { false } }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }
}

extension String {
  /// The text on one line, escaped for XML elements and attributes.
  package var xml: String {
    let text = visible.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where scalar.value == 0xFFFE || scalar.value == 0xFFFF: ""
      default: String(scalar)
      }
    }.joined()
    // A build server may parse the lines of a report in its log.
    return text.harmlessLines
  }
}
