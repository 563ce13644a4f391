import ArgumentParser
import Bitmaps
import Documents
import Explanations
import FramePipeline
import RouteScripts
import RunReports
import Sessions

/// Explains the elements of one frame, or prints the text of one stage.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what one frame shows, element by element.",
    discussion: """
      Each element has its position, the choices, what was chosen, and the rule with its public \
      source. With --picture the frame is drawn with numbered boxes and a legend. With --stage the \
      text of one stage is printed instead: state, template, layout or display-list.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]]

  @Option(help: "Print the text of this stage instead.")
  var stage: Stage?

  @Option(
    help: ArgumentHelp("Draw the annotated frame to this PNG file.", valueName: "file"))
  var picture: String?

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions

  @Flag(help: "Print a JSON line for each device.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if stage != nil, picture != nil {
      throw ValidationError("use only one of --stage and --picture")
    }
  }

  func run() async throws {
    let drive = try DriveArgument.read(file, overlays: look.overlays)
    let library = try Project.library()
    let options = RenderOptions(
      devices: devices.device, themes: look.theme, appearance: look.appearance,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard,
      moments: .chosen(at.flatMap(\.self)), budget: limits.budget)
    let plan = try RenderPlan(drive.script, options: options, library: library)
    if picture != nil, plan.jobs.count > 1 {
      throw Failure(
        .usage, "--picture requires one moment on one screen, found \(plan.jobs.count)",
        hint: "choose one with --at, --device and --theme")
    }
    let renderer = try FrameRenderer(library: library)
    for (index, job) in plan.jobs.enumerated() {
      if index > 0, !json { Terminal.print("\n") }
      try report(job, in: plan, renderer)
    }
  }

  private func report(_ job: FrameJob, in plan: RenderPlan, _ renderer: FrameRenderer) throws {
    let stages = try renderer.stages(of: job, in: plan)
    let screen = plan.screens[job.screen]
    if let stage {
      let text = stages.text(stage)
      guard !json else {
        return Terminal.print(
          JSONText.line(
            StageLine(
              device: screen.folder, seconds: job.seconds, stage: stage.rawValue, text: text)))
      }
      if plan.jobs.count > 1 { Terminal.print("# \(screen.folder)\n") }
      return Terminal.print(text.hasSuffix("\n") ? text : text + "\n")
    }
    let explanation = Explanation(
      stages, device: screen.folder, route: screen.timeline.route(at: job.seconds))
    Terminal.print(json ? JSONText.line(explanation) : explanation.text)
    guard let picture else { return }
    let bitmap = try renderer.annotatedPicture(explanation, of: stages, on: screen.device)
    try AtomicFile.write(PNGEncoder(.small).bytes(for: bitmap), to: picture)
  }
}

/// The text of a stage as JSON output.
private struct StageLine: Encodable {
  let device: String
  let seconds: Double
  let stage: String
  let text: String
}
