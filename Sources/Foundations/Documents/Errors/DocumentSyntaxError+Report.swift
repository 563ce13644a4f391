@_exported public import JSONText

extension DocumentSyntaxError: ReportedError {
  package var sentence: String { message }
  package var location: String? { "\(position.line):\(position.column)" }
}
