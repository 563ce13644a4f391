internal import CGLib

/// An incremental SHA-256 digest, used to identify files.
package struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  package init() {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib has known SHA-256 since version 2.16")
    }
    self.checksum = checksum
  }

  deinit { g_checksum_free(checksum) }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    g_checksum_update(checksum, start, gssize(bytes.count))
  }

  /// The digest as 64 lowercase hex digits.
  package consuming func text() -> String { String(cString: g_checksum_get_string(checksum)) }

  /// The digest of bytes as 64 lowercase hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.add($0) }
    return digest.text()
  }
}
