/// Splits a Swift file, valid or not, into tokens.
///
/// Strings and interpolations are kept on an explicit stack, so that nesting cannot exhaust the
/// call stack.
///
/// Source: The Swift Programming Language, "Lexical Structure"
/// (<https://docs.swift.org/swift-book/>)
package struct SwiftLexer {
  /// A string literal interrupted by an interpolation.
  struct OpenString {
    let hashes: Int
    let isMultiline: Bool
    /// The open parentheses in the interpolation.
    var parentheses = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var tokens: [SwiftToken] = []
  /// The strings that enclose the current position.
  var open: [OpenString] = []
  /// Whether the previous token is a value, so that a slash is an operator.
  var isAfterValue = false
  /// The first byte at which a bare-slash regular expression may begin.
  var regexFrom = 0
  private var line = 1
  private var lineStart = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the tokens of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      lexer.tokens.reserveCapacity(buffer.count / 4)
      while lexer.position < buffer.count { lexer.next() }
      return lexer.tokens
    }
  }

  /// The byte at an offset from the position; 0 after the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  /// Emits a token from the position on; at least one byte long.
  mutating func emit(_ kind: SwiftToken.Kind, until end: Int) {
    let end = min(max(end, position + 1), bytes.count)
    tokens.append(
      SwiftToken(
        kind: kind, range: position..<end, line: line, column: position - lineStart + 1))
    for index in position..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    position = end
    switch kind {
    case .space, .comment: break
    case .number, .text, .regex: isAfterValue = true
    case .symbol, .unknown, .directive: isAfterValue = false
    case .word: isAfterValue = !SwiftKeywords.beforeValues.contains(text(of: tokens.count - 1))
    case .mark: isAfterValue = [")", "]", "}"].contains(text(of: tokens.count - 1))
    }
  }

  private func text(of index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The first index from a start on at which a condition fails.
  func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return index
  }

  private mutating func next() {
    let first = byte()
    switch first {
    case _ where first.isSpace: emit(.space, until: end(from: position, while: \.isSpace))
    case 0xEF where position == 0 && byte(1) == 0xBB && byte(2) == 0xBF: emit(.space, until: 3)
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"): quotedWord()
    case UInt8(ascii: "/"): slash()
    case _ where first.isDigit: number()
    case _ where first.isWord: emit(.word, until: end(from: position, while: \.isWord))
    case UInt8(ascii: "."):
      byte(1) == UInt8(ascii: ".") ? symbol() : emit(.mark, until: position + 1)
    case UInt8(ascii: "("), UInt8(ascii: ")"): parenthesis(first)
    case _ where first.isOperator: symbol()
    case _ where first.isMark: emit(.mark, until: position + 1)
    default:
      emit(.unknown, until: end(from: position) { $0 < 0x20 && !$0.isSpace || $0 == 0x7F })
    }
  }

  private mutating func parenthesis(_ mark: UInt8) {
    let isOpening = mark == UInt8(ascii: "(")
    guard let last = open.indices.last else { return emit(.mark, until: position + 1) }
    open[last].parentheses += isOpening ? 1 : -1
    emit(.mark, until: position + 1)
    if open[last].parentheses == 0 {
      let string = open.removeLast()
      text(string, from: position)
    }
  }

  private mutating func quotedWord() {
    let close = end(from: position + 1) { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    let isClosed = close < bytes.count && bytes[close] == UInt8(ascii: "`")
    emit(isClosed ? .word : .unknown, until: isClosed ? close + 1 : position + 1)
  }

  private mutating func number() {
    var index = end(from: position, while: \.isWord)
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit {
      index = end(from: index + 1, while: \.isWord)
    }
    emit(.number, until: index)
  }

  /// Scans an operator; a question mark or exclamation mark directly after a value is a separate
  /// token.
  private mutating func symbol() {
    let isPostfix = byte() == UInt8(ascii: "?") || byte() == UInt8(ascii: "!")
    let isBound = tokens.last.map { !$0.isTrivia } ?? false
    if isPostfix, isBound, isAfterValue, byte(1) != UInt8(ascii: "?") {
      emit(.mark, until: position + 1)
      isAfterValue = true
      return
    }
    let mayHaveDots = byte() == UInt8(ascii: ".")
    var index = position
    while index < bytes.count,
      bytes[index].isOperator || mayHaveDots && bytes[index] == UInt8(ascii: ".")
    {
      if index > position, isComment(at: index) { break }
      index += 1
    }
    emit(.symbol, until: index)
  }

  func isComment(at index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
  }

  /// Scans a comment, a regular expression or an operator.
  private mutating func slash() {
    switch byte(1) {
    case UInt8(ascii: "/"):
      emit(.comment, until: end(from: position) { !$0.isLineEnd })
    case UInt8(ascii: "*"): emit(.comment, until: endOfBlockComment())
    default:
      if let end = endOfBareRegex() { emit(.regex, until: end) } else { symbol() }
    }
  }

  private func endOfBlockComment() -> Int {
    var (index, depth) = (position, 0)
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        (depth, index) = (depth - 1, index + 2)
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return bytes.count
  }
}
