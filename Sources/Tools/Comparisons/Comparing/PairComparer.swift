import Bitmaps
import Documents
import LayoutKit

/// Compares pairs sequentially; one per worker.
struct PairComparer {
  private let list: PairList
  private let settings: ComparisonSettings
  private let folder: PictureFolder?
  private let comparer: BitmapComparer
  private var scratch = ComparisonScratch()
  private(set) var sidecars = SidecarTally()

  init(_ list: PairList, settings: ComparisonSettings, folder: PictureFolder?) {
    self.list = list
    self.settings = settings
    self.folder = folder
    comparer = settings.comparer
  }

  /// Compares a pair and writes its pictures under `name`.
  ///
  /// - Throws: `OutputError` when a picture cannot be written, `PNGError` when one cannot be
  ///   encoded.
  mutating func compare(_ pair: PicturePair, name: String) throws -> PairRecord {
    var record = PairRecord(
      key: pair.key, frame: pair.frame, expectedFile: pair.expectedFile,
      actualFile: pair.actualFile, verdict: .unreadable, reason: pair.problem ?? "")
    if pair.problem == nil {
      let expected = bytes(of: pair.expectedFile, in: list.expected)
      let actual = bytes(of: pair.actualFile, in: list.actual)
      record.expectedDigest = expected.digest
      record.actualDigest = actual.digest
      switch (expected, actual) {
      case (.files(let old), .files(let new)):
        try compare(old, new, into: &record, name: name)
      case (.refused(let reason), _): record.reason = "expected: \(reason)"
      case (_, .refused(let reason)): record.reason = "actual: \(reason)"
      case (.absent, .files(let new)):
        try single(new.picture, .orphan, "the expected picture is missing", pair, &record, name)
      case (.files(let old), .absent):
        try single(old.picture, .missing, "the actual picture is missing", pair, &record, name)
      case (.absent, .absent): record.reason = "both pictures are missing"
      }
    }
    if record.group == nil, !record.verdict.isPassed { record.group = GroupID.text(of: record) }
    return record
  }

  private enum Content {
    case files(PictureWithLayout)
    case absent
    case refused(String)

    var digest: String? {
      if case .files(let file) = self { file.digest } else { nil }
    }
  }

  private func bytes(of file: String?, in side: ComparisonReport.Side) -> Content {
    guard let file else { return .absent }
    switch PictureWithLayout.read(file, in: side.folder, isNamed: list.areNamed) {
    case .success(let file): return .files(file)
    case .failure(let refusal): return refusal.isAbsent ? .absent : .refused(refusal.reason)
    }
  }

  /// Records a picture without a counterpart, which must be readable too.
  private func single(
    _ bytes: [UInt8], _ verdict: PairVerdict, _ reason: String, _ pair: PicturePair,
    _ record: inout PairRecord, _ name: String
  ) throws {
    do {
      _ = try PNGDecoder.size(of: bytes)
    } catch {
      record.reason = "\(reason), and cannot read the other: \(error)"
      return
    }
    record.verdict = verdict
    record.reason = reason + (pair.remark.map { "; \($0)" } ?? "")
    record.pictures =
      verdict == .orphan
      ? .init(actual: try folder?.keep(bytes, .actual, name))
      : .init(expected: try folder?.keep(bytes, .expected, name))
  }

  private mutating func compare(
    _ old: PictureWithLayout, _ new: PictureWithLayout, into record: inout PairRecord, name: String
  ) throws {
    if (old.sidecar == nil) != (new.sidecar == nil) { sidecars.oneSided += 1 }
    do {
      let findings = try findings(old, new)
      if case .change = findings.comparison, old.sidecar == nil, new.sidecar == nil {
        sidecars.none += 1
      }
      findings.fill(&record, expected: scratch.expected, actual: scratch.actual)
      try keep(old.picture, new.picture, findings.comparison, &record, name)
    } catch let error as UnreadablePicture {
      record.reason = error.description
    } catch let error as LayoutPairError {
      record.reason = error.sentence
    }
  }

  private mutating func findings(_ old: PictureWithLayout, _ new: PictureWithLayout) throws
    -> PairFindings
  {
    var comparer = comparer
    var layouts: (old: LayoutDocument, new: LayoutDocument)?
    if let pair = LayoutPair(old, new), !pair.isEqual || old.picture != new.picture {
      layouts = try pair.decoded()
      sidecars.complete += 1
      sidecars.found.formUnion(
        settings.namedElements.filter { !PairComparer.elements(named: $0, in: layouts).isEmpty })
    }
    for name in settings.maskedElements {
      comparer.method.ignored += PairComparer.boxes(of: name, in: layouts)
    }
    var comparison = try comparer.compare(
      expected: old.picture, actual: new.picture, scratch: &scratch)
    var limits: [LimitUsage] = []
    if case .change(let change) = comparison, let layouts, !settings.elementTolerances.isEmpty {
      limits = elementLimits(in: change.map, layouts, &comparer.method.ignored)
      comparison = comparer.compare(expected: scratch.expected, actual: scratch.actual)
    }
    if case .change(let change) = comparison {
      comparer.tolerance.changedPixels = settings.acceptedPixels(in: change.map.size)
    }
    return PairFindings(
      settings: settings, comparison: comparison, verdict: comparer.verdict(on: comparison),
      layouts: layouts, elementLimits: limits)
  }

  /// Measures the elements that have their own tolerance and excludes their pixels from the rest.
  private func elementLimits(
    in map: ChangeMap, _ layouts: (old: LayoutDocument, new: LayoutDocument),
    _ ignored: inout [PixelRect]
  ) -> [LimitUsage] {
    settings.elementTolerances.compactMap { tolerance in
      let boxes = PairComparer.boxes(of: tolerance.element, in: layouts)
        .map { $0.clipped(to: map.size) }
      let count = map.count(inAnyOf: boxes)
      guard count > 0 else { return nil }
      ignored += boxes
      let area =
        PairComparer.elements(named: tolerance.element, in: layouts)
        .map { $0.box.clipped(to: map.size).count }.max() ?? 0
      let part = tolerance.share.map { Int(($0 * Double(area)).rounded(.down)) }
      let limit = min(tolerance.changedPixels ?? .max, part ?? .max)
      guard limit < Int.max else { return nil }
      return LimitUsage(
        name: tolerance.limitName, amount: Double(count), limit: Double(limit), isLeast: false,
        used: limit > 0 ? Double(count) / Double(limit) : nil)
    }
  }

  /// The areas of the named elements in both pictures, including shadows.
  private static func boxes(
    of name: String, in layouts: (old: LayoutDocument, new: LayoutDocument)?
  ) -> [PixelRect] {
    elements(named: name, in: layouts).map(\.reach).reduce(into: []) { boxes, box in
      if !boxes.contains(box) { boxes.append(box) }
    }
  }

  private static func elements(
    named name: String, in layouts: (old: LayoutDocument, new: LayoutDocument)?
  ) -> [LayoutDocument.Element] {
    guard let layouts else { return [] }
    return layouts.old.elements(named: name) + layouts.new.elements(named: name)
  }

  private func keep(
    _ old: [UInt8], _ new: [UInt8], _ comparison: BitmapComparison, _ record: inout PairRecord,
    _ name: String
  ) throws {
    guard let folder, record.verdict != .equal else { return }
    record.pictures.expected = try folder.keep(old, .expected, name)
    record.pictures.actual = try folder.keep(new, .actual, name)
    switch comparison {
    case .equalFiles, .equalPixels: break
    case .size:
      let picture = DifferencePicture.make(expected: scratch.expected, actual: scratch.actual)
      record.pictures.difference = try folder.keep(picture, name)
    case .change(let change):
      let picture = DifferencePicture.make(expected: scratch.expected, map: change.map)
      record.pictures.difference = try folder.keep(picture, name)
    }
    if !record.elements.isEmpty {
      let text = record.elements.map { "\($0.sentence)\n" }.joined()
      record.pictures.layout = try folder.keep(Array(text.utf8), .layout, name)
    }
  }
}
