package import Documents
import Geometry

/// A value of a route file; its errors are `RouteImportError`.
typealias JSONNode = Documents.JSONNode<RouteImportError>

extension RouteImportError: JSONNodeError {
  package init(_ mismatch: JSONMismatch, file: String, keyPath: String) {
    let problem: Problem =
      switch mismatch {
      case .missing(let key): .missing(key)
      case .wrongType(let expected, let found): .wrongType(expected: expected, found: found)
      }
    self.init(problem, file: file, at: keyPath.isEmpty ? nil : .keyPath(keyPath))
  }
}

extension JSONNode {
  /// Returns an error at this value.
  func error(_ problem: RouteImportError.Problem) -> RouteImportError {
    if case .root = path { return RouteImportError(problem, file: file) }
    return RouteImportError(problem, file: file, at: .keyPath(path.text))
  }

  /// Parses `[longitude, latitude]`, with or without an altitude.
  func position() throws(RouteImportError) -> Coordinate {
    guard case .array(let parts) = value, parts.count >= 2,
      let longitude = parts[0].measure, let latitude = parts[1].measure
    else { throw mismatch("a coordinate [longitude, latitude]") }
    return try coordinate(latitude: latitude, longitude: longitude)
  }

  /// The altitude of a coordinate `[longitude, latitude, altitude]`; nil if it has none.
  var altitude: Double? {
    guard case .array(let parts) = value, parts.count > 2 else { return nil }
    return parts[2].measure
  }

  /// Parses an object with the given keys for latitude and longitude.
  func position(
    _ latitude: String, _ longitude: String
  ) throws(RouteImportError) -> Coordinate {
    let north = try required(latitude)
    let east = try required(longitude)
    guard let latitude = north.value.measure else { throw north.mismatch("a number") }
    guard let longitude = east.value.measure else { throw east.mismatch("a number") }
    return try coordinate(latitude: latitude, longitude: longitude)
  }

  /// Parses a list of `[longitude, latitude]`.
  func positions() throws(RouteImportError) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    for element in try elements() { coordinates.append(try element.position()) }
    return coordinates
  }

  private func coordinate(
    latitude: Double, longitude: Double
  ) throws(RouteImportError) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw error(
        .notOnEarth("latitude \(latitude.plainText), longitude \(longitude.plainText)"))
    }
    return coordinate
  }
}

extension JSONValue {
  /// The value as a number, parsed from a string if necessary.
  fileprivate var measure: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): Double(text.trimmed)
    case .null, .bool, .array, .object: nil
    }
  }
}
