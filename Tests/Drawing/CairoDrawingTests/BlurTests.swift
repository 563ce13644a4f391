import Bitmaps
import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import CairoDrawing

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
    var bytes: [UInt8] = (0..<40 * 4).map { [10, 200, 0, 255][$0 % 4] }
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur.blur(base, width: 10, height: 4, stride: 40, channels: 4, sigma: 2)
    }
    #expect(bytes == (0..<40 * 4).map { [10, 200, 0, 255][$0 % 4] })
  }

  @Test(arguments: [(1, 1), (1, 50), (50, 1), (3, 2)])
  func `a picture smaller than the blur is no problem`(width: Int, height: Int) {
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

struct ShadowTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test func `a shadow is as wide to the left as to the right`() throws {
    let bitmap = try shadow(offset: Point(0, 2))
    for y in 0..<40 {
      for x in 0..<20 {
        #expect(abs(bitmap.rgb(x, y)[0] - bitmap.rgb(39 - x, y)[0]) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func `the offset moves it`() throws {
    let still = try shadow(offset: .zero)
    let moved = try shadow(offset: Point(3, 5))
    for y in 0..<30 {
      for x in 0..<30 { #expect(still[x, y] == moved[x + 3, y + 5]) }
    }
  }

  @Test func `a moved outline has the same shadow at its place`() throws {
    let still = try shadow(offset: .zero)
    let group = DrawCommand.Group(
      transform: .translation(3, 5),
      [.shadow(.rect(Rect(12, 12, 16, 16)), offset: .zero, sigma: 2, .black)])
    let moved = try studio.picture([.group(group)])
    for y in 0..<30 {
      for x in 0..<30 { #expect(still[x, y] == moved[x + 3, y + 5]) }
    }
  }

  @Test func `it is darkest in the middle, half at the edge and gone far away`() throws {
    let bitmap = try shadow(offset: .zero)
    #expect(bitmap.rgb(20, 20)[0] < 10)
    let edge = (bitmap.rgb(11, 20)[0] + bitmap.rgb(12, 20)[0]) / 2
    #expect(abs(edge - 128) < 8)
    #expect(bitmap.rgb(3, 20)[0] == 255)
    let row = (0...20).map { bitmap.rgb($0, 20)[0] }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `its colour and alpha are those asked for`() throws {
    let commands: [DrawCommand] = [
      .shadow(
        .rect(Rect(5, 5, 30, 30)), offset: .zero, sigma: 1, Color(rgb: 0xFF0000, alpha: 0.5))
    ]
    let pixel = try studio.picture(commands).rgb(20, 20)
    #expect(pixel[0] == 255 && abs(pixel[1] - 128) <= 1 && abs(pixel[2] - 128) <= 1)
  }

  private func shadow(offset: Point) throws -> Bitmap {
    try studio.picture([
      .shadow(.rect(Rect(12, 12, 16, 16)), offset: offset, sigma: 2, .black)
    ])
  }
}
