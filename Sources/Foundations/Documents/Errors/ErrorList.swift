/// The first of several errors of the same file.
package protocol ErrorList: ReportedError {
  /// The errors after it, in the order in which they are reported.
  var further: [any ReportedError] { get }
  /// The number of further errors that are not reported.
  var untold: Int { get }
}
