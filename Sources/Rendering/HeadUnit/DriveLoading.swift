import Foundation
import RouteScripts

/// Reads drives from files and from memory.
enum DriveLoading {
  static func drive(file: URL) throws(HeadUnitError) -> Drive {
    let path = file.isFileURL ? file.path : file.absoluteString
    return try HeadUnitError.reporting { Drive(try DriveReader().read(path).script) }
  }

  /// Reads a drive from the bytes of a named file in a folder.
  static func drive(
    _ bytes: [UInt8], name: String, folder: URL?
  ) throws(HeadUnitError) -> Drive {
    let path = folder.map { $0.appendingPathComponent(name).path } ?? name
    return try HeadUnitError.reporting {
      Drive(try DriveReader().read(name: path, bytes: bytes).script)
    }
  }
}
