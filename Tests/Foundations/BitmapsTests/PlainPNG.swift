import Bitmaps
import TestSupport

/// A simple reference encoder for PNG files of every color type, with random samples and filters.
///
/// Data is not compressed: each row is a stored block of deflate.
struct PlainPNG {
  let width: Int
  let height: Int
  let color: UInt8
  let depth: Int
  var isInterlaced = false
  var filters: ClosedRange<UInt8> = 0...4
  /// The samples of each pixel, by channel.
  var samples: [[Int]]
  var palette: [UInt8] = []
  var transparency: [UInt8] = []

  static let kinds: [(color: UInt8, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  init(width: Int, height: Int, color: UInt8, depth: Int, seed: UInt64) {
    (self.width, self.height, self.color, self.depth) = (width, height, color, depth)
    var random = SeededGenerator(seed: seed)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(color)] ?? 1
    samples = (0..<width * height).map { _ in
      (0..<channels).map { _ in Int.random(in: 0..<(1 << depth), using: &random) }
    }
    if color == 3 {
      palette = (0..<3 << depth).map { _ in UInt8.random(in: 0...255, using: &random) }
      transparency = [7, 0, 255]
      transparency.removeLast(max(0, 3 - (1 << depth)))
    }
  }

  /// The expected decoded picture.
  var bitmap: Bitmap {
    let pixels = samples.map { parts -> UInt32 in
      let bytes = parts.map { value -> UInt32 in
        depth == 16 ? UInt32(value >> 8) : UInt32(value * 255 / ((1 << depth) - 1))
      }
      func pixel(_ alpha: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        alpha << 24 | red << 16 | green << 8 | blue
      }
      let stored = parts.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let alpha: UInt32 = !transparency.isEmpty && stored == transparency ? 0 : 255
      switch color {
      case 0: return pixel(alpha, bytes[0], bytes[0], bytes[0])
      case 2: return pixel(alpha, bytes[0], bytes[1], bytes[2])
      case 3:
        let entry = palette[parts[0] * 3..<parts[0] * 3 + 3].map(UInt32.init)
        let known = transparency.indices.contains(parts[0])
        return pixel(
          known ? UInt32(transparency[parts[0]]) : 255, entry[0], entry[1], entry[2])
      case 4: return pixel(bytes[1], bytes[0], bytes[0], bytes[0])
      default: return pixel(bytes[3], bytes[0], bytes[1], bytes[2])
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  var bytes: [UInt8] { file(data: zlib(rows)) }

  func file(data: [UInt8]) -> [UInt8] {
    var file = PNGFile([])
    let header = big(width) + big(height) + [UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0]
    file.chunks.append(.init(name: "IHDR", data: header))
    if !palette.isEmpty { file.chunks.append(.init(name: "PLTE", data: palette)) }
    if !transparency.isEmpty { file.chunks.append(.init(name: "tRNS", data: transparency)) }
    let half = data.count / 2
    file.chunks.append(.init(name: "IDAT", data: Array(data[..<half])))
    file.chunks.append(.init(name: "IDAT", data: Array(data[half...])))
    file.chunks.append(.init(name: "IEND", data: []))
    return file.bytes
  }

  /// Wraps bytes in a zlib stream of stored blocks (RFC 1950 and 1951).
  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let piece = bytes[start..<min(bytes.count, start + 1000)]
      start += 1000
      let (low, high) = (UInt8(piece.count & 0xFF), UInt8(piece.count >> 8))
      stream += [start >= bytes.count ? 1 : 0, low, high, ~low, ~high] + piece
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + big(b << 16 | a)
  }

  /// All rows with their filter bytes, pass by pass.
  private var rows: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var result: [UInt8] = []
    var random = SeededGenerator(seed: UInt64(width * height))
    for (x0, y0, dx, dy) in isInterlaced ? adam7 : [(0, 0, 1, 1)] {
      let columns = Array(stride(from: x0, to: width, by: dx))
      guard !columns.isEmpty else { continue }
      var above: [UInt8] = []
      for y in stride(from: y0, to: height, by: dy) {
        let row = packed(columns.flatMap { samples[y * width + $0] })
        let filter = UInt8.random(in: filters, using: &random)
        result += [filter] + filtered(row, above: above, by: filter)
        above = row
      }
    }
    return result
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, offset in
        let value = start + offset < values.count ? values[start + offset] : 0
        return byte << UInt8(depth % 8) | UInt8(value)
      }
    }
  }

  private func filtered(_ row: [UInt8], above: [UInt8], by filter: UInt8) -> [UInt8] {
    let step = max(1, (samples.first?.count ?? 1) * depth / 8)
    return row.indices.map { index in
      let left = index >= step ? Int(row[index - step]) : 0
      let upper = above.isEmpty ? 0 : Int(above[index])
      let corner = index >= step && !above.isEmpty ? Int(above[index - step]) : 0
      let guess = left + upper - corner
      let nearest = [left, upper, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
      let predicted =
        switch filter {
        case 1: left
        case 2: upper
        case 3: (left + upper) / 2
        case 4: nearest
        default: 0
        }
      return row[index] &- UInt8(predicted)
    }
  }

  private func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
