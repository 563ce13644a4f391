public import HeadUnit

/// Draws a moment of a drive and compares it with the picture recorded beside the test.
///
/// Call it in a test of Swift Testing or of XCTest; the running framework receives failures. The
/// picture and the texts of the stages are in `__Frames__/<test file>/`, in files that begin with
/// `<test>.<name or moment>.<device>`, followed by the options that are set. A picture without a
/// file is recorded and fails the test once. If a picture differs, the message names the first
/// stage that has changed and the paths of the expected picture, the actual one and their
/// difference.
///
/// Names derive from the arguments, so adding or moving an assertion renames no file. Two
/// assertions of one test for the same moment of different drives need a `name`; without one the
/// second fails.
///
/// - Parameters:
///   - drive: The drive.
///   - moment: The moment to draw.
///   - device: A name of `Catalog.devices`, or pixels and scale such as "1280x720@2"; by default
///     the first screen of the script, or "standard".
///   - options: Options that override the script.
///   - name: The name for the files instead of the moment.
///   - tolerance: The accepted difference.
///   - record: Whether to record the picture; overrides the trait and the environment.
public func assertFrame(
  of drive: Drive, at moment: MomentSelector, on device: String? = nil,
  options: ScreenOptions = ScreenOptions(), named name: String? = nil,
  tolerance: FrameTolerance = .exact, record: FrameRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  do {
    let frame = try Renderer(drive, on: device, options: options).frame(at: moment)
    FrameAssertion(frame, name: name, tolerance: tolerance, record: record, source: source).run()
  } catch {
    TestReporter.fail("the frame at \(moment) cannot be drawn: \(error)", at: source)
  }
}

/// Compares a frame that is drawn already with the picture recorded beside the test.
///
/// The same as
/// ``assertFrame(of:at:on:options:named:tolerance:record:fileID:filePath:testName:line:column:)``
/// for frames of a `Renderer` that the test keeps, which is faster for many frames of one drive.
///
/// - Parameters:
///   - frame: The frame.
///   - name: The name for the files instead of the moment.
///   - tolerance: The accepted difference.
///   - record: Whether to record the picture; overrides the trait and the environment.
public func assertFrame(
  _ frame: Frame, named name: String? = nil, tolerance: FrameTolerance = .exact,
  record: FrameRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  FrameAssertion(frame, name: name, tolerance: tolerance, record: record, source: source).run()
}

extension FrameAssertion {
  /// An assertion as the caller words it.
  fileprivate init(
    _ frame: Frame, name: String?, tolerance: FrameTolerance, record: FrameRecording?,
    source: TestSource
  ) {
    self.init(
      frame: frame, files: FrameFiles(frame, name: name, test: source), tolerance: tolerance,
      record: record, source: source)
  }

  /// Compares, records and reports to the test framework.
  fileprivate func run() {
    switch outcome(ledger: .shared) {
    case .passed: break
    case .recordedOnPurpose(let message): TestReporter.note(message, at: source)
    case .failed(let message): TestReporter.fail(message, at: source)
    }
  }
}
