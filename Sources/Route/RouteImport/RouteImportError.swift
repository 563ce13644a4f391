package import Documents

/// An error in a route file.
package struct RouteImportError: ReportedError, Sendable, Hashable {
  /// A problem, for programmatic use.
  package enum Problem: Sendable, Hashable {
    /// The file is empty.
    case empty
    /// No importer recognizes the contents.
    case unknownFormat(found: String)
    /// The text is not valid JSON or XML.
    case syntax(String)
    /// The routing service answered with an error.
    case refusedByService(code: String, message: String)
    /// The file is of a known kind without a route; the strings are the kind and the remedy.
    case holdsNoRoute(String, remedy: String)
    /// The reply is well formed and contains no route.
    case noRoutes
    /// A required key is missing.
    case missing(String)
    /// A value has the wrong type.
    case wrongType(expected: String, found: String)
    /// A coordinate is outside the valid range.
    case notOnEarth(String)
    /// An encoded polyline cannot be decoded.
    case badPolyline(String)
    /// There are turns but no line to draw.
    case noGeometry
    /// The file given as 'refresh' is not a refresh reply.
    case noRefresh(found: String)
    /// A refresh reply is for a different route.
    case otherRoute(String)
    /// The line has fewer than two different coordinates.
    case tooShort(coordinates: Int)
  }

  package let problem: Problem
  /// The file name as given by the user.
  package let file: String
  /// The position of the problem; nil for the file itself.
  package let position: FilePosition?

  /// Creates a problem of a file, with its position if it has one.
  package init(_ problem: Problem, file: String, at position: FilePosition? = nil) {
    self.problem = problem
    self.file = file
    self.position = position
  }
}

extension RouteImportError {
  /// The file with the location in it, such as "reply.json:3:14" or "reply.json: routes[0].legs".
  package var location: String? { position?.location(in: file) ?? file }

  package var spot: ErrorLocation? { ErrorLocation(file: file, at: position, problem: sentence) }

  /// The problem, the expected value and the remedy, without the location.
  package var sentence: String { problem.sentence }
}

extension RouteImportError.Problem {
  var sentence: String {
    switch self {
    case .empty: "the file is empty; use a response of a routing service, or a GPX or GeoJSON file"
    case .unknownFormat(let found):
      "unrecognized route format: \(found); supported formats: "
        + RouteImporters.all.map(\.formatName).joined(separator: ", ")
    case .syntax(let message): message
    case .refusedByService(let code, let message):
      "the routing service answered '\(code)'"
        + (message.isEmpty ? "" : " (\(message))") + "; request the route again"
    case .holdsNoRoute(let kind, let remedy): "this is \(kind); \(remedy)"
    case .noRoutes: "the response contains no route; request the route again"
    case .missing(let name): "missing required field '\(name)'; request the response with it"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .notOnEarth(let found):
      "\(found) is out of range; latitudes are -90...90 and longitudes -180...180"
    case .badPolyline(let reason): "invalid encoded polyline: \(reason)"
    case .noGeometry:
      "the route has no geometry; request full geometry from the routing service"
    case .noRefresh(let found):
      "expected a Mapbox Directions Refresh response, found \(found); pass the response unchanged"
    case .otherRoute(let found): "\(found); use a refresh response of this route"
    case .tooShort(let count):
      "the line has \(count) different \(count == 1 ? "coordinate" : "coordinates");"
        + " a route needs at least two"
    }
  }
}
