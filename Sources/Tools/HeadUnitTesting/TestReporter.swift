#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The source location of an assertion.
struct TestSource: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  /// The function name, as given by `#function`.
  var testName: String
  var line: UInt
  var column: UInt
}

/// Reports to the running test framework.
///
/// Either framework may be absent. A framework that is not running ignores reports, so code outside
/// a test, such as a detached task, reports to both.
enum TestReporter {
  static func fail(_ message: String, at source: TestSource) {
    #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(source))
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: source.filePath, line: source.line)
    #endif
  }

  /// Reports a warning if the framework supports it.
  static func note(_ message: String, at source: TestSource) {
    #if canImport(Testing) && compiler(>=6.3)
      Issue.record(
        Comment(rawValue: message), severity: .warning, sourceLocation: SourceLocation(source))
    #endif
  }
}

#if canImport(Testing)
  extension SourceLocation {
    fileprivate init(_ source: TestSource) {
      self.init(
        fileID: "\(source.fileID)", filePath: "\(source.filePath)", line: Int(source.line),
        column: Int(source.column))
    }
  }
#endif
