internal import CPNG
import DeflateStreams

/// The versions of the libraries that pack and unpack pictures; they decide bytes, not pixels.
package enum CodecVersions {
  /// Names and versions in alphabetical order.
  package static var all: [(name: String, version: String)] {
    [
      ("isa-l", DeflateLibrary.version),
      ("libpng", String(cString: png_get_libpng_ver(nil))),
    ]
  }
}
