import Bitmaps
import RunReports
import Sessions

extension ReportedOptions {
  init(_ options: RenderOptions) {
    let (moments, everySeconds): ([String]?, Double?) =
      switch options.moments {
      case .scripted: (nil, nil)
      case .chosen(let chosen): (chosen.map(\.name), nil)
      case .every(let seconds): (nil, seconds)
      }
    self.init(
      devices: options.devices, themes: options.themes,
      chromeAppearance: options.appearance.chromeAppearance?.rawValue,
      mapAppearance: options.appearance.mapAppearance?.rawValue,
      driverSide: options.appearance.driverSide?.rawValue, locale: options.appearance.locale,
      moments: moments, everySeconds: everySeconds,
      shard: options.shard == .whole ? nil : options.shard.description,
      encoding: options.effort.rawValue, layouts: options.writesLayouts ? true : nil)
    var files = MapFiles()
    (files.tiles, files.styling, files.files) = (
      options.map.tiles, options.map.styling, options.map.files
    )
    (files.day, files.night) = (options.map.styles.day, options.map.styles.night)
    map = files == MapFiles() ? nil : files
    corners = options.hasRoundCorners ? true : nil
    bezel = options.hasBezel ? true : nil
  }
}
