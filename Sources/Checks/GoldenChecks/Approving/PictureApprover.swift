import Bitmaps
package import Comparisons
package import Foundation
import FramePipeline
package import Reviews

/// Makes decisions true for pictures that are in no golden case: the actual pictures that a
/// comparison of two folders kept become the expected ones.
package struct PictureApprover: Sendable {
  private let report: ComparisonReport
  private let pictures: ReviewPictures
  private let expected: URL

  /// An approver of a comparison in `folder` that changes pictures in `expected`.
  package init(_ report: ComparisonReport, folder: URL, expected: URL) {
    self.report = report
    pictures = ReviewPictures(folder: folder)
    self.expected = expected
  }

  /// Carries out all decisions.
  ///
  /// - Throws: `GoldenError` when any cannot be carried out; then nothing is written.
  package func apply(_ approval: Approval) throws(GoldenError) -> [ApprovedGolden] {
    let pairs = Dictionary(report.pairs.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    var steps: [Step] = []
    var problems: [String] = []
    for decision in approval.decisions where decision.verdict == .accept {
      do throws(ApprovalStep.Refusal) {
        steps.append(try step(decision, pair: pairs[decision.key]))
      } catch {
        problems.append("\(decision.key): \(error)")
      }
    }
    guard problems.isEmpty else { throw GoldenError(.refused(problems), at: expected.path) }
    let saved = SavedGoldens(root: expected)
    var done: [ApprovedGolden] = []
    for step in steps { done.append(try write(step, saving: saved)) }
    for decision in approval.decisions where decision.verdict == .reject {
      done.append(ApprovedGolden(key: decision.key, change: .rejected))
    }
    return done
  }

  private struct Step {
    let key: String
    /// Contents by the path inside the expected folder; nil for what is removed.
    var files: [String: Data?]
  }

  /// Accepting that a picture is missing removes the expected one with its sidecar.
  private func removal(
    of path: String, _ decision: Approval.Decision
  ) throws(ApprovalStep.Refusal) -> Step {
    guard decision.actual == nil else {
      throw ApprovalStep.Refusal(
        description: "the picture is missing, so there is no new one to accept; compare again")
    }
    let now = ReviewPictures(folder: expected).picture(at: path)?.digest
    guard now == decision.expected || now == nil else {
      throw ApprovalStep.Refusal(
        description: "the expected picture has changed since it was shown; compare again")
    }
    var files: [String: Data?] = [:]
    for name in [path, LayoutSidecar.file(of: path)]
    where FileManager.default.fileExists(atPath: expected.appending(path: name).path) {
      files.updateValue(nil, forKey: name)
    }
    return Step(key: decision.key, files: files)
  }

  private func step(
    _ decision: Approval.Decision, pair: PairRecord?
  ) throws(ApprovalStep.Refusal) -> Step {
    func refusal(_ sentence: String) -> ApprovalStep.Refusal { .init(description: sentence) }
    guard let pair, let path = pair.expectedFile ?? pair.actualFile else {
      throw refusal("the comparison has no such pair; name its folder with --report")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !parts.contains(""), decision.isFurther != true,
      decision.expires == nil
    else {
      throw refusal("only pictures of golden cases can be accepted beside others or for a time")
    }
    let target = expected.appending(path: path)
    let marker = target.deletingLastPathComponent().appending(path: GoldenCase.fileName)
    guard !FileManager.default.fileExists(atPath: marker.path) else {
      throw refusal(
        "it is of a golden case, whose texts were not compared; run 'headunit golden check' and"
          + " approve that")
    }
    if pair.verdict == .missing { return try removal(of: path, decision) }
    return try replacement(of: path, by: pair, decision)
  }

  /// Accepting another picture writes it, and its sidecar, over what differs from them.
  private func replacement(
    of path: String, by pair: PairRecord, _ decision: Approval.Decision
  ) throws(ApprovalStep.Refusal) -> Step {
    func refusal(_ sentence: String) -> ApprovalStep.Refusal { .init(description: sentence) }
    guard let actual = pictures.picture(at: pair.pictures.actual) else {
      throw refusal("the actual picture was not kept, or is gone; compare again")
    }
    guard actual.digest == decision.actual else {
      throw refusal(
        "the kept picture has the digest \(actual.digest), and \(decision.actual ?? "none") was"
          + " approved; look at the new picture and approve that")
    }
    let now = ReviewPictures(folder: expected).picture(at: path)?.digest
    guard now == decision.expected || now == actual.digest else {
      throw refusal(
        "the expected picture has changed since: \(now ?? "there is none") now,"
          + " \(decision.expected ?? "none") when it was shown; compare again")
    }
    var files: [String: Data?] = now == actual.digest ? [:] : [path: Data(actual.bytes)]
    if let (name, sidecar) = sidecar(of: pair, beside: path, digest: actual.digest),
      FileManager.default.contents(atPath: expected.appending(path: name).path) != sidecar
    {
      files[name] = sidecar
    }
    return Step(key: decision.key, files: files)
  }

  /// The layout sidecar of the actual picture while that still lies where it was compared.
  private func sidecar(
    of pair: PairRecord, beside path: String, digest: String
  ) -> (name: String, data: Data)? {
    let source = ReviewPictures(folder: URL(filePath: report.actual.folder))
    guard let file = pair.actualFile, source.picture(at: file)?.digest == digest,
      let text = source.text(at: LayoutSidecar.file(of: file), limit: 64 << 20)
    else { return nil }
    return (LayoutSidecar.file(of: path), Data(text.utf8))
  }

  private func write(_ step: Step, saving saved: SavedGoldens) throws(GoldenError) -> ApprovedGolden
  {
    var written: [String: String?] = [:]
    for (path, data) in step.files.sorted(by: { $0.key < $1.key }) {
      let place = expected.appending(path: path)
      let old = try saved.save(path)?.description
      do {
        guard let data else {
          try FileManager.default.removeItem(at: place)
          written.updateValue(old, forKey: "\(path) removed")
          continue
        }
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place, options: .atomic)
      } catch {
        throw GoldenError(.unusableFile(error.localizedDescription), at: place.path)
      }
      written[path] = old
    }
    return ApprovedGolden(key: step.key, change: written.isEmpty ? .none : .written(written))
  }
}
