import BitmapDiffs
import Bitmaps
import Comparisons
import Foundation
import FramePipeline
import Reviews

extension GoldenReport {
  /// The results as a comparison of the recorded pictures with those a check kept in a folder.
  func comparison(of goldens: URL, keptIn root: URL) -> ComparisonReport {
    ComparisonReport(
      tool: "headunit \(ToolVersion.current)",
      expected: .init(path: goldens.relativePath, folder: goldens.relativePath),
      actual: .init(path: root.relativePath, folder: root.relativePath),
      settings: ComparisonSettings(), notes: drift.map { "drawn with other libraries: \($0)" },
      selfCheck: .init(passed: true, "pictures are compared exactly, without a tolerance to check"),
      pairs: results.filter { result in
        if case .ignored = result.outcome { return false }
        return true
      }.map { $0.pair(of: goldens, keptIn: root) })
  }
}

extension GoldenReport {
  /// The exit status of a check: that of a comparison with the worst verdict, so that 1 is pixels,
  /// 2 a text of a stage, 3 the size, 4 nothing recorded or expired, 5 no case, 6 not readable; and
  /// 1 when something was recorded.
  package var status: Int32 {
    failures.map { result in
      if case .recorded = result.outcome { return 1 }
      return result.verdict.severity
    }.max() ?? 0
  }
}

extension GoldenResult {
  /// The result as a pair of a comparison.
  fileprivate func pair(of goldens: URL, keptIn root: URL) -> PairRecord {
    let key = [name, picture].compactMap(\.self).joined(separator: "/")
    var pair = PairRecord(
      key: key, frame: frame, expectedFile: "\(key).png", actualFile: "\(key)/actual.png",
      verdict: verdict, reason: sentence)
    guard picture != nil, !outcome.isGood else { return pair }
    func path(_ name: String) -> String? {
      let path = "\(key)/\(name)"
      let isThere = FileManager.default.fileExists(atPath: root.appending(path: path).path)
      return isThere ? path : nil
    }
    pair.pictures = PairRecord.Pictures(
      expected: path("expected.png"), actual: path("actual.png"),
      difference: path("difference.png"), layout: path("layout.diff") ?? path("template.diff"))
    if case .differs(let change) = outcome {
      let group = change.firstStage.groupId
      pair.measurement = change.pixels.map {
        $0.measurement(
          at: root.appending(path: key), of: frame?.device ?? "", isAlone: group == nil)
      }
      pair.group = group
      pair.elements = elementChanges(of: goldens, keptIn: root)
    }
    return pair
  }

  /// What has happened to the elements of the screen, from the recorded and the kept layout; nothing
  /// when the layout is the same.
  private func elementChanges(of goldens: URL, keptIn root: URL) -> [ElementChange] {
    func layout(_ file: URL) -> LayoutSidecar? {
      FileManager.default.contents(atPath: file.path)
        .map { LayoutSidecar(dump: String(decoding: $0, as: UTF8.self)) }
    }
    guard let picture,
      let old = layout(goldens.appending(path: "\(name)/\(picture).layout.txt")),
      let new = layout(root.appending(path: "\(name)/\(picture)/layout.txt"))
    else { return [] }
    return LayoutComparison(old: old, new: new).changes
  }

  /// The screen and the look that the name of a picture tells.
  private var frame: PairRecord.Frame? {
    guard let parts = picture?.split(separator: "-"), parts.count > 3 else { return nil }
    return PairRecord.Frame(
      device: parts.dropLast(3).joined(separator: "-"), theme: String(parts[parts.count - 3]),
      label: "")
  }

  fileprivate var verdict: PairVerdict {
    switch outcome {
    case .equal, .ignored: .equal
    case .accepted: .accepted
    case .differs(let change):
      if let pixels = change.pixels, pixels.expectedSize != pixels.actualSize {
        .sizeDiffers
      } else {
        change.firstStage == .pixels ? .pixelsDiffer : .layoutDiffers
      }
    case .missing, .recorded, .expired: .orphan
    case .orphan: .missing
    case .broken: .unreadable
    }
  }

  private var sentence: String {
    switch outcome {
    case .equal: "picture and texts are equal"
    case .accepted(let change): change.sentence
    case .differs(let change): change.firstStage.title ?? change.pixels?.sentence ?? "differs"
    case .missing(let files): "nothing is recorded: \(files.joined(separator: ", "))"
    case .broken(let reason), .ignored(let reason): reason
    case .expired(let reason): "expired: \(reason)"
    case .orphan: "no case accounts for it"
    case .recorded(let files, _): "recorded: \(files.joined(separator: ", "))"
    }
  }
}

extension FirstChangedStage {
  /// The stage with what it said and says; nil for pixels.
  fileprivate var title: String? {
    guard line != nil else { return nil }
    func shown(_ text: String?) -> String {
      guard let text else { return "nothing" }
      let words = text.drop { $0 == " " }
      return words.count > 80 ? words.prefix(79) + "…" : String(words)
    }
    return "\(stage): \(shown(old)) → \(shown(new))"
  }

  /// The same for all pictures that begin to differ in the same way; nil for pixels alone.
  fileprivate var groupId: String? {
    title.map { _ in
      let text = "\(stage)\n\(old ?? "")\n\(new ?? "")"
      return String(TextDigest.text(of: Data(text.utf8)).prefix(16))
    }
  }
}

extension PixelChange {
  /// The numbers in the form of comparisons, with the places of the change from the kept pictures.
  ///
  /// - Parameter isAlone: whether no text of a stage has changed, so that pixels tell what is equal.
  fileprivate func measurement(
    at folder: URL, of device: String, isAlone: Bool
  ) -> PixelMeasurement {
    func bitmap(_ name: String) -> Bitmap? {
      FileManager.default.contents(atPath: folder.appending(path: name).path)
        .flatMap { try? PNGDecoder.bitmap(from: [UInt8]($0)) }
    }
    guard let expected = bitmap("expected.png"), let actual = bitmap("actual.png"),
      expected.size == actual.size
    else {
      return PixelMeasurement(
        expected: PixelChange.extent(expectedSize), actual: PixelChange.extent(actualSize))
    }
    let comparison = BitmapComparer(tolerance: .exact).compare(expected: expected, actual: actual)
    var regions: [ChangedRegion] = []
    var pattern: ChangePattern?
    if case .change(let change) = comparison {
      let family = "\(device) \(expected.size.width)×\(expected.size.height)"
      pattern =
        isAlone ? ChangePattern(change, family: family, expected: expected, actual: actual) : nil
      regions = Array(change.regions.prefix(PixelMeasurement.regionLimit))
    }
    var measurement = PixelMeasurement(
      expected: .init(expected.size.width, expected.size.height),
      actual: .init(actual.size.width, actual.size.height), changedPixels: changedPixels,
      densestWindow: .init(
        at: densestX, densestY, side: Tolerance.windowSide, changedPixels: densestWindow),
      regions: regions)
    measurement.pattern = pattern
    return measurement
  }

  private static func extent(_ text: String) -> PixelMeasurement.Extent {
    let numbers = text.split(separator: "×").compactMap { Int($0) }
    return .init(numbers.first ?? 0, numbers.last ?? 0)
  }
}
