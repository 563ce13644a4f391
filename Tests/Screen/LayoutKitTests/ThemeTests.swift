import DisplayLists
import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayoutKit

struct ThemeTests {
  @Test func `three generations are shipped under their file names`() throws {
    let themes = try ShippedFiles.themes()
    #expect(themes.map(\.name) == ["ios14", "ios18", "ios26"])
    #expect(themes.allSatisfy { !$0.title.isEmpty })
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `every text is legible on its card`(name: String) throws {
    let theme = try ShippedFiles.theme(name)
    for (style, colors) in [("dark", theme.dark), ("light", theme.light)] {
      for ink in [colors.guidanceText, colors.instructionText, colors.instructionTextWithSecondRow]
      {
        #expect(try contrast(ink.color, colors.guidance) >= 7, "\(style) guidance")
      }
      #expect(try contrast(colors.stripText.color, colors.strip) >= 7, "\(style) strip")
      guard case .color = colors.tray else { continue }
      let times = colors.timeColors
      for ink in [colors.trayText, times.green, times.orange, times.red] {
        #expect(try contrast(ink.color, colors.tray) >= 4.5, "\(style) tray \(ink.color.hex)")
      }
    }
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `the dim parts of a symbol reach a contrast of 3`(name: String) throws {
    let theme = try ShippedFiles.theme(name)
    for (colors, ink) in [(theme.dark, Color.white), (theme.light, Color(rgb: 0x1C1C1E))] {
      for (fill, opacity) in [
        (colors.guidance, colors.symbolSecondaryOpacity),
        (colors.strip, colors.stripSecondaryOpacity),
      ] {
        let card = try color(of: fill)
        let seen = Color(
          red: card.red + (ink.red - card.red) * opacity,
          green: card.green + (ink.green - card.green) * opacity,
          blue: card.blue + (ink.blue - card.blue) * opacity)
        #expect(seen.contrast(with: card) >= 3, "\(name) \(card.hex)")
      }
    }
  }

  @Test func `a theme file that lacks a field is refused with the names of both`() throws {
    let text = String(decoding: try ShippedFiles.data("Themes/ios18"), as: UTF8.self)
    let json = Array(text.replacing("\"linePitch\"", with: "\"pitch\"").utf8)
    let error = #expect(throws: FileContentsError.self) {
      try ChromeTheme(json: json, file: "mine.json")
    }
    #expect(error?.description.contains("mine.json") == true)
    #expect(error?.description.contains("linePitch'") == true)
    #expect(error?.description.contains("CodingKeys") == false)
  }

  @Test func `a color that is none is named`() throws {
    let text = String(decoding: try ShippedFiles.data("Themes/ios18"), as: UTF8.self)
    let json = Array(text.replacing("#FF9500", with: "orange").utf8)
    let error = #expect(throws: FileContentsError.self) {
      try ChromeTheme(json: json, file: "mine.json")
    }
    #expect(error?.description.contains("'orange' is not a color") == true)
  }

  private func contrast(_ ink: Color, _ fill: ChromeColors.Fill) throws -> Double {
    ink.contrast(with: try color(of: fill))
  }

  private func color(of fill: ChromeColors.Fill) throws -> Color {
    switch fill {
    case .color(let color): return color
    case .material(let glass):
      // Over the background with the lowest contrast to its text.
      let ground = glass.gray > 0.5 ? 0 : 1.0
      let gray = min(1, glass.mix * glass.gray + (1 - glass.mix) * ground)
      return Color(red: gray, green: gray, blue: gray)
    }
  }
}

struct PixelGridTests {
  @Test func `each edge goes to its nearest pixel`() {
    let grid = PixelGrid(scaleX: 2, scaleY: 4)
    #expect(grid.x(1.2) == 1)
    #expect(grid.x(1.3) == 1.5)
    #expect(grid.y(1.2) == 1.25)
    #expect(grid.rect(.init(0.2, 0.2, 1.1, 1.1)) == .init(0, 0.25, 1.5, 1))
  }

  @Test func `a thickness is at least one whole pixel`() {
    let grid = PixelGrid(scaleX: 3, scaleY: 3)
    #expect(grid.thickness(0.1) == 1.0 / 3)
    #expect(grid.thickness(0.5) == 2.0 / 3)
    #expect(grid.thickness(1) == 1)
  }
}
