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
    let events = FolderEvents()
    events.watch(files + layoutFiles + settingsFiles)
    for await _ in events.moments {
      let newest = FileWatch(layoutFiles)
      if newest != layouts { readLayoutsAgain() }
      layouts = newest
      if layoutFiles != library.layoutFiles {
        layoutFiles = library.layoutFiles
        layouts = FileWatch(layoutFiles)
        events.watch(layoutFiles)
      }
      let newSettings = FileWatch(settingsFiles)
      if newSettings != settings { readSettingsAgain() }
      settings = newSettings
      let now = FileWatch(files)
      guard now != seen else { continue }
      var known = files
      seen = now
      readAgain()
      // The state before reading counts, so that a change meanwhile is not missed.
      while files != known {
        known = files
        events.watch(known)
        seen = FileWatch(known)
        readAgain()
      }
    }
    await app
  }

  private var settingsFiles: [String] { [project?.file].compactMap(\.self) }
}
