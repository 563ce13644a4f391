extension SwiftPart {
  /// Keywords that begin a statement with a body.
  private static let control: Set = ["if", "for", "while", "switch", "do", "repeat"]
  /// Words that begin code that can be replaced only together with the enclosing body.
  private static let others: Set = [
    "guard", "defer", "func", "case", "default", "class", "struct", "enum", "init", "throw", "@",
    "#if",
    "typealias", "super", "else", "catch", "get", "set", "willSet", "didSet", "nonisolated",
    "private",
  ]

  /// The statement around a token; nil if only the entire body can be replaced.
  init?(statementAround token: Int, in file: AnalyzedFile) {
    let source = file.source
    guard let body = SwiftPart(around: token, in: file), !body.isPlate,
      let open = source.code.indices.prefix(token).last(where: {
        source.word($0) == "{" && source.close(of: $0) > token
      }), source.code[open].range.upperBound >= body.range.lowerBound
    else { return nil }
    var start = open + 1
    let line = source.code[open].line
    if let header = (start..<token).first(where: {
      source.word($0) == "in" && source.code[$0].line == line
    }),
      !(start..<header).contains(where: { ["for", "{"].contains(source.word($0)) })
    {
      start = header + 1
    }
    let close = source.close(of: open)
    while start < close {
      let isControl = SwiftPart.control.contains(source.word(start))
      let end =
        isControl
        ? source.endOfControl(from: start) : min(source.endOfExpression(from: start), close - 1)
      guard end < token else {
        self.init(
          start...max(start, end), alone: start == open + 1 && end == close - 1, body.name, source)
        return
      }
      start = end + 1
      if source.word(start) == ";" { start += 1 }
    }
    return nil
  }

  private init?(_ tokens: ClosedRange<Int>, alone: Bool, _ body: String, _ source: SwiftSource) {
    let first = tokens.lowerBound
    let word = source.word(first)
    guard !SwiftPart.others.contains(word) else { return nil }
    name = "\(body):\(source.code[first].line)"
    let value = "Stub.body(\(name.swiftLiteral))"
    let end = source.code[tokens.upperBound].range.upperBound
    func from(_ token: Int) -> Range<Int> { source.code[token].range.lowerBound..<end }
    let equals = source.assignment(in: tokens)
    if SwiftPart.control.contains(word) {
      guard !alone else { return nil }
      (range, text) = (from(first), "let _: Void = \(value)")
    } else if word == "return" {
      guard tokens.count > 1 else { return nil }
      (range, text) = (from(first), "return \(value)")
    } else if word == "let" || word == "var" {
      guard let equals, equals > first + 1, source.kind(first + 1) == .word else { return nil }
      let isTyped = source.word(first + 2) == ":"
      range = from(isTyped ? equals : first + 2)
      text = "\(isTyped ? "" : ": Anything ")= \(value)"
    } else if let equals {
      (range, text) = (from(equals), "= \(value)")
    } else {
      (range, text) = (from(first), alone ? "return \(value)" : "let _: Void = \(value)")
    }
  }
}

extension SwiftSource {
  /// The "=" of an assignment outside brackets.
  fileprivate func assignment(in tokens: ClosedRange<Int>) -> Int? {
    var index = tokens.lowerBound
    while index <= tokens.upperBound {
      if word(index) == "=" { return index }
      index = ["(", "[", "{"].contains(word(index)) ? close(of: index) + 1 : index + 1
    }
    return nil
  }

  /// The last token of a control flow statement, including clauses such as "else".
  fileprivate func endOfControl(from start: Int) -> Int {
    var index = start
    while index < code.count {
      switch word(index) {
      case "{":
        let end = close(of: index)
        guard ["else", "catch", "while"].contains(word(end + 1)) else { return end }
        index = end + 1
      case "(", "[": index = close(of: index) + 1
      case "}": return max(start, index - 1)
      default: index += 1
      }
    }
    return max(start, code.count - 1)
  }
}
