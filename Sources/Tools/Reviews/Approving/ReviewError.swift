package import Documents

/// An error in applying decisions.
package struct ReviewError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    /// A file cannot be read or written, for the given reason.
    case unusableFile(String)
    /// A file is invalid, for the given reason.
    case badFile(String)
    /// There are no pictures to decide about, for the given reason.
    case nothingKept(String)
    /// Decisions cannot be applied, for the given reasons; no file was written.
    case refused([String])
  }

  package let problem: Problem
  /// The affected file or folder.
  package let path: String
  /// The remedy, if one remedy resolves all problems.
  package let remedy: Remedy?

  init(_ problem: Problem, at path: String) {
    (self.problem, self.path) = (problem, path)
    remedy = if case .nothingKept = problem { .nameKeptFolder } else { nil }
  }

  /// Creates an error from refused decisions; each carries its remedy unless all share one.
  init(_ refusals: [Refusal], at path: String) {
    let remedies = Set(refusals.map(\.remedy))
    let shared = remedies.count == 1 ? remedies.first.flatMap(\.self) : nil
    problem = .refused(refusals.map { shared == nil ? $0.description : $0.sentence })
    remedy = shared
    self.path = path
  }

  package var blame: ErrorOrigin {
    switch problem {
    case .nothingKept: .usage
    case .badFile, .unusableFile, .refused: .input
    }
  }

  package var sentence: String {
    switch problem {
    case .unusableFile(let reason): "cannot use '\(path)': \(reason)"
    case .badFile(let reason): "\(path): \(reason)"
    case .nothingKept(let reason): "\(reason) ('\(path)')"
    case .refused(let problems):
      "nothing was approved: cannot apply"
        + " \(problems.count == 1 ? "one decision" : "\(problems.count) decisions"): "
        + problems.joined(separator: "; ")
    }
  }
}

/// The reason that one decision cannot be applied.
struct Refusal: ReportedError {
  let sentence: String
  let remedy: Remedy?
  let blame = ErrorOrigin.input

  init(_ sentence: String, _ remedy: Remedy? = nil) {
    (self.sentence, self.remedy) = (sentence, remedy)
  }

  /// Wraps an error in applying the decision about one picture.
  init(_ error: any Error, about key: String) {
    let reported = error as? any ReportedError
    self.init("\(key): \(reported?.sentence ?? "\(error)")", reported?.remedy)
  }
}
