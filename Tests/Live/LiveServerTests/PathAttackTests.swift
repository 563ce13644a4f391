import Foundation
import JSONText
import Testing

@testable import LiveServer

/// Tests that refused paths open nothing.
struct PathAttackTests {
  /// Counts how often files directly in a folder are opened, read or listed.
  private final class OpenCount {
    private let queue: Int32

    init(_ folder: URL) throws {
      queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      try #require(queue >= 0)
      try #require(inotify_add_watch(queue, folder.path, UInt32(IN_OPEN | IN_ACCESS)) >= 0)
    }

    deinit { close(queue) }

    /// The number of events since the last call.
    func take() -> Int {
      var (bytes, total) = ([UInt8](repeating: 0, count: 65_536), 0)
      while case let size = read(queue, &bytes, bytes.count), size > 0 {
        bytes.withUnsafeBytes { buffer in
          var at = 0
          while at < size {
            let length = buffer.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self)
            at += MemoryLayout<inotify_event>.size + Int(length)
            total += 1
          }
        }
      }
      return total
    }
  }

  /// Creates a project with links to files outside, a device and a pipe.
  private func withProject(_ work: (_ own: URL, _ outside: URL) async throws -> Void) async throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "paths-\(UUID().uuidString)")
    let (own, outside) = (top.appending(path: "own"), top.appending(path: "outside"))
    for folder in [own, outside] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: top) }
    try Data(TestServer.script.utf8).write(to: own.appending(path: "drive.yaml"))
    try Data("name: secret".utf8).write(to: outside.appending(path: "secret.yaml"))
    for (name, target) in [
      ("file.yaml", "../outside/secret.yaml"), ("folder", "../outside"), ("zero.yaml", "/dev/zero"),
      ("round.yaml", "round.yaml"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: own.appending(path: name).path, withDestinationPath: target)
    }
    try #require(mkfifo(own.appending(path: "pipe.yaml").path, 0o600) == 0)
    try await work(own, outside)
  }

  private static let names = [
    "../outside/secret.yaml", "..%2Foutside%2Fsecret.yaml", "%2e%2e/outside/secret.yaml",
    "%252e%252e/outside/secret.yaml", "..\\outside\\secret.yaml", "file.yaml",
    "folder/secret.yaml", "zero.yaml", "round.yaml", "pipe.yaml", "drive.yaml%00", "drive.yaml/.",
  ]

  @Test func `a refused path is not read, and opens at most one file of the project`() async throws
  {
    try await withProject { own, outside in
      try await TestServer.run(in: own, script: TestServer.script) { _, port in
        let (inner, outer) = (try OpenCount(own), try OpenCount(outside))
        let long = [
          String(repeating: "./", count: 100_000) + "drive.yaml",
          String(repeating: "a/", count: 100_000), outside.path + "/secret.yaml",
        ]
        for name in Self.names + long {
          for answer in try await answers(to: name, port) {
            #expect(answer.status == 404 || answer.status == 400, "\(name.prefix(80))")
            #expect(!answer.text.contains("secret\""), "\(answer.text.prefix(200))")
            #expect(answer.body.count < 1000)
          }
          // A pipe is opened without waiting, to learn its kind.
          #expect(inner.take() <= (name == "pipe.yaml" ? 1 : 0), "\(name.prefix(80))")
        }
        #expect(outer.take() == 0)
        let read = try await answers(to: "drive.yaml", port)[0]
        #expect(read.status == 200 && inner.take() > 0)
      }
    }
  }

  /// The responses to the requests that take a path.
  private func answers(to name: String, _ port: UInt16) async throws -> [TestClient.Answer] {
    func ask(
      _ method: String, _ path: String, _ body: JSONValue? = nil
    ) async throws -> TestClient.Answer {
      try await TestClient.ask(
        method, path, on: port, token: TestServer.token, body: body?.text ?? "")
    }
    var answers: [TestClient.Answer] = []
    if name.utf8.count < 10_000 {
      answers.append(try await ask("GET", "/api/1/files/\(name)"))
      guard name != "drive.yaml" else { return answers }
      answers.append(try await ask("GET", "/live/\(name)"))
    }
    let decoded = name.removingPercentEncoding ?? name
    for key in ["file", "app"] {
      answers.append(
        try await ask(
          "POST", "/api/1/sessions",
          .object([
            JSONMember(key: key, value: .string(decoded))
          ])))
    }
    return answers
  }
}
