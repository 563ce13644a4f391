import Foundation

/// Reads many files below a folder: opens the folder once, and reuses one buffer.
package final class FolderReader {
  private let root: Int32
  private var buffer: [UInt8] = []

  /// Opens a folder; nil if it does not exist or must not be read.
  package init?(_ folder: Inside) {
    root = folder.rootDescriptor()
    guard root >= 0 else { return nil }
  }

  deinit { if root >= 0 { close(root) } }

  /// Passes the contents of a regular file to `use`; returns nil unless it has `count` bytes, or if
  /// these are more than `InputFile.sizeLimit`.
  ///
  /// - Parameter file: The path relative to the folder.
  package func contents<Value>(
    of file: String, count: Int, use: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    guard count <= InputFile.sizeLimit else { return nil }
    let opened = Inside.descriptor(of: file, below: root, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == count
    else { return nil }
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: count) }
    return buffer.withUnsafeMutableBytes { buffer in
      var filled = 0
      while filled < count {
        let part = read(opened, buffer.baseAddress.map { $0 + filled }, count - filled)
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return nil }
        filled += part
      }
      return use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
