import Foundation
import HeadUnit

@testable import HeadUnitTesting

/// Frames and files for tests.
enum TestFrames {
  /// A script with the given name for its first street.
  static func script(street: String) -> String {
    """
    name: two streets
    devices: [280x200@1]
    route:
      steps:
        - {maneuver: depart, road: First Street, speed: 50 km/h,
           line: [[52.51, 13.38], [52.51, 13.391]]}
        - {maneuver: turn-left, road: \(street), speed: 50 km/h,
           line: [[52.51, 13.391], [52.515, 13.391]]}
        - {maneuver: destination}
    """
  }

  static func frame(
    street: String = "Second Street", at seconds: Double = 5,
    options: ScreenOptions = ScreenOptions()
  ) throws -> Frame {
    try Renderer(Drive(script: script(street: street)), options: options)
      .frame(at: .seconds(seconds))
  }

  /// Calls `work` with files in a new folder and removes the folder afterwards.
  static func withFiles(_ work: (FrameFiles) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "headunit-frames-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try work(
      FrameFiles(
        stem: "turn.5s.280x200-1", folder: root.appending(path: "__Frames__/TurnTests"),
        failures: root.appending(path: "failures")))
  }

  /// The outcome of a frame in a separate test process.
  static func outcome(
    of frame: Frame, in files: FrameFiles, tolerance: FrameTolerance = .exact,
    record: FrameRecording? = nil, environment: [String: String] = [:]
  ) -> FrameAssertion.Outcome {
    FrameAssertion(
      frame: frame, files: files, tolerance: tolerance, record: record,
      source: TestSource(
        fileID: #fileID, filePath: #filePath, testName: #function, line: #line, column: #column)
    ).outcome(ledger: FrameLedger(), environment: environment)
  }
}

extension FrameAssertion.Outcome {
  /// The message of a failure; nil for other outcomes.
  var failure: String? {
    guard case .failed(let message) = self else { return nil }
    return message
  }
}
