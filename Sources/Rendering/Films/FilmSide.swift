import Bitmaps
import Devices
import Documents
package import FramePipeline
package import RunReports
package import Sessions

/// A side of a film: a drive to draw, or the pictures of a run.
package struct FilmSide: Sendable {
  private enum Content {
    /// A drive, with the phones that turn by the number of their screen.
    case drive(RenderPlan, phones: [Int: TurningPhone])
    case run([[WrittenFrame]])
  }

  let sizes: [PixelSize]
  /// The drive times of the frames in seconds, by part.
  let stretches: [[Double]]
  private let content: Content

  /// The drive; nil for a run.
  var plan: RenderPlan? {
    guard case .drive(let plan, _) = content else { return nil }
    return plan
  }

  /// Creates a side that draws a drive.
  ///
  /// - Throws: `PlanError` for an unknown value or a part without frames; `TapeError`,
  ///   `MomentChoiceError` for a cut that does not fit the drive.
  package init(
    _ script: RouteScript, options: RenderOptions, cut: FilmCut, rate: Int, library: AssetLibrary
  ) throws {
    let timeline = Timeline(script)
    let stretches = try cut.stretches(until: timeline.durationSeconds) {
      try timeline.capture($0).seconds
    }
    try self.init(
      script, options: options, stretches: stretches, rate: rate, library: library)
  }

  init(
    _ script: RouteScript, options: RenderOptions, stretches: [FilmCut.Stretch], rate: Int,
    library: AssetLibrary
  ) throws(PlanError) {
    var (script, options) = (script, options)
    (options.moments, options.shard) = (.scripted, .whole)
    script.capture = CapturePlan(
      rules: stretches.map { .every(seconds: 1 / Double(rate), from: $0.from, to: $0.to) })
    let plan = try RenderPlan(script, options: options, library: library)
    var phones: [Int: TurningPhone] = [:]
    for (index, screen) in plan.screens.enumerated() {
      phones[index] = TurningPhone(screen, in: plan, of: script, library: library)
    }
    content = .drive(plan, phones: phones)
    let seconds = plan.captures.map(\.seconds)
    self.stretches = stretches.map { stretch in
      seconds.filter { stretch.from - 1e-6...stretch.to + 1e-6 ~= $0 }
    }
    sizes = plan.screens.enumerated().map { index, screen in
      phones[index]?.size
        ?? PixelSize(width: screen.device.pixelWidth, height: screen.device.pixelHeight)
    }
  }

  /// The possible times of frames in seconds, up to a year.
  private static let times = 0...31_536_000.0

  /// Creates a side from the pictures of a run, each shown until the next one.
  ///
  /// - Parameter limit: The maximum number of frames.
  /// - Throws: `FilmError` for a run without pictures, with a corrupt one, or with more frames than
  ///   the limit; `TapeError`, `MomentChoiceError` for a cut with moments other than times.
  package init(
    _ run: RunReport, in folder: String, cut: FilmCut, rate: Int, limit: Int
  ) throws {
    let frames = try FilmSide.frames(of: run, in: folder)
    content = .run(frames)
    sizes = try frames.map { try FilmSide.picture(of: $0, at: 0).size }
    guard let end = frames.compactMap({ $0.last?.record.seconds }).max() else {
      throw FilmError(sentence: "the run in '\(folder)' has no pictures", remedy: nil)
    }
    let cuts = try cut.stretches(until: end) { choice in
      guard case .time(let seconds) = choice.moment, seconds <= end else {
        throw MomentChoiceError(
          "the run has no moment '\(choice.name)'", "choose a time from 0 s to \(end.plainText) s")
      }
      return seconds
    }
    let counts = cuts.map { (($0.to - $0.from) * Double(rate) + 1e-6).rounded(.down) }
    let total = counts.reduce(Double(counts.count), +)
    guard total <= Double(limit) else {
      throw FilmError(
        sentence: "the film of the run in '\(folder)' needs about \(Int(min(total, 1e15))) frames,"
          + " at most \(limit) are allowed",
        remedy: .advice("choose a shorter part or a lower frame rate, or raise the limit"))
    }
    stretches = zip(cuts, counts).map { stretch, count in
      (0...max(0, Int(count))).map { stretch.from + Double($0) / Double(rate) }
    }
  }

  /// Returns the pictures of a run by screen, in the order of their times.
  private static func frames(
    of run: RunReport, in folder: String
  ) throws(FilmError) -> [[WrittenFrame]] {
    var screens: [String: [FrameRecord]] = [:]
    for frame in run.frames {
      guard FilmSide.times.contains(frame.seconds) else {
        throw FilmError(
          sentence:
            "the frame '\(frame.file)' of the run has the time \(frame.seconds.plainText) s,"
            + " expected at most \(FilmSide.times.upperBound.plainText) s",
          remedy: .advice("render the run again"))
      }
      screens[String(frame.file.prefix { $0 != "/" }), default: []].append(frame)
    }
    return screens.sorted { $0.key < $1.key }.map { screen in
      screen.value.sorted { $0.seconds < $1.seconds }.map { WrittenFrame($0, in: folder) }
    }
  }

  /// Draws a screen at a drive time.
  func draw(
    _ screen: Int, at seconds: Double, by renderer: FrameRenderer, into bitmap: inout Bitmap
  ) throws {
    switch content {
    case .drive(let plan, let phones):
      let shown = phones[screen]?.screen(at: seconds) ?? plan.screens[screen]
      let stages = try renderer.stages(at: seconds, on: shown, in: plan)
      guard let phone = phones[screen] else {
        _ = try renderer.draw(stages.displayList, on: shown.device, into: &bitmap)
        return
      }
      var picture = Bitmap(
        size: PixelSize(width: shown.device.pixelWidth, height: shown.device.pixelHeight))
      _ = try renderer.draw(stages.displayList, on: shown.device, into: &picture)
      phone.place(picture, into: &bitmap)
    case .run(let frames): bitmap = try FilmSide.picture(of: frames[screen], at: seconds)
    }
  }

  /// The last picture at or before a time; the first one if there is none.
  private static func picture(of frames: [WrittenFrame], at seconds: Double) throws -> Bitmap {
    let later = frames.firstIndex { $0.record.seconds > seconds + 1e-6 } ?? frames.count
    let frame = frames[max(0, later - 1)]
    guard let picture = frame.picture() else {
      throw FilmError(
        sentence: "the picture '\(frame.record.file)' of the run is missing, corrupt or changed",
        remedy: .advice("render the run again"))
    }
    return picture
  }
}
