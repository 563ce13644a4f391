import BaseMaps
import Documents
import Foundation
import Geometry
import MapStyles
import Navigation
import TestSupport
import VectorTiles

@testable import MapLabels

/// A drive through a town of named streets a hundred meters apart, with a place at each corner.
struct TownDrive {
  static let origin = Coordinate(clampingLatitude: 47.6, longitude: -122.2)
  /// The speed in meters per second.
  static let speed = 15.0

  let look: CompiledMapStyle
  let map: BaseMap
  /// The time in seconds at which the vehicle, which drives north, turns east.
  var turn = Double.infinity
  /// The areas that cover the map, each from a time in seconds on.
  var obstacles: [(from: Double, area: Rect)] = [
    (0, Rect(60, 8, 132, 56)), (0, Rect(60, 180, 132, 52)), (0, Rect(362, 80, 30, 150)),
  ]
  var placer = SymbolPlacer(measurer: GridMeasurer())
  var identity = LabelDriveIdentity()
  /// Changes the moment of a time in seconds.
  var change: (inout LabelMoment, Double) -> Void = { _, _ in }

  /// Creates a drive with the features of a town, as GeoJSON, and a style.
  init(town: String, style: String, sprites: SpriteSheet? = nil) throws {
    let store = TileCache(try TileSources.geoJSON(Array(town.utf8), named: "town"))
    look = CompiledMapStyle(
      try MapStyle(json: Array(style.utf8), file: "style.json"), sprites: sprites,
      stores: ["town": store])
    map = BaseMap(nil, stores: look.stores)
  }

  init(
    streets: [(name: String, line: [Coordinate])]? = nil, places: Bool = true,
    tunnels: Set<String> = []
  ) throws {
    let lines = streets ?? TownDrive.grid
    let roads = lines.map { name, line in
      #"{"type": "Feature", "properties": {"name": "\#(name)", "#
        + #""kind": "\#(tunnels.contains(name) ? "tunnel" : "street")"}, "#
        + #""geometry": {"type": "LineString", "coordinates": ["#
        + line.map { "[\($0.longitude), \($0.latitude)]" }.joined(separator: ", ") + "]}}"
    }
    let points =
      !places
      ? []
      : (-8..<24).flatMap { row in
        (-6...6).map { column -> String in
          let point = TownDrive.point(Double(column) * 100 + 45, Double(row) * 100 + 50)
          return #"{"type": "Feature", "properties": {"name": "Shop \#(row) \#(column)", "#
            + #""kind": "place"}, "geometry": {"type": "Point", "#
            + #""coordinates": [\#(point.longitude), \#(point.latitude)]}}"#
        }
      }
    let town =
      #"{"type": "FeatureCollection", "features": ["#
      + (roads + points).joined(separator: ",") + "]}"
    try self.init(town: town, style: TownDrive.style(of: town))
  }

  /// Returns a style with layers for shops, tunnels and streets.
  private static func style(of town: String) -> String {
    let streets = ["tunnel", "street"].map { kind in
      """
      {"id": "\(kind)s", "type": "symbol", "source": "town",
       "metadata": {"headunit:names": "\(kind)"}, "filter": ["==", ["get", "kind"], "\(kind)"],
       "layout": {"symbol-placement": "line", "text-field": ["get", "name"], "text-size": 12,
         "text-rotation-alignment": "map", "text-pitch-alignment": "viewport"}}
      """
    }
    return """
      {"version": 8, "sources": {"town": {"type": "geojson", "data": \(town)}}, "layers": [
        {"id": "shops", "type": "symbol", "source": "town", "metadata": {"headunit:names": "place"},
         "filter": ["==", ["get", "kind"], "place"],
         "layout": {"text-field": ["get", "name"], "text-size": 10,
           "text-variable-anchor": ["left", "right"], "text-radial-offset": 0.5}},
        \(streets.joined(separator: ","))]}
      """
  }

  /// Returns the coordinate at a distance in meters to the east and north of the start.
  static func point(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(
      clampingLatitude: origin.latitude + north / 111_195,
      longitude: origin.longitude + east / (111_195 * cos(origin.latitude * .pi / 180)))
  }

  static let grid: [(name: String, line: [Coordinate])] =
    (-8..<24).map { row in
      ("Cross \(row + 9)", (-6...6).map { point(Double($0) * 100, Double(row) * 100) })
    }
    + (-6...6).map { column in
      ("Long \(column + 7)", (-8..<24).map { point(Double(column) * 100, Double($0) * 100) })
    }

  /// Returns the location of the vehicle, and its course.
  private func place(_ seconds: Double) -> (Coordinate, Double) {
    let before = min(seconds, turn) * TownDrive.speed
    let after = max(0, seconds - turn) * TownDrive.speed
    let share = min(1, max(0, (seconds - turn + 1) / 2))
    return (TownDrive.point(after, before), turn.isFinite ? 90 * share : 0)
  }

  func moment(_ seconds: Double) -> LabelMoment {
    let (target, bearing) = place(seconds)
    let camera = Camera(
      target: target, zoom: 16, bearing: bearing, viewingAngle: 45, anchor: Point(278, 178),
      screen: Size(400, 240))
    var moment = LabelMoment(camera: camera)
    let road = stride(from: 0.0, through: 80, by: 1).map { place($0).0 }
    moment.obstacles = CollisionExclusions(
      areas: obstacles.filter { $0.from <= seconds }.map(\.area)
        + [Rect(center: camera.anchor, size: Size(36, 36))],
      route: CollisionExclusions.along(road, camera: camera))
    let driven = seconds * TownDrive.speed
    let start = max(0, (driven / 10).rounded(.down) * 10)
    moment.road = LabelRoad(
      start: start,
      points: (0..<60).map {
        Mercator.project(place((start + Double($0) * 10) / TownDrive.speed).0)
      }, driven: driven, maneuver: turn.isFinite ? turn * TownDrive.speed : nil,
      speed: TownDrive.speed, destination: nil)
    change(&moment, seconds)
    return moment
  }

  var planner: LabelPlanner {
    let measurer = GridMeasurer()
    let icons = IconShaper(nil)
    return LabelPlanner(
      timeline: LabelTimeline(store: LabelSampleStore()) { moment($0) },
      finder: CandidateFinder(
        setter: TextShaper(measurer, icons: icons), icons: icons, words: StreetWords()),
      symbols: { map.symbols($0, look: look) }, memory: LabelPlanMemory())
  }

  /// Returns the labels of a frame.
  func names(_ seconds: Double, fades: Bool = true) throws -> [ShownName] {
    let camera = moment(seconds).camera
    return try placer.placement(
      at: seconds, of: LabelDrive(identity) { moment($0) }, camera: camera, look: look,
      fades: fades
    ) { map.symbols($0, look: look) }.names(camera: camera)
  }
}
