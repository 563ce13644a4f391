package import Documents

/// An error in checking or recording goldens.
package struct GoldenError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    /// The folder of goldens does not exist.
    case noFolder
    /// The folder contains no recorded cases and is not a folder of goldens.
    case noGoldens
    /// No case has a name with this prefix.
    case noSuchCase(String)
    /// A file cannot be read or written, for the given reason.
    case unusableFile(String)
    /// A file of a case is invalid, for the given reason.
    case badFile(String)
    /// The script of a case cannot be used, for the given reason.
    case badScript(String)
    /// The drive does not contain the moment.
    case badMoment(String, allowed: String)
    /// This machine's libraries or fonts differ from those of the recorded pictures.
    case drift([String])
    /// No results were kept, for the given reason.
    case nothingKept(String)
    /// Recording is disabled.
    case recordingOff(String)
  }

  package let problem: Problem
  /// The file, folder or case; empty for the run itself.
  package let path: String

  package init(_ problem: Problem, at path: String) {
    self.problem = problem
    self.path = path
  }

  package var remedy: Remedy? {
    switch problem {
    case .noFolder, .noGoldens: .nameGoldenFolder
    case .noSuchCase: .listGoldens
    case .drift: .renewGoldens
    case .unusableFile, .badFile, .badScript, .badMoment, .nothingKept, .recordingOff: nil
    }
  }

  package var blame: ErrorOrigin {
    switch problem {
    case .noFolder, .noGoldens, .noSuchCase, .recordingOff, .nothingKept: .usage
    case .badFile, .badScript, .badMoment, .unusableFile: .input
    case .drift: .machine
    }
  }

  /// The problem, as a sentence.
  package var sentence: String {
    switch problem {
    case .noFolder:
      "the goldens folder '\(path)' does not exist"
    case .noGoldens:
      "nothing was removed: '\(path)' contains no recorded goldens (at least one case and"
        + " 'fingerprint.json')"
    case .noSuchCase(let name):
      "no golden case is named '\(name)' or starts with it"
    case .unusableFile(let reason): "cannot use '\(path)': \(reason)"
    case .badFile(let reason): "\(path): \(reason)"
    case .badScript(let reason): reason
    case .badMoment(let moment, let allowed):
      "\(path): unknown moment '\(moment)'; \(allowed)"
    case .drift(let differences):
      "nothing was recorded: this machine draws with different libraries or fonts: "
        + differences.joined(separator: "; ")
    case .nothingKept(let reason): "\(reason) ('\(path)')"
    case .recordingOff(let reason): "nothing was recorded: \(reason)"
    }
  }
}
