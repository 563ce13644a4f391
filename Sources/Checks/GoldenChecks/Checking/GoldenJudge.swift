import BitmapDiffs
import Bitmaps
import FramePipeline

/// Decides what a comparison means.
struct GoldenJudge {
  let tolerance: Tolerance
  /// Whether the machine draws with other libraries or fonts than the recorded pictures.
  let isDrifted: Bool

  /// With other libraries or fonts only the stages before text is measured can be equal.
  private var comparableStages: [Stage] {
    isDrifted ? [.state, .template] : Stage.allCases
  }

  func outcome(of drawn: DrawnPicture, against recorded: RecordedPicture) -> GoldenOutcome {
    guard let expected = recorded.bitmap else { return .missing(recorded.missing) }
    var difference = BitmapDifference(expected: expected, actual: drawn.bitmap)
    if !accepts(difference, size: expected.size) {
      let others = recorded.further.map { BitmapDifference(expected: $0, actual: drawn.bitmap) }
      difference = others.first { accepts($0, size: expected.size) } ?? difference
    }
    let pixels = PixelChange(difference)
    guard accepts(difference, size: expected.size) else {
      let stage = drawn.texts.firstChange(from: recorded.texts)
      return .differs(GoldenChange(firstStage: stage ?? .pixels, pixels: pixels))
    }
    if let stage = drawn.texts.firstChange(from: recorded.texts, among: comparableStages) {
      return .differs(GoldenChange(firstStage: stage, pixels: pixels))
    }
    guard recorded.missing.isEmpty else { return .missing(recorded.missing) }
    return pixels.map { .accepted($0) } ?? .equal
  }

  private func accepts(_ difference: BitmapDifference, size: PixelSize) -> Bool {
    tolerance.accepts(difference) || isDrifted && Tolerance.drift(for: size).accepts(difference)
  }
}
