import ArgumentParser

/// Runs the CarPlay code of an app.
struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Run the CarPlay code of an app, and draw what it shows.",
    discussion: """
      FOLDER is a folder of Swift files, a Swift package, or an 'app.yaml' that names files. The \
      code is compiled as it is against modules with the platform's names, and runs in virtual \
      time. The first run builds them; later runs start at once.
      """,
    subcommands: [
      AppCheckCommand.self, AppRunCommand.self, AppRecordCommand.self,
      AppStubCommand.self, AppAPICommand.self,
    ])
}
