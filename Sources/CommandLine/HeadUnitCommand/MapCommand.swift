import ArgumentParser
import MapSources
import RouteScripts
import Sessions

/// Extracts a part of a map.
struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Cut a box or the surroundings of a route out of a map, into one small file.",
    discussion: """
      The file is a PMTiles archive with the attribution of the map. It holds every tile that the \
      area touches, on all levels or on those of --zooms; without --box and --route it holds the \
      whole map.
      """)

  @Argument(
    help: ArgumentHelp(
      "The map: OpenStreetMap data, MBTiles, PMTiles, a folder of tiles or GeoJSON.",
      valueName: "map"))
  var map: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, such as town.pmtiles.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The edges of a box in degrees: west,south,east,north.", valueName: "edges"))
  var box: BoxArgument?

  @Option(
    help: ArgumentHelp("A script or route response whose surroundings to keep.", valueName: "file"))
  var route: String?

  @Option(
    help: ArgumentHelp(
      "The distance to keep around the route, such as 800m or 2km.", valueName: "distance"))
  var within: LengthArgument?

  @Option(
    help: ArgumentHelp("The zoom levels to keep, such as 10-14 or 14.", valueName: "levels"))
  var zooms: LevelsArgument?

  @Option(
    help: ArgumentHelp(
      "The schema of the tiles: openmaptiles, shortbread or protomaps; that of the map if left out.",
      valueName: "name"))
  var schema: String?

  @Option(help: ArgumentHelp("The title of the map.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The attribution, for a map without one.", valueName: "text"))
  var attribution: String?

  @Flag(help: "Print one JSON line.")
  var json = false

  func validate() throws {
    if box != nil, route != nil {
      throw ValidationError("use --box or --route, not both")
    }
    if within != nil, route == nil {
      throw ValidationError("--within requires --route")
    }
    if let schema, !MapExtraction.schemaNames.contains(schema) {
      throw ValidationError(
        "unknown schema '\(schema)'; use one of "
          + MapExtraction.schemaNames.joined(separator: ", "))
    }
  }

  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    var extraction = MapExtraction(of: map)
    if let box {
      extraction.area = .box(west: box.west, south: box.south, east: box.east, north: box.north)
    } else if let route {
      let drive = try DriveArgument.read(route)
      guard let line = Timeline(drive.script).route else {
        throw Failure(
          .input, "the recorded feed has no route", at: drive.name,
          hint: "use a script or a route response, or --box")
      }
      extraction.area = .along(line, meters: within?.meters ?? 1000)
    }
    extraction.zooms = zooms?.range
    (extraction.schema, extraction.name) = (schema, name)
    extraction.attribution = attribution
    let report = try extraction.write(to: output)
    Terminal.print(json ? JSONText.line(report) : report.text)
    if report.attribution == nil {
      ErrorPrinter.note("the map has no attribution; add --attribution")
    }
    for sentence in report.damaged { ErrorPrinter.note("left out: \(sentence)") }
    let others = report.damagedTiles - report.damaged.count
    if others > 0 {
      ErrorPrinter.note("left out: \(others) more corrupt tile\(others == 1 ? "" : "s")")
    }
  }
}

extension MapExtractReport {
  /// The summary of the extracted map, in one line.
  fileprivate var text: String {
    let levels =
      minimumZoom == maximumZoom
      ? "level \(minimumZoom)" : "levels \(minimumZoom) to \(maximumZoom)"
    let kind = schema.map { ", \($0)" } ?? ""
    return "\(tiles) tile\(tiles == 1 ? "" : "s"), \(levels)\(kind), \(bytes) bytes: \(file)\n"
  }
}

/// The edges of a box as "west,south,east,north".
struct BoxArgument: ExpressibleByArgument {
  let west, south, east, north: Double

  init?(argument: String) {
    let edges = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingPrefix(" "))
    }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3], south < north, west != east,
      [west, east].allSatisfy({ (-180...180).contains($0) }),
      [south, north].allSatisfy({ (-90...90).contains($0) })
    else { return nil }
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }
}

/// A length such as "800m" or "2km".
struct LengthArgument: ExpressibleByArgument {
  let meters: Double

  init?(argument: String) {
    let units = [("km", 1000.0), ("m", 1.0)]
    guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
      let number = Double(argument.dropLast(unit.0.count).trimmingPrefix(" ")),
      number >= 0, number * unit.1 <= 100_000
    else { return nil }
    meters = number * unit.1
  }
}

/// Zoom levels such as "10-14" or "14".
struct LevelsArgument: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      0 <= first, first <= last, last <= 24
    else { return nil }
    range = first...last
  }
}
