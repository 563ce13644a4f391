import Testing

@testable import Rasters

struct BoxBlurTests {
  @Test(arguments: [0, 1, 127, 254, 255], [0.5, 3, 14, 60])
  func `a constant field stays what it is`(value: Int, sigma: Double) {
    var bytes = [UInt8](repeating: UInt8(value), count: 37 * 23)
    blur(&bytes, width: 37, height: 23, sigma: sigma)
    #expect(bytes.allSatisfy { $0 == UInt8(value) })
  }

  @Test(arguments: [1.0, 2, 3.7, 5])
  func `ink is spread, not lost`(sigma: Double) {
    let side = 121
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in 50..<70 { for x in 50..<70 { bytes[y * side + x] = 255 } }
    let before = bytes.reduce(0) { $0 + Int($1) }
    blur(&bytes, width: side, height: side, sigma: sigma)
    let after = bytes.reduce(0) { $0 + Int($1) }
    #expect(abs(after - before) < before / 50)
    #expect(bytes[0] == 0)
  }

  @Test func `a square stays symmetric in all directions`() {
    let side = 61
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in 25...35 { for x in 25...35 { bytes[y * side + x] = 255 } }
    blur(&bytes, width: side, height: side, sigma: 4)
    for y in 0..<side {
      for x in 0..<side {
        let value = bytes[y * side + x]
        #expect(value == bytes[y * side + side - 1 - x])
        #expect(value == bytes[(side - 1 - y) * side + x])
        #expect(abs(Int(value) - Int(bytes[x * side + y])) <= 1)
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5, 8, 13, 21.5, 40, 60])
  func `three boxes have the deviation that was asked for`(sigma: Double) {
    let variance = BoxBlur.radii(sigma: sigma).reduce(0.0) { sum, radius in
      let window = Double(2 * radius + 1)
      return sum + (window * window - 1) / 12
    }
    #expect(abs(variance.squareRoot() - sigma) < max(0.2, sigma * 0.03))
  }

  @Test func `channels do not run into each other`() {
    let picture = Array(repeatElement([10, 200, 0, 255] as [UInt8], count: 40).joined())
    var bytes = picture
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur.blur(base, width: 10, height: 4, stride: 40, channels: 4, sigma: 2)
    }
    #expect(bytes == picture)
  }

  @Test(arguments: [(1, 1), (1, 50), (50, 1), (3, 2)])
  func `a picture smaller than the blur is drawn`(width: Int, height: Int) {
    var bytes = [UInt8](repeating: 9, count: width * height)
    blur(&bytes, width: width, height: height, sigma: 30)
    #expect(bytes.allSatisfy { $0 == 9 })
  }

  private func blur(_ bytes: inout [UInt8], width: Int, height: Int, sigma: Double) {
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur.blur(base, width: width, height: height, stride: width, channels: 1, sigma: sigma)
    }
  }
}
