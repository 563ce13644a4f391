import Bitmaps
import Comparisons
import Documents
import Foundation
import LayoutKit
import RunReports
import Testing

/// A temporary folder with pictures to compare.
struct Studio {
  let root: String

  /// Calls `work` with a new folder and removes the folder afterwards.
  static func inNewFolder(_ work: (Studio) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await work(Studio(root: folder.path))
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Writes a gray picture with a square in another color.
  func paint(
    _ name: String, square: UInt32? = nil, at url: (x: Int, y: Int) = (10, 10), side: Int = 6,
    size: (Int, Int) = (64, 48)
  ) throws {
    var picture = Bitmap(
      size: PixelSize(width: size.0, height: size.1), filledWith: 0xFF80_8080)
    if let square {
      for y in url.y..<(url.y + side) {
        for x in url.x..<(url.x + side) { picture[x, y] = square }
      }
    }
    try write(try PNGEncoder(.fast).bytes(for: picture), to: name)
  }

  /// Writes a layout sidecar with these elements.
  func layOut(_ picture: String, _ elements: [LayoutDocument.Element]) throws {
    let whole = LayoutDocument.Box(x: 0, y: 0, width: 64, height: 48)
    let sidecar = LayoutDocument(
      device: "small", size: whole, pixels: .init(x: 0, y: 0, width: 64, height: 48),
      mapArea: whole, elements: elements, decisions: [])
    try write(try sidecar.json(), to: LayoutDocument.file(of: picture))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: path(name))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Compares the folders "old" and "new".
  func compare(
    _ settings: ComparisonSettings = ComparisonSettings(), output: String? = nil,
    shard: Shard = .whole, workers: Int = 1, reuse: ComparisonRun.Reuse = .nothing
  ) async throws -> ComparisonReport {
    let list = try PairList(expected: path("old"), actual: path("new"))
    return try await ComparisonRun(
      list, settings: settings, output: output.map(path), shard: shard, workers: workers,
      reuse: reuse
    ).report()
  }
}

/// An element of a layout with a frame in points at scale 1.
func element(
  _ path: String, _ kind: LayoutDocument.Element.Kind, x: Int = 8, y: Int = 8, width: Int = 20,
  height: Int = 20, shows: String? = nil
) -> LayoutDocument.Element {
  var element = LayoutDocument.Element(
    path: path, kind: kind,
    frame: .init(x: Double(x), y: Double(y), width: Double(width), height: Double(height)),
    pixels: .init(x: x, y: y, width: width, height: height))
  element.shows = shows
  return element
}
