import BundledAssets
import Foundation
import Navigation
import RenderPipeline
import RouteImport

/// A drive as it was read from a file of any kind.
struct DriveFile {
  /// What the file is.
  enum Kind {
    case route(format: String)
  }

  let kind: Kind
  let script: RouteScript
  let input: RunInput
}

/// Reads route replies, whatever the name of the file.
enum DriveReader {
  static func read(_ path: String) throws -> DriveFile {
    let file = try RouteFile(path: path)
    let route = try RouteImporters.route(from: file)
    var digest = Digest()
    digest.add(file.bytes)
    return DriveFile(
      kind: .route(format: route.source),
      script: RouteScript(name: stem(of: path), source: .route(route)),
      input: RunInput(file: path, digest: digest.text))
  }

  private static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
