import Documents
import Navigation
import RouteImport
import Sessions

extension ScriptValues {
  /// Reads a reroute: its duration, and optionally the new route.
  static func reroute(_ node: DocumentNode) throws(RouteScriptError) -> ScriptEvent.Action {
    guard node.isMapping else { return .reroute(seconds: try span(node)) }
    let keys = try node.mapping(.reroute)
    return .reroute(
      seconds: try keys.require("for", duration), route: try keys.read("route", foundRoute))
  }

  /// Reads an inline route, or the path of a route file.
  private static func foundRoute(_ node: DocumentNode) throws(RouteScriptError) -> Route {
    guard !node.isMapping else { return try RouteLiteral.read(node) }
    let path = FilePath.resolve(try node.text(), from: node.file)
    do {
      return try RouteImporters.route(
        from: RouteFile(name: path, bytes: try node.files.load(path)))
    } catch {
      throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
  }
}
