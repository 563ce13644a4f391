internal import CPNG
internal import CWebP
import DeflateStreams

/// The versions of the image codec libraries; except for lossy WebP they affect bytes, not pixels.
package enum CodecVersions {
  /// Names and versions in alphabetical order.
  package static var all: [(name: String, version: String)] {
    [
      ("isa-l", DeflateLibrary.version),
      ("libpng", String(cString: png_get_libpng_ver(nil))),
      ("libwebp", webPVersion),
    ]
  }

  /// The decoder packs major, minor and patch into one byte each.
  private static var webPVersion: String {
    let packed = WebPGetDecoderVersion()
    return "\(packed >> 16 & 255).\(packed >> 8 & 255).\(packed & 255)"
  }
}
