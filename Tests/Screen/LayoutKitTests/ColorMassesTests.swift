import DisplayLists
import Foundation
import TestSupport
import Testing

@testable import LayoutKit

struct ColorMassesTests {
  private struct File: Decodable {
    struct Style: Decodable {
      struct Screens: Decodable { let backdrop: [[HexColor]] }
      let screens: Screens
    }
    let dark, light: Style
  }

  @Test func `cells of the ground have the measured colors`() throws {
    let file = try JSONDecoder().decode(File.self, from: ShippedFiles.data("Themes/ios26"))
    let theme = try ShippedFiles.theme("ios26")
    for (colors, cells) in [(theme.dark, file.dark), (theme.light, file.light)] {
      let backdrop = try #require(colors.screens.backdrop)
      guard case .pixels(let width, _, let pixels) = backdrop.picture.content else { continue }
      for (row, line) in cells.screens.backdrop.enumerated() {
        for (column, cell) in line.enumerated() {
          let means = [16, 8, 0].map { shift in
            let sum = (0..<64).reduce(0.0) { sum, index in
              let pixel = pixels[(row * 8 + index / 8) * width + column * 8 + index % 8]
              return sum + Double(pixel >> UInt32(shift) & 255)
            }
            return sum / 64
          }
          let real = [cell.color.red, cell.color.green, cell.color.blue].map { $0 * 255 }
          for (mean, value) in zip(means, real) { #expect(abs(mean - value) <= 6) }
        }
      }
    }
  }
}
