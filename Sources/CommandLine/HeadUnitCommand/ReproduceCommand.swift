import ArgumentParser
import Documents
import Foundation
import FramePipeline
import LayoutKit
import LintRules
import Reproductions
import Sessions

/// Writes the smallest script that still shows the problem of a frame.
struct ReproduceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reproduce",
    abstract: "Reduce a drive to a small script on which the same element is wrong.",
    discussion: """
      FRAME is a picture of a run such as out/kirkland/standard/start.png, a golden case such as \
      turns/left, or a drive with --at. The wrong element is the first that differs from the \
      golden, else that of the first finding of lint, unless --element, --rule or --region is set. \
      Prints the command that shows it.
      """)

  @Argument(
    help: ArgumentHelp("A picture of a run, a golden case, or a drive.", valueName: "frame"))
  var frame: String

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [MomentChoice] = []

  @Option(
    help: ArgumentHelp(
      "The element that is wrong, such as guidance/instruction.", valueName: "name"))
  var element: String?

  @Option(help: ArgumentHelp("The lint rule that reports it.", valueName: "code"))
  var rule: String?

  @Option(
    help: ArgumentHelp("The pixels that are wrong: x,y,width,height.", valueName: "pixels"))
  var region: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The script to write; it ends in .session.jsonl.", valueName: "file"))
  var output = "out/reproduced.session.jsonl"

  @Flag(help: "Replace names and coordinates; keep text widths and the shape of the route.")
  var anonymize = false

  @Option(help: ArgumentHelp("The maximum number of scripts to try.", valueName: "n"))
  var tries = 4000

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard output.hasSuffix(".session.jsonl") else {
      throw ValidationError("--output must end in .session.jsonl")
    }
    guard [element, rule, region].compactMap(\.self).count < 2 else {
      throw ValidationError("use only one of --element, --rule and --region")
    }
    guard (1...1_000_000).contains(tries) else {
      throw ValidationError("--tries must be from 1 to 1000000")
    }
    if let rule, LintRegistry.rule(rule) == nil {
      throw ValidationError("unknown rule '\(rule)'; Documentation/lint.md lists all codes")
    }
    _ = try region.map(Self.box)
  }

  func run() async throws {
    let library = try Project.library()
    let reproducer = Reproducer(library: library, name: output, limit: tries)
    let argument = FrameArgument(
      frame, at: at, devices: devices, look: look, budget: limits.budget)
    let chosen = try argument.subjects(library: library)
    let (subject, symptom) = try symptom(among: chosen, reproducer)
    let found = try reproducer.reproduction(of: symptom, on: subject, isAnonymous: anonymize)
    try AtomicFile.write(Array(found.text.utf8), to: output)
    Terminal.print(line: "\(symptom.words), at \(FrameName.time(subject.seconds))")
    Terminal.print(
      line: "\(output.visible): \(found.after.lines) of \(found.before.lines) lines,"
        + " \(found.after.values) of \(found.before.values) values, \(found.tries) tries")
    for note in found.notes { Terminal.print(line: "note: \(note)") }
    if found.isUnfinished {
      Terminal.print(line: "note: the script may become smaller with more --tries")
    }
    Terminal.print(line: command(for: symptom, found, of: subject))
  }

  /// The first frame with a problem, and its problem.
  private func symptom(
    among subjects: [FrameSubject], _ reproducer: Reproducer
  ) throws -> (FrameSubject, Symptom) {
    var failure: (any Error)?
    for subject in subjects {
      do {
        return (subject, try symptom(of: subject, reproducer))
      } catch let error as ReproductionError {
        failure = failure ?? error
      }
    }
    throw failure ?? Failure(.usage, "the frame does not exist", at: frame)
  }

  private func symptom(of subject: FrameSubject, _ reproducer: Reproducer) throws -> Symptom {
    if let rule { return .rule(LintRegistry.rule(rule)?.info.code ?? rule) }
    if let region { return .pixels(try Self.box(region)) }
    let stages = try reproducer.stages(of: subject)
    if let element { return try Symptom(element: element, of: stages) }
    return try Symptom(of: stages, expected: subject.expected)
  }

  /// The command that reproduces the problem.
  private func command(
    for symptom: Symptom, _ found: Reproducer.Reproduction, of subject: FrameSubject
  ) -> String {
    let file = GoldenPaths.word(output)
    switch symptom {
    case .element, .pixels:
      let picture = GoldenPaths.word(output.replacing(".session.jsonl", with: ".png"))
      return
        "headunit explain \(file) --at \(found.seconds.plainText)s --picture \(picture)"
    case .rule:
      let script = subject.script
      let choices =
        script.devices.map { ("device", $0) } + script.themes.map { ("theme", $0) }
        + [script.appearance.locale].compactMap(\.self).map { ("locale", $0) }
      let options = choices.map { " --\($0) \(GoldenPaths.word($1))" }.joined()
      return "headunit lint \(file)\(options)"
    }
  }

  private static func box(_ text: String) throws -> LayoutDocument.PixelBox {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let known = numbers.compactMap(\.self).filter { (0...1_000_000).contains($0) }
    guard numbers.count == 4, known.count == 4, known[2] > 0, known[3] > 0 else {
      throw ValidationError("--region must be x,y,width,height in pixels, such as 48,20,120,32")
    }
    return .init(x: known[0], y: known[1], width: known[2], height: known[3])
  }
}
