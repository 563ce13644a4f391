import Documents
import Foundation

extension LiveSession {
  /// Takes each new version of the drive's files, until the task is canceled.
  package func watchFiles() async {
    var seen = stamps()
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(80))
      let now = stamps()
      guard now != seen else { continue }
      seen = now
      if let bytes = try? InputFile.bytes(of: file) { reload(bytes) }
      seen = stamps()
    }
  }

  /// Sizes and times of the last change of the files of the drive.
  private func stamps() -> [[Int]] {
    files.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return [] }
      return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
  }
}
