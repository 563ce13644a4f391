import Foundation
import Testing

@testable import MapSources

struct OfflineMirrorTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("headunit-network-\(UUID().uuidString)", isDirectory: true)

  private func add(_ path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: url)
  }

  @Test func `an address is found at its host and path, percent-decoded and without its query`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("tiles.example.com/fonts/Open Sans/0-255.pbf")
    let network = try OfflineMirror(folder.path)
    let found = network.path(
      of: "https://tiles.example.com/fonts/Open%20Sans/0-255.pbf?key=secret")
    #expect(found?.hasSuffix("tiles.example.com/fonts/Open Sans/0-255.pbf") == true)
    #expect(network.path(of: "https://elsewhere.example.com/fonts/Open%20Sans/0-255.pbf") == nil)
    let pattern = network.pattern(
      of: "https://tiles.example.com/fonts/{fontstack}/{range}.pbf?key=secret")
    #expect(pattern?.hasSuffix("tiles.example.com/fonts/{fontstack}/{range}.pbf") == true)
  }

  @Test func `an archive answers in place of a description of tiles`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("tiles.example.com/planet.pmtiles")
    let network = try OfflineMirror(folder.path)
    let found = network.path(
      of: "https://tiles.example.com/planet", endings: [".mbtiles", ".pmtiles"])
    #expect(found?.hasSuffix("planet.pmtiles") == true)
  }

  @Test func `nothing outside of the folder is read`() throws {
    let secret = folder.appendingPathExtension("secret")
    defer {
      try? FileManager.default.removeItem(at: folder)
      try? FileManager.default.removeItem(at: secret)
    }
    try add("example.com/a.json")
    try Data("{}".utf8).write(to: secret)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("example.com/link.json"), withDestinationURL: secret)
    let network = try OfflineMirror(folder.path)
    #expect(network.path(of: "https://example.com/a.json") != nil)
    #expect(network.path(of: "https://example.com/link.json") == nil)
    #expect(network.path(of: "https://example.com/%2E%2E/%2E%2E/etc/passwd") == nil)
    #expect(network.path(of: "https://example.com/..%2F..%2Fetc/passwd") == nil)
  }
}
