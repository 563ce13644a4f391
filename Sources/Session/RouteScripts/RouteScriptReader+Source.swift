import Documents
import Navigation
import RouteImport
import Sessions

extension RouteScriptReader {
  /// Reads the source of guidance: exactly one of 'route' and 'feed'.
  func source(
    _ top: ScriptMapping, file: String
  ) throws(RouteScriptError) -> GuidanceSource {
    switch (top["route"], top["feed"]) {
    case (nil, nil):
      // Reports a misspelled key instead of a missing one.
      try top.owner.stopAtMistakes(since: 0)
      throw top.owner.error(
        .contradiction(
          "the script has neither 'route' nor 'feed'",
          remedy: "add a 'route', such as the path of a route file"))
    case (.some, .some(let feed)):
      throw feed.error(
        .contradiction("the script has both 'route' and 'feed'", remedy: "remove one of them"))
    case (.some(let route), nil): return .route(try self.route(route, top, file: file))
    case (nil, .some(let feed)):
      if let refresh = top["refresh"] { throw Self.nothingToRefresh(refresh) }
      guard !feed.isMapping, !feed.isList else { return .feed(try FeedMessages.read(feed)) }
      return .feed(try feedFile(feed, script: file))
    }
  }

  /// Reads the inline route, or the referenced one, and applies the responses named by 'refresh'.
  private func route(
    _ node: DocumentNode, _ top: ScriptMapping, file: String
  ) throws(RouteScriptError) -> Route {
    let refresh = top["refresh"]
    guard !node.isMapping else {
      if let refresh { throw Self.nothingToRefresh(refresh) }
      return try RouteLiteral.read(node)
    }
    let path = FilePath.resolve(try node.text(), from: file)
    let route: RouteFile
    do {
      if refresh == nil { return try loadRoute(path) }
      route = RouteFile(name: path, bytes: try loadBytes(path))
    } catch {
      throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
    let updates = try refresh.map { node throws(RouteScriptError) in
      try files(node, script: file)
    }
    do {
      return try RouteImporters.route(from: route, refreshedBy: updates ?? [])
    } catch {
      let blamed = error.file == path ? node : refresh ?? node
      throw blamed.error(.unusableFile(error.file, reason: "\(error)"))
    }
  }

  /// Returns the event that shows the script's overlay files on every map from the beginning.
  func overlays(_ top: ScriptMapping, file: String) throws(RouteScriptError) -> [ScriptEvent] {
    try top.read("overlays") { node throws(RouteScriptError) in
      var overlays = OverlayFiles(prefix: "overlay")
      for name in try node.texts() {
        let overlay = try self.file(named: name, node, script: file)
        do throws(RouteImportError) {
          try overlays.add(overlay)
        } catch {
          throw node.error(.unusableFile(error.file, reason: "\(error)"))
        }
      }
      return [overlays.event]
    } ?? []
  }

  /// Loads the file that a value names.
  private func file(
    named name: String, _ node: DocumentNode, script: String
  ) throws(RouteScriptError) -> RouteFile {
    let path = FilePath.resolve(name, from: script)
    do {
      return RouteFile(name: path, bytes: try loadBytes(path))
    } catch {
      throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
  }

  /// Loads the files that a value names: a path or a list of paths.
  private func files(
    _ node: DocumentNode, script: String
  ) throws(RouteScriptError) -> [RouteFile] {
    var files: [RouteFile] = []
    for name in try node.texts() { files.append(try file(named: name, node, script: script)) }
    return files
  }

  private static func nothingToRefresh(_ node: DocumentNode) -> RouteScriptError {
    node.error(
      .contradiction(
        "'refresh' needs a 'route' that is a file of Mapbox Directions",
        remedy: "remove 'refresh', or name the file of the route"))
  }

  private func feedFile(
    _ node: DocumentNode, script: String
  ) throws(RouteScriptError) -> RecordedFeed {
    let path = FilePath.resolve(try node.text(), from: script)
    let bytes: [UInt8]
    do {
      bytes = try loadBytes(path)
    } catch {
      throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
    return try RecordedFeedReader.read(name: path, bytes: bytes, loadBytes: loadBytes)
  }
}
