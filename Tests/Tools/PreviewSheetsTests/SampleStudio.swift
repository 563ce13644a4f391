import BundledAssets
import Foundation
import PreviewSheets
import FramePipeline
import TestSupport
import Testing

/// Studios and sheets for tests.
enum SampleStudio {
  static func make(_ options: SheetOptions = SheetOptions()) throws -> SheetStudio {
    try SheetStudio(
      library: try AssetLibrary(try BundledAssets(root: PackageRoot.assets)), options: options)
  }

  /// A writer for a sheet of its own studio.
  static func writer(_ sheet: Sheet) throws -> SheetWriter {
    let studio = try make()
    return SheetWriter(try sheet.plan(studio), studio: studio)
  }

  /// Every sheet that a command draws.
  enum Sheet: Hashable, Sendable, CustomTestStringConvertible {
    case styles
    case gallery(Gallery)

    static let all = [Sheet.styles] + Gallery.allCases.map(Sheet.gallery)

    var name: String {
      switch self {
      case .styles: "styles"
      case .gallery(let gallery): gallery.rawValue
      }
    }

    var testDescription: String { name }

    func plan(_ studio: SheetStudio) throws -> SheetPlan {
      switch self {
      case .styles:
        try StyleSheet(StyleSheet.standardManeuvers, studio: studio).plan()
      case .gallery(let gallery): try gallery.plan(studio)
      }
    }
  }
}
