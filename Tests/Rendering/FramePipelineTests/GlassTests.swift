import Bitmaps
import BundledAssets
import Devices
import DisplayLists
import Foundation
import Geometry
import Sessions
import TestSupport
import Testing

@testable import FramePipeline
@testable import LayoutKit

struct GlassTests {
  @Test(arguments: [("ios14", 10.3), ("ios18", 13.2), ("ios26", 22.3)])
  func `corners hide as much as circles of the measured radius`(
    theme: String, radius: Double
  ) throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let device = try library.devices.devices(matching: "standard")[0]
    var bitmap = Bitmap(size: PixelSize(width: 800, height: 480), filledWith: 0xFFFF_FFFF)
    _ = try renderer.draw(
      DisplayList([try renderer.corners(of: device, theme: theme)]), on: device, into: &bitmap)
    let black = bitmap.pixels.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    #expect(abs((black / 4 / 4 / 0.2146).squareRoot() - radius) <= 0.3)
  }

  /// The color of a pixel of a plate over a flat background, in half points from its corner.
  private static func color(
    of plate: Plate, on ground: UInt32, at place: (x: Int, y: Int), _ renderer: FrameRenderer
  ) throws -> [Int] {
    let device = try renderer.library.devices.devices(matching: "standard")[0]
    let list = DisplayList(
      [.fill(.rect(device.bounds), .color(Color(rgb: ground)))]
        + plate.commands(in: Rect(100, 100, 100, 36)))
    var bitmap = Bitmap(size: PixelSize(width: 800, height: 480))
    _ = try renderer.draw(list, on: device, into: &bitmap)
    let pixel = bitmap[200 + place.x, 200 + place.y]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  /// A row of the page: a material, the background, and both colors.
  private struct Row: CustomStringConvertible {
    let line: Int
    let name: String
    let ground, real, ours: String
    /// The sampled position on the plate, and the accepted difference.
    var place: (x: Int, y: Int) { isRim ? (100, name.hasSuffix("outer rim") ? 0 : 1) : (100, 36) }
    var tolerance: Int { isRim ? 12 : 6 }
    var isRim: Bool { name.hasSuffix(" rim") }
    var surface: String { String(name.prefix { $0 != "," }) }
    var description: String { "line \(line): \(name) over \(ground)" }

    static func all() throws -> [Row] {
      let page = try String(
        contentsOf: PackageRoot.url.appending(path: "Documentation/fidelity.md"), encoding: .utf8)
      return page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
          guard cells.count == 4, cells[1].hasPrefix("#") else { return nil }
          return Row(
            line: index + 1, name: cells[0], ground: cells[1], real: cells[2], ours: cells[3])
        }
    }
  }

  private static func channels(_ hex: String) -> [Int] {
    let rgb = Int(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { rgb >> $0 & 255 }
  }

  /// The translucent plates of iOS 14 to 17.
  private static func olderPlates(_ theme: ChromeTheme) throws -> [String: Plate] {
    let screens = theme.dark.screens
    return [
      "dark sidebar of iOS 14": Plate(fill: theme.dark.sidebar.plateFill),
      "dark ground of a sheet of iOS 14": Plate(
        fill: .color(Color.black.opacity(screens.dimOpacity))),
      "dark sheet of iOS 14": Plate(fill: screens.sheet.plateFill),
    ]
  }

  private static func plates(_ theme: ChromeTheme) throws -> [String: Plate] {
    func plate(_ fill: ChromeColors.Fill?, _ light: ChromeColors.RimLight?) throws -> Plate {
      let light = try #require(light)
      return Plate(
        fill: try #require(fill).plateFill, radius: 18,
        rim: Plate.Rim(share: light.share, light: light.light / 255))
    }
    let (dark, light) = (theme.dark, theme.light)
    return [
      "dark button": try plate(dark.button, dark.rimLight),
      "dark button of templates": try plate(dark.button, dark.screens.rimLight),
      "dark sidebar": try plate(dark.sidebar, dark.rimLight),
      "dark sidebar of templates": try plate(dark.screens.sidebar, dark.screens.rimLight),
      "dark focused button": try #require(dark.screens.focusPlate(radius: 18)),
      "dark search field": try plate(dark.screens.field, dark.screens.rimLight),
      "light sidebar": try plate(light.sidebar, light.rimLight),
      "light bars of templates": try plate(light.screens.glass, light.rimLight),
      "light selected tab": try plate(light.screens.selection, light.rimLight),
      "dark separator": Plate(fill: .color(dark.screens.separator.color)),
      "light separator": Plate(fill: .color(light.screens.separator.color)),
      "light plate of a column": Plate(
        fill: .color(
          light.screens.text.color.opacity(try #require(light.screens.columnPlateOpacity)))),
    ]
  }

  @Test func `glass and its rims have the colors that were measured`() throws {
    let renderer = try FrameRenderer(library: AssetLibrary(BundledAssets(root: PackageRoot.assets)))
    let plates = try Self.plates(renderer.theme("ios26"))
      .merging(Self.olderPlates(renderer.theme("ios14"))) { one, _ in one }
    let rows = try Row.all()
    #expect(rows.count > 15)
    for row in rows {
      let plate = try #require(plates[row.surface], "\(row)")
      let ground = try #require(UInt32(row.ground.dropFirst(), radix: 16), "\(row)")
      let drawn = try Self.color(of: plate, on: ground, at: row.place, renderer)
      let ours = "#" + drawn.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      #expect(row.ours.lowercased() == ours, "\(row) has to be \(ours.uppercased())")
      for (one, other) in zip(drawn, Self.channels(row.real)) {
        #expect(abs(one - other) <= row.tolerance, "\(row): \(ours)")
      }
    }
  }

  @Test(arguments: ["ios14", "ios18"], [InterfaceStyle.dark, .light])
  func `no shape of a list shows through a sheet`(
    theme: String, style: InterfaceStyle
  ) throws {
    let renderer = try FrameRenderer(library: AssetLibrary(BundledAssets(root: PackageRoot.assets)))
    let device = try renderer.library.devices.devices(matching: "standard")[0]
    let rows = stride(from: 0.0, to: 240, by: 46).map {
      DrawCommand.fill(.rect(Rect(0, $0, 400, 23)), .color(.white))
    }
    let theme = try renderer.theme(theme)
    let colors = (style == .dark ? theme.dark : theme.light).screens
    let sheet = Plate(fill: colors.sheet.plateFill)
    let list = DisplayList(
      [.fill(.rect(device.bounds), .color(.black))] + rows
        + sheet.commands(in: Rect(55, 6, 335, 176)))
    var bitmap = Bitmap(size: PixelSize(width: 800, height: 480))
    _ = try renderer.draw(list, on: device, into: &bitmap)
    // The band of the title, 14 to 36 points below the upper edge of the sheet.
    let values = (40..<84).flatMap { row in (120..<770).map { Double(bitmap[$0, row] & 0xFF) } }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    #expect(variance.squareRoot() < 4)
  }

  @Test(arguments: ["standard", "iphone", "se"])
  func `a bezel leaves the pixels of the screen as they are`(device name: String) throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let device = try library.devices.devices(matching: name)[0]
    let size = PixelSize(width: device.pixelWidth, height: device.pixelHeight)
    var screen = Bitmap(size: size, filledWith: 0xFF20_4060)
    for column in stride(from: 0, to: size.width, by: 2) {
      screen[column, size.height / 2] = 0xFFFF_0000
    }
    let framed = try renderer.framed(screen, on: device, theme: "ios26")
    let margin = (framed.size.width - size.width) / 2
    #expect(margin == Int((14 * device.pixelsPerPointX).rounded()))
    #expect(framed.size.height - size.height == 2 * margin)
    let row = margin + size.height / 2
    #expect((0..<size.width).allSatisfy { framed[margin + $0, row] == screen[$0, size.height / 2] })
    #expect(framed[0, 0] == 0xFFFF_FFFF)
    #expect(framed[margin / 2, row] == 0xFF0B_0B0D)
  }

  @Test func `a phone's screen keeps its corners`() throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let phone = try library.devices.devices(matching: "se")[0]
    #expect(try renderer.glass(of: phone, theme: "ios26") == .rect(phone.bounds))
  }
}
