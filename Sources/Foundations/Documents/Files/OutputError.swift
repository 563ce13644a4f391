import Foundation

/// An error in writing a file or folder.
package struct OutputError: ReportedError, Sendable, Hashable {
  /// The step that failed.
  package enum Step: String, Sendable, Hashable {
    /// Creating a folder or file.
    case create
    /// Writing or renaming a file.
    case write
  }

  package let step: Step
  /// The file or folder.
  package let path: String
  /// The system's error number.
  package let code: Int32

  /// Whether the file restriction forbids the path.
  private var isRestricted = false
  /// Whether the path is that of a device, pipe or socket.
  private var isSpecial = false

  package var sentence: String {
    let reason =
      isRestricted
      ? "it lies outside of the folders in which files are opened"
      : isSpecial
        ? "it is a device, a pipe or a socket"
        : code == EXDEV
          ? "the path leaves its folder through '..' or a symbolic link"
          : String(cString: strerror(code)).lowercased()
    return "'\(path)' cannot be \(step == .create ? "created" : "written"): \(reason)"
  }

  package var remedy: Remedy? {
    guard step == .write else { return .chooseOutputFolder }
    return .advice(
      [ENOSPC, EDQUOT, EFBIG].contains(code)
        ? "free disk space and run again to continue" : "run again to continue")
  }

  package var blame: ErrorOrigin { step == .create ? .outputCreation : .outputWriting }

  /// Creates an error for a path that the file restriction forbids.
  init(restricted path: String) {
    self.init(.create, path, code: EXDEV)
    isRestricted = true
  }

  /// Creates an error for the path of a device, pipe or socket.
  init(special path: String) {
    self.init(.create, path, code: EEXIST)
    isSpecial = true
  }

  /// Creates an error for a system error number, which may imply the step.
  package init(_ step: Step, _ path: String, code: Int32 = errno) {
    let isRefusal = [EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ENAMETOOLONG, EXDEV].contains(code)
    self.step = isRefusal ? .create : [ENOSPC, EDQUOT, EIO, EFBIG].contains(code) ? .write : step
    self.path = path
    self.code = code
  }
}
