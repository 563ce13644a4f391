import Bitmaps
import BundledAssets
import Comparisons
import Documents
import Foundation
import Reviews
import RunReports

/// The report folder, with pictures and texts of each result that differs.
struct ReportFolder {
  let root: URL

  /// Writes the pictures, texts and record of a result, and returns the paths of its pictures.
  func write(
    _ drawn: DrawnPicture, recorded: RecordedPicture, outcome: GoldenOutcome, golden: GoldenCase
  ) throws(GoldenError) -> PairRecord.Pictures {
    let key = "\(golden.name)/\(drawn.picture.name)"
    var pictures = PairRecord.Pictures()
    do {
      @discardableResult
      func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Inside(root).write(bytes, to: "\(key)/\(name)")
        return "\(key)/\(name)"
      }
      let encoder = PNGEncoder(.fast)
      pictures.actual = try write(try encoder.bytes(for: drawn.bitmap), "actual.png")
      if let expected = recorded.bitmap {
        let difference = DifferencePicture.make(expected: expected, actual: drawn.bitmap)
        pictures.expected = try write(try encoder.bytes(for: expected), "expected.png")
        pictures.difference = try write(try encoder.bytes(for: difference), "difference.png")
      }
      for stage in Stage.allCases {
        let (old, new) = (recorded.texts.texts[stage] ?? "", drawn.texts.texts[stage] ?? "")
        guard old != new else { continue }
        let diff = try write(
          Array(LineDiff.text(from: old, to: new).utf8), "\(stage.rawValue).diff")
        pictures.further =
          (pictures.further ?? []) + [
            diff, try write(Array(new.utf8), "\(stage.rawValue).txt"),
          ]
        if stage == .template || stage == .layout { pictures.layout = diff }
      }
      let kept = SavedPicture(drawn, recorded: recorded, name: golden.name)
      let file = try write(Array("\(try JSONText.line(kept))\n".utf8), SavedPicture.fileName)
      pictures.further = (pictures.further ?? []) + [file]
      let result = GoldenResult(name: golden.name, picture: drawn.picture.name, outcome: outcome)
      try write(Array("\(try JSONText.line(result.record))\n".utf8), "report.json")
      return pictures
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: root.appending(path: key).path)
    }
  }

  /// Removes the files of earlier runs for the given cases, and the page for all cases; user files
  /// are kept.
  func clear(_ cases: [GoldenCase]) {
    let inside = Inside(root)
    for name in [ReportFolder.pageName, ReportFolder.linesName, ComparisonReport.fileName] {
      inside.remove(name)
    }
    for golden in cases {
      let folder = "\(root.path)/\(golden.name)"
      for picture in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        for name in ReportFolder.pictureFiles {
          inside.remove("\(golden.name)/\(picture)/\(name)")
        }
        rmdir("\(folder)/\(picture)")
      }
      rmdir(folder)
      rmdir((folder as NSString).deletingLastPathComponent)
    }
  }

  /// Writes the machine-readable report and, after failures, a line of JSON per result and the page
  /// with all differing pictures.
  ///
  /// - Parameter command: The command that applies the decisions made on the page.
  func finish(
    _ report: GoldenReport, of goldens: URL, assets: BundledAssets, command: String
  ) throws(GoldenError) {
    do {
      let comparison = report.comparison(of: goldens, keptIn: root)
      try write(Data(try comparison.json()), as: ComparisonReport.fileName)
      guard !report.failures.isEmpty else { return }
      let lines = try report.jsonLines().map { "\($0)\n" }.joined()
      try write(Data(lines.utf8), as: ReportFolder.linesName)
      let name = root.relativePath
      var page = ReviewPage(
        comparison, pictures: ReviewPictures(folder: root), comparison: name,
        command: command)
      page.title = "Goldens that differ"
      page.terms = try SavedPicture.terms(in: root)
      try AtomicFile.write(to: Inside(root).path(of: ReportFolder.pageName)) { file in
        try page.write(assets) { try file.write(contentsOf: Data($0.utf8)) }
      }
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: root.path)
    }
  }

  private func write(_ data: Data, as name: String) throws {
    try Inside(root).write([UInt8](data), to: name)
  }

  /// The file names that a result may have.
  private static let pictureFiles =
    ["actual.png", "expected.png", "difference.png", "report.json", SavedPicture.fileName]
    + Stage.allCases.flatMap { ["\($0.rawValue).diff", "\($0.rawValue).txt"] }
  /// The file name of the page with all differing pictures.
  static let pageName = "index.html"
  /// The file name of the JSON lines, one per result.
  static let linesName = "report.jsonl"
}

extension SavedPicture {
  fileprivate init(_ drawn: DrawnPicture, recorded: RecordedPicture, name: String) {
    self.init(
      name: name, picture: drawn.picture.name,
      recorded: recorded.bitmap.map(PictureDigest.text(of:)),
      drawn: PictureDigest.text(of: drawn.bitmap), texts: [:])
    for stage in Stage.allCases {
      let (old, new) = (recorded.texts.texts[stage], drawn.texts.texts[stage] ?? "")
      texts[drawn.picture.textFile(stage)] = Text(
        file: "\(stage.rawValue).txt",
        recorded: old.map { TextDigest.text(of: Data($0.utf8)) },
        drawn: TextDigest.text(of: Data(new.utf8)))
    }
  }
}
