import Yams

extension YamlError {
  /// The location of the problem; nil when the parser does not say.
  var mark: Mark? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark
    case .duplicatedKeysInMapping(_, let context): context.mark
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded: nil
    }
  }

  /// What is wrong, in a few words.
  var reason: String {
    switch self {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
      .composer(_, let problem, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      problem
    case .reader(let problem, _, _, _): problem
    case .duplicatedKeysInMapping(let keys, _):
      "the key \(keys.sorted().map { "'\($0)'" }.joined(separator: ", ")) is there twice"
    case .no, .memory, .dataCouldNotBeDecoded: "it cannot be parsed"
    }
  }
}

extension String {
  /// The text with JSON's surrogate pairs, such as \ud83d\ude97, written as the characters they are.
  var joiningSurrogates: String {
    guard contains("\\ud") || contains("\\uD") else { return self }
    return replacing(#/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/#) { match in
      guard let high = UInt32(match.output.1, radix: 16),
        let low = UInt32(match.output.2, radix: 16),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { return String(match.output.0) }
      return String(scalar)
    }
  }
}
