#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The line of a test that asserts something.
struct TestSource: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  /// The function as `#function` spells it.
  var testName: String
  var line: UInt
  var column: UInt
}

/// Tells whichever test framework runs.
///
/// Either may be absent where a client builds. The one that does not run drops what it is told, so
/// work that lost its test, such as a detached task, tells both.
enum TestReporter {
  /// Fails the test.
  static func fail(_ message: String, at source: TestSource) {
    #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(source))
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: source.filePath, line: source.line)
    #endif
  }

  /// Tells something that fails nothing, where the framework can show it.
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
