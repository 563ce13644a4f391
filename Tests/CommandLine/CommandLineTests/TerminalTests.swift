import Foundation
import Testing

/// Tests of output on an interactive terminal.
struct TerminalTests {
  @Test func `a check shows the time left, and its line goes before the result`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let log = try program.run(["session", "reply.json", "--inputs-only"]).output
      // Soon after the beginning the estimate is above every number.
      let early = #"{"t": 1e-300, "by": "car", "appearance": {"ui": "dark", "map": "dark"}}"#
      try program.write(log + early + "\n", to: "a.session.jsonl")
      let shown = try program.onTerminal([
        "lint", "a.session.jsonl", "--theme", "ios26", "--device", "wide",
      ])
      #expect(shown.status == 0 || shown.status == 1, "\(shown.text)")
      #expect(shown.text.contains("moments checked, "), "\(shown.text)")
      #expect(shown.text.contains(/[0-9]+:[0-9]{2} left\r\u{1B}\[K/), "\(shown.text)")
      let last = shown.text.components(separatedBy: "\r\u{1B}[K").last ?? ""
      #expect(!last.contains("left") && last.contains("0 errors"), "\(shown.text)")
    }
  }
}

extension Program {
  /// Runs the program with a terminal as standard error and output, and returns what it shows.
  fileprivate func onTerminal(_ arguments: [String]) throws -> (status: Int32, text: String) {
    var (own, other): (Int32, Int32) = (-1, -1)
    try #require(openpty(&own, &other, nil, nil, nil) == 0)
    defer { close(own) }
    // Another program that starts meanwhile must not keep the terminal open.
    for file in [own, other] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    let process = try start(arguments, environment: ["TERM": "xterm"], terminal: terminal).0
    try terminal.close()
    var (text, part) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(own, &part, part.count)
      guard count > 0 else { break }
      text += part[..<count]
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
