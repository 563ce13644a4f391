import Documents
import Navigation

/// Loads the files that a script references.
struct ScriptFiles: Sendable {
  /// Loads the contents of a file by path.
  let load: @Sendable (String) throws -> [UInt8]

  /// Rejects all files.
  static let none = ScriptFiles { _ in throw NoFiles() }

  private struct NoFiles: ReportedError {
    var sentence: String { "files cannot be opened in this context" }
    var blame: ErrorOrigin { .usage }
  }
}

extension ScriptValues {
  /// Loads the image file that a value names.
  static func file(
    named name: String, at node: DocumentNode
  ) throws(RouteScriptError) -> ImageFile {
    let path = FilePath.resolve(name, from: node.file)
    let bytes: [UInt8]
    do {
      bytes = try node.files.load(path)
    } catch {
      throw node.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
    if let reason = ImageFile.problem(of: bytes) {
      throw node.error(.unusableFile(path, reason: reason))
    }
    return ImageFile(name: name, bytes: bytes, scale: impliedScale(of: name))
  }

  /// Returns the scale that a file name implies: "arrow@2x.png" has two pixels per point.
  private static func impliedScale(of name: String) -> Double {
    let stem = FilePath.stem(of: name)
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
