import Documents

extension Failure {
  /// Any error in the form in which the user sees it.
  init(_ error: any Error) {
    switch error {
    case let known as Failure: self = known
    case let reported as any ReportedError: self.init(reported)
    case is CancellationError: self.init(.interrupted, "the comparison was interrupted")
    default: self.init(.software, "\(error)", hint: Remedy.reportFault.commandText)
    }
  }

  private init(_ error: any ReportedError) {
    let remedy = error.remedy ?? ExitStatus(error.blame).remedy
    let hint = remedy?.commandText
    self.init(ExitStatus(error.blame), error.sentence, at: error.location, hint: hint)
  }
}

extension ExitStatus {
  /// The status by which the shell gets to know whose fault an error is.
  init(_ blame: Blame) {
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

  /// What to do when an error itself does not say.
  fileprivate var remedy: Remedy? {
    switch self {
    case .unavailable: .inspectMachine
    case .software: .reportFault
    case .success, .different, .unreadable, .appEnded, .usage, .input, .cannotCreate, .inputOutput,
      .interrupted:
      nil
    }
  }
}
