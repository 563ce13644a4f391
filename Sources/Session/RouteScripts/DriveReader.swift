import Documents
import Navigation
import RouteImport
package import SessionFiles
package import Sessions
import Synchronization

/// A drive read from a file of any supported kind.
package struct DriveFile: Sendable {
  /// The path as the user gave it.
  package let name: String
  package let kind: DriveFileKind
  /// The contents of the file, without the files that it references.
  ///
  /// Empty for a session log on disk, which is streamed.
  package let bytes: [UInt8]
  /// The drive; a bare route or feed has default settings.
  package let script: RouteScript
  /// The paths of all files read, in order; the first is the path of the file itself.
  package let files: [String]
  /// The digest of all files read.
  package let digest: String
  /// The head unit's output messages in a session log, in order; empty for other files.
  package let outputs: LoggedOutputs
}

/// Reads scripts, recorded feeds and routing responses with the files that they reference.
package struct DriveReader: Sendable {
  private let overlays: [String]
  private let project: ProjectFile
  private let keepsOutputs: Bool
  private var driver: String?
  /// Loads files for the caller; nil to read from disk.
  private var foreign: (@Sendable (String) throws -> [UInt8])?

  /// Creates a reader that gets files from the caller; by default from disk.
  ///
  /// - Parameters:
  ///   - overlays: The paths of GeoJSON files drawn over every map, in addition to those of a
  ///     script.
  ///   - project: The defaults of scripts.
  ///   - keepsOutputs: Whether the output messages of a session log are kept; they take most of its
  ///     memory.
  ///   - driver: The path of a file of driver events, which are added to each drive; nil for none.
  package init(
    overlays: [String] = [], project: ProjectFile = ProjectFile(), keepsOutputs: Bool = false,
    driver: String? = nil, load: (@Sendable (String) throws -> [UInt8])? = nil
  ) {
    (self.overlays, self.project, self.keepsOutputs) = (overlays, project, keepsOutputs)
    (self.driver, foreign) = (driver, load)
  }

  /// Returns a copy of the reader with driver events given as bytes; `driver` is their path.
  package func driven(by driver: String, _ bytes: [UInt8]) -> DriveReader {
    var reader = self
    reader.driver = driver
    reader.foreign = { [self] path in path == driver ? bytes : try load(path) }
    return reader
  }

  private func load(_ path: String) throws -> [UInt8] {
    try foreign?(path) ?? InputFile.bytes(of: path)
  }

  /// Reads a drive from a file of any kind.
  ///
  /// - Throws: The error of the loader, `RouteImportError` or `RouteScriptError`.
  package func read(_ path: String) throws -> DriveFile {
    if foreign == nil, let session = try session(at: path) { return session }
    return try read(name: path, bytes: try load(path))
  }

  /// Reads a drive from bytes; paths in a script are relative to the folder of `name`.
  ///
  /// - Throws: `RouteImportError` or `RouteScriptError`.
  package func read(name: String, bytes: [UInt8]) throws -> DriveFile {
    let reading = ReadFileLog()
    reading.note(bytes, path: "")
    let kind = DriveFileKind(name: name, bytes: bytes)
    let stem = FilePath.stem(of: name)
    let reader = scriptReader(noting: reading)
    var outputs = LoggedOutputs()
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

  /// Streams a session log from disk, one line at a time; returns nil for any other file.
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

  /// Adds the overlays, the project's defaults and the driver events to a script.
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

/// The digest and paths of the files read for a drive, shared with the loading closures.
private final class ReadFileLog: Sendable {
  private struct Notes {
    var digest = Digest()
    var paths: [String] = []
    /// The files read so far, so that a file referenced twice is read and stored once.
    var known: [String: [UInt8]] = [:]
    /// The byte count of the main file while it is read in parts.
    var firstCount: Int?
    /// The files read meanwhile, which follow the main file in the digest.
    var held: [(path: String, bytes: [UInt8])] = []

    mutating func add(_ bytes: [UInt8], _ path: String) {
      digest.add(path)
      digest.add(bytes)
    }
  }

  private let notes = Mutex(Notes())

  var digest: String { notes.withLock { $0.digest.text } }
  var paths: [String] { notes.withLock { $0.paths } }

  /// Returns the bytes of a file that was read before.
  func known(_ path: String) -> [UInt8]? { notes.withLock { $0.known[path] } }

  /// Adds a file to the digest.
  ///
  /// The main file has an empty path, so that moving it together with its files keeps the digest.
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

  /// Adds a part of the main file to the digest.
  func note(partOfFirst part: ArraySlice<UInt8>) {
    notes.withLock { notes in
      if notes.firstCount == nil { notes.digest.add("") }
      notes.digest.add(part: part)
      notes.firstCount = (notes.firstCount ?? 0) + part.count
    }
  }

  /// Ends the main file; the digest equals that of a file read in one piece.
  func endFirst() {
    notes.withLock { notes in
      notes.digest.end(partsOf: notes.firstCount ?? 0)
      notes.firstCount = nil
      for file in notes.held { notes.add(file.bytes, file.path) }
      notes.held = []
    }
  }
}
