import AppRuns
import Documents

extension Failure {
  /// Any error in the form in which the user sees it.
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

  /// The code of an error by the name of its type: 'route-script' for 'RouteScriptError', 'webp'
  /// for 'WebPError'.
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
  /// The code of a failure with this status if the error has none of its own.
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

  /// The remedy if the error has none of its own.
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
