/// An error as the user sees it: what, where, what now, and the exit status.
struct Failure: Error {
  /// What the shell gets to know.
  var status: ExitStatus
  /// What is wrong and what is allowed; lower case, no full stop.
  var sentence: String
  /// Where it is: a file with line and column or key path; nil when there is no location.
  var location: String?
  /// What to do or to read; nil when the sentence says it.
  var hint: String?
  /// What programs know it by; 'Documentation/errors.md' lists all.
  var code: String

  init(
    _ status: ExitStatus, _ sentence: String, at location: String? = nil, hint: String? = nil,
    code: String? = nil
  ) {
    self.status = status
    self.code = code ?? status.code
    self.sentence = sentence
    self.location = location
    self.hint = hint
  }
}

extension Failure {
  /// A failure as a line of JSON.
  struct Record: Encodable {
    struct Error: Encodable {
      let code: String
      let location: String?
      let problem: String
      let remedy: String?
      let status: Int32
    }

    let error: Error
  }

  /// What programs read.
  var record: Record {
    Record(
      error: .init(
        code: code, location: location, problem: sentence, remedy: hint, status: status.rawValue))
  }
}
