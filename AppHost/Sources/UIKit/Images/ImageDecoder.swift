import CoreGraphics
import HostLink

/// Decodes images from files and memory: PNG here, other formats through headunit.
enum ImageDecoder {
  /// The side of a placeholder in points, that of a list icon.
  private static let plateSide: CGFloat = 44

  /// Decodes an image file; returns nil with a note if it is unreadable.
  ///
  /// - Parameter scale: Pixels per point of bitmaps; vector images use the screen's scale.
  static func image(at path: String, scale: CGFloat, name: String) -> UIImage? {
    if let pixels = CGImage(pngAt: path) {
      return UIImage(.pixels(pixels), scale: scale, name: name)
    }
    switch HostLink.picture(at: path, scale: ImageLibrary.scale) {
    case .png(let png, let own):
      let isPhoto = ["jpg", "jpeg", "png"].contains(parts(of: path).ending.lowercased())
      return CGImage(pngAt: png).map {
        UIImage(.pixels($0), scale: isPhoto ? scale : CGFloat(own), name: name)
      }
    case .unusable(let reason):
      let cause =
        isPointer(path) ? "its file is a Git LFS pointer; run 'git lfs pull'" : reason
      HostLink.note("the image '\(name)' cannot be drawn: \(cause)")
    case nil: break
    }
    return nil
  }

  /// Decodes an image; returns nil if it is unreadable.
  static func image(_ data: Data, scale: CGFloat) -> UIImage? {
    if let pixels = CGImage(png: [UInt8](data)) {
      return UIImage(.pixels(pixels), scale: scale, name: "data")
    }
    guard let folder = HostLink.setting("images")?.string, !data.isEmpty else { return nil }
    return image(at: folder + "/" + HostLink.keep([UInt8](data)), scale: scale, name: "data")
  }

  /// Returns a placeholder for an image that cannot be drawn.
  static func plate(_ name: String) -> UIImage? {
    let scale = ImageLibrary.scale
    let side = Int((plateSide * scale).rounded())
    let word = name.split(separator: "/").last.map(String.init) ?? name
    func drawn(_ color: UIColor) -> UIImage? {
      guard let context = CGContext(pixelsWide: side, high: side) else { return nil }
      SystemSymbol.drawPlate(word, in: context, side: CGFloat(side), color: color.cgColor)
      return context.makeImage().map { UIImage(.pixels($0), scale: scale, name: name) }
    }
    guard let light = drawn(.black), let dark = drawn(.white) else { return nil }
    return UIImage(.styles(light: light, dark: dark), scale: scale, name: name)
  }

  /// Splits a file name into stem and extension; "png" by default.
  static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."),
      ["png", "jpg", "jpeg", "svg", "pdf"].contains(
        name[name.index(after: dot)...].lowercased())
    else { return (name, "png") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Whether a file is a Git LFS pointer.
  private static func isPointer(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 40)) ?? Data()
    return String(decoding: head, as: UTF8.self).hasPrefix("version https://git-lfs")
  }
}
