import Documents
import FramePipeline

extension LiveSession {
  /// Reloads the drive's files, their themes and devices, and the app after each change, until the
  /// task is canceled.
  package func watchFiles() async {
    async let app: Void = watchApp()
    var (seen, layoutFiles) = (FileWatch(files), library.layoutFiles)
    var layouts = FileWatch(layoutFiles)
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(80))
      let newest = FileWatch(layoutFiles)
      if newest != layouts { readLayoutsAgain() }
      layouts = newest
      if layoutFiles != library.layoutFiles {
        layoutFiles = library.layoutFiles
        layouts = FileWatch(layoutFiles)
      }
      let now = FileWatch(files)
      guard now != seen else { continue }
      seen = now
      if let bytes = try? InputFile.bytes(of: file) { reload(bytes) }
      seen = FileWatch(files)
    }
    await app
  }
}
