import ArgumentParser
import BundledAssets
import Documents
import Foundation
import MapSources
import Navigation
import RouteScripts
import Sessions

/// Creates a project for a drive.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a project in this folder: settings, script, map, golden case, build server.",
    discussion: """
      Without FILE the project uses the bundled example 'kirkland'. Does not prompt, and does not \
      change existing files. Draws a first picture and prints the next commands.
      """)

  @Argument(
    help: ArgumentHelp(
      "A route response, a track or another drive in this folder.", valueName: "file")
  )
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The map to cut along the route; the only PMTiles, MBTiles or OpenStreetMap file of the"
        + " folder if left out.", valueName: "file"))
  var map: String?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    let project = try NewProject(file: file, map: map)
    let moment = try project.write()
    try await Project.$current.withValue(try ProjectFile.here()) {
      let record = try GoldenCommand.Record.parse([NewProject.caseName])
      try await record.run()
      let render = try RenderCommand.parse([
        project.script, "--at", moment, "--output", "out/first", "--device", "standard",
      ])
      try await render.run()
    }
    Terminal.print(
      """
      the first picture is in out/first/standard; next:
        headunit render \(project.script)
        headunit live \(project.script)
        headunit golden check

      """)
  }
}

/// The files of a new project in the working folder.
struct NewProject {
  static let caseName = "first"

  /// The script argument for commands.
  let script: String
  let drive: DriveFile
  private let example: ShippedExample?
  private let map: String?
  private let folder = Inside("")

  /// Prepares a project for a drive or an example.
  ///
  /// - Throws: `Failure` for a folder that contains a project, and errors in reading the drive.
  init(file: String?, map: String?) throws {
    guard !folder.holds(ProjectFile.fileName) else {
      throw Failure(
        .cannotCreate, "'\(ProjectFile.fileName)' already exists",
        hint: "this folder already has a project; use another folder")
    }
    guard let file else {
      let example = try ShippedExample("kirkland")
      self.example = example
      self.map = try map ?? example.map.map { try BundledAssets.find().url(.maps, $0).path }
      (script, drive) = ("drive.yaml", try DriveArgument.read(example.argument))
      return
    }
    guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else {
      throw Failure(
        .usage, "'\(file.visible)' is not in this folder",
        hint: "copy it here to keep the project self-contained")
    }
    example = nil
    self.map = try map ?? NewProject.onlyMap()
    drive = try DriveArgument.read(file)
    script = drive.kind == .route ? "drive.yaml" : file
  }

  /// Writes all files and returns the moment of the first picture.
  func write() throws -> String {
    let timeline = Timeline(drive.script)
    let cut = try cutMap(along: timeline.route)
    for name in ["route-script.schema.json", "headunit.schema.json"] {
      try add([UInt8](try BundledAssets.find().data(.schemas, name)), as: "schemas/\(name)")
    }
    if let example {
      try add(try example.script(map: cut, schemas: "schemas/"), as: script)
    } else if drive.kind == .route {
      try add(text: scriptText(timeline, map: cut), as: script)
    }
    try add(text: settingsText(map: cut), as: ProjectFile.fileName)
    let named = drive.kind == .route && example == nil ? "first-turn" : nil
    let moment = named ?? timeline.moments.first?.label
    let at = moment.map { "\"\($0)\"" } ?? "0"
    try add(
      text: """
        {
          "title": "\(drive.script.name.jsonText): the first picture",
          "script": "../../\(script.jsonText)",
          "at": \(at),
          "tiles": \(cut != nil || drive.script.map.tiles != nil),
          "devices": ["standard"]
        }

        """, as: "Goldens/\(NewProject.caseName)/case.json")
    try add(text: NewProject.workflow, as: ".github/workflows/screens.yml")
    try add(text: "/out/\n", as: ".gitignore")
    return moment.map { "@\($0)" } ?? "0"
  }

  private func add(text: String, as name: String) throws { try add(Array(text.utf8), as: name) }

  /// Writes a file that does not exist yet.
  private func add(_ bytes: [UInt8], as name: String) throws {
    guard !folder.holds(name) else {
      return ErrorPrinter.note("'\(name)' already exists, and is kept")
    }
    try folder.write(bytes, to: name)
    Terminal.print(line: name)
  }

  /// Extracts the map along the route; nil without a map or route.
  private func cutMap(along route: Route?) throws -> String? {
    guard let map, let route else { return nil }
    let name = "map.pmtiles"
    guard !folder.holds(name) else { return name }
    var extraction = MapExtraction(of: map)
    extraction.area = .along(route, meters: 1000)
    let report = try extraction.write(to: name)
    Terminal.print(line: "\(name), \(report.tiles) tiles")
    return name
  }

  private static func onlyMap() throws -> String? {
    let maps = try FileManager.default.contentsOfDirectory(atPath: ".").filter { name in
      [".pmtiles", ".mbtiles", ".osm.pbf"].contains { name.hasSuffix($0) }
    }
    return maps.count == 1 ? maps[0] : nil
  }
}
