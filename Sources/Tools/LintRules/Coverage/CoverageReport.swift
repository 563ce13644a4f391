/// The coverage of a set of scripts.
package struct CoverageReport: Sendable, Hashable, Encodable {
  /// A shown feature and the scripts that show it.
  package struct Item: Sendable, Hashable, Encodable {
    package let name: String
    /// The scripts in their given order.
    package let scripts: [String]
  }

  /// The features of a topic.
  package struct Topic: Sendable, Hashable, Encodable {
    package let topic: CoverageTopic
    /// The shown features, in a fixed order.
    package let shown: [Item]
    /// The features that are never shown, in a fixed order.
    package let missing: [String]
  }

  /// The scripts in their given order.
  package let scripts: [String]
  /// The number of frames of all scripts.
  package let frames: Int
  package let topics: [Topic]

  /// The required features that are never shown, as "topic:name".
  package func missing(_ requirements: [CoverageRequirement]) -> [String] {
    var result: [String] = []
    for requirement in requirements {
      let missing = topics.first { $0.topic == requirement.topic }?.missing ?? []
      for name in missing where requirement.name == nil || requirement.name == name {
        let text = "\(requirement.topic.rawValue):\(name)"
        if !result.contains(text) { result.append(text) }
      }
    }
    return result
  }

  /// The report as a table: one line per topic, with its missing features wrapped below.
  package var text: String {
    let width = (topics.map(\.topic.rawValue.count).max() ?? 0) + 2
    var lines = ["\(frames) frames of \(scripts.count) script\(scripts.count == 1 ? "" : "s")", ""]
    lines.append("topic".padded(to: width) + "shown    never shown")
    for topic in topics {
      let all = topic.shown.count + topic.missing.count
      let share = "\(topic.shown.count)/\(all)".padded(to: 9)
      let words = topic.missing.isEmpty ? ["–"] : topic.missing
      for (index, line) in wrapped(words, to: 98 - width - 9).enumerated() {
        let head =
          index == 0
          ? topic.topic.rawValue.padded(to: width) + share
          : String(repeating: " ", count: width + 9)
        lines.append(head + line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func wrapped(_ words: [String], to width: Int) -> [String] {
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      let text = index == words.count - 1 ? word : word + ","
      if let last = lines.last, last.count + 1 + text.count <= width {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}

extension CoverageTopic: Encodable {}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
