import Documents
import Navigation

/// Reads responses of NextBillion.ai Directions: OSRM's structure with other names and types.
///
/// Source: <https://docs.nextbillion.ai/docs/navigation/api/navigation>
struct NextBillionImporter: RouteImporter {
  let formatName = OSRMImporter.Flavor.nextBillion.rawValue

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json?.value, let leg = (root.firstRoute?["legs"])?.firstElement else {
      return false
    }
    return leg["steps"]?.firstElement?["maneuver"]?["maneuver_type"] != nil
      || (leg["distance"]?["value"] != nil && leg["start_location"]?["latitude"] != nil)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let known = JSONNode(root.value.inOSRMForm, path: root.path, file: root.file)
    let reply = DirectionsReply(root: known, flavor: .nextBillion)
    return try RouteAssembler.route(from: reply.draft(), file: file)
  }
}

extension JSONValue {
  fileprivate var firstElement: JSONValue? { array?.first }

  /// The first route of a response, or the response itself if it is a bare route.
  fileprivate var firstRoute: JSONValue? {
    self["routes"] == nil ? self["route"] ?? self : self["routes"]?.firstElement
  }

  /// The value with OSRM's names, numbers for lengths and durations, and arrays for coordinates.
  fileprivate var inOSRMForm: JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.map(\.inOSRMForm))
    case .object(let members):
      if case .number? = self["latitude"], case .number? = self["longitude"] {
        return .array([self["longitude"] ?? .null, self["latitude"] ?? .null])
      }
      return .object(
        members.map { member in
          JSONMember(
            key: JSONValue.namesInOSRM[member.key] ?? member.key,
            value: JSONValue.amounts.contains(member.key)
              ? member.value["value"] ?? member.value : member.value.inOSRMForm)
        })
    }
  }

  private static let amounts: Set<String> = ["distance", "duration"]

  private static let namesInOSRM = [
    "maneuver_type": "type", "coordinate": "location", "intersection_in": "in",
    "intersection_out": "out", "roundabout_count": "exit",
  ]
}
