import RouteScripts

/// The settings in the 'headunit.yaml' of the working folder.
enum Project {
  @TaskLocal static var current = ProjectFile()
}
