extension Unicode.Scalar {
  /// Whether a terminal or log would interpret the character instead of displaying it, or reorder
  /// the surrounding text.
  package var isHidden: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text followed by spaces, at least `width` characters long.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text on one line with hidden characters escaped, such as `\u{1b}`.
  ///
  /// For names and texts from files in messages to the user.
  package var visible: String { visible { _ in false } }

  /// The text with hidden characters escaped, except those that `isMeant` keeps.
  package func visible(keeping isMeant: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isHidden && !isMeant($0) }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isHidden, !isMeant(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Lines for a terminal or build log: hidden characters are escaped, and no line is a command to
  /// the build server.
  ///
  /// GitHub Actions interprets lines that begin with `::`
  /// (<https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions>), other
  /// servers `##[` or `##name[`.
  package var harmlessLines: String {
    let text = visible { $0 == "\n" || $0 == "\t" }
    guard text.contains("::") || text.contains("##") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
      let rest = line[start...].replacing(/##(?=\w*\[)/, with: "#\\u{23}")
      return line[..<start]
        + (rest.hasPrefix("::") ? "\\u{3a}" + rest.dropFirst() : rest)
    }.joined(separator: "\n")
  }

  /// JSON with hidden characters as JSON escapes, which preserves its meaning.
  package var harmlessJSON: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar != "\n", scalar.isHidden {
        for unit in String(scalar).utf16 {
          result += "\\u\(unit.digits(4, radix: 16))".unicodeScalars
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result).replacing(/##(?=\w*\[)/, with: "#\\u0023")
  }
}
