import Comparisons
import Documents
import Foundation
import LayoutKit

/// A decision about a picture outside golden cases, checked against a comparison of folders.
struct PictureDecision {
  let decision: Approval.Decision
  let comparison: ComparisonReport
  /// The pictures kept by the comparison.
  let kept: ReviewPictures
  let expected: ReviewPictures

  /// Returns the changes to the expected folder for a decision about `pair`.
  func replacement(of pair: PairRecord?) throws(Refusal) -> Replacement {
    guard let pair, let path = pair.expectedFile ?? pair.actualFile else {
      throw Refusal("the comparison has no such pair", .nameReport)
    }
    guard path.lowercased().hasSuffix(".png") else {
      throw Refusal("'\(path)' is not a picture, so it is neither written nor removed")
    }
    guard SafePath.isInside(path), decision.isFurther != true, decision.expires == nil else {
      throw Refusal("only pictures of golden cases can be accepted beside others or until a date")
    }
    let marker = expected.folder.appending(path: path).deletingLastPathComponent()
      .appending(path: AcceptedPictures.caseName)
    guard !FileManager.default.fileExists(atPath: marker.path) else {
      throw Refusal(
        "the picture belongs to a golden case, whose texts were not compared; approve what a check"
          + " of the goldens keeps", .checkGoldens)
    }
    return pair.verdict == .missing ? try removal(of: path) : try replacement(of: path, by: pair)
  }

  /// Removes an expected picture and its sidecar, because the missing picture is accepted.
  private func removal(of path: String) throws(Refusal) -> Replacement {
    guard decision.actual == nil else {
      throw Refusal("the new picture is missing; compare again")
    }
    let now = expected.picture(at: path)?.digest
    guard now == decision.expected || now == nil else {
      throw Refusal("the expected picture has changed since the review; compare again")
    }
    var files: Replacement = [:]
    for name in [path, LayoutDocument.file(of: path)]
    where Inside(expected.folder).holds(name) {
      files.updateValue(nil, forKey: name)
    }
    return files
  }

  /// Writes the accepted picture and its sidecar, if they differ from the recorded ones.
  private func replacement(
    of path: String, by pair: PairRecord
  ) throws(Refusal) -> Replacement {
    guard let actual = kept.picture(at: pair.pictures.actual) else {
      throw Refusal("the actual picture is missing; compare again")
    }
    guard actual.digest == decision.actual else {
      throw Refusal(
        "expected the kept picture to have digest \(decision.actual ?? "none"), found"
          + " \(actual.digest); review and approve the new picture")
    }
    let now = expected.picture(at: path)?.digest
    guard now == decision.expected || now == actual.digest else {
      throw Refusal(
        "the expected picture has changed since the review: expected digest"
          + " \(decision.expected ?? "none"), found \(now ?? "none"); compare again")
    }
    var files: Replacement = now == actual.digest ? [:] : [path: Data(actual.bytes)]
    if let sidecar = sidecar(of: pair, digest: actual.digest) {
      files[LayoutDocument.file(of: path)] = sidecar
    }
    return files
  }

  /// The layout sidecar of the actual picture, if unchanged since the comparison.
  private func sidecar(of pair: PairRecord, digest: String) -> Data? {
    let source = ReviewPictures(folder: URL(filePath: comparison.actual.folder))
    guard let file = pair.actualFile, source.picture(at: file)?.digest == digest else { return nil }
    return source.data(at: LayoutDocument.file(of: file))
  }
}
