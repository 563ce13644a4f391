/// The container format of a deflate stream.
package enum CompressedFormat: Sendable, Hashable, CaseIterable {
  /// RFC 1952 (<https://www.rfc-editor.org/rfc/rfc1952>).
  case gzip
  /// RFC 1950 (<https://www.rfc-editor.org/rfc/rfc1950>).
  case zlib

  /// Detects the format by its first bytes; nil if they match neither.
  package init?(startOf bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(2))
    guard head.count == 2 else { return nil }
    if head == [0x1F, 0x8B] {
      self = .gzip
    } else if head[0] & 0x0F == 8, head[0] >> 4 <= 7, (Int(head[0]) << 8 | Int(head[1])) % 31 == 0 {
      self = .zlib
    } else {
      return nil
    }
  }
}
