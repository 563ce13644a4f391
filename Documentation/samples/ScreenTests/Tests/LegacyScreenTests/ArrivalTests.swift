// page: begin
import HeadUnit
import HeadUnitTesting
import XCTest

final class ArrivalTests: XCTestCase {
  func testArrival() throws {
    let drive = try Drive(
      script: """
        name: home
        route:
          steps:
            - {maneuver: depart, road: Long Road, line: [[47.600, -122.0], [47.605, -122.0]]}
            - {maneuver: destination-left, instruction: [Your home is on the left, Home]}
        """)
    let renderer = try Renderer(drive, on: "400x240@1")
    assertFrame(try renderer.frame(at: .named("arrival")))
    assertFrame(try renderer.frame(at: .seconds(5)), named: "on-the-way")
  }
}
// page: end
