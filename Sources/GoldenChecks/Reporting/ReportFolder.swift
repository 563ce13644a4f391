import BitmapDiffs
import Bitmaps
import Foundation
import RenderPipeline

/// The folder with pictures and texts of everything that differs.
struct ReportFolder {
  let root: URL

  /// Writes what there is to look at for one picture.
  func write(
    _ drawn: DrawnPicture, recorded: RecordedPicture, outcome: GoldenOutcome, golden: GoldenCase
  ) throws(GoldenError) {
    let folder = root.appending(path: golden.name).appending(path: drawn.picture.name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
      }
      let encoder = PNGEncoder(.fast)
      try write(try encoder.bytes(for: drawn.bitmap), "actual.png")
      if let expected = recorded.bitmap {
        let difference = DifferencePicture.make(expected: expected, actual: drawn.bitmap)
        try write(try encoder.bytes(for: expected), "expected.png")
        try write(try encoder.bytes(for: difference), "difference.png")
      }
      for stage in Stage.allCases {
        let (old, new) = (recorded.texts.texts[stage] ?? "", drawn.texts.texts[stage] ?? "")
        guard old != new else { continue }
        try write(Array(LineDiff.text(from: old, to: new).utf8), "\(stage.rawValue).diff")
      }
      let result = GoldenResult(name: golden.name, picture: drawn.picture.name, outcome: outcome)
      try write(Array("\(try JSONText.line(result.record))\n".utf8), "report.json")
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: folder.path)
    }
  }

  /// Removes what earlier runs left about some cases, and the page about all; nothing else, should
  /// the folder hold files of the user's.
  func clear(_ cases: [GoldenCase]) {
    for name in [ReportFolder.pageName, ReportFolder.linesName] { unlink("\(root.path)/\(name)") }
    for golden in cases {
      let folder = "\(root.path)/\(golden.name)"
      for picture in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let place = "\(folder)/\(picture)"
        for name in ReportFolder.pictureFiles { unlink("\(place)/\(name)") }
        rmdir(place)
      }
      rmdir(folder)
      rmdir((folder as NSString).deletingLastPathComponent)
    }
  }

  /// Writes the page with all pictures that differ, and one line for each result.
  func finish(_ report: GoldenReport) throws(GoldenError) {
    guard !report.failures.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let lines = try report.jsonLines().map { "\($0)\n" }.joined()
      try Data(lines.utf8).write(to: root.appending(path: ReportFolder.linesName))
      let page = GoldenPage(report: report).html
      try Data(page.utf8).write(to: root.appending(path: ReportFolder.pageName))
    } catch {
      throw GoldenError(.unusableFile(error.localizedDescription), at: root.path)
    }
  }

  /// The names of all files that a picture may have.
  private static let pictureFiles =
    ["actual.png", "expected.png", "difference.png", "report.json"]
    + Stage.allCases.map { "\($0.rawValue).diff" }
  /// The name of the page with all pictures that differ.
  static let pageName = "index.html"
  /// The name of the file with one line of JSON for each result.
  static let linesName = "report.jsonl"
}
