import DisplayLists
import Foundation

extension ImageResource {
  /// The colors of the picture with their shares of the ink.
  ///
  /// Mostly transparent pixels are ignored. Each color of a vector drawing counts once.
  var inks: [(color: Color, share: Double)] {
    switch content {
    case .pixels(_, _, let pixels): ImageInk.colors(of: pixels)
    case .vector(let bytes): ImageInk.colors(ofDrawing: String(decoding: bytes, as: UTF8.self))
    case .sprite(let sprite): sprite.stencil.map { [($0.color, 1)] } ?? sprite.source.inks
    }
  }

  /// The fraction of the ink that reaches a contrast with a background.
  func visibleShare(on background: Color, contrast: Double) -> Double {
    inks.filter { $0.color.contrast(with: background) >= contrast }.reduce(0) { $0 + $1.share }
  }
}

/// Finds the colors of pictures.
enum ImageInk {
  /// The colors of premultiplied 0xAARRGGBB pixels, quantized in steps of 16.
  static func colors(of pixels: [UInt32]) -> [(color: Color, share: Double)] {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels where pixel >> 24 >= 128 {
      let alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt32 {
        min(255, (pixel >> shift & 0xFF) * 255 / alpha) & 0xF0
      }
      let (red, green, blue) = (part(16), part(8), part(0))
      counts[(red | red >> 4) << 16 | (green | green >> 4) << 8 | (blue | blue >> 4), default: 0] +=
        1
    }
    let total = Double(max(1, counts.values.reduce(0, +)))
    return counts.sorted { $0.key < $1.key }
      .map { (Color(rgb: $0.key), Double($0.value) / total) }
  }

  /// The fill and stroke colors of an SVG drawing; black by default.
  static func colors(ofDrawing text: String) -> [(color: Color, share: Double)] {
    let pattern = /(?:fill|stroke)\s*[=:]\s*["']?\s*(#[0-9A-Fa-f]{3,8}|white|black|[a-z]+)/
    var found: [Color] = []
    for match in text.matches(of: pattern) {
      let word = String(match.1)
      let color = word == "white" ? .white : word == "black" ? .black : Color(hex: word)
      if let color, !found.contains(color) { found.append(color) }
    }
    if found.isEmpty { found = [.black] }
    return found.map { ($0, 1 / Double(found.count)) }
  }
}
