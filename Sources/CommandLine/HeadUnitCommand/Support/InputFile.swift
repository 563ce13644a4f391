import Foundation

/// Reads files that the user names.
enum InputFile {
  /// The largest file that is read, in bytes: far above any reply of a routing service.
  static let sizeLimit = 256 << 20

  /// The contents of a file or pipe.
  ///
  /// - Throws: `Failure` with status 65 that says why it cannot be read.
  static func bytes(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, code: errno) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(.input, "this is a folder, not a file", at: path)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(sizeLimit, max(0, Int(status.st_size))) + 1)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &part, part.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, code: errno) }
      bytes += part[..<count]
      guard bytes.count <= sizeLimit else {
        throw Failure(
          .input, "the file is larger than \(sizeLimit >> 20) MB, the most that is read", at: path)
      }
    }
  }

  private static func failure(_ path: String, code: Int32) -> Failure {
    let reason =
      switch code {
      case ENOENT: "there is no such file; check the path"
      case EACCES: "the file must not be read; check its permissions"
      default: "the file cannot be read: \(String(cString: strerror(code)).lowercased())"
      }
    return Failure(.input, reason, at: path)
  }
}
