import Documents
import Foundation
import FramePipeline
import RunReports
import Synchronization

/// A tar archive on standard output in POSIX ustar format.
///
/// Source: <https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html#tag_20_94_13_06>.
/// Every entry has the same owner, permissions and time, so that equal files give equal archives.
final class TarStream: Sendable {
  private static let block = 512
  private let failure = Mutex<Failure?>(nil)

  /// The error that made the archive incomplete.
  var loss: Failure? { failure.withLock { $0 } }

  func add(_ bytes: [UInt8], as name: String) {
    failure.withLock { failure in
      guard failure == nil else { return }
      guard let header = Self.header(of: name, size: bytes.count) else {
        failure = Failure(.cannotCreate, "the name is too long for an archive", at: name)
        return
      }
      let rest = bytes.count % Self.block
      let padding = [UInt8](repeating: 0, count: rest == 0 ? 0 : Self.block - rest)
      failure = Self.write(header + bytes + padding)
    }
  }

  func end() {
    failure.withLock { failure in
      failure = failure ?? Self.write([UInt8](repeating: 0, count: 2 * Self.block))
    }
  }

  /// The header of an entry; nil if the name is too long.
  static func header(of name: String, size: Int) -> [UInt8]? {
    var (prefix, last) = ("", name)
    if name.utf8.count > 100 {
      guard let slash = name.lastIndex(of: "/") else { return nil }
      (prefix, last) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
    }
    guard last.utf8.count <= 100, prefix.utf8.count <= 155, size < 1 << 33 else { return nil }
    var header = [UInt8](repeating: 0, count: block)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    func octal(_ value: Int, _ count: Int) -> String { value.digits(count, radix: 8) }
    put(last, at: 0)
    put(octal(0o644, 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(octal(size, 11), at: 124)
    put(octal(0, 11), at: 136)
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar", at: 257)
    put("00", at: 263)
    put(prefix, at: 345)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    return header
  }

  private static func write(_ bytes: [UInt8]) -> Failure? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(STDOUT_FILENO, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          return Failure(
            .inputOutput,
            "standard output cannot be written: \(String(cString: strerror(errno)).lowercased())")
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }
}

/// Adds each frame of a run to an archive as soon as its file is complete.
final class TarObserver: RunObserver {
  private let stream: TarStream
  private let folder: Inside
  private let other: any RunObserver

  /// Creates an observer.
  ///
  /// - Parameter other: Another observer that receives the same calls.
  init(_ stream: TarStream, of folder: String, _ other: any RunObserver) {
    (self.stream, self.folder, self.other) = (stream, Inside(folder), other)
  }

  func finished(_ record: FrameRecord, isKept: Bool) {
    let layout = "\(record.file.dropLast(4)).layout.json"
    for name in [record.file, layout] {
      if let bytes = folder.bytesIfReadable(at: name) { stream.add(bytes, as: name) }
    }
    other.finished(record, isKept: isKept)
  }
}
