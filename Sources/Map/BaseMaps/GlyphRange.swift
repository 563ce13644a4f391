package import DisplayLists
package import Documents

/// Reads a file of pictured letters, as the `glyphs` of a map style lead to.
///
/// The form is that of
/// <https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto>: field 1 is a stack of
/// fonts, its field 3 a letter with id, distances, width, height, left, top and advance.
package struct GlyphRange: Sendable {
  /// The largest file that is read, in bytes.
  package static let byteLimit = 4 << 20

  /// The letters by their Unicode numbers.
  package let letters: GlyphSet.Range

  /// The letters of a file.
  ///
  /// - Throws: `GlyphError` when the file is damaged.
  package init(_ bytes: [UInt8]) throws(GlyphError) {
    guard bytes.count <= GlyphRange.byteLimit else {
      throw GlyphError(description: "more than \(GlyphRange.byteLimit >> 20) MB")
    }
    var letters: GlyphSet.Range = [:]
    var file = GlyphFields(bytes[...])
    while let field = try file.next() {
      guard field.number == 1, case .bytes(let stack) = field.value else { continue }
      var fields = GlyphFields(stack)
      while let field = try fields.next() {
        guard field.number == 3, case .bytes(let letter) = field.value else { continue }
        let (id, picture) = try GlyphRange.letter(letter)
        letters[id] = picture
      }
    }
    self.letters = letters
  }

  private static func letter(
    _ bytes: ArraySlice<UInt8>
  ) throws(GlyphError) -> (UInt32, GlyphPicture) {
    var numbers: [Int: UInt64] = [:]
    var distances: [UInt8] = []
    var fields = GlyphFields(bytes)
    while let field = try fields.next() {
      switch field.value {
      case .number(let number): numbers[field.number] = number
      case .bytes(let bytes): if field.number == 2 { distances = Array(bytes) }
      }
    }
    func whole(_ field: Int) -> Int { Int(clamping: numbers[field] ?? 0) }
    func signed(_ field: Int) -> Int {
      let word = numbers[field] ?? 0
      return Int(truncatingIfNeeded: Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1))
    }
    let id = UInt32(clamping: numbers[1] ?? 0)
    let picture = GlyphPicture(
      width: whole(3), height: whole(4), left: signed(5), top: signed(6), advance: whole(7),
      distances: distances)
    guard let picture else {
      throw GlyphError(
        description: "letter \(id): \(whole(3)) × \(whole(4)) pixels do not go with"
          + " \(distances.count) bytes; a border of \(GlyphPicture.border) belongs to each side")
    }
    return (id, picture)
  }
}

/// Why a file of letters cannot be used.
package struct GlyphError: ReportedError, Sendable, Hashable {
  /// What is wrong, and what is allowed.
  package let description: String

  package var sentence: String { description }
  package var blame: Blame { .input }
}

/// The fields of a message (<https://protobuf.dev/programming-guides/encoding/>).
private struct GlyphFields {
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() throws(GlyphError) -> (number: Int, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let key = try varint()
    let number = Int(clamping: key >> 3)
    switch key & 7 {
    case 0: return (number, .number(try varint()))
    case 1: return (number, .bytes(try take(8)))
    case 2: return (number, .bytes(try take(Int(clamping: try varint()))))
    case 5: return (number, .bytes(try take(4)))
    default: throw GlyphError(description: "a field of the unknown kind \(key & 7)")
    }
  }

  private mutating func take(_ count: Int) throws(GlyphError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw GlyphError(description: "the file ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func varint() throws(GlyphError) -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 70 else {
        throw GlyphError(description: "a number is longer than ten bytes")
      }
    }
    throw GlyphError(description: "the file ends too early")
  }
}
