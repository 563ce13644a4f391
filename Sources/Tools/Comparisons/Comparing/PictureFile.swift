import Bitmaps
import Documents
import Foundation
import LayoutKit

/// Reads pictures and sidecars within bounds.
enum PictureFile {
  /// The largest file that is read, in bytes.
  static let sizeLimit = 256 << 20

  /// The bytes of a file, or why there are none, in a clause.
  static func bytes(at path: String) -> Result<[UInt8], Refusal> {
    // Without waiting: a named pipe must not hold the comparison up.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(Refusal(code: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(Refusal(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(Refusal(reason: "it is no file", isAbsent: false))
    }
    guard status.st_size > sizeLimit || InputFile.refusal(of: status) == nil else {
      return .failure(Refusal(reason: "the system makes it up while it is read", isAbsent: false))
    }
    guard status.st_size <= sizeLimit else {
      return .failure(
        Refusal(
          reason: "it is larger than \(sizeLimit >> 20) MB, the most that is read", isAbsent: false)
      )
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = Foundation.read(file, part.baseAddress, part.count)
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = errno }
        guard read > 0 else { return }
        count += read
      }
    }
    return failure == 0 ? .success(bytes) : .failure(Refusal(code: failure))
  }

  /// Why a file cannot be read.
  struct Refusal: ReportedError {
    let reason: String
    let isAbsent: Bool

    var sentence: String { reason }
    var blame: Blame { .comparedFiles }

    init(reason: String, isAbsent: Bool) { (self.reason, self.isAbsent) = (reason, isAbsent) }

    init(code: Int32) {
      isAbsent = code == ENOENT
      reason =
        switch code {
        case ENOENT: "there is no such file"
        case EACCES: "it must not be read; check its permissions"
        default: "it cannot be read: \(String(cString: strerror(code)).lowercased())"
        }
    }
  }

  /// A path in a folder as the user named it; empty is the working folder.
  static func path(_ file: String, in folder: String) -> String {
    folder.isEmpty ? file : folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }
}

/// A picture's file with the layout beside it.
struct FramedFile {
  let picture: [UInt8]
  /// The sidecar of a frame, or else the recorded text of a golden.
  let sidecar: [UInt8]?

  /// Reads both; a layout that is not there is nothing to complain about.
  static func read(_ path: String) -> Result<FramedFile, PictureFile.Refusal> {
    func bytes(_ path: String) -> [UInt8]? { try? PictureFile.bytes(at: path).get() }
    return PictureFile.bytes(at: path).map { picture in
      let text = { bytes(LayoutText.file(of: path)).flatMap { LayoutText.isText($0) ? $0 : nil } }
      return FramedFile(
        picture: picture, sidecar: bytes(LayoutDocument.file(of: path)) ?? text())
    }
  }

  /// The checksums of both.
  var digest: String {
    ByteChecksum.text(of: picture) + (sidecar.map { "-" + ByteChecksum.text(of: $0) } ?? "")
  }
}
