import ArgumentParser
import Devices
import Documents
import Foundation
import FramePipeline
import LayoutKit
import PreviewSheets
import RouteScripts
import Sessions

/// The options for the file of a sheet, and its theme and appearance.
struct SheetOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write: .png, .svg, .pdf or .html.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("The theme of the chrome, or a theme file.", valueName: "name"))
  var theme: String?

  @Option(name: .customLong("ui"), help: "Whether the chrome is light or dark.")
  var chromeAppearance: InterfaceStyle?

  @Option(name: .customLong("map-appearance"), help: "Whether the map is light or dark.")
  var mapAppearance: InterfaceStyle?

  @Option(help: ArgumentHelp("The language and region of all texts.", valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp("The device whose cards are drawn, or a device file.", valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("The pixels per point of the sheet, 1 to 4.", valueName: "n"))
  var scale: Double = SheetWriter.standardScale

  @Flag(help: "Print the position of every picture instead of a line about the file.")
  var layout = false

  func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale must be from 1 to 4") }
  }

  /// A sheet renderer for the chosen appearance, or for several comma-separated values.
  func studio(several: Bool = false) throws -> SheetRenderer {
    let library = try Project.library()
    let project = Project.current
    func list(_ text: String?, _ usual: [String]) -> [String] {
      guard let text else { return several ? usual : Array(usual.prefix(1)) }
      return several ? text.split(separator: ",").map(String.init) : [text]
    }
    var look = Appearance()
    let (themes, locales) = (list(theme, project.themes), list(locale, project.locales))
    look.theme = themes.first ?? look.theme
    look.chromeAppearance = chromeAppearance ?? look.chromeAppearance
    look.mapAppearance = mapAppearance ?? look.mapAppearance
    look.locale = locales.first ?? look.locale
    var options = SheetOptions(appearance: look)
    do {
      options.appearance.theme = try library.theme(look.theme).name
      options.themes = try themes.map { try library.theme($0).name }
      for locale in [look.locale] + locales { _ = try library.phrasebook(locale) }
      options.locales = locales
      options.devices = try device.map { try library.devices(matching: $0) } ?? []
      if device == nil {
        let screens = try project.devices.flatMap { try library.devices(matching: $0) }
        options.devices = several ? screens : Array(screens.prefix(1))
      }
      guard several || options.devices.count < 2 else {
        throw Failure(.usage, "this sheet shows the cards of one screen; choose it with --device")
      }
      options.device = options.devices.first
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.usage, "\(error)")
    }
    return try SheetRenderer(library: library, options: options)
  }

  /// Applies the given options to an appearance.
  func change(_ look: inout Appearance, _ studio: SheetRenderer) {
    look.theme = theme == nil ? look.theme : studio.options.appearance.theme
    look.locale = locale ?? look.locale
    look.chromeAppearance = chromeAppearance ?? look.chromeAppearance
    look.mapAppearance = mapAppearance ?? look.mapAppearance
  }

  /// The path of a sheet's file, with a default name.
  func path(named name: String) throws -> String {
    let folder = Project.current.outputs.frames.map { "\($0)/" } ?? ""
    let path = output ?? "\(folder)\(name).png"
    _ = try Self.format(of: path)
    return path
  }

  /// The file format of a path.
  static func format(of path: String) throws -> SheetWriter.Format {
    guard let format = SheetWriter.Format(path: path) else {
      throw Failure(
        .usage, "'\(path)' has no supported file extension; use .png, .svg, .pdf or .html")
    }
    return format
  }

  /// Writes a sheet and prints its path.
  func write(_ plan: SheetPlan, name: String, studio: SheetRenderer) throws {
    let path = try path(named: name)
    let format = try Self.format(of: path)
    let writer = SheetWriter(plan, studio: studio)
    try AtomicFile.write(try writer.bytes(format, scale: scale), to: path)
    let drawn = writer.pixelScale(scale)
    if format == .png, drawn < scale {
      let shown = (drawn * 100).rounded(.down) / 100
      ErrorPrinter.note(
        "the sheet is too long for \(scale) pixels per point; using \(shown)")
    }
    Terminal.print(layout ? writer.layoutText : "\(path.visible): \(writer.summary)\n")
  }
}
