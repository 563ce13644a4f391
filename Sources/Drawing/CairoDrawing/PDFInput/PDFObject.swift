/// A value of a PDF file.
///
/// Source: ISO 32000-1, 7.3,
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf>
enum PDFObject: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFObject])
  case dictionary([String: PDFObject])
  /// A reference to an object by number.
  case reference(Int)
  /// A keyword or operator.
  case word(String)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
  var dictionary: [String: PDFObject]? {
    if case .dictionary(let value) = self { value } else { nil }
  }
}

/// Parses PDF objects sequentially.
struct PDFScanner {
  /// The maximum nesting of arrays and dictionaries.
  private static let deepest = 32

  let bytes: [UInt8]
  var index: Int

  init(_ bytes: [UInt8], at index: Int = 0) { (self.bytes, self.index) = (bytes, index) }

  /// The next object; nil at the end, and at an unexpected delimiter.
  mutating func next(depth: Int = 0) -> PDFObject? {
    skipSpace()
    guard index < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "/"): return .name(name())
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "["):
      index += 1
      return .array(list(until: UInt8(ascii: "]"), depth))
    case UInt8(ascii: "<"):
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") else { return hex() }
      index += 2
      let items = list(until: UInt8(ascii: ">"), depth)
      if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
      return .dictionary(members(items))
    case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return nil
    default: return wordOrNumber()
    }
  }

  /// Parses elements up to a delimiter, combining the tokens of references.
  private mutating func list(until end: UInt8, _ depth: Int) -> [PDFObject] {
    var items: [PDFObject] = []
    while true {
      skipSpace()
      guard index < bytes.count else { return items }
      if bytes[index] == end {
        index += 1
        return items
      }
      guard let item = next(depth: depth + 1) else {
        index += 1
        return items
      }
      if item == .word("R"), items.count > 1, let number = items[items.count - 2].number,
        let id = Int(exactly: number)
      {
        items.removeLast(2)
        items.append(.reference(id))
      } else {
        items.append(item)
      }
    }
  }

  private func members(_ items: [PDFObject]) -> [String: PDFObject] {
    guard items.count > 1 else { return [:] }
    return Dictionary(
      stride(from: 0, to: items.count - 1, by: 2).compactMap { index in
        items[index].name.map { ($0, items[index + 1]) }
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
      } else if Self.isSpace(bytes[index]) {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func name() -> String {
    index += 1
    let start = index
    while index < bytes.count, Self.isRegular(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func literal() -> [UInt8] {
    var (text, depth) = ([UInt8](), 0)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
      case UInt8(ascii: "\\"): index += 1
      default: text.append(byte)
      }
    }
    return text
  }

  private mutating func hex() -> PDFObject {
    let start = index + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
    index += 1
    return .string(Array(bytes[min(start, bytes.count)..<min(index - 1, bytes.count)]))
  }

  private mutating func wordOrNumber() -> PDFObject {
    let start = index
    while index < bytes.count, Self.isRegular(bytes[index]) { index += 1 }
    if index == start { index += 1 }
    let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    if let number = Double(text), number.isFinite, !text.contains("n") { return .number(number) }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return .word(text)
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }

  static func isRegular(_ byte: UInt8) -> Bool {
    !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte)
  }
}
