package import Documents
import Geometry

/// A value of a route file; what is wrong with it is told as a `RouteImportError`.
typealias JSONNode = Documents.JSONNode<RouteImportError>

extension RouteImportError: JSONNodeError {
  package init(_ mismatch: JSONMismatch, file: String, keyPath: String) {
    let problem: Problem =
      switch mismatch {
      case .missing(let key): .missing(key)
      case .wrongType(let expected, let found): .wrongType(expected: expected, found: found)
      }
    self.init(problem, file: file, place: keyPath.isEmpty ? nil : .keyPath(keyPath))
  }
}

extension JSONNode {
  /// An error at this value.
  func error(_ problem: RouteImportError.Problem) -> RouteImportError {
    if case .root = path { return RouteImportError(problem, file: file) }
    return RouteImportError(problem, file: file, place: .keyPath(path.text))
  }

  /// A coordinate written as `[longitude, latitude]`, with or without an altitude.
  func position() throws(RouteImportError) -> Coordinate {
    guard case .array(let parts) = value, parts.count >= 2,
      case .number(let longitude) = parts[0], case .number(let latitude) = parts[1]
    else { throw mismatch("a place [longitude, latitude]") }
    return try coordinate(latitude: latitude, longitude: longitude)
  }

  /// A coordinate written as an object with the given keys.
  func position(
    _ latitude: String, _ longitude: String
  ) throws(RouteImportError) -> Coordinate {
    guard case .number(let north) = try required(latitude).value else {
      throw try required(latitude).mismatch("a number")
    }
    guard case .number(let east) = try required(longitude).value else {
      throw try required(longitude).mismatch("a number")
    }
    return try coordinate(latitude: north, longitude: east)
  }

  /// The coordinates of a list of `[longitude, latitude]`.
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

  /// A text that some services write as a number, such as the exit 33.
  func numberOrText(_ key: String) throws(RouteImportError) -> String? {
    guard case .number(let number)? = self[key]?.value else { return try text(key) }
    return number.plainText
  }
}
