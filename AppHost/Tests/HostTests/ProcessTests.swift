import CoreGraphics
import Foundation
import Testing

/// Tests of complete processes: the order of events in virtual time, and the end of an app.
@Suite(.serialized) struct ProcessTests {
  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-host-probe")

  /// Returns the probe's output for lines of the car.
  private func run(_ probe: String, _ lines: [String]) throws -> (lines: [String], status: Int32) {
    let folder = ProcessTests.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("ProbeApp")
    process.environment = [
      "PROBE": probe, "PROBE_INFO": folder.appendingPathComponent("Info.plist").path,
      "HEADUNIT_APP_PRINTED": folder.appendingPathComponent("printed").path,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    let header = """
      {"session":1,"host":{"epochSeconds":1780336860,"timeZone":"America/Los_Angeles",\
      "locale":"en-US","size":[800,480],"scale":2,"style":"dark","images":"\(folder.path)",\
      "home":"\(folder.path)","seed":7,"drawsSteps":true}}
      """
    try process.run()
    input.fileHandleForWriting.write(Data(([header] + lines).joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text.split(separator: "\n").map(String.init), process.terminationStatus)
  }

  private func advance(_ seconds: Double, times: Int) -> [String] {
    Array(repeating: #"{"t":\#(seconds),"by":"car","advance":{}}"#, count: times)
  }

  /// Returns the spoken texts and their times.
  private func said(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      guard let range = line.range(of: #""said": [""#) else { return nil }
      return line[range.upperBound...].replacingOccurrences(of: #"", ""#, with: " ")
        .replacingOccurrences(of: #""]}"#, with: "")
    }
  }

  @Test func everyWayToWaitGoesOnInTheOrderOfTime() throws {
    let (lines, status) = try run("time", advance(4, times: 30))
    #expect(status == 0)
    let said = said(lines).dropFirst()
    #expect(said.first == "en_US America/Los_Angeles \(ProcessTests.folder.path) 0.000")
    let times = said.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
    #expect(times == times.sorted())
    let order = [
      "serial 1 0.000", "serial 2 in sync 0.000", "network -1009 0.000", "source 0.250",
      "signals 0.300", "semaphore 0.300", "main in sync 0.300", "work item 0.400",
      "work item is over 0.400", "timer 0.500", "by name 0.700", "after 1 1.000", "after 2 1.000",
      "after 3 1.000", "sleep 1 1.000", "sleep 2 1.000", "sleep 3 1.000", "clock 1 1.500",
      "clock 2 1.500", "sleep again 1 2.000", "sleep again 2 2.000", "sleep again 3 2.000",
      "usleep 3.250", "inside the run loop 3.400", "run loop ran 3.750",
    ]
    #expect(said.filter { order.contains($0) } == order)
    #expect(said.contains("performed in turn 0.000"))
    #expect(said.filter { $0.hasPrefix("by name") } == ["by name 0.700"])
  }

  @Test func runsAreEqual() throws {
    let first = try run("time", advance(4, times: 30)).lines
    for _ in 0..<19 { #expect(try run("time", advance(4, times: 30)).lines == first) }
  }

  @Test func anEndlessWaitEnds() throws {
    let (lines, status) = try run("stuck", [])
    #expect(status == 71)
    #expect(lines.last?.contains("DispatchSemaphore.wait") == true)
  }

  @Test func aCircleAtOneMomentEnds() throws {
    let (lines, status) = try run("circle", [])
    #expect(status == 71)
    #expect(lines.last?.contains("repeatedly") == true)
  }

  @Test func whatThePlatformThrowsEndsTheApp() throws {
    let (lines, status) = try run(
      "",
      [
        #"{"t":0,"by":"car","on":"car","connect":{}}"#,
        #"{"t":1,"by":"car","out":true,"raises":{"error":"E","what":"w","reason":"r","source":"s"}}"#,
      ])
    #expect(status == 70)
    #expect(lines.last?.contains(#""raises": {"error": "E""#) == true)
    // The screen reports later; the line is that of the call that set the root template.
    #expect(lines.last?.contains("ProbeApp/ProbeScene.swift:37\"") == true)
  }

  @Test func anAppConnectsAgainAfterItWasDisconnected() throws {
    let screens = ["connect", "disconnect", "connect"].enumerated().map { index, kind in
      #"{"t":\#(index),"by":"car","on":"car","\#(kind)":{}}"#
    }
    let (lines, status) = try run("", screens + advance(3, times: 2))
    #expect(status == 0)
    let stacks = lines.filter { $0.contains(#""stack": ["map"]"#) }
    #expect(stacks.map { $0.prefix(7) } == [#"{"t": 0"#, #"{"t": 2"#])
    #expect(lines.filter { $0.contains(#""template": {"#) && $0.contains("mapButtons") }.count == 2)
  }

  @Test(arguments: [("", false), ("circle of objects", true)])
  func aDelegateThatOutlivesItsSceneIsTold(probe: String, isTold: Bool) throws {
    let screens = ["connect", "disconnect"].map { #"{"t":0,"by":"car","on":"car","\#($0)":{}}"# }
    let (lines, _) = try run(probe, screens + advance(6, times: 3))
    #expect(
      lines.contains { $0.contains("ProbeScene was not deallocated within 5 s of") } == isTold)
  }

  @Test(arguments: [true, false])
  func aDashboardConnectsWhereInfoPlistSupportsIt(isSupported: Bool) throws {
    let role = "CPTemplateApplicationDashboardSceneSessionRoleApplication"
    let manifest: [String: Any] = [
      "CPSupportsDashboardNavigationScene": isSupported,
      "UISceneConfigurations": [role: [["UISceneDelegateClassName": "ProbeApp.ProbeDashboard"]]],
    ]
    let info = ProcessTests.folder.appendingPathComponent("Info.plist")
    try FileManager.default.createDirectory(
      at: ProcessTests.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: info) }
    try PropertyListSerialization.data(
      fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0
    ).write(to: info)
    let press = #"{"method":"CPDashboardButton.handler","element":"dashboard-button-1"}"#
    let (lines, _) = try run(
      "",
      [
        #"{"t":0,"by":"car","on":"dashboard","connect":{}}"#,
        #"{"t":1,"by":"car","on":"dashboard","out":true,"calls":\#(press)}"#,
      ])
    #expect(lines.contains { $0.contains(#""dashboard": {"buttons": ["#) } == isSupported)
    #expect(said(lines) == (isSupported ? ["pressed 0"] : []))
    #expect(
      lines.contains { $0.contains("lacks its key CPSupportsDashboardNavigationScene") }
        == !isSupported)
  }

  @Test func whatChangesWhileAQueueSleepsIsSeen() throws {
    let connect = #"{"t":0,"by":"car","on":"car","connect":{}}"#
    let (lines, _) = try run("progress", [connect] + advance(2, times: 8))
    let titles = lines.compactMap { line -> Substring? in
      guard let start = line.range(of: #"leadingNavigationBarButtons": [{"title": ""#) else {
        return nil
      }
      return line.prefix(9) + line[start.upperBound...].prefix(1)
    }
    #expect(titles == [#"{"t": 0, E"#, #"{"t": 0.21"#, #"{"t": 0.42"#, #"{"t": 0.63"#])
  }

  @Test func thePictureOfAStepIsDrawnByHeadunitAndColoredByTheApp() throws {
    let folder = ProcessTests.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let gray = try #require(CGContext(pixelsWide: 2, high: 1))
    gray.setFillColor(CGColor(gray: 0, alpha: 1))
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    gray.setFillColor(CGColor(gray: 0.6, alpha: 1))
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    try Data(try #require(gray.makeImage()).png).write(
      to: folder.appendingPathComponent("step.png"))
    let (lines, status) = try run(
      "picture of a step",
      [
        #"{"t":0,"by":"car","on":"car","connect":{}}"#,
        #"{"t":0,"by":"car","out":true,"drawn":{"file":"step.png"}}"#,
      ] + advance(1, times: 2))
    #expect(status == 0)
    let orders = lines.filter { $0.contains(#""draw": {"#) }
    #expect(orders.count == 1)
    #expect(orders.first?.contains(#""maneuver": "turn-left""#) == true)
    let views = try #require(lines.first { $0.contains(#""views": {"#) })
    let name = try #require(
      views.components(separatedBy: #""file": ""#).last?.components(separatedBy: "\"").first)
    let picture = try #require(CGImage(pngAt: folder.appendingPathComponent(name).path))
    func pixel(_ column: CGFloat) -> CGImage? {
      picture.cropping(to: CGRect(x: column, y: 0, width: 1, height: 1))
    }
    let red = try #require(CGContext(pixelsWide: 1, high: 1))
    red.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.6))
    red.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(pixel(0)?.isBlank == true)
    #expect(pixel(1)?.png == red.makeImage()?.png)
  }

  @Test func anAppEndsWithTheProgramThatStartedIt() throws {
    let probe = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("ProbeApp").path
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The probe waits for a line that never arrives.
    shell.arguments = [
      "-c", "sleep 8 | '\(probe)' > /dev/null 2>&1 & echo $!; sleep 0.5",
    ]
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let deadline = Date(timeIntervalSinceNow: 6)
    while kill(pid, 0) == 0, Date() < deadline { usleep(50_000) }
    #expect(kill(pid, 0) != 0)
  }

  @Test func anotherAppInFrontTakesTheSceneAway() throws {
    let front = ["other", "app"].enumerated().map { index, word in
      #"{"t":\#(index + 1),"by":"car","on":"car","screen":"\#(word)"}"#
    }
    let connect = #"{"t":0,"by":"car","on":"car","connect":{}}"#
    let (lines, _) = try run("", [connect] + front + advance(3, times: 2))
    #expect(said(lines) == ["active 0", "inactive 1", "active 2"])
  }

  @Test func eachLineIsAnsweredByOneIdleLine() throws {
    let connect = #"{"t":0,"by":"car","on":"car","connect":{}}"#
    let (lines, status) = try run("", [connect] + advance(3, times: 2))
    #expect(status == 0)
    #expect(lines.filter { $0.contains(#""idle":"#) }.count == 4)
    #expect(lines.contains { $0.contains(#""stack": ["map"]"#) })
  }
}
