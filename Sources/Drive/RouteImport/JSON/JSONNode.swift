import Geometry

/// The way from the root of a file to a value, kept as a chain and written out only for errors.
indirect enum JSONPath: Sendable {
  case root
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  var text: String {
    switch self {
    case .root: ""
    case .key(let name, in: .root): name
    case .key(let name, in: let parent): "\(parent.text).\(name)"
    case .index(let number, in: let parent): "\(parent.text)[\(number)]"
    }
  }
}

/// A JSON value that knows where it stands, so that errors can say so.
struct JSONNode: Sendable {
  let value: JSONValue
  let path: JSONPath
  let file: String

  init(_ value: JSONValue, path: JSONPath, file: String) {
    self.value = value
    self.path = path
    self.file = file
  }

  func error(_ problem: RouteImportError.Problem) -> RouteImportError {
    if case .root = path { return RouteImportError(problem, file: file) }
    return RouteImportError(problem, file: file, place: .keyPath(path.text))
  }

  private func mismatch(_ expected: String) -> RouteImportError {
    error(.wrongType(expected: expected, found: value.summary))
  }

  /// The value of a key; nil when it is absent, null, or this is no object.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value, let member = members[key], member != .null else {
      return nil
    }
    return JSONNode(member, path: .key(key, in: path), file: file)
  }

  func required(_ key: String) throws(RouteImportError) -> JSONNode {
    guard case .object = value else { throw mismatch("an object") }
    guard let node = self[key] else { throw error(.missing(key)) }
    return node
  }
}

extension JSONNode {
  var isObject: Bool {
    guard case .object = value else { return false }
    return true
  }

  var isArray: Bool {
    guard case .array = value else { return false }
    return true
  }

  func number() throws(RouteImportError) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw mismatch("a number") }
    return number
  }

  func string() throws(RouteImportError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  func elements() throws(RouteImportError) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("a list") }
    return elements.enumerated().map { index, element in
      JSONNode(element, path: .index(index, in: path), file: file)
    }
  }

  /// The number of a key; nil when it is absent or null.
  func number(_ key: String) throws(RouteImportError) -> Double? { try self[key]?.number() }

  /// The whole number of a key; nil when it is absent or null.
  func integer(_ key: String) throws(RouteImportError) -> Int? {
    guard let node = self[key] else { return nil }
    guard let whole = Int(exactly: try node.number()) else { throw node.mismatch("a whole number") }
    return whole
  }

  /// The text of a key without surrounding space; nil when it is absent, null or blank.
  func text(_ key: String) throws(RouteImportError) -> String? {
    guard let text = try self[key]?.string() else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The truth of a key; nil when it is absent or null.
  func flag(_ key: String) throws(RouteImportError) -> Bool? {
    guard let node = self[key] else { return nil }
    guard case .bool(let flag) = node.value else { throw node.mismatch("true or false") }
    return flag
  }

  /// The elements of the list under a key; none when it is absent or null.
  func list(_ key: String) throws(RouteImportError) -> [JSONNode] {
    try self[key]?.elements() ?? []
  }

  /// The texts of the list under a key; none when it is absent or null.
  func texts(_ key: String) throws(RouteImportError) -> [String] {
    var texts: [String] = []
    for element in try list(key) { texts.append(try element.string()) }
    return texts
  }
}

extension JSONNode {
  /// A place written as `[longitude, latitude]`, with or without an altitude.
  func position() throws(RouteImportError) -> Coordinate {
    guard case .array(let parts) = value, parts.count >= 2,
      case .number(let longitude) = parts[0], case .number(let latitude) = parts[1]
    else { throw mismatch("a place [longitude, latitude]") }
    return try place(latitude: latitude, longitude: longitude)
  }

  /// A place written as an object with the given keys.
  func position(
    _ latitude: String, _ longitude: String
  ) throws(RouteImportError) -> Coordinate {
    guard case .number(let north) = try required(latitude).value else {
      throw try required(latitude).mismatch("a number")
    }
    guard case .number(let east) = try required(longitude).value else {
      throw try required(longitude).mismatch("a number")
    }
    return try place(latitude: north, longitude: east)
  }

  /// The places of a list of `[longitude, latitude]`.
  func positions() throws(RouteImportError) -> [Coordinate] {
    var places: [Coordinate] = []
    for element in try elements() { places.append(try element.position()) }
    return places
  }

  private func place(
    latitude: Double, longitude: Double
  ) throws(RouteImportError) -> Coordinate {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      let found =
        "latitude \(latitude.formattedForMessage), longitude \(longitude.formattedForMessage)"
      throw error(.notOnEarth(found))
    }
    return place
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
