extension SwiftLexer {
  /// Scans a token that begins with a number sign.
  mutating func hash() {
    let quote = end(from: position) { $0 == UInt8(ascii: "#") }
    let hashes = quote - position
    let next = quote < bytes.count ? bytes[quote] : 0
    switch next {
    case UInt8(ascii: "\""): string(hashes: hashes)
    case UInt8(ascii: "/") where !isComment(at: quote): extendedRegex(hashes: hashes)
    case UInt8(ascii: "!") where position == 0:
      emit(.comment, until: end(from: position) { !$0.isLineEnd })
    case _ where next.isWord && hashes == 1:
      emit(.directive, until: end(from: quote, while: \.isWord))
    default: emit(.unknown, until: quote)
    }
  }

  /// Scans a string literal from its first quote on.
  mutating func string(hashes: Int) {
    let quote = position + hashes
    let isMultiline = hasQuotes(3, at: quote)
    text(
      OpenString(hashes: hashes, isMultiline: isMultiline),
      from: quote + (isMultiline ? 3 : 1))
  }

  /// Scans the text of a string up to its end or the next interpolation.
  mutating func text(_ string: OpenString, from start: Int) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasHashes(string.hashes, at: index + 1):
        let escaped = index + 1 + string.hashes
        guard escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") else {
          // The escaped character may be a quote; a line break still ends a single-line string.
          let isLineEnd = escaped < bytes.count && bytes[escaped].isLineEnd
          index = isLineEnd ? escaped : escaped + 1
          continue
        }
        emitText(until: escaped)
        open.append(string)
        return
      case UInt8(ascii: "\"") where !string.isMultiline || hasQuotes(3, at: index):
        let end = index + (string.isMultiline ? 3 : 1)
        guard hasHashes(string.hashes, at: end) else {
          index += 1
          continue
        }
        return emitText(until: end + string.hashes)
      case let byte where byte.isLineEnd && !string.isMultiline: return emitText(until: index)
      default: index += 1
      }
    }
    emitText(until: index)
  }

  /// Emits text; no token if a string ends with an interpolation at the end of the line.
  private mutating func emitText(until end: Int) {
    if end > position { emit(.text, until: end) }
  }

  private func hasQuotes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count
      && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count
      && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The end of a bare-slash regular expression at the position; nil if the slash is an operator.
  ///
  /// Source:
  /// <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0354-regex-literals.md>
  mutating func endOfBareRegex() -> Int? {
    let first = byte(1)
    guard !isAfterValue, position >= regexFrom, first != 0, !first.isSpace,
      first != UInt8(ascii: ")"), first != UInt8(ascii: ",")
    else { return nil }
    var (index, depth, isInClass) = (position + 1, 0, false)
    while index < bytes.count, !bytes[index].isLineEnd {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass: depth -= 1
      case UInt8(ascii: "/") where !isInClass: return depth == 0 ? index + 1 : nil
      default: break
      }
      if depth < 0 { return nil }
      index += 1
    }
    // No other slash of this line can begin one either.
    regexFrom = index
    return nil
  }

  /// Scans an extended regular expression, delimited by number signs and slashes.
  private mutating func extendedRegex(hashes: Int) {
    let start = position + hashes + 1
    let isMultiline = start < bytes.count && bytes[start].isLineEnd
    var index = start
    while index < bytes.count, isMultiline || !bytes[index].isLineEnd {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) {
        return emit(.regex, until: index + 1 + hashes)
      } else {
        index += 1
      }
    }
    emit(.regex, until: index)
  }
}
