package import Bitmaps
package import LayoutKit
package import RunReports

/// A picture with what was written down on the way to it.
package struct StagedPicture {
  /// The picture.
  package var bitmap: Bitmap
  /// Other pictures that are right as well.
  package var further: [Bitmap]
  /// The texts of the stages.
  package var texts: StageTexts
  /// Gives the elements of the screen, nil when they are not known; called where something differs.
  package var layout: () throws -> LayoutDocument?

  /// A picture; without `layout`, changes are not named by elements.
  package init(
    _ bitmap: Bitmap, further: [Bitmap] = [], texts: StageTexts,
    layout: @escaping () throws -> LayoutDocument? = { nil }
  ) {
    (self.bitmap, self.further, self.texts, self.layout) = (bitmap, further, texts, layout)
  }
}

/// Judges pairs whose stages are known: by their pixels, and by the first stage that changed.
package struct StagedComparer: Sendable {
  /// The limits, of which keeping any is enough; the first are named when none is kept.
  package var settings: [ComparisonSettings]
  /// The stages whose texts must be equal even where the pixels pass.
  package var stages: [Stage]

  /// A comparer; what is left out must be the same to the last level and letter.
  package init(_ settings: [ComparisonSettings] = [.exact], stages: [Stage] = Stage.allCases) {
    (self.settings, self.stages) = (settings, stages)
  }

  /// What has become of the expected picture.
  ///
  /// A text that differs makes the layout differ, and the pair of the group of those in which the
  /// same line has changed in the same way.
  ///
  /// - Throws: What asking for a layout throws.
  package func record(
    of key: String, frame: PairRecord.Frame? = nil, expected: StagedPicture, actual: StagedPicture
  ) throws -> PairRecord {
    var record = PairRecord(
      key: key, frame: frame, expectedFile: nil, actualFile: nil, verdict: .equal, reason: "")
    let (bitmap, judged) = best(among: [expected.bitmap] + expected.further, for: actual.bitmap)
    let isPassed = judged.verdict.isPassed
    let stage = actual.texts.firstChange(
      from: expected.texts, among: isPassed ? stages : Stage.allCases)
    var findings = judged
    if !isPassed || stage != nil, let old = try expected.layout(), let new = try actual.layout() {
      findings.layouts = (old, new)
    }
    findings.fill(&record, expected: bitmap, actual: actual.bitmap)
    guard let stage else {
      record.firstStage = isPassed ? nil : .pixels
      return record
    }
    record.firstStage = stage
    record.nearness = nil
    if record.verdict != .sizeDiffers { record.verdict = .layoutDiffers }
    record.reason = stage.title ?? record.reason
    record.group = stage.group
    // The text tells what is equal, and pixels need not.
    record.measurement?.pattern = nil
    return record
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
