import Foundation
import HeadUnit
import Testing

struct DriveTests {
  @Test func `a script string is a drive with a name, a length and moments`() throws {
    let drive = try Drive(script: Scripts.turn)
    #expect(drive.name == "two streets")
    #expect(drive.moments.map(\.name) == ["rolling", "halfway"])
    #expect(drive.captures.map(\.name) == ["start", "rolling", "halfway", "arrival"])
    #expect(drive.captures.first?.seconds == 0)
    let length = try #require(drive.length)
    #expect((1290...1310).contains(length))
    #expect(drive.duration > 60)
  }

  @Test func `a routing reply is read from memory and takes the name of its file`() throws {
    let drive = try Drive(Data(Scripts.reply.utf8), named: "to-work.json")
    #expect(drive.name == "to-work")
    #expect(
      try Renderer(drive, on: Scripts.device).frame(at: .seconds(5)).text(.state)
        .contains("Zweite Straße"))
  }

  @Test func `a recorded feed is read from memory and has no length`() throws {
    let feed = #"{"time": 0}"# + "\n" + #"{"time": 5}"# + "\n"
    let drive = try Drive(Data(feed.utf8), named: "drive.jsonl")
    #expect(drive.length == nil)
    let error = #expect(throws: HeadUnitError.self) { try drive.moment(.meters(100)) }
    #expect(error?.cause == .request)
    #expect(error?.remedy == "choose a time or a named moment")
  }

  @Test func `files that a script names are found from its folder`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "headunit-drive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Scripts.reply.utf8).write(to: folder.appending(path: "reply.json"))
    let script = "name: there\nroute: reply.json\n"
    try Data(script.utf8).write(to: folder.appending(path: "there.yaml"))
    let fromFile = try Drive(contentsOf: folder.appending(path: "there.yaml"))
    let fromText = try Drive(script: script, relativeTo: folder)
    #expect(fromFile.name == "there")
    #expect(fromFile.duration == fromText.duration)
    #expect(fromFile.duration > 60)
  }

  @Test func `every example drive is read by its name`() throws {
    let names = try Catalog.bundled().exampleNames
    #expect(names.contains("kirkland"))
    for name in names { #expect(try Drive(example: name).captures.isEmpty == false) }
  }

  @Test func `moments are found by time, by distance and by name`() throws {
    let drive = try Drive(script: Scripts.turn)
    #expect(try drive.moment(.seconds(10)).seconds == 10)
    let halfway = try drive.moment(.named("halfway"))
    let meters = try drive.moment(.meters(300))
    #expect(abs(halfway.seconds - meters.seconds) <= 0.001)
    #expect(meters.name == "300m")
    #expect(try drive.moment(.meters(300.5)).name == "300.5m")
  }

  @Test(arguments: [
    (MomentSelector.seconds(-1), "choose a time in 0..."),
    (.seconds(.nan), "choose a time in 0..."),
    (.seconds(1e9), "choose a time in 0..."),
    (.meters(1e9), "choose a distance in 0..."),
    (.named("nowhere"), "use one of 'rolling', 'halfway', 'start', 'arrival'"),
  ])
  func `a moment outside the drive is refused with what there is`(
    selector: MomentSelector, remedy: String
  ) throws {
    let drive = try Drive(script: Scripts.turn)
    let error = #expect(throws: HeadUnitError.self) { try drive.moment(selector) }
    #expect(error?.cause == .request)
    #expect(error?.remedy?.contains(remedy) == true, "\(error?.description ?? "")")
  }
}
