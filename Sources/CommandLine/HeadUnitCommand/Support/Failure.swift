/// An error as shown to the user: problem, location, remedy and exit status.
struct Failure: Error {
  var status: ExitStatus
  /// The problem and the allowed values; lowercase, no full stop.
  var sentence: String
  /// The location: a file with line and column or key path.
  var location: String?
  /// The remedy or the page to read; nil if the sentence contains it.
  var hint: String?
  /// The code for programs; 'Documentation/errors.md' lists all.
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
  /// A failure as a JSON line.
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

  /// The exit status of a program that ends with the failure.
  var exitStatus: Int32 { status == .interrupted ? Interruption.status : status.rawValue }

  /// The failure in a form for programs.
  var record: Record {
    Record(
      error: .init(
        code: code, location: location, problem: sentence, remedy: hint, status: exitStatus))
  }
}
