import Documents
import FramePipeline

extension LiveSession {
  /// Reloads the drive's files, their themes and devices, the project's settings, and the app after
  /// each change, until the task is canceled.
  package func watchFiles() async {
    async let app: Void = watchApp()
    var (seen, layoutFiles) = (FileWatch(files), library.layoutFiles)
    var layouts = FileWatch(layoutFiles)
    var settings = FileWatch(settingsFiles)
    readSettingsAgain()
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
      let newest = FileWatch(layoutFiles)
      if newest != layouts { readLayoutsAgain() }
      layouts = newest
      if layoutFiles != library.layoutFiles {
        layoutFiles = library.layoutFiles
        layouts = FileWatch(layoutFiles)
      }
      let newSettings = FileWatch(settingsFiles)
      if newSettings != settings { readSettingsAgain() }
      settings = newSettings
      let now = FileWatch(files)
      guard now != seen else { continue }
      seen = now
      readAgain()
      seen = FileWatch(files)
    }
    await app
  }

  private var settingsFiles: [String] { [project?.file].compactMap(\.self) }
}
