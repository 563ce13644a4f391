import Bitmaps
import Documents
import Foundation
import LayoutKit

/// Reads pictures and the layouts beside them within bounds.
enum PictureFile {
  /// Returns the bytes of a file below a folder, or the reason for a failure as a clause.
  static func bytes(of file: String, in folder: String) -> Result<[UInt8], Refusal> {
    Result { () throws(InputFileError) in try Inside(folder).bytes(of: file) }
      .mapError(Refusal.init)
  }

  /// Returns the bytes of a file that the user named, or the reason for a failure as a clause.
  static func bytes(at path: String) -> Result<[UInt8], Refusal> {
    Result { () throws(InputFileError) in try InputFile.bytes(of: path) }
      .mapError(Refusal.init)
  }

  /// The reason that a file cannot be read.
  struct Refusal: ReportedError {
    let reason: String
    let isAbsent: Bool

    var sentence: String { reason }
    var blame: ErrorOrigin { .comparedFiles }

    init(reason: String, isAbsent: Bool) { (self.reason, self.isAbsent) = (reason, isAbsent) }

    init(_ error: InputFileError) {
      self.init(reason: error.sentence, isAbsent: error.isAbsent)
    }
  }
}

/// A picture file with its layout.
struct PictureWithLayout {
  let picture: [UInt8]
  /// The sidecar of a frame, or else the recorded text of a golden.
  let layout: (bytes: [UInt8], name: String)?

  var sidecar: [UInt8]? { layout?.bytes }

  /// Reads a picture and its layout below a folder; a missing layout is not an error.
  ///
  /// - Parameter isNamed: Whether the user named the picture, which may then link outside the
  ///   folder.
  static func read(
    _ file: String, in folder: String, isNamed: Bool
  ) -> Result<PictureWithLayout, PictureFile.Refusal> {
    func layout(_ name: String) -> (bytes: [UInt8], name: String)? {
      Inside(folder).bytesIfReadable(at: name).map { ($0, name) }
    }
    let read =
      isNamed
      ? PictureFile.bytes(at: Inside(folder).path(of: file))
      : PictureFile.bytes(of: file, in: folder)
    return read.map { picture in
      let text = {
        layout(LayoutText.file(of: file)).flatMap { LayoutText.isText($0.bytes) ? $0 : nil }
      }
      let found = layout(LayoutDocument.file(of: file)) ?? text()
      return PictureWithLayout(picture: picture, layout: found)
    }
  }

  /// The combined checksum of picture and layout.
  var digest: String {
    ByteChecksum.text(of: picture) + (sidecar.map { "-" + ByteChecksum.text(of: $0) } ?? "")
  }
}
