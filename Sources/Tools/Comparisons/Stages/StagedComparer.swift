package import Bitmaps
import LayoutKit
package import RunReports

/// A picture with its stage texts.
package struct StagedPicture {
  package var bitmap: Bitmap
  /// Alternative pictures that are also accepted.
  package var further: [Bitmap]
  /// The stage texts; the layout text names changes by element.
  package var texts: StageTexts

  package init(_ bitmap: Bitmap, further: [Bitmap] = [], texts: StageTexts) {
    (self.bitmap, self.further, self.texts) = (bitmap, further, texts)
  }
}

/// Compares pairs by their pixels and by the first stage that changed.
package struct StagedComparer: Sendable {
  /// Alternative limits, one of which must be met; reports name the first.
  package var settings: [ComparisonSettings]
  /// The stages whose texts must be equal even if the pixels pass.
  package var stages: [Stage]

  /// Creates a comparer; by default all pixels and texts must be equal.
  package init(_ settings: [ComparisonSettings] = [.exact], stages: [Stage] = Stage.allCases) {
    (self.settings, self.stages) = (settings, stages)
  }

  /// Compares an expected picture and its stages with the drawn ones.
  ///
  /// A differing text gives the verdict `layoutDiffers` and groups the pair with those that have
  /// the same change in the same line. An unreadable layout is recorded as the reason, and changes
  /// are then not named by element.
  package func record(
    of key: String, frame: PairRecord.Frame? = nil, expected: StagedPicture, actual: StagedPicture
  ) -> PairRecord {
    var record = PairRecord(
      key: key, frame: frame, expectedFile: nil, actualFile: nil, verdict: .equal, reason: "")
    let (bitmap, judged) = best(among: [expected.bitmap] + expected.further, for: actual.bitmap)
    let isPassed = judged.verdict.isPassed
    let stage = actual.texts.firstChange(
      from: expected.texts, among: isPassed ? stages : Stage.allCases)
    var findings = judged
    var unread: LayoutTextError?
    do {
      if !isPassed || stage != nil {
        findings.layouts = try layouts(expected.texts, actual.texts, of: key)
      }
    } catch {
      unread = error
    }
    findings.fill(&record, expected: bitmap, actual: actual.bitmap)
    record.firstStage = stage ?? (isPassed ? nil : .pixels)
    if let stage { StagedComparer.tell(stage, in: &record) }
    if let unread { record.reason += "; elements were not compared: \(unread)" }
    return record
  }

  /// Records the changed stage as reason and group; pixels are not needed.
  private static func tell(_ stage: FirstChangedStage, in record: inout PairRecord) {
    record.nearness = nil
    if record.verdict != .sizeDiffers { record.verdict = .layoutDiffers }
    record.reason = stage.title ?? record.reason
    record.group = stage.group
    record.measurement?.pattern = nil
  }

  /// Both layouts; nil if either is unknown.
  private func layouts(
    _ expected: StageTexts, _ actual: StageTexts, of key: String
  ) throws(LayoutTextError) -> (old: LayoutDocument, new: LayoutDocument)? {
    guard let old = expected.texts[.layout], let new = actual.texts[.layout] else { return nil }
    let file = LayoutText.file(of: key)
    return (
      LayoutDocument(try LayoutText(old, file: file)),
      LayoutDocument(try LayoutText(new, file: file))
    )
  }

  /// Returns the equal expected picture, otherwise the first that passes under any limits,
  /// otherwise the first.
  private func best(
    among expected: [Bitmap], for actual: Bitmap
  ) -> (bitmap: Bitmap, findings: PairFindings) {
    var first: (Bitmap, PairFindings)?
    for settings in [.exact] + settings {
      for bitmap in expected {
        let found = findings(settings, bitmap, actual)
        if found.verdict.isPassed { return (bitmap, found) }
        if settings == self.settings.first, first == nil { first = (bitmap, found) }
      }
    }
    return first ?? (expected[0], findings(.exact, expected[0], actual))
  }

  private func findings(
    _ settings: ComparisonSettings, _ expected: Bitmap, _ actual: Bitmap
  ) -> PairFindings {
    let comparer = settings.comparer(for: expected.size)
    let comparison = comparer.compare(expected: expected, actual: actual)
    return PairFindings(
      settings: settings, comparison: comparison, verdict: comparer.verdict(on: comparison),
      layouts: nil, elementLimits: [])
  }
}
