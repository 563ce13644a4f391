// page: begin
import HeadUnit
import HeadUnitTesting
import Testing

struct TurnTests {
  let drive: Drive

  init() throws {
    drive = try Drive(
      script: """
        name: two streets
        route:
          steps:
            - {maneuver: depart, road: First Street, line: [[47.600, -122.0], [47.605, -122.0]]}
            - {maneuver: turn-right, road: Second Street, lanes: [left, right*],
               line: [[47.605, -122.0], [47.605, -121.993]]}
            - {maneuver: destination}
        """)
  }

  @Test func `the lane is shown before the turn`() {
    assertFrame(of: drive, at: .meters(450), on: "400x240@1")
  }

  @Test(arguments: [Appearance.light, .dark])
  func `the start is legible`(appearance: Appearance) {
    let options = ScreenOptions(appearance: appearance, mapAppearance: appearance)
    assertFrame(of: drive, at: .seconds(0), on: "400x240@1", options: options)
  }
}
// page: end

struct FrameTests {
  @Test func `every capture of a drive is drawn`() async throws {
    let drive = try TurnTests().drive
    // page: begin
    let renderer = try Renderer(drive, on: "standard")
    for try await frame in renderer.frames(workers: 2) {
      #expect(frame.notes.isEmpty, "\(frame.moment.name)")
    }
    // page: end
  }

  @Test func `a mistake is told with its location`() {
    // page: begin
    let error = #expect(throws: HeadUnitError.self) {
      try Drive(script: "name: nowhere")
    }
    #expect(error?.location == "script.yaml:1:1")
    #expect(error?.remedy == "add a 'route', such as the path of a route file")
    // page: end
  }
}
