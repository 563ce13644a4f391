import ArgumentParser
import BundledAssets
import RenderPipeline

/// Prints the text of one stage of one frame.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print what a stage makes of one moment of a drive.",
    discussion: "The stages are state, template, layout and display-list, in this order.")

  @Argument(help: ArgumentHelp("A script, a route reply or a recorded feed.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The moment, such as 0:42.", valueName: "time"))
  var at: TimeArgument

  @Option(help: "The stage to print.")
  var stage: Stage = .state

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: LookOptions

  @Flag(help: "Print a JSON line for each screen.")
  var json = false

  func run() async throws {
    let drive = try DriveReader.read(file)
    let library = try AssetLibrary(try BundledAssets.find())
    let options = RenderOptions(
      devices: devices.device, themes: look.theme, appearance: look.appearance,
      moments: .times([at.seconds]))
    let plan = try RenderPlan(drive.script, options: options, library: library)
    let renderer = try FrameRenderer(library: library)
    for job in plan.jobs {
      let text = try renderer.stages(of: job, in: plan).text(stage)
      let screen = plan.screens[job.screen].folder
      if json {
        let line = StageLine(
          device: screen, seconds: job.seconds, stage: stage.rawValue, text: text)
        Terminal.print(JSONText.line(line))
      } else {
        if plan.jobs.count > 1 { Terminal.print("# \(screen)\n") }
        Terminal.print(text.hasSuffix("\n") ? text : text + "\n")
      }
    }
  }
}

/// The text of a stage for programs.
private struct StageLine: Encodable {
  let device: String
  let seconds: Double
  let stage: String
  let text: String
}
