package import Documents

/// A Swift file with its tokens and matching brackets.
package struct SwiftSource: Sendable {
  /// The path of the file in errors.
  package let path: String
  package let bytes: [UInt8]
  /// All tokens, including spaces and comments.
  package let tokens: [SwiftToken]
  /// The compiled tokens: without spaces, comments and inactive `#if` branches.
  package let code: [SwiftToken]
  /// The text of each token of `code`.
  package let words: [String]
  /// The index of the matching bracket for each bracket in `code`.
  package let partners: [Int?]
  /// The number of brackets that are open at once, at most.
  let depth: Int
  /// Whether `os(iOS)` is true.
  let isOfPhone: Bool

  /// The maximum depth of brackets, which is that of the Swift compiler.
  static let depthLimit = 256

  /// Lexes a file; `conditions` select the compiled `#if` branches.
  package init(path: String, bytes: [UInt8], conditions: CompilationConditions = .init()) {
    self.path = path
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
    isOfPhone = conditions.isSystem("iOS")
    var filter = ConditionFilter(bytes: bytes, conditions: conditions)
    code = filter.active(of: tokens.filter { !$0.isTrivia })
    words = code.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    (partners, depth) = SwiftSource.partners(of: words, code)
  }

  /// The text of a token of `code`; empty outside the file.
  package func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// The kind of a token of `code`; nil outside the file.
  package func kind(_ index: Int) -> SwiftToken.Kind? {
    code.indices.contains(index) ? code[index].kind : nil
  }

  /// The matching bracket, or the last token if there is none.
  package func close(of index: Int) -> Int {
    guard partners.indices.contains(index) else { return max(0, code.count - 1) }
    return partners[index] ?? max(index, code.count - 1)
  }

  /// The text of a token range of `code`, as in the file.
  package func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last, code.indices.contains(last) else {
      return ""
    }
    let span = code[first].range.lowerBound..<code[last].range.upperBound
    return String(decoding: bytes[span], as: UTF8.self)
  }

  /// Whether the tokens from an index on have these texts.
  package func has(_ expected: String..., at index: Int) -> Bool {
    guard index >= 0, index + expected.count <= words.count else { return false }
    for (offset, word) in expected.enumerated() where words[index + offset] != word { return false }
    return true
  }

  /// The location of a token of `code`.
  package func position(_ index: Int) -> TextPosition {
    guard let token = code.indices.contains(index) ? code[index] : code.last else {
      return TextPosition(line: 1, column: 1)
    }
    return TextPosition(line: token.line, column: token.column)
  }

  private static func partners(
    of words: [String], _ code: [SwiftToken]
  ) -> (partners: [Int?], depth: Int) {
    var partners = [Int?](repeating: nil, count: words.count)
    var open: [(index: Int, mark: String)] = []
    var counts = ["(": 0, "[": 0, "{": 0]
    let openers = [")": "(", "]": "[", "}": "{"]
    var depth = 0
    for (index, token) in code.enumerated() where token.kind == .mark {
      let word = words[index]
      if counts[word] != nil {
        open.append((index, word))
        depth = max(depth, open.count)
        counts[word, default: 0] += 1
      } else if let opener = openers[word], counts[opener, default: 0] > 0 {
        // Unclosed brackets in between do not match.
        while let last = open.popLast() {
          counts[last.mark, default: 0] -= 1
          guard last.mark == opener else { continue }
          (partners[last.index], partners[index]) = (index, last.index)
          break
        }
      }
    }
    return (partners, depth)
  }
}
