import Foundation

/// Lists of tests of public suites, in files beside this one: one name a line, sorted.
package enum Passes {
  /// The names in a list.
  package static func names(in file: String) throws -> Set<String> {
    let url = PackageRoot.url.appending(path: "Tests/TestSupport/Suites/\(file)")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return Set(text.split(separator: "\n").map(String.init))
  }
}
