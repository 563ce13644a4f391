import Documents
import Navigation
import RouteImport
import Sessions

extension RouteScriptReader {
  /// Reads the source of guidance: exactly one of 'route' and 'feed'.
  func source(
    _ written: WrittenScript, _ top: ScriptNode
  ) throws(RouteScriptError) -> GuidanceSource {
    switch (top.child("route"), top.child("feed")) {
    case (nil, nil):
      // Reports a misspelled key instead of a missing one.
      if let error = top.mistakes.first { throw error }
      throw top.error(
        .contradiction(
          "the script has neither 'route' nor 'feed'",
          remedy: "add a 'route', such as the path of a route file"))
    case (.some, .some(let feed)):
      throw feed.error(
        .contradiction("the script has both 'route' and 'feed'", remedy: "remove one of them"))
    case (.some(let node), nil):
      guard let route = written.route else { throw top.unusable }
      return .route(try self.route(route, written.refresh, node, top))
    case (nil, .some(let node)):
      if let refresh = top.child("refresh") { throw Self.nothingToRefresh(refresh) }
      switch written.feed {
      case .file(let name):
        let (path, bytes) = try node.bytes(of: name)
        return .feed(
          try RecordedFeedReader.read(name: path, bytes: bytes, loadBytes: loadBytes))
      case .messages(let messages):
        return .feed(
          try RecordedFeedReader.feed(
            messages.enumerated().map { ($1, node.element($0) ?? node) }))
      case nil: throw top.unusable
      }
    }
  }

  /// Makes the inline route, or reads the named one and applies the responses of 'refresh'.
  private func route(
    _ source: WrittenSource, _ names: [String]?, _ node: ScriptNode, _ top: ScriptNode
  ) throws(RouteScriptError) -> Route {
    let refresh = top.child("refresh")
    let name: String
    switch source {
    case .file(let file): name = file
    case .route(let route):
      if let refresh { throw Self.nothingToRefresh(refresh) }
      return try RouteLiteral.route(route, node)
    }
    let path = FilePath.resolve(name, from: node.file)
    guard let refresh else {
      do {
        return try loadRoute(path)
      } catch {
        throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
      }
    }
    let route = RouteFile(name: path, bytes: try node.bytes(of: name).bytes)
    var updates: [RouteFile] = []
    for name in names ?? [] {
      let (path, bytes) = try refresh.bytes(of: name)
      updates.append(RouteFile(name: path, bytes: bytes))
    }
    do {
      return try RouteImporters.route(from: route, refreshedBy: updates)
    } catch {
      let blamed = error.file == path ? node : refresh
      throw blamed.error(.unusableFile(error.file, reason: "\(error)"))
    }
  }

  /// Returns the event that shows overlay files on every map from the beginning.
  func overlays(
    _ names: [String], _ top: ScriptNode
  ) throws(RouteScriptError) -> [ScriptEvent] {
    guard !names.isEmpty else { return [] }
    let node = top.descendant("overlays")
    var overlays = OverlayFiles(prefix: "overlay")
    for name in names {
      let (path, bytes) = try node.bytes(of: name)
      do throws(RouteImportError) {
        try overlays.add(RouteFile(name: path, bytes: bytes))
      } catch {
        throw node.error(.unusableFile(error.file, reason: "\(error)"))
      }
    }
    return [overlays.event]
  }

  private static func nothingToRefresh(_ node: ScriptNode) -> RouteScriptError {
    node.error(
      .contradiction(
        "'refresh' needs a 'route' that is a file of Mapbox Directions",
        remedy: "remove 'refresh', or name the file of the route"))
  }
}

extension ScriptNode {
  /// The error to throw for a script whose errors are already collected.
  fileprivate var unusable: RouteScriptError { mistakes.first ?? error(.empty) }
}
