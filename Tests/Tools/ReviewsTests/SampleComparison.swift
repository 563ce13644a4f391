import Bitmaps
import Foundation
import Reviews
import TestSupport

@testable import Comparisons

/// A temporary folder with a comparison: a group of two frames, a single frame, a picture without
/// an expected one, and an equal pair.
final class SampleComparison {
  let folder: URL
  let report: ComparisonReport
  static let size = PixelSize(width: 96, height: 64)

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - isMissing: Whether to add a picture without an actual one.
  ///   - newKey: The name of the picture without an expected one.
  init(isMissing: Bool = false, newKey: String = "new/one") throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "comparison-\(UUID().uuidString)")
    var pairs: [PairRecord] = []
    for (index, device) in ["standard", "wide"].enumerated() {
      var pair = try SampleComparison.pair("turns/left/\(device)", .layoutDiffers, in: folder)
      pair.frame = .init(device: device, theme: "ios18", label: "start")
      pair.reason = "layout: 400 ft → 0.3 mi"
      pair.group = "g1"
      pair.measurement = SampleComparison.measurement(400 + index)
      pairs.append(pair)
    }
    var alone = try SampleComparison.pair("turns/<right>&/standard", .pixelsDiffer, in: folder)
    alone.measurement = SampleComparison.measurement(9)
    alone.frame = .init(device: "standard", theme: "ios18", label: "start")
    pairs.append(alone)
    pairs.append(
      try SampleComparison.pair(newKey, .orphan, in: folder, isExpected: false))
    if isMissing {
      pairs.append(
        try SampleComparison.pair("old/one", .missing, in: folder, isActual: false))
    }
    pairs.append(
      PairRecord(
        key: "equal/one", expectedFile: "equal/one.png", actualFile: "equal/one.png",
        verdict: .equal, reason: "all pixels are equal"))
    report = ComparisonReport(
      tool: "headunit test", expected: .init(path: "main", folder: "main"),
      actual: .init(path: "change", folder: "change"), settings: ComparisonSettings(),
      selfCheck: .init(isPassed: true, sentence: "found"), pairs: pairs)
    try Data(report.json()).write(to: folder.appending(path: ComparisonReport.fileName))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var pictures: ReviewPictures { ReviewPictures(folder: folder) }

  /// The digest of a picture of a pair.
  func digest(_ key: String, _ name: String) -> String? {
    pictures.picture(at: "\(key)/\(name).png")?.digest
  }

  private static func measurement(_ changed: Int) -> PixelMeasurement {
    PixelMeasurement(
      expectedSize: .init(size), actualSize: .init(size), changedPixels: changed,
      share: Double(changed) / Double(size.count),
      regions: [
        ChangedRegion(rect: PixelRect(x: 10, y: 8, width: 20, height: 20), changedPixels: changed)
      ], regionCount: 1)
  }

  private static func pair(
    _ key: String, _ verdict: PairVerdict, in folder: URL, isExpected: Bool = true,
    isActual: Bool = true
  ) throws -> PairRecord {
    var pair = PairRecord(
      key: key, expectedFile: isExpected ? "\(key).png" : nil,
      actualFile: isActual ? "\(key).png" : nil, verdict: verdict, reason: verdict.words)
    let expected = Bitmap(size: size, filledWith: 0xFF20_60C0)
    if isExpected {
      try save(expected, "\(key)/expected.png", in: folder)
      pair.pictures.expected = "\(key)/expected.png"
    }
    guard isActual else { return pair }
    var actual = expected
    for y in 8..<28 { for x in 10..<30 { actual[x, y] = 0xFFE0_A010 } }
    try save(actual, "\(key)/actual.png", in: folder)
    pair.pictures.actual = "\(key)/actual.png"
    guard isExpected else { return pair }
    let difference = DifferencePicture.make(expected: expected, actual: actual)
    try save(difference, "\(key)/difference.png", in: folder)
    try Data("  map\n- text \"400 ft\"\n+ text \"0.3 mi\"\n".utf8)
      .write(to: folder.appending(path: "\(key)/layout.diff"))
    pair.pictures = .init(
      expected: "\(key)/expected.png", actual: "\(key)/actual.png",
      difference: "\(key)/difference.png", layout: "\(key)/layout.diff")
    return pair
  }

  private static func save(_ bitmap: Bitmap, _ path: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNGEncoder(.fast).bytes(for: bitmap)).write(to: url)
  }
}
