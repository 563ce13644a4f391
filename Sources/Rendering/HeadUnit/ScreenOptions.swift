public import Foundation
import FramePipeline
import Sessions

/// Light, dark, or automatic by the time of day.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark content on light panels.
  case light
  /// Light content on dark panels.
  case dark
  /// Dark from dusk to dawn at the vehicle's location, light otherwise.
  case automatic
}

/// The units of distances.
public enum Units: String, Sendable, Hashable, CaseIterable {
  /// Kilometers and meters.
  case metric
  /// Miles and feet.
  case imperial
}

/// The side of the car on which the driver sits.
public enum DriverSide: String, Sendable, Hashable, CaseIterable {
  /// As in most of Europe and America; the chrome is on the left.
  case left
  /// As in Japan or the United Kingdom; the chrome is on the right.
  case right
}

/// Options that override the script and its events; nil leaves the choice to the script or the
/// default.
public struct ScreenOptions: Sendable, Hashable {
  /// The theme, a name in `Catalog.themes()`.
  public var theme: String?
  /// Whether the chrome is light or dark.
  public var appearance: Appearance?
  /// Whether the map is light or dark.
  public var mapAppearance: Appearance?
  /// The side of the car on which the driver sits.
  public var driverSide: DriverSide?
  /// The language and region of all texts as a BCP 47 tag such as "de-CH".
  public var language: String?
  /// The units of distances; by default those of the script or the region.
  public var units: Units?
  /// The map's tiles: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data.
  public var tiles: URL?
  /// The MapLibre style document for light and dark maps.
  public var mapStyle: URL?
  /// The maximum number of pixels of a frame; by default 8192 × 8192, which no screen exceeds.
  public var maxPixels: Int?

  /// Creates options; nil leaves the choice to the script.
  public init(
    theme: String? = nil, appearance: Appearance? = nil, mapAppearance: Appearance? = nil,
    driverSide: DriverSide? = nil, language: String? = nil, units: Units? = nil,
    tiles: URL? = nil, mapStyle: URL? = nil, maxPixels: Int? = nil
  ) {
    self.theme = theme
    self.appearance = appearance
    self.mapAppearance = mapAppearance
    self.driverSide = driverSide
    self.language = language
    self.units = units
    self.tiles = tiles
    self.mapStyle = mapStyle
    self.maxPixels = maxPixels
  }
}

extension ScreenOptions {
  /// The appearance, including the theme, as a change to that of the script.
  var change: AppearanceChange {
    AppearanceChange(
      theme: theme, chromeAppearance: appearance?.choice, mapAppearance: mapAppearance?.choice,
      driverSide: driverSide.map { $0 == .left ? .left : .right }, locale: language,
      units: units.map { $0 == .metric ? .metric : .imperial })
  }

  /// Returns the options of a plan for one screen.
  func renderOptions(device: String) -> RenderOptions {
    var change = change
    change.theme = nil
    let style = mapStyle?.path
    return RenderOptions(
      devices: [device], themes: theme.map { [$0] } ?? [], appearance: change,
      map: MapSettings(tiles: tiles?.path, styles: MapStyleFiles(day: style, night: style)),
      moments: .times([0]), budget: Budget(pixels: maxPixels ?? Budget.default.pixels))
  }
}

extension Appearance {
  fileprivate var choice: AppearanceChoice {
    switch self {
    case .light: .light
    case .dark: .dark
    case .automatic: .automatic
    }
  }
}
