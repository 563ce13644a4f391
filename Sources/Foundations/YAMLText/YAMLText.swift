package import Documents
@_exported public import Yams

/// Parses YAML with locations.
package enum YAMLText {
  /// The number of values that aliases may always produce, however short the text is.
  private static let valueLimit = 20_000

  /// The number of bytes of a text; values in memory take about fifty times as much.
  package static let sizeLimit = 8 << 20

  /// Parses a text; returns nil for an empty text.
  ///
  /// - Throws: `DocumentSyntaxError` if the text is not YAML or larger than `sizeLimit`, or if
  ///   aliases expand it to more values than it has bytes.
  package static func value(of text: String) throws(DocumentSyntaxError) -> Node? {
    guard text.utf8.count <= sizeLimit else {
      throw DocumentSyntaxError(
        "the text exceeds the limit of \(sizeLimit >> 20) MB", at: TextPosition(line: 1, column: 1),
        advice: "move routes, feeds and maps to files of their own, or split the drive")
    }
    let node: Node?
    do {
      // Readers know the types that they expect; without rules for types, keys are compared as texts.
      node = try Yams.compose(yaml: joiningSurrogates(text), .basic)
    } catch let error as YamlError {
      let (problem, advice) = error.reason
      throw DocumentSyntaxError(
        problem,
        at: error.offset.map { TextPosition(ofByte: $0, in: Array(text.utf8)) }
          ?? position(error.mark, in: text), advice: advice)
    } catch {
      throw DocumentSyntaxError("\(error)", at: position(nil, in: text))
    }
    if let mark = node?.excess(over: max(valueLimit, text.utf8.count)) {
      throw DocumentSyntaxError(
        "YAML aliases expand beyond the size limit", at: position(mark, in: text),
        advice: "replace them with explicit values")
    }
    return node
  }

  /// Replaces JSON surrogate pairs, such as \ud83d\ude97, by their characters.
  private static func joiningSurrogates(_ text: String) -> String {
    guard text.contains("\\ud") || text.contains("\\uD") else { return text }
    let pair = #/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/#
    return text.replacing(pair) { match in
      guard let high = UInt32(match.output.1, radix: 16),
        let low = UInt32(match.output.2, radix: 16),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { return String(match.output.0) }
      return String(scalar)
    }
  }

  /// The position of a mark, clamped because the parser may point beyond the last line.
  private static func position(_ mark: Mark?, in text: String) -> TextPosition {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    return TextPosition(line: min(mark?.line ?? 1, lines), column: mark?.column ?? 1)
  }
}

extension Node {
  /// The type of the value for error messages, such as "a list of 3".
  package var kindInWords: String {
    switch self {
    case .scalar where isNothing: "nothing"
    case .scalar(let scalar): "'\(scalar.string.prefix(60))'"
    case .mapping(let mapping):
      "a mapping of \(mapping.count) \(mapping.count == 1 ? "key" : "keys")"
    case .sequence(let list): "a list of \(list.count)"
    case .alias: "an alias"
    }
  }

  /// Whether the value is empty.
  package var isNothing: Bool {
    guard let scalar else { return false }
    return scalar.string.isEmpty && scalar.style == .plain
  }

  /// The location at which the number of values, with aliases expanded, exceeds a limit; nil if it
  /// does not.
  ///
  /// Without aliases a text cannot have more values than bytes.
  fileprivate func excess(over limit: Int) -> Mark? {
    var rest = [self]
    var count = 0
    while let node = rest.popLast() {
      count += 1
      guard count + rest.count <= limit else { return node.mark ?? mark }
      switch node {
      case .scalar, .alias: break
      case .mapping(let mapping):
        for (key, value) in mapping { rest += [value, key] }
      case .sequence(let list): rest += list
      }
    }
    return nil
  }
}

extension YamlError {
  /// The location of the problem; nil if the parser gives none.
  fileprivate var mark: Mark? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark
    case .duplicatedKeysInMapping(_, let context): context.mark
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded: nil
    }
  }

  /// The byte at which the text cannot be read; nil for other problems.
  fileprivate var offset: Int? {
    guard case .reader(_, let offset, _, _) = self else { return nil }
    return offset
  }

  /// The problem in brief, and what to do if that depends on it.
  fileprivate var reason: (problem: String, advice: String?) {
    switch self {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
      .composer(_, let problem, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem), .reader(let problem, _, _, _):
      YamlError.words(for: problem)
    case .duplicatedKeysInMapping(let keys, _):
      (
        "duplicate key \(keys.sorted().map { "'\($0)'" }.joined(separator: ", "))",
        "keep one of them"
      )
    case .no, .memory, .dataCouldNotBeDecoded: ("it cannot be parsed", nil)
    }
  }

  /// The words for problems that libyaml states in its own terms.
  private static func words(for problem: String) -> (problem: String, advice: String?) {
    if problem.contains("nesting level") {
      ("values are nested too deeply", "use fewer levels")
    } else if problem.contains("another document") {
      ("found a second document", "keep one document, without '---' between values")
    } else if problem.contains("incompatible YAML document") {
      ("found a version other than YAML 1.1 or 1.2", "remove the '%YAML' line")
    } else if problem.contains("control characters") {
      ("found a control character", "remove it, or write it as an escape in double quotes")
    } else {
      (problem, nil)
    }
  }
}
