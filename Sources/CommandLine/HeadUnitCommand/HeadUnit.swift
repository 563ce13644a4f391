import ArgumentParser
import Foundation
import RouteScripts
import RunReports

/// The command `headunit` with its subcommands.
struct HeadUnit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headunit",
    abstract: "Draws a CarPlay navigation screen, frame by frame.",
    version: "headunit \(ToolVersion.current)",
    subcommands: [
      RenderCommand.self,
      FilmCommand.self,
      WatchCommand.self,
      LiveCommand.self,
      ValidateCommand.self,
      SessionCommand.self,
      EventsCommand.self,
      AppCommand.self,
      ExplainCommand.self,
      LintCommand.self,
      StylesCommand.self,
      GalleryCommand.self,
      ThemeCommand.self,
      CoverageCommand.self,
      MapCommand.self,
      ListCommand.self,
      InitCommand.self,
      ExampleCommand.self,
      DoctorCommand.self,
      CompareCommand.self,
      MergeCommand.self,
      BisectCommand.self,
      ReproduceCommand.self,
      GoldenCommand.self,
      ReportCommand.self,
      ReviewCommand.self,
    ])
}

/// The entry point of the program; every error is printed by `ErrorPrinter`.
@main
enum Program {
  static func main() async {
    signal(SIGXFSZ, SIG_IGN)
    do {
      // Listening to signals already needs files.
      try SystemLimits.check()
      Interruption.listen()
      if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
        return ProgramVersion.lines.forEach { Terminal.print(line: $0) }
      }
      let project = Result { try ProjectFile.here() }
      try await Project.$current.withValue((try? project.get()) ?? ProjectFile()) {
        var command = try HeadUnit.parseAsRoot()
        _ = try project.get()
        try begin(command)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      }
      if let loss = Terminal.loss { throw loss }
    } catch {
      ErrorPrinter.exit(with: error)
    }
  }

  /// Applies the limits of a command that has any.
  private static func begin(_ command: any ParsableCommand) throws {
    guard let limited = command as? any LimitedCommand else { return }
    try limited.runLimits.begin(limited)
  }
}
