import RouteScripts

/// What the file 'headunit.yaml' of the working folder says, for all commands.
enum Project {
  @TaskLocal static var current = ProjectFile()
}
