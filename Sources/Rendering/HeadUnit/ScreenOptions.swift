public import Foundation
import FramePipeline
import Navigation
import Sessions

/// Light, dark, or whichever suits the light outside.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark ink on light panels.
  case light
  /// Light ink on dark panels.
  case dark
  /// Dark from dusk to dawn at the vehicle, light otherwise.
  case automatic
}

/// The units in which the driver reads distances.
public enum Units: String, Sendable, Hashable, CaseIterable {
  /// Kilometers and meters.
  case metric
  /// Miles and feet.
  case imperial
}

/// The side of the cabin on which the driver sits.
public enum DriverSide: String, Sendable, Hashable, CaseIterable {
  /// As in most of Europe and America; the chrome stays on the left.
  case left
  /// As in Japan or the United Kingdom; the chrome stays on the right.
  case right
}

/// The presentation of a drive on a screen; nil means the script's choice, or the default of a new
/// screen.
///
/// Other values override the script and its events.
public struct ScreenOptions: Sendable, Hashable {
  /// The generation of chrome, a name of `Catalog.themes()`.
  public var theme: String?
  /// Whether the chrome is light or dark.
  public var appearance: Appearance?
  /// Whether the map is light or dark.
  public var mapAppearance: Appearance?
  /// The side on which the driver sits.
  public var driverSide: DriverSide?
  /// The language and region of all texts, as a BCP 47 tag such as "de-CH".
  public var language: String?
  /// The units of distances; by default those of the script, or of the region of the language.
  public var units: Units?
  /// The map's tiles: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data.
  public var tiles: URL?
  /// The map style, a MapLibre document, for light and dark maps.
  public var mapStyle: URL?
  /// The maximum number of pixels of a frame; by default 8192 × 8192, which no screen exceeds.
  public var maxPixels: Int?

  /// Creates options; missing values are the script's choice.
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
  /// The look in the words of the stages, theme included.
  var change: AppearanceChange {
    AppearanceChange(
      theme: theme, chromeAppearance: appearance?.choice, mapAppearance: mapAppearance?.choice,
      driverSide: driverSide.map { $0 == .left ? .left : .right }, locale: language,
      units: units.map { $0 == .metric ? .metric : .imperial })
  }

  /// The options of a plan for one screen.
  func renderOptions(device: String) -> RenderOptions {
    var change = change
    change.theme = nil
    let style = mapStyle?.path
    return RenderOptions(
      devices: [device], themes: theme.map { [$0] } ?? [], appearance: change,
      map: MapSettings(tiles: tiles?.path, styles: MapStyleFiles(day: style, night: style)),
      moments: .times([0]), budget: Budget(pixels: maxPixels ?? Budget.usual.pixels))
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
