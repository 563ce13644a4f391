import AppRuns
import Documents

extension Failure {
  /// Converts any error for display.
  init(_ error: any Error) {
    switch error {
    case let known as Failure: self = known
    case let endless as AppRunError where endless.isEndless:
      self.init(.appEndless, endless.sentence, hint: endless.advice)
    case let reported as any ReportedError: self.init(reported)
    case is CancellationError: self.init(.interrupted, "the command was interrupted")
    default: self.init(.software, "\(error)", hint: Remedy.reportFault.commandText)
    }
  }

  private init(_ error: any ReportedError) {
    let remedy = error.remedy ?? ExitStatus(error.blame).remedy
    let hint = remedy?.commandText
    self.init(
      ExitStatus(error.blame), error.sentence, at: error.location, hint: hint,
      code: Failure.code(of: "\(type(of: error as Any))"))
  }

  /// Derives the code from an error's type name: 'route-script' for 'RouteScriptError', 'webp' for
  /// 'WebPError'.
  static func code(of name: String) -> String {
    let letters = Array(name.hasSuffix("Error") ? name.dropLast(5) : name[...])
    var code = ""
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let startsWord =
        letter.isUppercase && index > 0
        && (next?.isLowercase == true || (letters[index - 1].isLowercase && next != nil))
      code += (startsWord ? "-" : "") + letter.lowercased()
    }
    return code
  }
}

extension ExitStatus {
  /// The code of failures with this status whose error has none.
  var code: String {
    switch self {
    case .success: "success"
    case .different: "different"
    case .unreadable: "unreadable"
    case .appEnded: "app-ended"
    case .appEndless: "app-endless"
    case .usage: "usage"
    case .input: "input"
    case .unavailable: "unavailable"
    case .software: "software"
    case .cannotCreate: "cannot-create"
    case .inputOutput: "input-output"
    case .interrupted: "interrupted"
    }
  }

  /// The exit status for the origin of an error.
  init(_ blame: ErrorOrigin) {
    self =
      switch blame {
      case .usage: .usage
      case .input: .input
      case .comparedFiles: .unreadable
      case .machine: .unavailable
      case .program: .software
      case .outputCreation: .cannotCreate
      case .outputWriting: .inputOutput
      }
  }

  /// The default remedy for errors without their own.
  fileprivate var remedy: Remedy? {
    switch self {
    case .unavailable: .inspectMachine
    case .software: .reportFault
    case .success, .different, .unreadable, .appEnded, .appEndless, .usage, .input, .cannotCreate,
      .inputOutput, .interrupted:
      nil
    }
  }
}
