import Documents
import Navigation
import RouteImport
import SessionFiles
package import SessionLog
package import Sessions
import Synchronization

/// A drive from a file of any kind.
package struct DriveFile: Sendable {
  /// The file as the user named it.
  package let name: String
  /// The kind of content.
  package let kind: DriveFileKind
  /// The bytes of the file, without those of files that it names; empty for a session log on disk, which is not kept.
  package let bytes: [UInt8]
  /// The drive; that of a bare route or feed has every default.
  package let script: RouteScript
  /// The paths of all files that were read, in order; the first is that of the file itself.
  package let files: [String]
  /// The digest of all that was read.
  package let digest: String
  /// The answers of the head unit that a session log holds, in order; empty for other files.
  package let outputs: [SessionMessage]
}

/// Reads scripts, recorded feeds and route replies, with the files that they name.
package struct DriveReader: Sendable {
  private let overlays: [String]
  private let project: ProjectFile
  private let keepsOutputs: Bool
  private var driver: String?
  /// Gets files from the caller; nil for those on disk.
  private var foreign: (@Sendable (String) throws -> [UInt8])?

  /// A reader that gets files from the caller; by default from disk.
  ///
  /// - Parameters:
  ///   - overlays: The paths of GeoJSON files drawn over every map, in addition to those of a script.
  ///   - project: The defaults of scripts.
  ///   - keepsOutputs: Whether the answers in a session log are kept, which take most of its memory.
  ///   - driver: The path of a file with the driver's events, which each drive gets; nil for none.
  package init(
    overlays: [String] = [], project: ProjectFile = ProjectFile(), keepsOutputs: Bool = false,
    driver: String? = nil, load: (@Sendable (String) throws -> [UInt8])? = nil
  ) {
    (self.overlays, self.project, self.keepsOutputs) = (overlays, project, keepsOutputs)
    (self.driver, foreign) = (driver, load)
  }

  /// The same reader with the driver's events in bytes, whose path is `driver`.
  package func driven(by driver: String, _ bytes: [UInt8]) -> DriveReader {
    var reader = self
    reader.driver = driver
    reader.foreign = { [self] path in path == driver ? bytes : try load(path) }
    return reader
  }

  private func load(_ path: String) throws -> [UInt8] {
    try foreign?(path) ?? InputFile.bytes(of: path)
  }

  /// The drive in a file of any kind.
  ///
  /// - Throws: the error of the loader, `RouteImportError` or `RouteScriptError`.
  package func read(_ path: String) throws -> DriveFile {
    if foreign == nil, let session = try session(at: path) { return session }
    return try read(name: path, bytes: try load(path))
  }

  /// The drive in bytes; `name` is their path, from which the paths in a script count.
  ///
  /// - Throws: `RouteImportError` or `RouteScriptError`.
  package func read(name: String, bytes: [UInt8]) throws -> DriveFile {
    let reading = ReadFileLog()
    reading.note(bytes, path: "")
    let kind = DriveFileKind(name: name, bytes: bytes)
    let stem = FilePath.stem(of: name)
    let reader = scriptReader(noting: reading)
    var outputs: [SessionMessage] = []
    var script: RouteScript
    switch kind {
    case .script: script = try reader.read(name: name, bytes: bytes)
    case .session:
      let log = SessionReader(file: name, keepsOutputs: keepsOutputs, load: reader.loadBytes)
      let session = try log.read(bytes)
      (script, outputs) = (session.script, session.outputs)
    case .feed:
      script = RouteScript(
        name: stem,
        source: .feed(
          try RecordedFeedReader.read(name: name, bytes: bytes, loadBytes: reader.loadBytes)))
    case .route:
      script = RouteScript(
        name: stem,
        source: .route(try RouteImporters.route(from: RouteFile(name: name, bytes: bytes))))
    }
    script = try completing(script, reader)
    return DriveFile(
      name: name, kind: kind, bytes: bytes, script: script,
      files: [name] + reading.paths, digest: reading.digest, outputs: outputs)
  }

  /// The drive in a session log on disk, of which one line is in memory at a time; nil for any other file.
  private func session(at path: String) throws -> DriveFile? {
    let reading = ReadFileLog()
    let reader = scriptReader(noting: reading)
    var log: SessionReading?
    try InputFile.forEachPart(of: path) { part in
      if log == nil {
        guard SessionReader.isSession(Array(part)) else { return false }
        log = SessionReader(file: path, keepsOutputs: keepsOutputs, load: reader.loadBytes).begin()
      }
      reading.note(partOfFirst: part)
      try log?.add(part)
      return true
    }
    guard var session = try log?.end() else { return nil }
    reading.endFirst()
    session.script = try completing(session.script, reader)
    return DriveFile(
      name: path, kind: .session, bytes: [], script: session.script,
      files: [path] + reading.paths, digest: reading.digest, outputs: session.outputs)
  }

  /// A script with the overlays, the project's defaults and the driver's events.
  private func completing(
    _ script: RouteScript, _ reader: RouteScriptReader
  ) throws -> RouteScript {
    var script = script
    if !overlays.isEmpty {
      var files = OverlayFiles(prefix: "option")
      for path in overlays {
        try files.add(RouteFile(name: path, bytes: try reader.loadBytes(path)))
      }
      script.events.insert(files.event, at: 0)
    }
    script = project.completing(script)
    guard let driver else { return script }
    return try reader.addDriver(name: driver, bytes: try reader.loadBytes(driver), to: script)
  }

  private func scriptReader(noting reading: ReadFileLog) -> RouteScriptReader {
    let load: @Sendable (String) throws -> [UInt8] = { path in
      if let bytes = reading.known(path) {
        reading.note([], path: path)
        return bytes
      }
      let bytes = try self.load(path)
      reading.note(bytes, path: path)
      return bytes
    }
    return RouteScriptReader(
      loadRoute: { try RouteImporters.route(from: RouteFile(name: $0, bytes: try load($0))) },
      loadBytes: load)
  }
}

/// The digest and paths of the files that were read for a drive; closures write to it.
private final class ReadFileLog: Sendable {
  private struct Notes {
    var digest = Digest()
    var paths: [String] = []
    /// The files that were read, so that one that is named again is neither read nor kept twice.
    var known: [String: [UInt8]] = [:]
    /// The bytes of the first file, as long as it comes in parts.
    var firstCount: Int?
    /// The files that it names meanwhile, which follow it in the digest.
    var held: [(path: String, bytes: [UInt8])] = []

    mutating func add(_ bytes: [UInt8], _ path: String) {
      digest.add(path)
      digest.add(bytes)
    }
  }

  private let notes = Mutex(Notes())

  var digest: String { notes.withLock { $0.digest.text } }
  var paths: [String] { notes.withLock { $0.paths } }

  /// The bytes of a file that was read before; nil for another.
  func known(_ path: String) -> [UInt8]? { notes.withLock { $0.known[path] } }

  /// Adds a file; the file that names the others is added without its path, so that moving all of them together changes
  /// nothing.
  func note(_ bytes: [UInt8], path: String) {
    notes.withLock { notes in
      if notes.firstCount == nil {
        notes.add(bytes, path)
      } else {
        notes.held.append((path, bytes))
      }
      guard !path.isEmpty else { return }
      notes.paths.append(path)
      if notes.known[path] == nil { notes.known[path] = bytes }
    }
  }

  /// Adds a part of the file that names the others.
  func note(partOfFirst part: ArraySlice<UInt8>) {
    notes.withLock { notes in
      if notes.firstCount == nil { notes.digest.add("") }
      notes.digest.add(part: part)
      notes.firstCount = (notes.firstCount ?? 0) + part.count
    }
  }

  /// Ends that file, so that the digest is that of the same bytes at once.
  func endFirst() {
    notes.withLock { notes in
      notes.digest.end(partsOf: notes.firstCount ?? 0)
      notes.firstCount = nil
      for file in notes.held { notes.add(file.bytes, file.path) }
      notes.held = []
    }
  }
}
