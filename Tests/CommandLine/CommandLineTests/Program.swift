import Foundation
import Testing

/// The built program and a folder to run it in.
struct Program {
  /// The result of a run of the program.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the output as JSON objects.
    func jsonLines() throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
  }

  /// The working folder of commands.
  let folder: URL

  /// Calls `work` with a program in a new folder and removes the folder afterwards.
  static func inNewFolder(_ work: (Program) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(Program(folder: folder))
  }

  /// Runs the program, or another of a path, to its end; `input` is its standard input.
  func run(
    _ arguments: [String], of path: String? = nil, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Outcome {
    let (process, files) = try start(arguments, of: path, environment: environment, input: input)
    process.waitUntilExit()
    return try outcome(of: process, files)
  }

  /// Starts the program; `outcome` returns its result.
  ///
  /// With `nohup` it survives its terminal. A standard input that waits never receives data. With a
  /// full disk standard output is lost. A terminal shows both outputs.
  func start(
    _ arguments: [String], of path: String? = nil, environment: [String: String] = [:],
    input: String? = nil,
    byNohup: Bool = false, waitsForInput: Bool = false, ontoFullDisk: Bool = false,
    terminal: FileHandle? = nil
  ) throws -> (Process, (output: URL, errors: URL)) {
    let process = Process()
    let executable: URL = try #require(path.map { URL(filePath: $0) } ?? Program.executable)
    process.executableURL = byNohup ? URL(filePath: "/usr/bin/nohup") : executable
    process.arguments = (byNohup ? [executable.path] : []) + arguments
    process.currentDirectoryURL = folder
    // As at a terminal: a build server's variables disable recording.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "CI" && $0.key != "HEADUNIT_RECORD" }
      .merging(["COLUMNS": "80"]) { $1 }.merging(environment) { $1 }
    let files = (
      output: folder.appendingPathComponent(".output-\(UUID().uuidString)"),
      errors: folder.appendingPathComponent(".errors-\(UUID().uuidString)")
    )
    for file in [files.output, files.errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(
      forWritingTo: ontoFullDisk ? URL(filePath: "/dev/full") : files.output)
    process.standardError = try FileHandle(forWritingTo: files.errors)
    if let terminal { (process.standardOutput, process.standardError) = (terminal, terminal) }
    process.standardInput = waitsForInput ? Pipe() as Any : FileHandle.nullDevice
    if let input {
      let file = folder.appendingPathComponent(".input-\(UUID().uuidString)")
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    try process.run()
    return (process, files)
  }

  /// The result of an ended process.
  func outcome(of process: Process, _ files: (output: URL, errors: URL)) throws -> Outcome {
    Outcome(
      status: process.terminationStatus,
      output: try String(contentsOf: files.output, encoding: .utf8),
      errors: try String(contentsOf: files.errors, encoding: .utf8))
  }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The paths of all files below a folder, sorted.
  func files(in name: String) -> [String] {
    let path = folder.appendingPathComponent(name).path
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.contains(".") }.sorted()
  }

  /// Whether a file ends as a PNG does.
  func isWholePicture(_ name: String) throws -> Bool {
    let end: [UInt8] = [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    return try Data(contentsOf: folder.appendingPathComponent(name)).suffix(8).elementsEqual(end)
  }

  /// The contents of a JSON file in the folder.
  func json(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The program built together with these tests.
  static let executable: URL? = {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [own, CommandLine.arguments.first].compactMap(\.self).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    return (folders + [PackagePages.root.appendingPathComponent(".build/debug")])
      .map { $0.appendingPathComponent("headunit") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}

/// Small inputs for commands.
enum Inputs {
  /// A reply of OSRM: two streets of 680 m and 560 m.
  static let route = #"""
    {"code":"Ok","routes":[{"distance":1235,"duration":100,
    "geometry":{"type":"LineString","coordinates":[[13.38,52.51],[13.39,52.51],[13.39,52.515]]},
    "legs":[{"distance":1235,"duration":100,"summary":"","steps":[
    {"distance":677,"duration":60,"name":"Erste Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.38,52.51],[13.39,52.51]]},
    "maneuver":{"type":"depart","location":[13.38,52.51],"bearing_before":0,"bearing_after":90}},
    {"distance":556,"duration":40,"name":"Zweite Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.39,52.51],[13.39,52.515]]},
    "maneuver":{"type":"turn","modifier":"left","location":[13.39,52.51],
    "bearing_before":90,"bearing_after":0}},
    {"distance":0,"duration":0,"name":"Zweite Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.39,52.515],[13.39,52.515]]},
    "maneuver":{"type":"arrive","location":[13.39,52.515],
    "bearing_before":0,"bearing_after":0}}]}]}],
    "waypoints":[{"name":"Erste Straße","location":[13.38,52.51]},
    {"name":"Zweite Straße","location":[13.39,52.515]}]}
    """#

  /// A script that drives along the reply.
  static let script = """
    name: two streets
    route: reply.json
    devices: [280x200@1]
    capture: {start: true}
    """

  /// The smallest screen, which is quick to draw.
  static let small = ["--device", "280x200@1"]
}
