import Foundation
import Testing

@testable import LiveSessions

struct FolderEventsTests {
  @Test func `the system reports a file that is closed or replaced`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drive.yaml")
    let events = FolderEvents(every: 20_000)
    events.watch([file.path])
    var moments = events.moments.makeAsyncIterator()
    try Data("closed".utf8).write(to: file)
    #expect(await moments.next() == true)
    try Data("replaced".utf8).write(to: file, options: .atomic)
    #expect(await moments.next() == true)
  }
}
