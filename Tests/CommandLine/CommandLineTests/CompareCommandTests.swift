import Bitmaps
import Foundation
import Testing

struct CompareCommandTests {
  @Test func `the status names the worst of what was found`() throws {
    try Program.inNewFolder { program in
      func status(_ arguments: String...) throws -> Int32 {
        try program.run(["compare"] + arguments).status
      }
      try program.paint("old/1.png")
      try program.paint("new/1.png")
      #expect(try status("old", "new") == 0)
      #expect(try status("old/1.png", "new/1.png") == 0)
      try program.paint("new/1.png", red: true)
      #expect(try status("old", "new") == 1)
      #expect(try status("old", "new", "--max-pixels", "4") == 0)
      #expect(try status("old", "new", "--max-share", "1%") == 1)
      #expect(try status("old", "new", "--mask", "0,0,2,2") == 0)
      try program.paint("new/1.png", width: 9)
      #expect(try status("old/1.png", "new/1.png") == 3)
      try program.paint("new/2.png")
      #expect(try status("old", "new") == 4)
      try program.paint("old/3.png")
      #expect(try status("old", "new") == 5)
      try program.write("no picture", to: "old/1.png")
      #expect(try status("old", "new") == 6)
      #expect(try status("old", "nowhere") == 6)
      #expect(try status("old", "new/2.png") == 64)
      #expect(try status("old") == 64)
      #expect(try status("old", "new", "--mask", "1,2,3") == 64)
      #expect(try status("new", "new", "--threshold", "1") == 64)
      #expect(try status("new", "new", "--only-failed", "--only-changed") == 64)
    }
  }

  @Test func `what differs is kept without being asked for`() throws {
    try Program.inNewFolder { program in
      try program.paint("old.png")
      try program.paint("new.png", red: true)
      #expect(try program.run(["compare", "old.png", "new.png"]).status == 1)
      let folders = ["expected", "actual", "difference"].map { "\($0)/new.png" }
      #expect(
        program.files(in: "out/compare").sorted() == (folders + ["comparison.json"]).sorted())
    }
  }

  @Test func `a report that cannot be written says where`() throws {
    try Program.inNewFolder { program in
      try program.paint("old/1.png")
      try program.paint("new/1.png", red: true)
      try program.write("in the way", to: "out")
      let outcome = try program.run(["compare", "old", "new", "--output", "out"])
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("'out"))
    }
  }

  @Test func `two runs are compared in the terms of the screen`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      for (folder, locale) in [("base", "en-US"), ("change", "de-DE")] {
        let outcome = try program.run(
          ["render", "reply.json", "--at", "0:10", "--at", "20", "--layouts", "-o", folder]
            + ["--locale", locale] + Inputs.small)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let arguments = [
        "compare", "--base-run", "base/run.json", "--run", "change", "-o", "out",
        "--junit", "out/junit.xml", "--markdown", "out/summary.md",
      ]
      let outcome = try program.run(arguments)
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.output.contains("note: locale: en-US → de-DE"))
      #expect(outcome.output.contains("guidance card: "))
      let report = try program.json("out/comparison.json")
      let pairs = try #require(report["pairs"] as? [[String: Any]])
      #expect(pairs.count == 2)
      #expect(pairs.allSatisfy { $0["verdict"] as? String == "layout-differs" })
      #expect((pairs.first?["frame"] as? [String: Any])?["seconds"] as? Double == 10)
      let files = program.files(in: "out")
      #expect(files.count { $0.hasPrefix("difference/") } == 2)
      #expect(files.contains("junit.xml") && files.contains("summary.md"))
      let lines = try program.run(arguments + ["--json"]).jsonLines()
      #expect(lines.count == 3)
      #expect(lines.last?["status"] as? Int == 2)
      let equal = try program.run(["compare", "base", "base"])
      #expect(equal.output == "2 equal\nreport: out/compare/comparison.json\n")
    }
  }

  @Test func `parts of runs and of comparisons merge into wholes`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let render = ["render", "reply.json", "--every", "20", "--layouts"] + Inputs.small
      #expect(try program.run(render + ["-o", "whole"]).status == 0)
      for part in ["1/2", "2/2"] {
        let folder = "part\(part.prefix(1))"
        #expect(try program.run(render + ["-o", folder, "--shard", part]).status == 0)
        let compared = try program.run(
          ["compare", "whole", "whole", "--shard", part, "-o", "report\(part.prefix(1))"])
        #expect(compared.status == 0, "\(compared.errors)")
      }
      let merged = try program.run(["merge", "all", "part1", "part2"])
      #expect(merged.status == 0, "\(merged.errors)")
      let same = try program.run(["compare", "--base-run", "whole", "--run", "all"])
      #expect(same.status == 0, "\(same.output)")
      #expect(try program.json("all/run.json")["isComplete"] as? Bool == true)
      let half = try program.run(["merge", "half", "part1"])
      #expect(half.status == 5 && half.errors.contains("part 2/2 is missing"))
      #expect(try program.json("half/run.json")["isComplete"] as? Bool == false)
      let drawn = try program.run(["merge", "drawn", "part1", "nowhere", "--draw-lost"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      #expect(try program.json("drawn/run.json")["isComplete"] as? Bool == true)
      let redrawn = try program.run(["compare", "--base-run", "whole", "--run", "drawn"])
      #expect(redrawn.status == 0, "\(redrawn.output)")
      let reports = try program.run(["merge", "report", "report1", "report2"])
      #expect(reports.status == 0, "\(reports.errors)")
      #expect(try program.run(["merge", "report", "report1"]).status == 6)
      #expect(try program.run(["merge", "report", "nowhere"]).status == 6)
    }
  }

  @Test func `the recipe for build servers fails with the right status`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      try program.shell(
        "git init -q . && git add reply.json drive.yaml"
          + " && git -c user.name=a -c user.email=a@example.org commit -qm base")
      let same = try program.recipe()
      #expect(same.status == 0, "\(same.output)")
      try program.write(Inputs.script + "\nappearance: {locale: de-DE}\n", to: "drive.yaml")
      let changed = try program.recipe()
      #expect(changed.status == 2, "\(changed.output)")
      let files = program.files(in: "out/report")
      #expect(files.contains("comparison.json") && files.contains("index.html"))
      #expect(files.contains("junit.xml") && files.contains("summary.md"))
      #expect(files.contains { $0.hasPrefix("difference/drive/") })
      try program.write("capture: nothing", to: "drive.yaml")
      #expect(try program.recipe().status == 65)
      for (arguments, words) in [
        ("nowhere out drive.yaml", "'nowhere' is no commit here"),
        ("HEAD out none.yaml", "there is no 'none.yaml', neither now nor at HEAD"),
      ] {
        let refused = try program.recipe(arguments)
        #expect(refused.status == 64)
        #expect(refused.output.contains(words), "\(refused.output)")
      }
      #expect(try program.shell("git worktree list").output.split(separator: "\n").count == 1)
    }
  }
}

extension CompareCommandTests {
  @Test func `bisecting names the first commit at which a frame changed`() throws {
    try Program.inNewFolder { program in
      let commit = "git -c user.name=a -c user.email=a@example.org commit -qam"
      try program.paint("frames/1.png")
      try program.write("same", to: "notes.txt")
      try program.shell("git init -q . && git add . && \(commit) first && git tag good")
      for number in 2...6 {
        if number >= 4 { try program.paint("frames/1.png", red: true) }
        try program.write("\(number)", to: "notes.txt")
        try program.shell("\(commit) 'step \(number)'")
      }
      let bisect = ["bisect", "--good", "good", "--frame", "out.png"]
      let found = try program.run(bisect + ["--render", "cp frames/1.png out.png"])
      #expect(found.status == 1, "\(found.errors)")
      #expect(found.output.split(separator: "\n").first?.hasSuffix("step 4") == true)
      #expect(found.output.contains("changed pixels: 4"))
      #expect(try program.run(bisect + ["--render", "exit 3"]).status == 65)
      let same = bisect + ["--bad", "HEAD~4", "--render", "cp frames/1.png out.png"]
      #expect(try program.run(same).status == 64)
      let render = ["--frame", "out.png", "--render", "cp frames/1.png out.png"]
      for (range, words) in [
        (["--good", "none"], "error: 'none' is not a commit of the repository"),
        (["--good", "HEAD", "--bad", "good"], "error: there are no commits between 'HEAD'"),
      ] {
        let refused = try program.run(["bisect"] + range + render)
        #expect(refused.status == 64)
        #expect(refused.errors.hasPrefix(words), "\(refused.errors)")
      }
      #expect(try program.shell("git worktree list").output.split(separator: "\n").count == 1)
    }
  }
}

extension CompareCommandTests {
  @Test func `bisecting names the first element in the order of drawing`() throws {
    try Program.inNewFolder { program in
      let commit = "git -c user.name=a -c user.email=a@example.org commit -qam"
      try program.write(Inputs.route, to: "reply.json")
      try program.write("en-US", to: "locale.txt")
      try program.shell("git init -q . && git add . && \(commit) first && git tag good")
      for (number, locale) in ["en-US", "de-DE", "de-DE"].enumerated() {
        try program.write(locale, to: "locale.txt")
        try program.write("\(number)", to: "notes.txt")
        try program.shell("git add . && \(commit) 'step \(number)'")
      }
      let size = Inputs.small.joined(separator: " ")
      let executable = try #require(Program.executable).path
      let render =
        "'\(executable)' render reply.json --at 0:10 --layouts -o out \(size)"
        + " --locale $(cat locale.txt) && mv out/*/*.png out.png && mv out/*/*.layout.json"
        + " out.layout.json"
      let found = try program.run(
        ["bisect", "--good", "good", "--frame", "out.png", "--render", render])
      #expect(found.status == 2, "\(found.output)\(found.errors)")
      let lines = found.output.split(separator: "\n")
      #expect(lines.first?.hasSuffix("step 1") == true)
      let order = "first element in drawing order: "
      let named = try #require(lines.dropFirst().first)
      #expect(named.hasPrefix(order))
      // Every other change overlaps it or is drawn later.
      #expect(lines.dropFirst(2).contains { $0.contains(named.dropFirst(order.count)) })
      let bare = "cp notes.txt out.png; \(render) && rm out.layout.json"
      let without = try program.run(
        ["bisect", "--good", "good", "--frame", "out.png", "--render", bare])
      #expect(without.output.contains("first element: unknown; write layouts"))
    }
  }

  @Test func `every outcome has a status of its own`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      for (folder, locale) in [("base", "en-US"), ("change", "de-DE")] {
        let render = ["render", "reply.json", "--at", "0:10", "--layouts", "--locale", locale]
        _ = try program.run(render + ["-o", folder] + Inputs.small)
      }
      for name in ["a", "missing", "broken", "empty"] { try program.paint("\(name)/1.png") }
      try program.paint("red/1.png", red: true)
      try program.paint("wide/1.png", width: 9)
      try program.paint("orphan/1.png")
      try program.paint("orphan/2.png")
      try program.write("\u{89}PNG", to: "broken/1.png")
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("empty/1.png"))
      func status(_ words: String...) throws -> Int32 {
        try program.run(["compare"] + words).status
      }
      let statuses = [
        try status("a", "missing"), try status("a", "red"), try status("base", "change"),
        try status("a", "wide"), try status("a", "orphan"), try status("a", "empty"),
        try status("a", "broken"), try status("a", "a", "--metric", "none"),
      ]
      #expect(statuses == [0, 1, 2, 3, 4, 5, 6, 64])
    }
  }
}

extension Program {
  /// Writes a gray picture, optionally with four red pixels.
  fileprivate func paint(_ name: String, red: Bool = false, width: Int = 8) throws {
    var picture = Bitmap(size: PixelSize(width: width, height: 8), filledWith: 0xFF80_8080)
    if red { for path in 0..<4 { picture[path % 2, path / 2] = 0xFFFF_0000 } }
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(try PNGEncoder(.fast).bytes(for: picture)).write(to: file)
  }

  /// Runs the documented recipe on the committed and the current script.
  fileprivate func recipe(
    _ arguments: String = "HEAD out drive.yaml"
  ) throws -> (status: Int32, output: String) {
    let script = PackagePages.root.appendingPathComponent("Documentation/ci/compare.sh").path
    let program = try #require(Program.executable).path
    return try shell("HEADUNIT='\(program)' '\(script)' \(arguments)")
  }

  @discardableResult
  fileprivate func shell(_ command: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
