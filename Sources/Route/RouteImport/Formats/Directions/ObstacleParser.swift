import Documents
import Navigation

/// Reads the incidents and closures of a leg.
///
/// Source: <https://docs.mapbox.com/api/navigation/directions/#incident-object>
enum ObstacleParser {
  static func obstacles(of leg: JSONNode) throws(RouteImportError) -> [ObstacleDraft] {
    var drafts: [ObstacleDraft] = []
    for node in try leg.list("closures") {
      drafts.append(
        try draft(RouteObstacle(.closure), node, "the route follows a closed road"))
    }
    for node in try leg.list("incidents") {
      let isClosed = try node.flag("closed") ?? false
      let type = try node.text("type")
      let kind = isClosed ? .closure : kind(of: type ?? "")
      let short = try node.text("description")
      let long = try node.text("long_description")
      let report = "there is an incident on the route: \(type ?? "incident")"
      drafts.append(
        try draft(
          RouteObstacle(kind, words: short ?? long ?? ""), node,
          report + (short.map { ", '\($0)'" } ?? "")))
    }
    return drafts
  }

  private static func draft(
    _ obstacle: RouteObstacle, _ node: JSONNode, _ report: String
  ) throws(RouteImportError) -> ObstacleDraft {
    ObstacleDraft(
      obstacle: obstacle, start: try node.integer("geometry_index_start"),
      end: try node.integer("geometry_index_end"), report: report, keyPath: node.path.text)
  }

  private static func kind(of word: String) -> RouteObstacle.Kind {
    switch word {
    case "road_closure": .closure
    case "construction": .construction
    case "accident", "disabled_vehicle": .accident
    case "lane_restriction": .lanes
    case "congestion": .congestion
    case "weather": .weather
    case "road_hazard": .hazard
    default: .other
    }
  }
}
