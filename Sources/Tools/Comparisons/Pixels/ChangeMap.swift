package import Bitmaps

/// The classification of each pixel of a picture.
package struct ChangeMap: Sendable, Hashable {
  package let size: PixelSize
  /// The raw values of `PixelKind`, row by row from the top.
  package internal(set) var kinds: [UInt8]
  var blocks: BlockGrid

  init(size: PixelSize) {
    self.size = size
    kinds = [UInt8](repeating: 0, count: size.count)
    blocks = BlockGrid(size: size)
  }

  package subscript(x: Int, y: Int) -> PixelKind {
    PixelKind(rawValue: kinds[y * size.width + x]) ?? .equal
  }

  package func count(of kind: PixelKind) -> Int {
    var count = 0
    for value in kinds where value == kind.rawValue { count += 1 }
    return count
  }

  /// The number of pixels with a classification inside a rectangle.
  package func count(of kind: PixelKind, in part: PixelRect) -> Int {
    let part = part.clipped(to: size)
    var count = 0
    for y in part.y..<part.y + part.height {
      let start = y * size.width + part.x
      for index in start..<start + part.width where kinds[index] == kind.rawValue { count += 1 }
    }
    return count
  }

  /// Calls `body` with index and kind of each pixel that is not equal, row by row.
  package func forEachDifference(_ body: (_ index: Int, _ kind: PixelKind) -> Void) {
    kinds.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) != 0 {
          for byte in index..<(index + 8) {
            if bytes[byte] != 0 { body(byte, PixelKind(rawValue: bytes[byte]) ?? .equal) }
          }
        }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] != 0 { body(index, PixelKind(rawValue: bytes[index]) ?? .equal) }
        index += 1
      }
    }
  }
}
