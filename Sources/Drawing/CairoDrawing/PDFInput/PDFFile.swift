import DeflateStreams

/// The objects of a PDF file, found by scanning, so that a corrupt cross-reference table does not
/// matter.
struct PDFFile {
  /// The maximum size of a file, and of a decompressed stream, in bytes.
  static let maximumBytes = 8 << 20
  /// The maximum depth of references and of the page tree.
  private static let deepest = 16

  private let bytes: [UInt8]
  /// The byte offsets of objects outside object streams.
  private var offsets: [Int: Int] = [:]
  /// The objects in object streams.
  private var packed: [Int: PDFObject] = [:]

  /// The first page: its box and its contents.
  struct Page {
    /// The left, bottom, right and top edge, in points.
    let box: [Double]
    let contents: [UInt8]
    let resources: [String: PDFObject]
  }

  /// Scans a file.
  init(_ bytes: [UInt8]) throws(SVGRefusal) {
    guard bytes.count <= Self.maximumBytes else {
      throw SVGRefusal("the PDF file is larger than \(Self.maximumBytes >> 20) MB; save it as PNG")
    }
    self.bytes = bytes
    findObjects()
    for id in offsets.keys.sorted() { unpack(id) }
    guard !self["Encrypt"] else { throw SVGRefusal("the PDF file is encrypted; save it as PNG") }
  }

  private subscript(key: String) -> Bool { trailers.contains { $0[key] != nil } }
  private var trailers: [[String: PDFObject]] = []

  /// The value, with references resolved.
  func value(_ object: PDFObject?, depth: Int = 0) -> PDFObject {
    guard case .reference(let id)? = object else { return object ?? .null }
    guard depth < Self.deepest else { return .null }
    if let object = packed[id] { return value(object, depth: depth + 1) }
    guard let start = offsets[id] else { return .null }
    var scanner = PDFScanner(bytes, at: start)
    return value(scanner.next(), depth: depth + 1)
  }

  /// The entries of a dictionary, with references resolved.
  func entries(_ object: PDFObject?) -> [String: PDFObject] { value(object).dictionary ?? [:] }

  /// The numbers of an array, with references resolved.
  func numbers(_ object: PDFObject?) -> [Double] {
    (value(object).array ?? []).compactMap { value($0).number }
  }

  /// The decoded bytes of a stream.
  func stream(_ object: PDFObject?) throws(SVGRefusal) -> [UInt8] {
    guard case .reference(let id)? = object, let start = offsets[id] else { return [] }
    var scanner = PDFScanner(bytes, at: start)
    guard let entries = scanner.next()?.dictionary else { return [] }
    scanner.skipSpace()
    guard scanner.next() == .word("stream") else { return [] }
    var first = scanner.index
    if first < bytes.count, bytes[first] == 13 { first += 1 }
    if first < bytes.count, bytes[first] == 10 { first += 1 }
    let length = value(entries["Length"]).number.flatMap { Int(exactly: $0) }
    let end = min(bytes.count, first + max(0, min(length ?? Self.maximumBytes, Self.maximumBytes)))
    return try unpacked(Array(bytes[min(first, end)..<end]), entries)
  }

  private func unpacked(
    _ data: [UInt8], _ entries: [String: PDFObject]
  ) throws(SVGRefusal) -> [UInt8] {
    let filter = value(entries["Filter"])
    let filters = filter.array?.compactMap { value($0).name } ?? [filter.name].compactMap(\.self)
    if filters.isEmpty { return data }
    guard filters == ["FlateDecode"],
      entries["DecodeParms"] == nil || self.entries(entries["DecodeParms"])["Predictor"] == nil
    else {
      throw SVGRefusal(
        "unsupported stream filter \(filters.joined(separator: ", ")) in the PDF file; save it as"
          + " SVG or PNG")
    }
    do throws(InflateError) {
      return try Inflater(limit: Self.maximumBytes).bytes(from: data, format: .zlib)
    } catch {
      throw SVGRefusal("a stream of the PDF file is corrupt; export it again")
    }
  }

  // MARK: Objects

  /// Finds the headers of objects, such as "12 0 obj", and trailers.
  private mutating func findObjects() {
    let (object, trailer) = (Array("obj".utf8), Array("trailer".utf8))
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: object), let id = number(before: index) {
        offsets[id] = index + object.count
        index += object.count
      } else if bytes[index...].starts(with: trailer) {
        var scanner = PDFScanner(bytes, at: index + trailer.count)
        if let entries = scanner.next()?.dictionary { trailers.append(entries) }
        index += trailer.count
      } else {
        index += 1
      }
    }
  }

  /// The number of the object whose keyword "obj" begins at an index.
  private func number(before index: Int) -> Int? {
    var (position, parts) = (index, [Int]())
    while parts.count < 2 {
      while position > 0, PDFScanner.isSpace(bytes[position - 1]) { position -= 1 }
      let end = position
      while position > 0, (48...57).contains(bytes[position - 1]), end - position < 10 {
        position -= 1
      }
      guard let part = Int(String(decoding: bytes[position..<end], as: UTF8.self)) else {
        return nil
      }
      parts.append(part)
    }
    return parts[1]
  }

  /// Reads an object stream, or the trailer of a cross-reference stream.
  private mutating func unpack(_ id: Int) {
    guard let entries = value(.reference(id)).dictionary, let type = entries["Type"]?.name else {
      return
    }
    if type == "XRef" { trailers.append(entries) }
    guard type == "ObjStm", let first = entries["First"]?.number.flatMap({ Int(exactly: $0) }),
      let count = entries["N"]?.number.flatMap({ Int(exactly: $0) }), count < 100_000,
      let data = try? stream(.reference(id))
    else { return }
    var head = PDFScanner(data)
    for _ in 0..<max(0, count) {
      guard let id = head.next()?.number.flatMap({ Int(exactly: $0) }),
        let offset = head.next()?.number.flatMap({ Int(exactly: $0) }),
        data.indices.contains(first + offset)
      else { return }
      var body = PDFScanner(data, at: first + offset)
      packed[id] = body.next()
    }
  }

  // MARK: Pages

  func firstPage() throws(SVGRefusal) -> Page {
    let root = trailers.lazy.compactMap { $0["Root"] }.first
    var node = entries(entries(root)["Pages"])
    var inherited = node
    for _ in 0..<Self.deepest {
      guard let first = value(node["Kids"]).array?.first else { break }
      node = entries(first)
      inherited.merge(node) { _, new in new }
    }
    let box = [inherited["CropBox"], inherited["MediaBox"]].lazy.map { numbers($0) }
      .first { $0.count == 4 }
    guard let box, box[2] > box[0], box[3] > box[1] else {
      throw SVGRefusal("the PDF file has no page with a MediaBox", isUnreadable: true)
    }
    let parts = value(node["Contents"]).array ?? [node["Contents"] ?? .null]
    var contents: [UInt8] = []
    for part in parts { contents += try stream(part) + [10] }
    return Page(box: box, contents: contents, resources: entries(inherited["Resources"]))
  }
}
