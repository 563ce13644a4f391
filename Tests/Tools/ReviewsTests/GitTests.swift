import Foundation
import Processes
import Reviews
import Testing

/// Tests of git in a checkout whose configuration runs programs.
struct GitTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "git-\(UUID())")
  private var trace: URL { folder.deletingLastPathComponent().appending(path: "trace-\(name)") }
  private var name: String { folder.lastPathComponent }

  /// Creates a repository with a committed file and a program in every setting that git may run.
  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("one\n".utf8).write(to: folder.appending(path: "a.txt"))
    try Data("two\n".utf8).write(to: folder.appending(path: "b.txt"))
    let program = folder.appending(path: "program")
    try Data("#!/bin/sh\necho \"$0\" >> '\(trace.path)'\ncat\n".utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let own = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for words in [["init", "-q"], ["add", "a.txt", "b.txt"], own + ["commit", "-qm", "Begin"]] {
      try git(words)
    }
    for (key, value) in [
      ("core.fsmonitor", program.path), ("core.pager", program.path),
      ("filter.f.clean", program.path), ("filter.f.process", program.path),
      ("filter.f.required", "true"), ("diff.external", program.path),
      ("diff.d.textconv", program.path), ("core.sshCommand", program.path),
    ] {
      try git(["config", key, value])
    }
    try Data("* filter=f diff=d\n".utf8).write(to: folder.appending(path: ".gitattributes"))
  }

  private func git(_ words: [String]) throws {
    var launch = Launch(
      "/usr/bin/env", ["git"] + words, environment: Launch.inherited(Launch.toolNames))
    launch.folder = folder.path
    try #require(try launch.run().status == 0)
  }

  private func close() {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: trace)
  }

  @Test func `replacing files runs nothing, and finds what is committed`() throws {
    defer { close() }
    try Data("changed\n".utf8).write(to: folder.appending(path: "b.txt"))
    let replacer = SafeFileReplacer(root: folder, copies: folder.appending(path: "old"))
    let places = try ["a.txt", "b.txt"].map {
      try replacer.replace($0, with: Data("new".utf8))?.old
    }
    #expect(places == ["in the last commit", "kept as \(folder.path)/old/b.txt"])
    #expect(!FileManager.default.fileExists(atPath: trace.path))
  }

  @Test func `a difference from a commit runs nothing`() throws {
    defer { close() }
    try Data("changed\n".utf8).write(to: folder.appending(path: "b.txt"))
    let changed = Git.list(
      Git.withoutFilters(in: folder) + [
        "diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--name-only", "-z",
        "HEAD", "--", ".",
      ], in: folder)
    #expect(changed == ["b.txt"])
    #expect(Git.run(["config", "user.name"], in: folder) != "a\n")
    #expect(!FileManager.default.fileExists(atPath: trace.path))
  }
}
