import Documents
import Foundation
import FramePipeline

extension LiveSession {
  /// Takes each new version of the drive's files, and of the themes and devices that it names, until
  /// the task is canceled.
  package func watchFiles() async {
    var (seen, layouts) = (stamps(of: files), stamps(of: library.layoutFiles))
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(80))
      let known = layouts
      layouts = stamps(of: library.layoutFiles)
      if known.contains(where: { path, stamp in layouts[path] != stamp }) { readLayoutsAgain() }
      let now = stamps(of: files)
      guard now != seen else { continue }
      seen = now
      if let bytes = try? InputFile.bytes(of: file) { reload(bytes) }
      seen = stamps(of: files)
    }
  }

  /// Sizes and times of the last change of files.
  private func stamps(of files: [String]) -> [String: [Int]] {
    var stamps: [String: [Int]] = [:]
    for path in files {
      var status = stat()
      stamps[path] =
        stat(path, &status) == 0
        ? [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec] : []
    }
    return stamps
  }
}
