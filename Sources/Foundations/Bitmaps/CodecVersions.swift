internal import CISAL
internal import CPNG

/// The versions of the libraries that pack and unpack pictures; they decide bytes, not pixels.
package enum CodecVersions {
  /// Names and versions in alphabetical order.
  package static var all: [(name: String, version: String)] {
    [
      ("isa-l", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
      ("libpng", String(cString: png_get_libpng_ver(nil))),
    ]
  }
}
