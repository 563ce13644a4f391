import Foundation
import Testing

/// Tests of the unchanged shell steps of the GitHub action and the GitLab component.
struct BuildServerTests {
  /// The text of a block that begins with a line, without its indentation.
  private func block(after line: String, in text: String) throws -> String {
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == line })
    let rest = lines[(start + 1)...]
    let depth = rest.first?.prefix { $0 == " " }.count ?? 0
    return rest.prefix { $0.isEmpty || $0.prefix { $0 == " " }.count >= depth }
      .map { String($0.dropFirst(depth)) }.joined(separator: "\n")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: PackagePages.root.appendingPathComponent(name), encoding: .utf8)
  }

  /// The shell text of a step of the action.
  private func step(_ name: String) throws -> String {
    try block(after: "run: |", in: block(after: "- name: \(name)", in: text("action.yml")))
  }

  /// Calls `work` with a repository of a script with a renamed road and a golden of the first
  /// version.
  private func inRepository(_ work: (Program, [String: String]) throws -> Void) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      let golden = program.folder.appendingPathComponent("Goldens/first")
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      let device = #""devices": ["280x200@1"]"#
      try program.write(
        #"{"title": "First", "script": "../../drive.yaml", \#(device)}"#,
        to: "Goldens/first/case.json")
      #expect(try program.run(["golden", "record"]).status == 0)
      let git = "git -c user.name=a -c user.email=a@example.org"
      let made = try shell(
        "git init -q && git add -A && \(git) commit -qm Base", in: program, [:])
      try #require(made.status == 0, "\(made.text)")
      try program.write(Inputs.route.replacing("Erste", with: "Dritte"), to: "reply.json")
      try work(
        program,
        [
          "HEADUNIT": try #require(Program.executable).path, "SCRIPTS": "drive.yaml",
          "GITHUB_ACTION_PATH": PackagePages.root.path, "GITHUB_ACTIONS": "true", "BASE": "HEAD",
          "GITHUB_STEP_SUMMARY": program.folder.path + "/told.md", "OUTPUT": "out/headunit",
          "CI": "true", "GOLDENS": "true", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD",
          "RECIPE": PackagePages.root.appendingPathComponent("Documentation/ci/compare.sh").path,
        ])
    }
  }

  private func shell(
    _ command: String, in program: Program, _ environment: [String: String]
  ) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-e", "-c", command]
    process.currentDirectoryURL = program.folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": program.folder.path]
      .merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `the action compares, checks goldens, annotates and tells both in the summary`() throws
  {
    try inRepository { program, environment in
      let compared = try shell(step("Compare the screens"), in: program, environment)
      #expect(compared.status == 2, "\(compared.text)")
      let checked = try shell(step("Check the goldens"), in: program, environment)
      #expect(checked.status == 2, "\(checked.text)")
      for told in [compared.text, checked.text] { #expect(told.contains("\n::error file=")) }
      let summary = try String(contentsOfFile: program.folder.path + "/told.md", encoding: .utf8)
      #expect(summary.components(separatedBy: "### Pictures differ").count == 3)
      for file in ["report/index.html", "report/junit.xml", "goldens/index.html"] {
        let path = program.folder.path + "/out/headunit/\(file)"
        #expect(FileManager.default.fileExists(atPath: path), "\(file)")
      }
      let steps = try text("action.yml")
      let comment = try step("Comment")
      #expect(comment.contains("--body-file") && steps.contains("if: inputs.scripts != ''"))
    }
  }

  @Test func `the key of an app's builds is that of program, compiler and processor`() throws {
    try Program.inNewFolder { program in
      let recipe = PackagePages.root.appendingPathComponent("Documentation/ci/app.sh").path
      func key(headunit: String, swift: String) throws -> String {
        for (name, text) in [("headunit", headunit), ("swiftc", swift)] {
          try program.write("#!/bin/sh\necho '\(text)'\n", to: name)
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(program.folder.path)/\(name)")
        }
        let environment = ["PATH": "\(program.folder.path):/usr/bin:/bin"]
        let outcome = try shell("'\(recipe)' key", in: program, environment)
        #expect(outcome.status == 0)
        return outcome.text
      }
      let first = try key(headunit: "1", swift: "6.2")
      #expect(first.wholeMatch(of: /headunit-app-[0-9a-f]{16}\n/) != nil)
      #expect(try key(headunit: "1", swift: "6.2") == first)
      #expect(try key(headunit: "2", swift: "6.2") != first)
      #expect(try key(headunit: "1", swift: "6.3") != first)
      #expect(try shell("'\(recipe)' run app", in: program, [:]).status == 64)
    }
  }

  @Test func `an app runs by the recipe as by hand`() throws {
    try Program.inNewFolder { program in
      let recipe = PackagePages.root.appendingPathComponent("Documentation/ci/app.sh").path
      try program.write("#!/bin/sh\necho \"$@\" >>told\n", to: "headunit")
      let outcome = try shell(
        "chmod +x headunit && '\(recipe)' run App drive.yaml out/app --at 20s", in: program,
        ["HEADUNIT": "./headunit"])
      #expect(outcome.status == 0)
      let told = try String(contentsOfFile: "\(program.folder.path)/told", encoding: .utf8)
      #expect(told == "app check App\napp run App --route drive.yaml --output out/app --at 20s\n")
    }
  }

  @Test func `the component does the same in one script`() throws {
    try inRepository { program, environment in
      let script = try block(after: "- |", in: text("templates/screens.yml"))
      let outcome = try shell(script, in: program, environment)
      #expect(outcome.status == 2, "\(outcome.text)")
      for folder in ["report", "goldens"] {
        let path = program.folder.path + "/out/headunit/\(folder)/junit.xml"
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Dritte"))
      }
      var none = environment
      (none["SCRIPTS"], none["GOLDENS"]) = ("", "false")
      #expect(try shell(script, in: program, none).status == 0)
    }
  }
}
