import Foundation

/// An error while a file or folder is written.
package struct OutputError: ReportedError, Sendable, Hashable {
  /// The step that failed.
  package enum Step: String, Sendable, Hashable {
    /// Making a folder or a file.
    case create
    /// Filling or renaming a file.
    case write
  }

  /// The step that failed.
  package let step: Step
  /// The file or folder.
  package let path: String
  /// The number by which the system names the reason.
  package let code: Int32

  /// Whether the user has it written in other folders alone.
  private var isRestricted = false

  /// The problem, as a sentence.
  package var sentence: String {
    let reason =
      isRestricted
      ? "it lies outside of the folders in which files are opened"
      : code == EXDEV
        ? "the path leads out of its folder, by '..' or by a symbolic link"
        : String(cString: strerror(code)).lowercased()
    return "'\(path)' cannot be \(step == .create ? "created" : "written"): \(reason)"
  }

  package var remedy: Remedy? {
    guard step == .write else { return .chooseOutputFolder }
    return .advice(
      [ENOSPC, EDQUOT, EFBIG].contains(code)
        ? "make room and run again to continue" : "run again to continue")
  }

  package var blame: ErrorOrigin { step == .create ? .outputCreation : .outputWriting }

  /// A file or folder that lies outside of the folders in which files are opened.
  init(restricted path: String) {
    self.init(.create, path, code: EXDEV)
    isRestricted = true
  }

  /// The step of a system error, or else the current step.
  package init(_ step: Step, _ path: String, code: Int32 = errno) {
    let isRefusal = [EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ENAMETOOLONG, EXDEV].contains(code)
    self.step = isRefusal ? .create : [ENOSPC, EDQUOT, EIO, EFBIG].contains(code) ? .write : step
    self.path = path
    self.code = code
  }
}
