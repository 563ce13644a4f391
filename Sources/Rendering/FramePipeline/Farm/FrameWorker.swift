import Bitmaps
import CairoDrawing
import Devices
import Documents
import LayoutKit
import RunReports
import Sessions
import Templates

/// A worker of a farm, with all resources that must not be shared.
struct FrameWorker {
  private let farm: RenderFarm
  private let plan: RenderPlan
  private let request: RenderFarm.Request
  private let observer: (any RunObserver)?
  private var renderer: FrameRenderer?
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
  private var outcome = RenderFarm.Outcome()

  init(
    farm: RenderFarm, plan: RenderPlan, request: RenderFarm.Request,
    observer: (any RunObserver)?
  ) {
    self.farm = farm
    self.plan = plan
    self.request = request
    self.observer = observer
  }

  /// Draws frames from a queue until it is empty, the task is canceled or a frame fails.
  mutating func run(_ queue: WorkQueue, into sink: some FrameSink) -> RenderFarm.Outcome {
    while let index = queue.next() {
      guard !Task.isCancelled else {
        outcome.isCancelled = true
        break
      }
      let job = plan.jobs[index]
      do {
        try finish(job, into: sink)
      } catch {
        queue.close()
        outcome.failure = RenderError(file: plan.file(of: job), index: job.index, cause: error)
        outcome.failedIndex = job.index
        break
      }
    }
    return outcome
  }

  private mutating func finish(_ job: FrameJob, into sink: some FrameSink) throws {
    if let record = request.written[job.index] {
      observer?.finished(record, isKept: true)
      return
    }
    let (record, isKept) = try draw(job, into: sink)
    if request.written.isDamaged(job.index) { outcome.repairedFiles.append(record.file) }
    outcome.records.append(record)
    if isKept { outcome.reusedFrames += 1 } else { outcome.drawn.append(job.index) }
    observer?.finished(record, isKept: isKept)
  }

  private mutating func draw(
    _ job: FrameJob, into sink: some FrameSink
  ) throws -> (record: FrameRecord, isKept: Bool) {
    let renderer = try self.renderer ?? FrameRenderer(library: farm.library)
    self.renderer = renderer
    let screen = plan.screens[job.screen]
    let begun = try renderer.begun(job, in: plan)
    let plain = try request.reuse.map { _ in try renderer.plainStages(of: begun) }
    let key = try plain.flatMap { plain in
      try request.reuse?.keys.key(of: plain, begun, by: renderer, for: job)
    }
    if let key, let plain, let known = request.reuse?.frame(key) {
      var record = record(of: job, plain, of: known)
      record.key = key
      try writeLayout(of: plain, beside: record.file)
      try sink.keep(known.bytes, isWritten: known.file == record.file, record: &record)
      return (record, true)
    }
    let stages = try renderer.painted(begun)
    let notes = try renderer.draw(stages.displayList, on: screen.device, into: &bitmap)
    if plan.options.hasBezel {
      bitmap = try renderer.framed(
        bitmap, on: screen.device, theme: stages.state.appearance.theme)
    }
    var record = record(
      of: job, stages,
      of: KeptFrame(
        digest: bitmap.checksum.hexDigits, missingGlyphs: renderer.rasterizer.missingGlyphs,
        tiles: stages.tiles,
        notes: stages.nameDecisions.map { Diagnostic(stage: .map, message: $0.sentence) }
          + notes.map { Diagnostic(stage: .drawing, message: $0.sentence) }))
    record.key = key
    try writeLayout(of: stages, beside: record.file)
    try sink.accept(bitmap, record: &record)
    return (record, false)
  }

  /// Returns the record of a frame with a reused picture.
  private func record(
    of job: FrameJob, _ stages: FrameStages, of picture: KeptFrame
  ) -> FrameRecord {
    FrameRecord(
      index: job.index, file: plan.file(of: job), device: plan.screens[job.screen].device.name,
      theme: stages.state.appearance.theme, seconds: job.seconds, label: job.label,
      digest: picture.digest, state: StateSummary(stages), tiles: picture.tiles,
      diagnostics: stages.template.decisions.filter(\.isLoss).map {
        Diagnostic(stage: .template, message: $0.sentence)
      }
        + stages.layout.notes.map { Diagnostic(stage: .layout, message: $0) }
        + picture.notes,
      missingGlyphs: picture.missingGlyphs)
  }

  private func writeLayout(of stages: FrameStages, beside file: String) throws {
    guard let folder = request.layoutFolder else { return }
    let sidecar = LayoutDocument(stages)
    try Inside(folder).write(sidecar.json(), to: LayoutDocument.file(of: file))
  }
}
