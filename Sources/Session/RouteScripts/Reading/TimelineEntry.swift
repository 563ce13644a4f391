import Navigation
import RouteImport
import Sessions

/// An entry of the timeline with its location in the file.
struct TimelineEntry {
  let event: WrittenEvent
  let node: ScriptNode
  let events: [ScriptEvent]

  var placement: RoutePosition { event.placement }

  /// The value that sets the time or distance of the events.
  var location: ScriptNode { node.child("at") ?? node.descendant("before") }

  /// Reads the files of an event; `top` is the root of its file.
  init(_ event: WrittenEvent, in top: ScriptNode) {
    (self.event, node) = (event, top.descendant(event.path))
    var actions = event.actions
    if let reroute = event.reroute {
      let value = node.descendant("reroute.route")
      let route = reroute.route.flatMap { source in
        top.mistakes.collect { () throws(RouteScriptError) in
          try TimelineEntry.route(source, value)
        }
      }
      actions.insert(.reroute(seconds: reroute.seconds, route: route), at: 0)
    }
    events = actions.map { ScriptEvent(at: event.placement, $0) }
  }

  private static func route(
    _ source: WrittenSource, _ node: ScriptNode
  ) throws(RouteScriptError) -> Route {
    switch source {
    case .route(let route): return try RouteLiteral.route(route, node)
    case .file(let name):
      let (path, bytes) = try node.bytes(of: name)
      do {
        return try RouteImporters.route(from: RouteFile(name: path, bytes: bytes))
      } catch {
        throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
      }
    }
  }
}
