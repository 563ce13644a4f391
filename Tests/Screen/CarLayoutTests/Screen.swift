import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

@testable import CarLayout

/// A screen on which templates are laid out without fonts.
struct Screen {
  let device: DeviceProfile
  let theme: ChromeTheme
  var appearance: Appearance
  var images: [ImageFile: ImageResource] = [:]
  private let icons: IconSet

  /// Creates a dark screen with the driver on the left; `device` is a name or "WxH@S".
  init(_ theme: String, _ device: String) throws {
    try self.init(
      theme: ShippedFiles.theme(theme),
      device: ShippedFiles.catalog().devices(matching: device)[0])
  }

  init(theme: ChromeTheme, device: DeviceProfile) throws {
    self.device = device
    self.theme = theme
    appearance = Appearance(theme: theme.name, chromeAppearance: .dark)
    icons = try ShippedFiles.icons()
  }

  func layout(
    _ template: MapTemplate, over map: OrnamentContext = OrnamentContext()
  ) -> LayoutTree {
    ChromeEngine(
      device: device, theme: theme, icons: icons, measurer: GridMeasurer(), images: images
    ).layout(template, appearance: appearance, over: map)
  }

  func layout(
    _ template: PhoneTemplate, over map: OrnamentContext = OrnamentContext()
  ) -> LayoutTree {
    ChromeEngine(
      device: device, theme: theme, icons: icons, measurer: GridMeasurer(), images: images
    ).layout(.phone(template), appearance: appearance, over: map)
  }

  func layout(_ screen: TemplateScreen) -> LayoutTree {
    ChromeEngine(
      device: device, theme: theme, icons: icons, measurer: GridMeasurer(), images: images
    ).layout(.screen(screen), appearance: appearance)
  }

  /// Returns the layout context of the screen.
  func context(isRightToLeft: Bool) -> LayoutContext {
    LayoutContext(
      device: device, theme: theme, appearance: appearance, icons: icons,
      measurer: GridMeasurer(), isRightToLeft: isRightToLeft, language: appearance.locale,
      images: images)
  }

  func layout(
    _ template: ScreenTemplate, over map: OrnamentContext = OrnamentContext()
  ) -> LayoutTree {
    ChromeEngine(
      device: device, theme: theme, icons: icons, measurer: GridMeasurer(), images: images
    ).layout(template, appearance: appearance, over: map)
  }

  /// The part of the screen that a template leaves to the map.
  func canvas(_ template: ScreenTemplate) -> ChromeCanvas {
    ChromeEngine(
      device: device, theme: theme, icons: icons, measurer: GridMeasurer(), images: images
    ).canvas(for: template, appearance: appearance)
  }

  /// Returns the screen with the driver on another side.
  func driver(on side: DriverSide) -> Screen {
    var copy = self
    copy.appearance.driverSide = side
    return copy
  }
}

extension LayoutTree {
  /// Returns the frame of a required node.
  func frame(_ role: ElementRole, _ location: SourceLocation = #_sourceLocation) throws -> Rect {
    try #require(node(role), "there is no '\(role.name)'", sourceLocation: location).frame
  }

  /// Returns the lines of a required text.
  func lines(
    _ role: ElementRole, _ location: SourceLocation = #_sourceLocation
  ) throws -> [TextLine] {
    try block(role, location).lines
  }

  /// Returns the text of a required node.
  func block(
    _ role: ElementRole, _ location: SourceLocation = #_sourceLocation
  ) throws -> TextBlock {
    let found = try #require(node(role), "there is no '\(role.name)'", sourceLocation: location)
    guard case .text(let block) = found.content else {
      Issue.record("'\(role.name)' is no text", sourceLocation: location)
      return TextBlock(lines: [])
    }
    return block
  }

  /// Returns the fill of a required plate.
  func fill(
    _ role: ElementRole, _ location: SourceLocation = #_sourceLocation
  ) throws -> Plate.Fill? {
    let found = try #require(node(role), "there is no '\(role.name)'", sourceLocation: location)
    guard case .plate(let plate) = found.content else { return nil }
    return plate.fill
  }

  /// All nodes with their descendants.
  var allNodes: [LayoutNode] {
    func all(_ nodes: [LayoutNode]) -> [LayoutNode] { nodes.flatMap { [$0] + all($0.children) } }
    return all(nodes)
  }
}

/// Returns whether the edges of two rectangles are equal within a tolerance in points.
func isClose(_ one: Rect, _ other: Rect, _ tolerance: Double) -> Bool {
  abs(one.minX - other.minX) <= tolerance && abs(one.maxX - other.maxX) <= tolerance
    && abs(one.minY - other.minY) <= tolerance && abs(one.maxY - other.maxY) <= tolerance
}

/// Returns whether two numbers are equal within a tolerance.
func isClose(_ one: Double, _ other: Double, _ tolerance: Double) -> Bool {
  abs(one - other) <= tolerance
}
