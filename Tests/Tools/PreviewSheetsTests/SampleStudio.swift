import BundledAssets
import Documents
import Foundation
import FramePipeline
import Navigation
import PreviewSheets
import RouteScripts
import Sessions
import TestSupport
import Testing

/// Renderers and sheets for tests.
enum SampleStudio {
  static func make(_ options: SheetOptions = SheetOptions()) throws -> SheetRenderer {
    try SheetRenderer(
      library: try AssetLibrary(try BundledAssets(root: PackageRoot.assets)), options: options)
  }

  /// A writer for a sheet with its own renderer.
  static func writer(_ sheet: Sheet) throws -> SheetWriter {
    let studio = try make()
    return SheetWriter(try sheet.plan(studio), studio: studio)
  }

  /// Every sheet that a command draws.
  enum Sheet: Hashable, Sendable, CustomTestStringConvertible {
    case styles
    case gallery(Gallery)
    /// A maneuver with content of an app, in every size.
    case content
    /// The pictures of a folder as symbols.
    case symbols
    /// A moment of a drive on some screens.
    case moment

    static let all =
      [Sheet.styles, .content, .symbols, .moment] + Gallery.allCases.map(Sheet.gallery)

    var name: String {
      switch self {
      case .styles: "styles"
      case .content: "content"
      case .symbols: "symbols"
      case .moment: "moment"
      case .gallery(let gallery): gallery.rawValue
      }
    }

    var testDescription: String { name }

    func plan(_ studio: SheetRenderer) throws -> SheetPlan {
      switch self {
      case .styles:
        return try StyleSheet(StyleSheet.standardManeuvers, studio: studio).plan()
      case .gallery(let gallery): return try gallery.plan(studio)
      case .content:
        let drive = try ContentDrive.read(
          .turnRight,
          [
            ("fullRoadName", "Alexanderplatz"), ("lanes", ["left", "straight", "right*"]),
            (
              "instructionVariants",
              ["Turn right onto Alexanderplatz towards Karl-Marx-Allee", "Right: Alexanderplatz"]
            ), ("symbol", "turn-light.svg"),
          ], named: PackageRoot.assets.appending(path: "Examples/art/options").path)
        let preview = ManeuverPreview(
          Timeline(drive.script).state(at: 0), route: nil, map: nil, title: "Content",
          studio: studio)
        return try #require(try preview?.plan())
      case .symbols:
        var plan = try PictureGallery(
          PackageRoot.assets.appending(path: "Examples/art").path, .symbols, studio: studio
        ).plan()
        // The subtitle contains the folder, which depends on the machine.
        plan.subtitle = ""
        return plan
      case .moment:
        let bytes = [UInt8](try studio.library.assets.data(.examples, "motorway-germany.yaml"))
        let timeline = Timeline(try DriveReader().read(name: "m.yaml", bytes: bytes).script)
        return try DeviceGallery(studio: studio).plan(
          timeline.state(at: 200), route: timeline.route(at: 200), map: nil, title: "Motorway")
      }
    }
  }
}
