import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
package import Foundation
package import FramePipeline
import Geometry
package import SessionFiles
import Symbols

/// Draws the pictures that an app requests: maneuvers and lanes with the code of the car's cards,
/// and the app's files other than PNG.
///
/// The Navigation SDK provides such pictures for apps' own views. A picture contains the amount of
/// ink per pixel; the app's side colors it.
package final class StepImageRenderer {
  private let library: AssetLibrary
  private var renderer: FrameRenderer?
  private var drawn: [StepImageRequest: String] = [:]
  var read: [ImageFileRequest: FilePicture] = [:]

  /// Creates a renderer; the fonts of the library are opened on first use.
  package init(library: AssetLibrary) { self.library = library }

  /// Writes a picture into a folder, once per request.
  ///
  /// - Returns: The name of a grayscale PNG file with a black background.
  /// - Throws: Errors of drawing and writing.
  package func file(for order: StepImageRequest, in folder: URL) throws -> String {
    if let name = drawn[order] { return name }
    let name = "step-\(drawn.count + 1).png"
    try Self.write(try png(of: order), as: name, in: folder)
    drawn[order] = name
    return name
  }

  /// Writes a picture into a folder that the app can write to as well.
  ///
  /// Files of the app are replaced, and a link that the app put in place of the folder is rejected.
  static func write(_ bytes: [UInt8], as name: String, in folder: URL) throws {
    try Inside(folder.deletingLastPathComponent())
      .write(bytes, to: "\(folder.lastPathComponent)/\(name)")
  }

  private func png(of order: StepImageRequest) throws -> [UInt8] {
    let box = Rect(0, 0, order.width, order.height)
    let style = SymbolStyle(ink: .white, secondaryOpacity: 0.45)
    let commands =
      switch order.content {
      case .maneuver(let maneuver): ManeuverSymbols.commands(for: maneuver, in: box, style: style)
      case .lanes(let lanes): LaneSymbols.strip(lanes, in: box, style: style)
      }
    var bitmap = Bitmap(
      size: PixelSize(
        width: max(1, Int((order.width * order.scale).rounded())),
        height: max(1, Int((order.height * order.scale).rounded()))))
    let list = DisplayList([.fill(.rect(box), .color(.black))] + commands)
    _ = try opened().draw(list, scale: PixelScale(x: order.scale, y: order.scale), into: &bitmap)
    return try PNGEncoder(.fast).bytes(for: bitmap)
  }

  func opened() throws -> FrameRenderer {
    if let renderer { return renderer }
    let made = try FrameRenderer(library: library)
    renderer = made
    return made
  }
}
