import Documents
import Foundation
package import JSONText

/// All sessions of a server, by id.
package actor LiveSessionSet {
  /// Creates a session from a file of the project, whose bytes are already read, and the folder of
  /// an app; nil for no app.
  package typealias Maker =
    @Sendable (_ path: String, _ bytes: [UInt8], _ id: String, _ app: String?) throws -> LiveSession

  /// The maximum number of sessions.
  package static let limit = 8
  /// The idle time in seconds after which a session may be replaced by a new one.
  private static let timeout = 600.0
  /// The maximum number of listed files and folders.
  private static let listLimit = 1000

  private struct Entry {
    let session: LiveSession
    let watch: Task<Void, Never>
    var lastUse: ContinuousClock.Instant
  }

  private let make: Maker?
  private nonisolated let first: LiveSession
  private let folder: Inside
  private var entries: [Entry] = []
  private var count = 1

  /// Creates a set with its first session.
  ///
  /// - Parameter make: Creates further sessions; nil to allow none.
  package init(_ first: LiveSession, make: Maker? = nil) {
    let path = first.file
    self.first = first
    folder = Inside(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
    self.make = make
    entries = [LiveSessionSet.entry(first)]
  }

  private static func entry(_ session: LiveSession) -> Entry {
    Entry(session: session, watch: Task { await session.watchFiles() }, lastUse: .now)
  }

  /// Returns the session with an id, and marks it as used.
  package func session(_ id: String) -> LiveSession? {
    guard let index = entries.firstIndex(where: { $0.session.id == id }) else { return nil }
    entries[index].lastUse = .now
    return entries[index].session
  }

  package var summaries: JSONValue {
    get async {
      var found: [JSONValue] = []
      for entry in entries { found.append(await entry.session.summary) }
      return .array(found)
    }
  }

  /// Creates a session from a file of the project or from a text, or from the drive of an app.
  ///
  /// - Parameter app: The folder of an app in the project, which runs on the drive.
  /// - Throws: `LiveError` if there are too many sessions or no such app, `InputFileError` if the
  ///   file cannot be read, and errors of the drive.
  package func make(
    file: String?, text: String?, app: String? = nil
  ) async throws -> LiveSession {
    let scope = first.scope
    guard let make else { throw LiveError("no-sessions", "the server allows only one session") }
    try makeRoom()
    let name = file ?? app.flatMap { text == nil ? "\($0)/drive.yaml" : nil } ?? "untitled.yaml"
    guard LiveSessionSet.isPath(name) else {
      throw LiveError("no-such-file", "the project has no such file")
    }
    if let app,
      !LiveSessionSet.isPath(app) || folder.refusal(of: app + "/.") != nil
        || !folder.holds(app)
    {
      throw LiveError("no-such-app", "the project has no such app")
    }
    let bytes =
      if let text { Array(text.utf8) } else {
        try folder.bytes(of: name, limit: LiveSession.scriptLimit)
      }
    guard bytes.count <= LiveSession.scriptLimit else {
      throw LiveError("too-large", "the script is larger than 4 MB")
    }
    let (id, path) = ("s\(count + 1)", folder.path(of: name))
    let entry = try FileScope.perform(in: scope) {
      LiveSessionSet.entry(try make(path, bytes, id, app.map { folder.path(of: $0) }))
    }
    count += 1
    entries.append(entry)
    return entry.session
  }

  /// Performs work for a client, which opens only files of the first session's scope.
  package nonisolated func performing<Value>(
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    guard let scope = first.scope else { return try await work() }
    return try await scope.perform(work)
  }

  private static func isPath(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(0) && !name.contains("\\")
  }

  private func makeRoom() throws(LiveError) {
    guard entries.count >= LiveSessionSet.limit else { return }
    let old = entries.dropFirst().filter {
      $0.lastUse.duration(to: .now) > .seconds(LiveSessionSet.timeout)
    }.min { $0.lastUse < $1.lastUse }
    guard let old else {
      throw LiveError(
        "too-many-sessions", "\(LiveSessionSet.limit) sessions are running; end one of them")
    }
    end(old.session.id)
  }

  /// Removes a session other than the first.
  ///
  /// - Throws: `LiveError` for the first session.
  package func remove(_ id: String) throws(LiveError) {
    guard id != entries.first?.session.id else {
      throw LiveError("first-session", "the first session cannot be ended")
    }
    end(id)
  }

  private func end(_ id: String) {
    for entry in entries where entry.session.id == id { entry.watch.cancel() }
    entries.removeAll { $0.session.id == id }
  }

  /// Cancels all background tasks.
  package func stop() { for entry in entries { entry.watch.cancel() } }

  /// The drives in the folder of the first session.
  package func files() -> JSONValue {
    let root = folder.folder.isEmpty ? "." : folder.folder
    var found: [(path: String, kind: String)] = []
    let names = FileManager.default.enumerator(atPath: root)
    var seen = 0
    while let name = names?.nextObject() as? String, seen < LiveSessionSet.listLimit {
      seen += 1
      let parts = name.split(separator: "/")
      if parts.count >= 3 || parts.last?.hasPrefix(".") == true { names?.skipDescendants() }
      guard parts.last?.hasPrefix(".") != true, let kind = LiveSessionSet.kind(of: name),
        folder.size(of: name) != nil
      else { continue }
      found.append((name, kind))
    }
    return .array(
      found.sorted { $0.path < $1.path }.map {
        ["path": .string($0.path), "kind": .string($0.kind)]
      })
  }

  private static func kind(of name: String) -> String? {
    if name.hasSuffix(".session.jsonl") { return "session" }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      return name.hasSuffix("headunit.yaml") ? nil : "script"
    }
    return name.hasSuffix(".json") ? "route" : nil
  }
}
