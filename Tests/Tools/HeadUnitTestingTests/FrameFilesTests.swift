import Foundation
import HeadUnit
import Testing

@testable import HeadUnitTesting

struct FrameFilesTests {
  @Test func `files are called after test, moment, screen and options`() throws {
    #expect(
      FrameFiles.stem(
        test: "turnsLeft()", name: "42s", device: "standard", options: ScreenOptions())
        == "turnsLeft.42s.standard")
    #expect(
      FrameFiles.stem(
        test: "turnsLeft()", name: "arrival", device: "1280x720@2",
        options: ScreenOptions(
          theme: "ios26", appearance: .dark, mapAppearance: .light, driverSide: .right,
          language: "de-CH", units: .metric, tiles: URL(fileURLWithPath: "/maps/city.pmtiles")))
        == "turnsLeft.arrival.1280x720-2-ios26-dark-map-light-driver-right-de-CH-metric-city-pmtiles"
    )
  }

  @Test(arguments: [
    ("draws(device:theme:)", "draws-device-theme"),
    ("`the exit is shown`", "the-exit-is-shown"),
    ("../../etc/passwd", "etc-passwd"),
    ("a\u{0}b\nc", "a-b-c"),
    ("Straße 東京", "Straße-東京"),
    ("CON: | ? *", "CON"),
    ("()", "frame"),
    ("", "frame"),
  ])
  func `names are safe on every file system`(text: String, name: String) {
    #expect(SafeName.of(text, limit: 80) == name)
  }

  @Test func `long names are cut within whole letters and stay apart`() {
    let (one, other) = (String(repeating: "東", count: 60), String(repeating: "東", count: 61))
    for text in [one, other] {
      #expect(SafeName.of(text, limit: 50).utf8.count <= 50)
      #expect(SafeName.of(text, limit: 50).hasPrefix("東東東"))
    }
    #expect(SafeName.of(one, limit: 50) != SafeName.of(other, limit: 50))
  }

  @Test func `files lie beside the test and failures in the build folder of its package`() throws {
    let source = TestSource(
      fileID: #fileID, filePath: #filePath, testName: "turn()", line: 1, column: 1)
    let files = FrameFiles(try TestFrames.frame(), name: nil, test: source)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    #expect(files.picture.path == "\(tests)/__Frames__/FrameFilesTests/turn.5s.280x200-1.png")
    #expect(
      files.text(.displayList).path
        == "\(tests)/__Frames__/FrameFilesTests/turn.5s.280x200-1.display-list.txt")
    #expect(files.failures.path.hasSuffix("/FrameFilesTests/turn.5s.280x200-1"))
    let file = URL(fileURLWithPath: #filePath)
    let root = FrameFiles.failureRoot(of: file, environment: [:])
    #expect(root.lastPathComponent == "frames")
    let manifest = root.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Package.swift")
    #expect(FileManager.default.fileExists(atPath: manifest.path))
    #expect(
      FrameFiles.failureRoot(of: file, environment: ["HEADUNIT_FAILURES": "/tmp/kept"]).path
        == "/tmp/kept")
  }
}
