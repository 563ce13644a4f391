import RouteScripts

/// The settings of the file 'headunit.yaml' of the working folder, for all commands.
enum Project {
  @TaskLocal static var current = ProjectFile()
}
