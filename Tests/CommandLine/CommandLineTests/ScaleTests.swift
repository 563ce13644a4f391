import Foundation
import Testing

/// Tests of runs on many machines: caches, archives, and the files for build services.
struct ScaleTests {
  private static let render = ["render", "reply.json", "--every", "20"] + Inputs.small

  @Test func `a cache serves another folder, and says why frames are drawn`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let cached = Self.render + ["--cache", "cache", "--explain-cache"]
      let first = try program.run(cached + ["-o", "a"])
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.output.contains("every-00001.png: the run before has no such frame"))
      let second = try program.run(cached + ["-o", "b", "--json"])
      let summary = try #require(try second.jsonLines().last)
      #expect(summary["kept"] as? Int == summary["frames"] as? Int)
      #expect(summary["reasons"] == nil)
      #expect(try program.run(["compare", "a", "b"]).status == 0)
      let dark = try program.run(Self.render + ["-o", "a", "--ui", "dark", "--explain-cache"])
      #expect(dark.output.contains("other positions, colors, names or pictures"))
      #expect(try program.run(Self.render + ["--cache-size", "5"]).status == 64)
    }
  }

  @Test func `an archive holds the frames and the report of a part`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let archive = program.folder.appendingPathComponent("part.tar")
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      let words = Self.render + ["--shard", "1/2", "--tar", "-o", "part"]
      let executable = try #require(Program.executable)
      process.arguments =
        [
          "-c", "\"$0\" \"$@\" >part.tar 2>told && mkdir got && tar -xf part.tar -C got",
          executable.path,
        ] + words
      process.currentDirectoryURL = program.folder
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try Data(contentsOf: archive).count % 512 == 0)
      let frames = program.files(in: "part/280x200@1")
      #expect(!frames.isEmpty && program.files(in: "got/280x200@1") == frames)
      #expect(program.files(in: "got").contains("run-1-of-2.json"))
      #expect(try program.run(["compare", "part/280x200@1", "got/280x200@1"]).status == 0)
      let merged = try program.run(["merge", "all", "got", "--draw-lost"])
      #expect(merged.status == 0, "\(merged.errors)")
    }
  }

  /// The variables that each service's file must contain, so that `--shard auto` determines its
  /// part.
  @Test(arguments: [
    ("slurm.sbatch", ["#SBATCH", "SLURM_ARRAY_TASK_ID"]),
    ("kubernetes.yaml", ["completionMode: Indexed", "JOB_COMPLETIONS"]),
    ("aws-batch.json", ["arrayProperties", "AWS_BATCH_JOB_ARRAY_INDEX"]),
    ("google-batch.json", ["taskCount", "BATCH_TASK_INDEX"]),
    ("github.yml", ["STRATEGY_JOB_INDEX", "STRATEGY_JOB_TOTAL"]),
    ("gitlab.yml", ["parallel: 4", "CI_NODE_INDEX"]),
    ("buildkite.yml", ["parallelism: 4", "BUILDKITE_PARALLEL_JOB"]),
    ("circleci.yml", ["parallelism: 4", "CIRCLE_NODE_INDEX"]),
  ])
  func `each engine has a file that draws its part and merges`(
    name: String, words: [String]
  ) throws {
    let folder = PackagePages.root.appendingPathComponent("Documentation/scale")
    let file = folder.appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    for word in words + ["headunit render", "--shard auto"] { #expect(text.contains(word)) }
    if name.hasSuffix(".json") {
      #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }
    let page = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(page.contains("(\(name))"))
  }

  @Test func `the steps of the Slurm file draw a part and go on after a kill`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let bin = program.folder.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let executable = try #require(Program.executable)
      try program.write(
        "#!/bin/sh\nexec '\(executable.path)' \"$@\" --device 280x200@1 --every 20\n",
        to: "bin/headunit")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin.path + "/headunit")
      let recipe = PackagePages.root.appendingPathComponent("Documentation/scale/slurm.sbatch")
      func task(_ index: Int) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [recipe.path, "reply.json", "out"]
        process.currentDirectoryURL = program.folder
        process.environment = [
          "PATH": "\(bin.path):/usr/bin:/bin", "SLURM_ARRAY_TASK_ID": "\(index)",
          "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MAX": "3",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      for index in [1, 3] { try task(index) }
      let merge = ["merge", "out", "out/parts/1", "out/parts/3"]
      let half = try program.run(merge)
      #expect(half.status == 5 && half.errors.contains("part 2/3 is lost"))
      let drawn = try program.run(merge + ["--draw-lost"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      #expect(!program.files(in: "out").contains("run-2-of-3.json"))
      #expect(try program.run(Self.render + ["-o", "whole"]).status == 0)
      let same = try program.run(["compare", "--base-run", "whole", "--run", "out"])
      #expect(same.status == 0, "\(same.output)")
    }
  }
}
