import Foundation
import Sessions
import FramePipeline
import RouteImport
import RouteScripts
import Synchronization

/// A drive as it was read from a file of any kind.
struct DriveFile {
  /// What the file holds.
  let kind: DriveFileKind
  /// The drive; that of a bare route or feed has every default.
  let script: RouteScript
  /// The file and the digest of all that was read.
  let input: RunInput
}

/// Reads scripts, recorded feeds and route replies.
enum DriveReader {
  /// The drive in a file, whatever it holds; files that a script names are read, too.
  static func read(_ path: String) throws -> DriveFile {
    let bytes = try InputFile.bytes(of: path)
    let digest = InputDigest()
    digest.add(path: "", bytes)
    let kind = DriveFileKind(name: path, bytes: bytes)
    let script =
      switch kind {
      case .route:
        RouteScript(
          name: stem(of: path),
          source: .route(try RouteImporters.route(from: RouteFile(name: path, bytes: bytes))))
      case .script, .feed:
        try reader(digest).open(name: path, bytes: bytes)
      }
    return DriveFile(
      kind: kind, script: script, input: RunInput(file: path, digest: digest.text))
  }

  private static func reader(_ digest: InputDigest) -> RouteScriptReader {
    RouteScriptReader(
      loadRoute: { path in
        let bytes = try load(path, digest)
        return try RouteImporters.route(from: RouteFile(name: path, bytes: bytes))
      },
      loadBytes: { try load($0, digest) })
  }

  /// Reads a file that a script names; the error is a sentence, because the script has the place.
  private static func load(_ path: String, _ digest: InputDigest) throws -> [UInt8] {
    do {
      let bytes = try InputFile.bytes(of: path)
      digest.add(path: path, bytes)
      return bytes
    } catch let failure as Failure {
      throw UnreadableFile(description: failure.sentence)
    }
  }

  private static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

/// Why a file that a script names cannot be read, as a sentence without the place.
private struct UnreadableFile: Error, CustomStringConvertible {
  let description: String
}

/// The digest of everything that was read for a drive.
private final class InputDigest: Sendable {
  private let digest = Mutex(Digest())

  var text: String { digest.withLock { $0.text } }

  func add(path: String, _ bytes: [UInt8]) {
    digest.withLock { digest in
      digest.add(path)
      digest.add(bytes)
    }
  }
}
