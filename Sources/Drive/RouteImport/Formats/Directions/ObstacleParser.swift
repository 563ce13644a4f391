import Documents
import Navigation

/// Reads the incidents and closures of a leg
/// (<https://docs.mapbox.com/api/navigation/directions/#incident-object>).
enum ObstacleParser {
  static func obstacles(of leg: JSONNode) throws(RouteImportError) -> [ObstacleDraft] {
    var drafts: [ObstacleDraft] = []
    for node in try leg.list("closures") {
      try append(RouteObstacle(.closure), at: node, to: &drafts)
    }
    for node in try leg.list("incidents") {
      let isClosed = try node.flag("closed") ?? false
      let kind = isClosed ? .closure : kind(of: try node.text("type") ?? "")
      let short = try node.text("description")
      let long = try node.text("long_description")
      try append(RouteObstacle(kind, words: short ?? long ?? ""), at: node, to: &drafts)
    }
    return drafts
  }

  private static func append(
    _ obstacle: RouteObstacle, at node: JSONNode, to drafts: inout [ObstacleDraft]
  ) throws(RouteImportError) {
    guard let start = try node.integer("geometry_index_start"),
      let end = try node.integer("geometry_index_end")
    else { return }
    drafts.append(ObstacleDraft(obstacle: obstacle, start: start, end: end))
  }

  private static func kind(of word: String) -> RouteObstacle.Kind {
    switch word {
    case "road_closure": .closure
    case "construction": .construction
    case "accident", "disabled_vehicle": .accident
    case "lane_restriction": .lanes
    case "congestion": .congestion
    case "road_hazard", "weather": .hazard
    default: .other
    }
  }
}
