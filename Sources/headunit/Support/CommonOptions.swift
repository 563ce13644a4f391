import ArgumentParser
import Bitmaps
import Navigation
import RenderPipeline

/// How the screen looks; wins over the script.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The generation of chrome, see 'headunit list themes'. May be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(name: .customLong("ui"), help: "The style of the chrome.")
  var interfaceStyle: InterfaceStyle?

  @Option(name: .customLong("map-appearance"), help: "The style of the map.")
  var mapStyle: StyleChoice?

  @Option(help: "The side on which the driver sits.")
  var driverSide: DriverSide?

  @Option(
    help: ArgumentHelp("The language and region of all texts, such as en-GB.", valueName: "tag"))
  var locale: String?

  /// The look in the pipeline's words, without the theme.
  var appearance: AppearanceChange {
    AppearanceChange(
      interfaceStyle: interfaceStyle.map { $0 == .dark ? .dark : .light }, mapStyle: mapStyle,
      driverSide: driverSide, locale: locale)
  }
}

/// Which screens.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A screen of 'headunit list devices', 'all', or pixels and scale such as 1280x720@2."
        + " May be repeated.", valueName: "name"))
  var device: [String] = []
}
