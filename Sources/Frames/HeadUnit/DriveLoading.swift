import Foundation
import Navigation
import RouteImport
import RouteScripts

/// Reads drives from files and from memory.
enum DriveLoading {
  /// The drive in a file.
  static func drive(file: URL) throws(HeadUnitError) -> Drive {
    let path = file.isFileURL ? file.path : file.absoluteString
    do {
      return try drive([UInt8](try bytes(of: path)), path: path)
    } catch let error as UnreadableFile {
      throw HeadUnitError(.input, error.description, file: path)
    } catch {
      throw HeadUnitError(error)
    }
  }

  /// The drive in some bytes whose name is of a file in a folder.
  static func drive(
    _ bytes: [UInt8], name: String, folder: URL?
  ) throws(HeadUnitError) -> Drive {
    let path = folder.map { $0.appendingPathComponent(name).path } ?? name
    return try HeadUnitError.reporting { try drive(bytes, path: path) }
  }

  private static func drive(_ bytes: [UInt8], path: String) throws -> Drive {
    guard DriveFileKind(name: path, bytes: bytes) == .route else {
      let reader = RouteScriptReader(
        loadRoute: { name in
          try RouteImporters.route(from: RouteFile(name: name, bytes: try self.bytes(of: name)))
        },
        loadBytes: { try self.bytes(of: $0) })
      return Drive(try reader.open(name: path, bytes: bytes))
    }
    let route = try RouteImporters.route(from: RouteFile(name: path, bytes: bytes))
    return Drive(RouteScript(name: stem(of: path), source: .route(route)))
  }

  private static func bytes(of path: String) throws(UnreadableFile) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw UnreadableFile(
        description: isThere
          ? "the file cannot be read; check that it is a file and its permissions"
          : "there is no such file; check the path")
    }
  }

  private static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

/// Why a file cannot be read, as a sentence without the path.
private struct UnreadableFile: Error, CustomStringConvertible {
  let description: String
}
