extension ComparisonReport {
  /// The report in the XML form of JUnit: a suite for each folder or screen, a case for each pair.
  ///
  /// What differs is a failure, what cannot be read is an error.
  package var junit: String {
    var suites: [String: [PairRecord]] = [:]
    for pair in pairs { suites[ComparisonReport.suite(of: pair), default: []].append(pair) }
    let parts = suites.sorted { NaturalOrder.precedes($0.key, $1.key) }
      .map { suiteText($0.key, $0.value) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="headunit compare"\(ComparisonReport.counts(of: pairs))>
      \(parts.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suiteText(_ name: String, _ pairs: [PairRecord]) -> String {
    let cases = pairs.map { pair -> String in
      let head = "    <testcase classname=\"\(name.xml)\" name=\"\(pair.key.xml)\""
      let lines = [pair.reason] + pair.elements.map(\.sentence) + pair.pictures.all
      let text = lines.joined(separator: "\n").xml
      let type = "type=\"\(pair.verdict.rawValue)\" message=\"\(pair.reason.xml)\""
      switch pair.verdict {
      case .equal: return head + "/>"
      case .accepted:
        return head + ">\n      <system-out>\(text)</system-out>\n    </testcase>"
      case .unreadable:
        return head + ">\n      <error \(type)>\(text)</error>\n    </testcase>"
      case .pixelsDiffer, .layoutDiffers, .sizeDiffers, .orphan, .missing:
        return head + ">\n      <failure \(type)>\(text)</failure>\n    </testcase>"
      }
    }
    return """
        <testsuite name="\(name.xml)"\(ComparisonReport.counts(of: pairs))>
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private static func counts(of pairs: [PairRecord]) -> String {
    let errors = pairs.count { $0.verdict == .unreadable }
    let failures = pairs.count { !$0.verdict.isPassed } - errors
    return " tests=\"\(pairs.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func suite(of pair: PairRecord) -> String {
    if let frame = pair.frame { return frame.device }
    let folders = pair.key.split(separator: "/").dropLast()
    return folders.isEmpty ? "pictures" : folders.joined(separator: "/")
  }
}

extension String {
  /// The text as XML takes it in elements and attributes; what XML 1.0 forbids is left out.
  fileprivate var xml: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: ""
      default: String(scalar)
      }
    }.joined()
  }
}
