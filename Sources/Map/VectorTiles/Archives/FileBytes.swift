import Documents
import Foundation

/// A file that any number of workers can read concurrently.
final class FileBytes: Sendable {
  /// The length of the file in bytes when it was opened.
  let count: Int
  private let descriptor: Int32

  init(path: String) throws(TileError) {
    descriptor = FileRestriction.open(path)
    guard descriptor >= 0 else {
      throw TileError(
        .unreadable("cannot be opened: \(Self.reason(-descriptor))"), file: path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = Self.reason()
      close(descriptor)
      throw TileError(.unreadable("cannot be opened: \(reason)"), file: path)
    }
    if let reason = InputFile.refusal(of: status, limit: .max) {
      close(descriptor)
      throw TileError(.outside(reason), file: path)
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range; fewer if the file ends before it.
  func bytes(at offset: Int, count wanted: Int) throws(TileError) -> [UInt8] {
    try Self.read(descriptor, at: offset, count: max(0, min(wanted, count - offset)))
  }

  /// Returns the bytes of a range of an open file; fewer if the file ends before it.
  static func read(
    _ descriptor: Int32, at offset: Int, count available: Int
  ) throws(TileError) -> [UInt8] {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: available) { buffer, length in
      while length < available {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + length }, available - length,
          off_t(offset + length))
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = Self.reason() }
        if read <= 0 { return }
        length += read
      }
    }
    if let failure { throw TileError(.unreadable("cannot be read: \(failure)")) }
    return bytes
  }

  /// Returns the bytes of a file up to a limit.
  static func whole(_ path: String, limit: Int) throws(TileError) -> [UInt8] {
    let file = try FileBytes(path: path)
    guard file.count <= limit else {
      throw TileError(.tooLarge("a file of \(file.count) bytes", limit: limit), file: path)
    }
    do throws(TileError) {
      return try file.bytes(at: 0, count: file.count)
    } catch {
      throw error.located(file: path)
    }
  }

  private static func reason(_ code: Int32 = errno) -> String {
    code == EXDEV
      ? "the path leads out of the folder in which files are opened"
      : String(cString: strerror(code))
  }
}
