/// An error that stands for several of the same file, of which it is the first.
package protocol ErrorList: ReportedError {
  /// The errors after it, in the order in which they are reported.
  var further: [any ReportedError] { get }
  /// How many more there are that are not reported.
  var untold: Int { get }
}
