import Documents

extension ComparisonReport {
  /// The report for a pull request: the counts, then a row for each group of equal changes.
  package var markdown: String {
    let title = summary.isPassed ? "All \(summary.pairs) pictures pass" : "Pictures differ"
    var lines = ["### \(title)", "", countsSentence.markdown + ".", ""]
    lines += notes.map { "- \($0.markdown)" }
    if !notes.isEmpty { lines.append("") }
    if !groups.isEmpty {
      lines += ["| verdict | pictures | what has changed |", "| --- | ---: | --- |"]
      for group in groups.prefix(ComparisonReport.rowLimit) {
        let first = pairs.first { $0.key == group.pairs.first }
        let reason = told(group, by: first).markdown
        let names = group.pairs.prefix(3).map { "`\($0.replacing("`", with: "'").cell)`" }
        let more = group.pairs.count > 3 ? " and \(group.pairs.count - 3) more" : ""
        lines.append(
          "| \(group.verdict.words) | \(group.pairs.count) | \(reason)<br>"
            + "\(names.joined(separator: " "))\(more) |")
      }
      if groups.count > ComparisonReport.rowLimit {
        lines.append(
          "| | | and \(groups.count - ComparisonReport.rowLimit) more groups in the report |")
      }
      lines.append("")
    }
    if let nearest = summary.nearestPair {
      lines += [
        "Nearest to a limit: `\(nearest.replacing("`", with: "'").cell)`,"
          + " \(ComparisonReport.percent(summary.nearness)).", "",
      ]
    }
    lines.append(
      "\(selfCheck.isPassed ? "Self check: " : "Self check failed: ")"
        + selfCheck.sentence.markdown + ".")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The description of a group: the shared elements if the pixels changed identically, otherwise
  /// the reason of the first picture.
  private func told(_ group: ChangeGroup, by first: PairRecord?) -> String {
    guard let first, group.pairs.count == 1 || !first.elements.isEmpty else { return group.title }
    return first.reason
  }

  /// The maximum number of groups in Markdown and annotations, which have their own size limits.
  static let rowLimit = 50

  /// The annotations for GitHub Actions, one per group of equal changes, the worst first.
  ///
  /// Source: <https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions>
  package var annotations: [String] {
    groups.prefix(ComparisonReport.rowLimit).map { group in
      let first = pairs.first { $0.key == group.pairs.first }
      let file = (first?.actualFile).map { Inside(actual.folder).path(of: $0) }
      let location = file.map { "file=\($0.annotationValue)," } ?? ""
      let more = group.pairs.count > 1 ? "\nand \(group.pairs.count - 1) more" : ""
      let said = "\(first?.key ?? ""): \(told(group, by: first))\(more)"
      let text = said.visible { $0 == "\n" || $0 == "\r" }
      return "::error \(location)title=\(heading(of: group).annotationValue)::\(text.annotation)"
    }
  }
}

extension String {
  /// The text escaped for a table cell.
  fileprivate var cell: String {
    replacing("\n", with: " ").replacing("\r", with: " ").visible.replacing("|", with: "\\|")
  }

  /// The text with Markdown and HTML characters escaped.
  fileprivate var markdown: String {
    var result = ""
    for character in cell {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "*", "_", "`", "[", "]", "~", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result.replacing("\\\\|", with: "\\|")
  }

  /// The text escaped for an annotation.
  fileprivate var annotation: String {
    // The search compares scalars, because "\r\n" is one character, unequal to "\r" and "\n".
    unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  /// The text escaped for an annotation property.
  fileprivate var annotationValue: String {
    visible.annotation.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
