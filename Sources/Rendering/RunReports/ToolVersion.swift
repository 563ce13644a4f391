import Bitmaps
import Foundation

/// The version of the program.
package enum ToolVersion {
  /// The version of the package.
  package static let current = "0.1.0"

  /// The build of the running program: its version and the checksum of its executable.
  ///
  /// Two builds of one version differ, and copies of one build on several machines do not. If the
  /// executable is unreadable, the version alone identifies the build.
  package static let program = build(ofExecutable: executable)

  /// Returns the build of an executable file.
  static func build(ofExecutable path: String?) -> String {
    guard let file = path.flatMap({ FileHandle(forReadingAtPath: $0) }),
      let checksum = try? ByteChecksum.text(of: file)
    else { return current }
    return "\(current)-\(checksum)"
  }

  /// The running executable; Linux resolves it even if its path has been replaced.
  private static var executable: String? {
    let running = "/proc/self/exe"
    return FileManager.default.isReadableFile(atPath: running)
      ? running : Bundle.main.executablePath
  }
}
