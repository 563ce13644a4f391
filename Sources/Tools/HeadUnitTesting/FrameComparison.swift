import Bitmaps
import Comparisons
import Documents
import Foundation
import HeadUnit
import RunReports

/// Compares a frame with the recorded one; no other file depends on the comparer.
struct FrameComparison {
  /// The first changed stage with its line; "pixels" if only pixels differ, nil if all compared
  /// texts are equal.
  let firstChange: String?
  /// The number and size of pixel differences, as a sentence; nil if all pixels are equal.
  let pixels: String?
  /// Whether the tolerance accepts the frame.
  let isAccepted: Bool
  private let recorded: RecordedFrame
  private let actual: Bitmap

  init(_ frame: Frame, with recorded: RecordedFrame, tolerance: FrameTolerance) {
    self.recorded = recorded
    actual = frame.picture.bitmap
    let texts = StageTexts(HeadUnit.Stage.allCases) { frame.text($0) }
    let old = StageTexts(HeadUnit.Stage.allCases) { recorded.texts[$0] }
    let record = StagedComparer([tolerance.settings], stages: tolerance.stages).record(
      of: "frame", expected: StagedPicture(recorded.bitmap, texts: old),
      actual: StagedPicture(actual, texts: texts))
    let exact = StagedComparer().record(
      of: "frame", expected: StagedPicture(recorded.bitmap, texts: StageTexts(texts: [:])),
      actual: StagedPicture(actual, texts: StageTexts(texts: [:])))
    let changed = exact.measurement?.changedPixels.map { "\($0) pixels differ" }
    pixels = exact.verdict.isPassed ? nil : changed ?? exact.reason
    isAccepted = record.verdict.isPassed
    firstChange = record.firstStage?.sentence
  }

  /// Returns a picture with marked differences as the bytes of a PNG file.
  func differencePNG() throws -> Data {
    let picture = DifferencePicture.make(expected: recorded.bitmap, actual: actual)
    return Data(try PNGEncoder(.fast).bytes(for: picture))
  }

  /// Returns the lines of both texts, prefixed with "- " if removed and "+ " if added.
  static func lines(from old: String, to new: String) -> String {
    LineDiff.text(from: old, to: new)
  }
}

/// A recorded frame.
struct RecordedFrame {
  let bitmap: Bitmap
  /// The stage texts that have a file.
  let texts: [HeadUnit.Stage: String]

  /// The stages without a file.
  var missing: [HeadUnit.Stage] { HeadUnit.Stage.allCases.filter { texts[$0] == nil } }

  /// Reads the recorded files; nil without a picture.
  ///
  /// - Throws: `PNGError` if the picture is corrupt.
  init?(_ files: FrameFiles) throws(PNGError) {
    guard let picture = InputFile.bytesIfReadable(at: files.picture.path) else { return nil }
    var texts: [HeadUnit.Stage: String] = [:]
    for stage in HeadUnit.Stage.allCases {
      let text = InputFile.bytesIfReadable(at: files.text(stage).path)
      texts[stage] = text.map { String(decoding: $0, as: UTF8.self) }
    }
    bitmap = try PNGDecoder.bitmap(from: picture)
    self.texts = texts
  }
}

extension FrameTolerance {
  /// The pixel limits as settings of the comparer.
  fileprivate var settings: ComparisonSettings {
    switch kind {
    case .exact: return .exact
    case .otherLibraries: return .otherLibraries
    case .pixels(let count, let delta):
      var settings = ComparisonSettings.levels(Int(delta))
      settings.changedPixels = count
      return settings
    }
  }

  /// The stages whose texts must be equal.
  fileprivate var stages: [RunReports.Stage] {
    kind == .exact ? RunReports.Stage.allCases : [.state, .template]
  }
}

extension StageTexts {
  fileprivate init(_ stages: [HeadUnit.Stage], text: (HeadUnit.Stage) -> String?) {
    var texts: [RunReports.Stage: String] = [:]
    for stage in stages {
      if let known = RunReports.Stage(rawValue: stage.rawValue) { texts[known] = text(stage) }
    }
    self.init(texts: texts)
  }
}
