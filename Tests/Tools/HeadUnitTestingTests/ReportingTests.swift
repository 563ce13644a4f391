import HeadUnit
import HeadUnitTesting
import Testing
import XCTest

struct ReportingTests {
  @Test func `Swift Testing receives a failure at the line of the assertion`() throws {
    let drive = try Drive(script: TestFrames.script(street: "Second Street"))
    let line = #line + 2
    withKnownIssue {
      assertFrame(of: drive, at: .seconds(5), record: .never)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("has no recorded picture") }
    }
  }

  @Test func `a frame that cannot be drawn fails with the reason`() throws {
    let drive = try Drive(script: TestFrames.script(street: "Second Street"))
    withKnownIssue {
      assertFrame(of: drive, at: .named("nowhere"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no moment 'nowhere'") }
    }
  }
}

/// Tests of reporting to XCTest; expected failures are removed from the test's record.
final class XCTestReportingTests: XCTestCase {
  private var failures: [(description: String, line: Int)] = []
  private var isExpectingFailure = false

  #if !canImport(ObjectiveC)
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard isExpectingFailure else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures.append((description, lineNumber))
    }

    func testXCTestIsToldOfAFailureAtTheLineOfTheAssertion() throws {
      let drive = try Drive(script: TestFrames.script(street: "Second Street"))
      isExpectingFailure = true
      let line = #line + 1
      assertFrame(of: drive, at: .seconds(5), record: .never)
      isExpectingFailure = false
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.line, line)
      XCTAssertEqual(failures.first?.description.contains("has no recorded picture"), true)
    }
  #endif
}
