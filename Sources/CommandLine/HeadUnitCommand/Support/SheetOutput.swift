import LayoutKit
import Documents
import ArgumentParser
import BundledAssets
import Devices
import Foundation
import Sessions
import PreviewSheets
import FramePipeline

/// Where a sheet goes and with which look it is drawn.
struct SheetOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; it ends in .png, .svg or .pdf.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("The theme of the chrome.", valueName: "name"))
  var theme: String?

  @Option(name: .customLong("ui"), help: "Whether the chrome is light or dark.")
  var chromeAppearance: LightOrDark?

  @Option(name: .customLong("map-appearance"), help: "Whether the map is light or dark.")
  var mapAppearance: LightOrDark?

  @Option(help: ArgumentHelp("The language and region of all texts.", valueName: "tag"))
  var locale: String?

  @Option(help: ArgumentHelp("The device whose cards are drawn.", valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("Pixels for each point of the sheet, 1 to 4.", valueName: "n"))
  var scale: Double = SheetWriter.standardScale

  @Flag(help: "Print the position of every picture instead of a line about the file.")
  var layout = false

  func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes 1 to 4") }
  }

  /// A studio for the chosen look.
  func studio() throws -> SheetStudio {
    let library = try AssetLibrary(try BundledAssets.find())
    var look = Appearance()
    look.theme = theme ?? look.theme
    look.chromeAppearance = chromeAppearance ?? look.chromeAppearance
    look.mapAppearance = mapAppearance ?? look.mapAppearance
    look.locale = locale ?? look.locale
    var options = SheetOptions(appearance: look)
    do {
      options.appearance.theme = try library.theme(look.theme).name
      _ = try library.phrasebook(look.locale)
      let devices = try device.map { try library.devices(matching: $0) } ?? []
      guard devices.count < 2 else {
        throw Failure(.usage, "a sheet shows the cards of one screen; name one with --device")
      }
      options.device = devices.first
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.usage, "\(error)")
    }
    return try SheetStudio(library: library, options: options)
  }

  /// Writes a sheet and says where.
  func write(_ plan: SheetPlan, name: String, studio: SheetStudio) throws {
    let path = output ?? "\(name).png"
    guard let format = SheetWriter.Format(path: path) else {
      throw Failure(
        .usage, "'\(path)' has no ending that says what to write; use .png, .svg or .pdf")
    }
    let writer = SheetWriter(plan, studio: studio)
    try AtomicFile.write(try writer.bytes(format, scale: scale), to: path)
    Terminal.print(layout ? writer.layoutText : "\(path.visible): \(writer.summary)\n")
  }
}
