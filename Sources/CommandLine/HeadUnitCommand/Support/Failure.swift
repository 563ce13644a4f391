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

  init(_ status: ExitStatus, _ sentence: String, at location: String? = nil, hint: String? = nil) {
    self.status = status
    self.sentence = sentence
    self.location = location
    self.hint = hint
  }
}
