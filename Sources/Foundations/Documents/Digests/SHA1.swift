internal import CGLib
package import Foundation

/// The SHA-1 digest, which is not secure but required by old protocols.
package enum SHA1 {
  /// The 20-byte digest.
  package static func digest(of bytes: [UInt8]) -> Data {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA1) else {
      preconditionFailure("GLib has known SHA-1 since version 2.16")
    }
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, gssize(bytes.count))
    var (digest, length) = ([UInt8](repeating: 0, count: 20), gsize(20))
    g_checksum_get_digest(checksum, &digest, &length)
    return Data(digest)
  }
}
