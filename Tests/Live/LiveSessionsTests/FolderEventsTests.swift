import Foundation
import Testing

@testable import LiveSessions

struct FolderEventsTests {
  @Test func `a closed or replaced file is reported before the interval ends`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drive.yaml")
    let events = FolderEvents(every: 20_000)
    events.watch([file.path])
    var moments = events.moments.makeAsyncIterator()
    let start = ContinuousClock.now
    try Data("closed".utf8).write(to: file)
    await moments.next()
    try Data("replaced".utf8).write(to: file, options: .atomic)
    await moments.next()
    #expect(start.duration(to: .now) < .seconds(20))
  }
}
