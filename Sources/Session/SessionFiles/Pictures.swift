import Documents
import Foundation
import Navigation

/// Collects the images of a log while it is written.
package final class ImageStore {
  /// How a log stores images.
  package enum Form: Sendable, Hashable {
    /// As files in a folder of this name beside the log.
    case folder(String)
    /// In the log itself, as base64.
    case inline
  }

  /// The prefix of an inline image in base64.
  static let inlinePrefix = "data:;base64,"

  private let form: Form
  /// The image files by path relative to the folder of the log, such as "drive.images/0a1b.png".
  package private(set) var files: [String: [UInt8]] = [:]

  package init(_ form: Form) { self.form = form }

  /// Stores an image and returns its reference for the log.
  func reference(to file: ImageFile) -> String {
    switch form {
    case .inline: return Self.inlinePrefix + Data(file.bytes).base64EncodedString()
    case .folder(let folder):
      var digest = Digest()
      digest.add(file.bytes)
      let kind = file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? "png" : "svg"
      let path = "\(folder)/\(digest.text).\(kind)"
      files[path] = file.bytes
      return path
    }
  }
}

/// Loads the images of a log while it is read.
struct ImageLoader {
  /// Loads a file by its path relative to the folder of the log.
  let load: (String) throws -> [UInt8]
  /// Receives the names of missing images.
  let missing: (String) -> Void
  /// Loads the image that a value in a script names.
  var scriptFile: (DocumentNode) throws(SessionFileError) -> ImageFile = {
    node throws(SessionFileError) in
    throw node.mismatch("no picture")
  }

  /// Returns the bytes of the image that a value references.
  ///
  /// A missing image is reported to `missing` and has no bytes.
  ///
  /// - Throws: `SessionFileError` at the value if the file is not an image.
  func bytes(at node: DocumentNode) throws(SessionFileError) -> [UInt8] {
    let reference = try Shape<String>.text.read(node)
    guard let bytes = try bytes(of: reference, at: node) else { return [] }
    if let problem = ImageFile.problem(of: bytes) {
      throw node.error(
        "the picture '\(reference.prefix(60))' cannot be used: \(problem)",
        "use a PNG or SVG image")
    }
    return bytes
  }

  private func bytes(
    of reference: String, at node: DocumentNode
  ) throws(SessionFileError) -> [UInt8]? {
    if reference.hasPrefix(ImageStore.inlinePrefix) {
      let text = reference.dropFirst(ImageStore.inlinePrefix.count)
      guard let data = Data(base64Encoded: String(text)) else {
        throw node.error(
          "the picture '\(reference.prefix(60))' is not in base64",
          "write '\(ImageStore.inlinePrefix)' and its bytes in base64")
      }
      return [UInt8](data)
    }
    guard !reference.hasPrefix("/"), !reference.split(separator: "/").contains("..") else {
      missing("the picture '\(reference)' is outside the folder of the log")
      return nil
    }
    do {
      return try load(reference)
    } catch {
      missing("the picture '\(reference)' cannot be read: \(error)")
      return nil
    }
  }
}
