package import Bitmaps
import LayoutKit
package import RunReports

/// A picture with the texts of its stages.
package struct StagedPicture {
  /// The picture.
  package var bitmap: Bitmap
  /// Other pictures that are right as well.
  package var further: [Bitmap]
  /// The texts of the stages; the layout's text names changes by elements.
  package var texts: StageTexts

  /// A picture.
  package init(_ bitmap: Bitmap, further: [Bitmap] = [], texts: StageTexts) {
    (self.bitmap, self.further, self.texts) = (bitmap, further, texts)
  }
}

/// Judges pairs with known stages: by their pixels, and by the first stage that changed.
package struct StagedComparer: Sendable {
  /// The limits, of which keeping any is enough; the first are named when none is kept.
  package var settings: [ComparisonSettings]
  /// The stages whose texts must be equal even if the pixels pass.
  package var stages: [Stage]

  /// Creates a comparer; by default all pixels and texts must be equal.
  package init(_ settings: [ComparisonSettings] = [.exact], stages: [Stage] = Stage.allCases) {
    (self.settings, self.stages) = (settings, stages)
  }

  /// Compares an expected picture with the drawn one and its stages.
  ///
  /// A differing text gives the verdict that the layout differs, and groups the pair with those
  /// that have the same change in the same line. If a layout is unreadable, the reason is recorded,
  /// and changes are not named by elements.
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
    if let unread { record.reason += "; elements are not compared: \(unread)" }
    return record
  }

  /// The text describes the change, so pixels are not needed.
  private static func tell(_ stage: FirstChangedStage, in record: inout PairRecord) {
    record.nearness = nil
    if record.verdict != .sizeDiffers { record.verdict = .layoutDiffers }
    record.reason = stage.title ?? record.reason
    record.group = stage.group
    record.measurement?.pattern = nil
  }

  /// The layouts of both; nil unless both are known.
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

  /// The expected picture that is equal, else the first that passes under any limits, else the
  /// first of all.
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
