import Bitmaps
import Comparisons
import FramePipeline
package import JSONText
import Sessions

/// Comparison of two views, or two versions of the script, at one moment.
extension LiveSession {
  /// The differing elements and the number of differing pixels; null for screens of different
  /// sizes.
  ///
  /// - Throws: `PlanError` or `LiveError` for an unknown view, and errors of drawing.
  package func comparison(
    of before: LiveLook, with after: LiveLook, at seconds: Double
  ) async throws -> JSONValue {
    let (one, other) = try await evidence(before, after, at: seconds)
    return await LiveSession.comparison(one, other)
  }

  /// A pale picture of the first view with the differences marked, as a PNG file.
  ///
  /// - Throws: `LiveError` if the sizes differ, and the errors of `comparison`.
  package func difference(
    of before: LiveLook, with after: LiveLook, at seconds: Double
  ) async throws -> [UInt8] {
    let (one, other) = try await evidence(before, after, at: seconds)
    guard one.bitmap.size == other.bitmap.size else {
      throw LiveError("other-size", "the screens have different sizes")
    }
    return try await LiveSession.difference(one, other)
  }

  private func evidence(
    _ before: LiveLook, _ after: LiveLook, at seconds: Double
  ) async throws -> (LivePainter.Evidence, LivePainter.Evidence) {
    var found: [LivePainter.Evidence] = []
    for look in [before, after] {
      let plan = try plan(for: look)
      // A version may be shorter than the current one.
      let time =
        plan.screen.timeline.reachable(seconds) ?? plan.screen.timeline.durationSeconds
      found.append(try await helper(for: look).evidence(of: plan, at: time))
    }
    return (found[0], found[1])
  }

  @concurrent
  private static func comparison(
    _ one: LivePainter.Evidence, _ other: LivePainter.Evidence
  ) async -> JSONValue {
    let changes = LayoutComparison(old: one.layout, new: other.layout).changes
    var pixels: Int?
    switch BitmapComparer.exact.compare(expected: one.bitmap, actual: other.bitmap) {
    case .equalFiles, .equalPixels: pixels = 0
    case .change(let change): pixels = change.changedPixels
    case .size: break
    }
    return [
      "equal": .bool(pixels == 0 && changes.isEmpty),
      "changedPixels": pixels.map { .number(Double($0)) } ?? .null,
      "elements": .array(changes.prefix(200).map(\.json)),
    ]
  }

  @concurrent
  private static func difference(
    _ one: LivePainter.Evidence, _ other: LivePainter.Evidence
  ) async throws -> [UInt8] {
    try PNGEncoder(.fast).bytes(
      for: DifferencePicture.make(expected: one.bitmap, actual: other.bitmap))
  }
}

extension ElementChange {
  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return [
      "element": .string(element), "kind": .string(kind.word), "before": text(before),
      "after": text(after), "sentence": .string(sentence),
    ]
  }
}
