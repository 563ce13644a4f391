package import Documents

/// An error while decisions are carried out.
package struct ReviewError: ReportedError, Sendable, Hashable {
  /// The kinds of problems, for code to examine.
  package enum Problem: Sendable, Hashable {
    /// A file that cannot be read or written, with the reason.
    case unusableFile(String)
    /// A file is invalid, with the reason.
    case badFile(String)
    /// There are no pictures to decide about, with the reason.
    case nothingKept(String)
    /// Decisions that cannot be carried out, with the reasons; no file was written.
    case refused([String])
  }

  /// The problem.
  package let problem: Problem
  /// The file or folder that it is about.
  package let path: String
  /// The remedy, if one remedy resolves all problems.
  package let remedy: Remedy?

  init(_ problem: Problem, at path: String) {
    (self.problem, self.path) = (problem, path)
    remedy = if case .nothingKept = problem { .nameKeptFolder } else { nil }
  }

  /// Decisions that cannot be carried out; each has its remedy unless all have the same one.
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

  /// The problem, as a sentence.
  package var sentence: String {
    switch problem {
    case .unusableFile(let reason): "'\(path)' cannot be used: \(reason)"
    case .badFile(let reason): "\(path): \(reason)"
    case .nothingKept(let reason): "\(reason) ('\(path)')"
    case .refused(let problems):
      "nothing is approved, because \(problems.count == 1 ? "one decision" : "some decisions") cannot"
        + " be carried out:\n  " + problems.joined(separator: "\n  ")
    }
  }
}

/// The reason that one decision cannot be carried out.
struct Refusal: ReportedError {
  let sentence: String
  let remedy: Remedy?
  let blame = ErrorOrigin.input

  init(_ sentence: String, _ remedy: Remedy? = nil) {
    (self.sentence, self.remedy) = (sentence, remedy)
  }

  /// Any error while the decision about one picture is carried out.
  init(_ error: any Error, about key: String) {
    let reported = error as? any ReportedError
    self.init("\(key): \(reported?.sentence ?? "\(error)")", reported?.remedy)
  }
}
