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
  /// The bytes of the file, without those of files that it names.
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
  private let load: @Sendable (String) throws -> [UInt8]

  /// A reader that gets files from the caller; by default from disk.
  ///
  /// - Parameters:
  ///   - overlays: The paths of GeoJSON files drawn over every map, in addition to those of a script.
  ///   - project: The defaults of scripts.
  package init(
    overlays: [String] = [], project: ProjectFile = ProjectFile(),
    load: @escaping @Sendable (String) throws -> [UInt8] = { try InputFile.bytes(of: $0) }
  ) {
    (self.overlays, self.project, self.load) = (overlays, project, load)
  }

  /// The drive in a file of any kind.
  ///
  /// - Throws: the error of the loader, `RouteImportError` or `RouteScriptError`.
  package func read(_ path: String) throws -> DriveFile {
    try read(name: path, bytes: try load(path))
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
      let session = try SessionReader(file: name, load: reader.loadBytes).read(bytes)
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
    if !overlays.isEmpty {
      let files = try overlays.map { RouteFile(name: $0, bytes: try reader.loadBytes($0)) }
      script.events.insert(try OverlayFile.event(files, prefix: "option"), at: 0)
    }
    return DriveFile(
      name: name, kind: kind, bytes: bytes, script: project.completing(script),
      files: [name] + reading.paths,
      digest: reading.digest, outputs: outputs)
  }

  /// A drive with the driver's events from another file; without them if no path is given.
  ///
  /// - Throws: the error of the loader, or `RouteScriptError`.
  package func script(of drive: DriveFile, driver path: String?) throws -> RouteScript {
    guard let path else { return drive.script }
    return try scriptReader(noting: ReadFileLog()).addDriver(
      name: path, bytes: try load(path), to: drive.script)
  }

  private func scriptReader(noting reading: ReadFileLog) -> RouteScriptReader {
    let load: @Sendable (String) throws -> [UInt8] = { [load] path in
      let bytes = try load(path)
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
  }

  private let notes = Mutex(Notes())

  var digest: String { notes.withLock { $0.digest.text } }
  var paths: [String] { notes.withLock { $0.paths } }

  /// Adds a file; the file that names the others is added without its path, so that moving all of them together changes
  /// nothing.
  func note(_ bytes: [UInt8], path: String) {
    notes.withLock { notes in
      notes.digest.add(path)
      notes.digest.add(bytes)
      if !path.isEmpty { notes.paths.append(path) }
    }
  }
}
