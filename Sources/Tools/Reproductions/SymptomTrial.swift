import Bitmaps
import FramePipeline
import LayoutKit
import LintRules
import Sessions

/// Tests whether a log still shows a symptom, up to a number of trials.
final class SymptomTrial {
  /// The result of a trial.
  enum Verdict: Hashable {
    case shows, differs, unreadable
  }

  private let library: AssetLibrary
  private let renderer: FrameRenderer
  private let symptom: Symptom
  private let name: String
  private var limit: Int
  private(set) var tries = 0
  private var known: [String: Verdict] = [:]
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
  private var plan: RenderPlan?
  /// Whether a rule finds the symptom on the frame itself; nil until known.
  private var isOnFrame: Bool?
  /// The original appearance of the symptom.
  private(set) var evidence: Evidence?

  /// Creates a trial of a symptom.
  init(_ symptom: Symptom, name: String, library: AssetLibrary, limit: Int) throws {
    (self.symptom, self.name, self.library, self.limit) = (symptom, name, library, limit)
    renderer = try FrameRenderer(library: library)
  }

  /// Whether the limit of trials is reached.
  var isOver: Bool { tries >= limit }

  /// Permits one trial beyond the limit.
  func allowOneMore() { limit = max(limit, tries + 1) }

  /// Records how the symptom appears on a log.
  ///
  /// - Throws: `ReproductionError` if the symptom does not appear, and errors of the log.
  func begin(with log: ReproducedLog) throws {
    evidence = try evidence(of: log)
    known = [:]
    guard evidence != nil else {
      throw ReproductionError("\(symptom.words) does not occur at the moment")
    }
  }

  /// Whether a log shows the symptom; false once the limit is reached.
  func shows(_ log: ReproducedLog) -> Bool { verdict(on: log) == .shows }

  /// Tests a log.
  ///
  /// - Parameter exactly: Whether texts must be equal; otherwise other texts with the same
  ///   treatment suffice.
  func verdict(on log: ReproducedLog, exactly: Bool = true) -> Verdict {
    let key = ByteChecksum.text(of: Array("\(exactly) \(log.seconds)\n\(log.text)".utf8))
    if let verdict = known[key] { return verdict }
    guard !isOver else { return .differs }
    tries += 1
    let verdict: Verdict
    do {
      let found = try evidence(of: log)
      let isSame =
        exactly ? found == evidence : found?.withoutWords == evidence?.withoutWords
      verdict = isSame ? .shows : .differs
    } catch {
      verdict = .unreadable
    }
    known[key] = verdict
    return verdict
  }

  private func evidence(of log: ReproducedLog) throws -> Evidence? {
    let script = try log.script(name: name)
    let stages = try stages(of: script, at: log.seconds)
    switch symptom {
    case .element(let path): return .element(path, of: stages)
    case .pixels(let box):
      _ = try renderer.draw(stages.displayList, on: stages.frame.device, into: &bitmap)
      return .pixels(ByteChecksum.text(of: bitmap.bytes(in: box)))
    case .rule(let code):
      let found = ScreenCheck(stages, disabled: []).matches.filter { $0.code == code }
      let messages = Set(found.map(\.message.withoutQuotes))
      let isOnFrame = isOnFrame ?? !messages.isEmpty
      self.isOnFrame = isOnFrame
      guard isOnFrame else { return try finding(code, of: script, stages) }
      return messages.isEmpty ? nil : .rule(messages)
    }
  }

  /// The finding of a rule that checks more than one frame.
  private func finding(
    _ code: String, of script: RouteScript, _ stages: FrameStages
  ) throws -> Evidence? {
    var options = Linter.Options()
    options.devices = script.devices
    options.themes = [stages.state.appearance.theme]
    options.locales = [stages.state.appearance.locale]
    options.disabled = LintRegistry.all.map(\.info.code).filter { $0 != code }
    let found = try Linter(library: library, options: options)
      .findings(in: script, file: name)
    let messages = Set(found.map(\.message.withoutQuotes))
    return messages.isEmpty ? nil : .rule(messages)
  }

  func stages(of script: RouteScript, at seconds: Double) throws -> FrameStages {
    let plan = try RenderPlan(
      script, options: RenderOptions(moments: .times([seconds])), library: library,
      following: plan)
    self.plan = plan
    guard let job = plan.jobs.first else {
      throw ReproductionError("\(seconds) s is outside the drive")
    }
    return try renderer.stages(of: job, in: plan)
  }
}

extension Bitmap {
  /// The pixels of an area, clipped to the picture.
  fileprivate func bytes(in box: LayoutDocument.PixelBox) -> [UInt8] {
    let columns = (box.x..<box.x + box.width).clamped(to: 0..<size.width)
    let rows = (box.y..<box.y + box.height).clamped(to: 0..<size.height)
    return rows.flatMap { y in
      columns.flatMap { x in withUnsafeBytes(of: self[x, y].littleEndian) { Array($0) } }
    }
  }
}
