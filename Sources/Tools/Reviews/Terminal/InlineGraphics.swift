package import Bitmaps
import Foundation

/// A protocol with which terminals display pictures inline.
package enum InlineGraphics: String, Sendable, Hashable, CaseIterable {
  /// The protocol of kitty (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
  case kitty
  /// The protocol of iTerm2 (<https://iterm2.com/documentation-images.html>).
  case iterm2
  /// Sixels, bands of six rows, as in DEC's printers and terminals
  /// (<https://vt100.net/docs/vt3xx-gp/chapter14.html>).
  case sixel
  /// Text only.
  case none

  /// Selects the protocol of the terminal by environment variables; none in multiplexers, which
  /// discard pictures.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if term.hasPrefix("screen") || term.hasPrefix("tmux") || term == "dumb" || term.isEmpty {
      self = .none
    } else if term.contains("kitty") || environment["KITTY_WINDOW_ID"] != nil {
      self = .kitty
    } else if program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty", "vscode"].contains(program) {
      self = .iterm2
    } else if term.contains("sixel") || term.hasPrefix("foot") || term.hasPrefix("mlterm") {
      self = .sixel
    } else {
      self = .none
    }
  }

  /// Returns the escape sequences for a picture, followed by a line break; empty for `none`.
  ///
  /// - Parameter columns: The maximum width in character cells.
  package func text(of bitmap: Bitmap, columns: Int = 100) -> String {
    switch self {
    case .none: return ""
    case .sixel: return Sixel.text(of: bitmap) + "\n"
    case .kitty, .iterm2:
      guard let bytes = try? PNGEncoder(.fast).bytes(for: bitmap) else { return "" }
      let text = Data(bytes).base64EncodedString()
      let sequence =
        self == .kitty
        ? InlineGraphics.kitty(text, columns: columns)
        : InlineGraphics.iterm2(text, count: bytes.count, columns: columns)
      return sequence + "\n"
    }
  }

  private static func iterm2(_ text: String, count: Int, columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(count);width=\(columns);preserveAspectRatio=1:\(text)\u{7}"
  }

  /// Splits the payload into chunks of 4096 bytes, the protocol's maximum.
  private static func kitty(_ text: String, columns: Int) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      let end = min(start + 4096, bytes.count)
      let first = start == 0 ? "f=100,a=T,c=\(columns)," : ""
      let chunk = String(decoding: bytes[start..<end], as: UTF8.self)
      result += "\u{1B}_G\(first)m=\(end < bytes.count ? 1 : 0);\(chunk)\u{1B}\\"
    }
    return result
  }
}

/// Encodes pictures as sixels with a fixed color cube.
enum Sixel {
  /// The steps of red, green and blue: 252 colors, within the 256 that sixel terminals support.
  private static let steps = (red: 6, green: 7, blue: 6)

  static func text(of bitmap: Bitmap) -> String {
    var text = "\u{1B}Pq\"1;1;\(bitmap.size.width);\(bitmap.size.height)"
    text += palette
    let colors = bitmap.pixels.map(color(of:))
    for top in stride(from: 0, to: bitmap.size.height, by: 6) {
      text += band(top, colors: colors, size: bitmap.size)
    }
    return text + "\u{1B}\\"
  }

  private static var palette: String {
    var text = ""
    for red in 0..<steps.red {
      for green in 0..<steps.green {
        for blue in 0..<steps.blue {
          let index = (red * steps.green + green) * steps.blue + blue
          let share = [
            red * 100 / (steps.red - 1), green * 100 / (steps.green - 1),
            blue * 100 / (steps.blue - 1),
          ]
          text += "#\(index);2;\(share[0]);\(share[1]);\(share[2])"
        }
      }
    }
    return text
  }

  private static func color(of pixel: UInt32) -> Int {
    func step(_ shift: UInt32, _ count: Int) -> Int {
      (Int(pixel >> shift & 0xFF) * (count - 1) + 127) / 255
    }
    return (step(16, steps.red) * steps.green + step(8, steps.green)) * steps.blue
      + step(0, steps.blue)
  }

  /// A band of six rows: one pass per color, overprinted.
  private static func band(_ top: Int, colors: [Int], size: PixelSize) -> String {
    var marks: [Int: [UInt8]] = [:]
    for row in 0..<min(6, size.height - top) {
      for x in 0..<size.width {
        let color = colors[(top + row) * size.width + x]
        marks[color, default: [UInt8](repeating: 0, count: size.width)][x] |= 1 << UInt8(row)
      }
    }
    let lines = marks.sorted { $0.key < $1.key }.map { "#\($0.key)\(runs($0.value))" }
    return lines.joined(separator: "$") + "-"
  }

  private static func runs(_ marks: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < marks.count {
      var end = start + 1
      while end < marks.count, marks[end] == marks[start] { end += 1 }
      let mark = String(UnicodeScalar(marks[start] + 63))
      let count = end - start
      text += count > 3 ? "!\(count)\(mark)" : String(repeating: mark, count: count)
      start = end
    }
    return text
  }
}
