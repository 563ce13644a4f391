import Foundation

/// Which program made a report.
package enum ToolVersion {
  /// The version of the package.
  package static let current = "0.1.0"

  /// The size and age of the running program, by which two builds of a version are told apart.
  static let program: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return current }
    #if os(Linux)
      let changed = status.st_mtim
    #else
      let changed = status.st_mtimespec
    #endif
    return "\(status.st_size)-\(changed.tv_sec).\(changed.tv_nsec)"
  }()
}
