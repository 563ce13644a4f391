/// An error that reports several errors of one file, beginning with itself.
package protocol ErrorList: ReportedError {
  /// The following errors, in reporting order.
  var further: [any ReportedError] { get }
  /// The number of further errors that are omitted.
  var unlisted: Int { get }
}
