/// Reads OpenStreetMap XML (<https://wiki.openstreetmap.org/wiki/OSM_XML>).
///
/// Only elements and attributes matter in this format; text between elements is stepped over.
struct OSMXMLReader {
  private enum Parent { case none, node, way, relation }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var data = OSMData()
  private var parent = Parent.none
  private var tags = OSMTags()
  private var node: (id: Int64, latitude: Double, longitude: Double) = (0, 0, 0)
  private var way = OSMWay()
  private var relation = OSMRelation()

  /// The elements of a text.
  static func data(_ bytes: [UInt8]) throws(TileError) -> OSMData {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(TileError) in
        var reader = OSMXMLReader(bytes: buffer)
        while try reader.readElement() {}
        reader.data.finish()
        return reader.data
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func readElement() throws(TileError) -> Bool {
    guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else {
      guard parent == .none else { throw failure("the text ends inside an element") }
      return false
    }
    position = start + 1
    if starts(with: "!--") { return try skip(past: "-->") }
    if starts(with: "?") || starts(with: "!") { return try skip(past: ">") }
    let isClosing = starts(with: "/")
    if isClosing { position += 1 }
    let name = word()
    if isClosing {
      _ = try skip(past: ">")
      try end(name)
      return true
    }
    let (attributes, isEmpty) = try attributes()
    try begin(name, attributes)
    if isEmpty { try end(name) }
    return true
  }

  private mutating func begin(
    _ name: String, _ attributes: [(String, String)]
  ) throws(TileError) {
    func value(_ key: String) -> String { attributes.first { $0.0 == key }?.1 ?? "" }
    switch (name, parent) {
    case ("bounds", _):
      let edges = ["minlon", "minlat", "maxlon", "maxlat"].map(value).joined(separator: ",")
      data.bounds = MapMetadata.bounds(edges) ?? data.bounds
    case ("node", .none):
      (parent, tags) = (.node, OSMTags())
      node = (Int64(value("id")) ?? 0, Double(value("lat")) ?? .nan, Double(value("lon")) ?? .nan)
    case ("way", .none):
      (parent, tags) = (.way, OSMTags())
      way = OSMWay(id: Int64(value("id")) ?? 0)
    case ("relation", .none):
      (parent, tags) = (.relation, OSMTags())
      relation = OSMRelation(id: Int64(value("id")) ?? 0)
    case ("tag", .node), ("tag", .way), ("tag", .relation):
      tags.pairs.append((value("k"), value("v")))
    case ("nd", .way): if let id = Int64(value("ref")) { way.nodes.append(id) }
    case ("member", .relation):
      if value("type") == "way", let id = Int64(value("ref")) {
        relation.ways.append((id, value("role") == "inner"))
      }
    default: break
    }
  }

  private mutating func end(_ name: String) throws(TileError) {
    switch (name, parent) {
    case ("node", .node):
      try data.addNode(
        node.id, latitude: node.latitude, longitude: node.longitude, tags: tags)
    case ("way", .way):
      way.tags = tags
      data.add(way)
    case ("relation", .relation):
      relation.tags = tags
      data.add(relation)
    default: return
    }
    parent = .none
  }

  private mutating func attributes() throws(TileError) -> ([(String, String)], isEmpty: Bool) {
    var attributes: [(String, String)] = []
    while true {
      skipSpaces()
      guard position < bytes.count else { throw failure("an element is not closed by '>'") }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return (attributes, false)
      }
      if starts(with: "/>") {
        position += 2
        return (attributes, true)
      }
      let key = word()
      guard !key.isEmpty else { throw failure("the name of an attribute is expected here") }
      skipSpaces()
      guard starts(with: "=") else { throw failure("'=' is expected after '\(key)'") }
      position += 1
      skipSpaces()
      attributes.append((key, try quoted()))
    }
  }

  private mutating func quoted() throws(TileError) -> String {
    guard position < bytes.count, [0x22, 0x27].contains(bytes[position]) else {
      throw failure("a value in quotation marks is expected here")
    }
    let mark = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: mark) else {
      throw failure("a value has no closing quotation mark")
    }
    let raw = bytes[(position + 1)..<end]
    position = end + 1
    let text = String(decoding: raw, as: UTF8.self)
    return raw.contains(UInt8(ascii: "&")) ? XMLText.unescaped(text) : text
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n=/>\"'<".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func skip(past mark: String) throws(TileError) -> Bool {
    let last = Array(mark.utf8)
    while position < bytes.count {
      if bytes[position...].starts(with: last) {
        position += last.count
        return true
      }
      position += 1
    }
    throw failure("'\(mark)' is missing")
  }

  private func starts(with mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

  private func failure(_ message: String) -> TileError {
    var scanner = JSONScanner(bytes)
    scanner.position = min(position, bytes.count)
    return scanner.failure(message)
  }
}

/// Entities in attributes.
enum XMLText {
  private static let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The text with its entities replaced; unknown ones stay as they are.
  static func unescaped(_ text: String) -> String {
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
