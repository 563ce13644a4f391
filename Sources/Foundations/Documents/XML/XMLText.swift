/// Character handling of XML texts.
package enum XMLText {
  private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The bytes of a file as UTF-8; Latin-1 is converted if the file declares it.
  ///
  /// - Throws: `DocumentSyntaxError` at the first invalid byte.
  package static func utf8(of bytes: [UInt8]) throws(DocumentSyntaxError) -> [UInt8] {
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return bytes
    } catch {
      let head = String(decoding: bytes.prefix(200), as: UTF8.self)
      if head.contains(/encoding=["'](?:ISO-8859-1|iso-8859-1)["']/) {
        return Array(String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) })).utf8)
      }
      throw DocumentSyntaxError(
        "the text is not valid UTF-8 here; save the file as UTF-8",
        at: TextPosition(ofByte: error.byteOffsets.lowerBound, in: bytes))
    }
  }

  /// The text with entities replaced; unknown entities and lone ampersands are unchanged.
  static func plain(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = String(decoding: UnsafeBufferPointer(rebasing: raw), as: UTF8.self)
    return raw.contains(UInt8(ascii: "&")) ? unescaped(text) : text
  }

  private static func unescaped(_ text: String) -> String {
    var output = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      output += rest[..<start]
      rest = rest[start...]
      let ending = rest.dropFirst().prefix(12).firstIndex { $0 == ";" || $0 == "&" }
      guard let end = ending, rest[end] == ";" else {
        output.append("&")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(after: start)..<end]
      output += character(String(name)) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return output + rest
  }

  private static func character(_ name: String) -> String? {
    if let plain = named[name] { return plain }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
