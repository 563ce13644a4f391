extension Unicode.Scalar {
  /// Whether a terminal or a log would act on the character instead of showing it, or would show
  /// the text around it in another order.
  package var isHidden: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text on one line with every hidden character replaced by its number, such as `\u{1b}`.
  ///
  /// For foreign names and texts inside sentences for the user.
  package var visible: String { visible { _ in false } }

  /// The text with every hidden character replaced by its number, except for those that `isMeant`
  /// keeps.
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

  /// Lines for a terminal or the log of a build server: hidden characters are replaced by their
  /// numbers, and no part of them is a command to the server.
  ///
  /// GitHub Actions takes lines that begin with `::`
  /// (<https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions>), others
  /// take `##[` or `##name[`.
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

  /// JSON with hidden characters as its own escapes, which mean the same.
  package var harmlessJSON: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar != "\n", scalar.isHidden {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result).replacing(/##(?=\w*\[)/, with: "#\\u0023")
  }
}
