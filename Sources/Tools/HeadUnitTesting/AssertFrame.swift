public import HeadUnit

/// Draws a moment of a drive and compares it with the picture recorded beside the test.
///
/// Call it in a Swift Testing or XCTest test; failures are reported to the running framework. The
/// picture and the stage texts are in `__Frames__/<test file>/`, in files whose names begin with
/// `<test>.<name or moment>.<device>`, followed by the options that are set. A picture without a
/// file is recorded and fails the test once. If a picture differs, the message names the first
/// changed stage and the paths of the expected picture, the actual picture and their difference.
///
/// Names derive from the arguments, so adding or moving an assertion renames no file. Two
/// assertions of one test for the same moment of different drives need a `name`; otherwise the
/// second fails.
///
/// - Parameters:
///   - drive: The drive.
///   - moment: The moment to draw.
///   - device: A name in `Catalog.devices`, or pixels and scale such as "1280x720@2"; by default
///     the first screen of the script, or "standard".
///   - options: Options that override the script.
///   - name: The name used in file names instead of the moment.
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
    TestReporter.fail("cannot draw the frame at \(moment): \(error)", at: source)
  }
}

/// Compares an already drawn frame with the picture recorded beside the test.
///
/// Like
/// ``assertFrame(of:at:on:options:named:tolerance:record:fileID:filePath:testName:line:column:)``,
/// for frames of a `Renderer` that the test keeps, which is faster for many frames of one drive.
///
/// - Parameters:
///   - frame: The frame.
///   - name: The name used in file names instead of the moment.
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
  fileprivate init(
    _ frame: Frame, name: String?, tolerance: FrameTolerance, record: FrameRecording?,
    source: TestSource
  ) {
    self.init(
      frame: frame, files: FrameFiles(frame, name: name, test: source), tolerance: tolerance,
      record: record, source: source)
  }

  /// Compares, records, and reports the outcome to the test framework.
  fileprivate func run() {
    switch outcome(ledger: .shared) {
    case .passed: break
    case .recordedOnPurpose(let message): TestReporter.note(message, at: source)
    case .failed(let message): TestReporter.fail(message, at: source)
    }
  }
}
