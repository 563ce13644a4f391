import Documents
package import Geometry
import JSONText
package import Navigation
import Sessions

extension Coordinate {
  /// A placeholder for a coordinate that decoding replaces.
  static let nowhere = Coordinate(clampingLatitude: 0, longitude: 0)
}

extension Shape<Coordinate> {
  /// The components of a coordinate as they are in a document.
  private struct Degrees: Sendable, Hashable {
    var latitude = 0.0
    var longitude = 0.0
  }

  private static let keyed = Shape<Degrees>.object(
    "coordinate", "A coordinate in WGS 84.", default: Degrees(),
    [
      Field("latitude", \.latitude, .number, required: true, "The latitude in degrees."),
      Field("longitude", \.longitude, .number, required: true, "The longitude in degrees."),
    ])

  /// Latitude and longitude in degrees (WGS 84): a list of both, or an object.
  package static let coordinate = Shape.coordinate(longitudeFirst: false)

  /// The same with the longitude first in a list, as in GeoJSON.
  static let position = Shape.coordinate(longitudeFirst: true)

  private static func coordinate(longitudeFirst: Bool) -> Shape {
    let order = longitudeFirst ? "[longitude, latitude]" : "[latitude, longitude]"
    let numbers = Shape<[Double]>.list(.number)
    let pair = Shape<Degrees>(
      write: { degrees, _ in [.number(degrees.latitude), .number(degrees.longitude)] },
      read: { node throws(SessionFileError) in
        if node.value.members != nil { return try keyed.read(node) }
        guard node.value.array?.count == 2 else {
          throw node.mismatch("a coordinate like \(order)")
        }
        let pair = try numbers.read(node)
        return longitudeFirst
          ? Degrees(latitude: pair[1], longitude: pair[0])
          : Degrees(latitude: pair[0], longitude: pair[1])
      }, schema: .named("degrees", .any([numbers.schema, keyed.schema])))
    return pair.mapped({ Degrees(latitude: $0.latitude, longitude: $0.longitude) }) {
      degrees, node throws(SessionFileError) in
      if let value = Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) {
        return value
      }
      throw node.error(
        abs(degrees.latitude) > 90
          ? "the latitude \(degrees.latitude.plainText) is outside -90...90"
          : "the longitude \(degrees.longitude.plainText) is outside -180...180",
        "write coordinates here as \(order)")
    }
  }
}

extension Shape<RouteLine> {
  /// Latitude, longitude and the distance from the origin in meters, for each point.
  static let line = Shape<[[Double]]>.list(.list(.number)).mapped { line in
    zip(line.coordinates, line.meters).map { [$0.latitude, $0.longitude, $1] }
  } _: { points, node throws(SessionFileError) in
    var coordinates: [Coordinate] = []
    for point in points {
      guard point.count == 3, let next = Coordinate(latitude: point[0], longitude: point[1])
      else { throw node.mismatch("points like [47.67, -122.2, 350], with the meters so far,") }
      coordinates.append(next)
    }
    guard let line = RouteLine(coordinates: coordinates, meters: points.map { $0[2] }) else {
      throw node.error(
        "invalid route line",
        "write two or more points, the first at 0 m, with distances that do not decrease")
    }
    return line
  }
}

extension Shape<Waypoint> {
  static let waypoint = Shape.object(
    "routeWaypoint", "A named destination.",
    default: Waypoint(name: "", coordinate: .nowhere),
    [
      Field("name", \.name, .text, "Its name."),
      Field("coordinate", \.coordinate, .coordinate, required: true, "The location."),
    ])
}

extension Shape<SpeedLimit> {
  private static let none = SpeedLimit(value: nil, unit: .kilometersPerHour)
  private static let keyed = Shape.object(
    "speedLimit", "A posted limit.", default: none,
    [
      Field("value", \.value, .positive, "The limit; left out where there is none."),
      Field("unit", \.unit, .word, "The unit of the limit."),
      Field("sign", \.sign, .word(of: "sign"), "The family of the sign."),
    ])

  /// A posted limit: a text such as "35 mph" or "none", or an object.
  package static let speedLimit = Shape(
    write: keyed.write,
    read: { node throws(SessionFileError) in
      guard let text = node.value.string else { return try keyed.read(node) }
      if text == "none" { return none }
      for unit in SpeedLimit.Unit.allCases where text.hasSuffix(unit.rawValue) {
        let digits = String(text.dropLast(unit.rawValue.count)).trimmingSpaces
        if let value = Double(digits), value > 0, value < 1000 {
          return SpeedLimit(value: value, unit: unit)
        }
      }
      throw node.notQuantity(text, "speed limit", ["35 mph", "50 km/h", "none"])
    },
    schema: .any([
      .words(["none"]), .pattern("^\\s*\\d+(\\.\\d+)?\\s*(km\\/h|mph)\\s*$"), keyed.schema,
    ]))
}

extension Shape<[RouteInterval<Congestion>]> {
  /// Traffic along a route.
  package static let traffic = Shape<Congestion>.stretches(.word, of: "trafficStretch")
}

extension Shape where Value: Sendable & Hashable {
  /// Returns the shape of intervals along a route, each with a value.
  static func stretches(_ shape: Shape, of name: String) -> Shape<[RouteInterval<Value>]> {
    .list(
      Shape<RouteInterval<Value>>(
        write: { stretch, pictures in
          [
            "from": .number(stretch.start), "to": .number(stretch.end),
            "value": shape.write(stretch.value, pictures),
          ]
        },
        read: { node throws(SessionFileError) in
          guard let start = node["from"], let end = node["to"], let value = node["value"] else {
            throw node.mismatch("a stretch with 'from', 'to' and 'value'")
          }
          let stretch = RouteInterval(
            start: try Shape<Double>.number.read(start), end: try Shape<Double>.number.read(end),
            value: try shape.read(value))
          guard stretch.start <= stretch.end else {
            throw node.error(
              "the stretch ends at \(stretch.end.plainText) m, before its beginning",
              "write 'from' and 'to' in the order of the route")
          }
          return stretch
        },
        schema: .object(
          ObjectSchema(
            name: name, summary: "A stretch of the route, in meters from its beginning.",
            fields: [
              .init(
                key: "from", summary: "The beginning.", isRequired: true,
                schema: Shape<Double>.number.schema),
              .init(
                key: "to", summary: "The end, exclusive.", isRequired: true,
                schema: Shape<Double>.number.schema),
              .init(
                key: "value", summary: "The value.", isRequired: true, schema: shape.schema),
            ]))))
  }
}

extension Shape<RouteSignal> {
  static let signal = Shape.object(
    "routeSignal", "A traffic light or a stop sign.",
    default: RouteSignal(.trafficLight, meters: 0),
    [
      Field("kind", \.kind, .word, required: true, "The kind."),
      Field(
        "meters", \.meters, .number, required: true, "Its distance from the beginning of the route."
      ),
    ])
}

extension Shape<RouteObstacle> {
  static let obstacle = Shape.object(
    "obstacle", "An incident.", default: RouteObstacle(.other),
    [
      Field("kind", \.kind, .word, required: true, "The kind."),
      Field("words", \.words, .text, "The description."),
    ])
}

extension Shape<RouteFix> {
  static let fix = Shape.object(
    "fix", "A recorded position.", default: RouteFix(seconds: 0, meters: 0),
    [
      Field("seconds", \.seconds, .duration, required: true, "The time since the beginning."),
      Field("meters", \.meters, .number, required: true, "The distance along the route."),
      Field("coordinate", \.coordinate, .coordinate, "The location of the receiver."),
      Field("course", \.course, .number, "The heading in degrees."),
      Field("speed", \.speed, .number, "The speed in m/s."),
      Field("accuracy", \.accuracy, .number, "The horizontal accuracy in meters."),
      Field("altitude", \.altitude, .number, "The altitude in meters."),
    ])
}

extension Shape<AlternateRoute> {
  static let alternate = Shape.object(
    "routeAlternate", "An alternate to the destination.", default: AlternateRoute(line: .nowhere),
    [
      Field("line", \.line, .line, required: true, "The line."),
      Field("durationSeconds", \.durationSeconds, .duration, "The duration."),
    ])
}

extension Shape<RouteStep> {
  static let step = Shape.object(
    "routeStep", "A maneuver and the road after it.",
    default: RouteStep(
      info: StepInfo(maneuver: .unknown), maneuverMeters: 0, lengthMeters: 0, durationSeconds: 0,
      roadName: "", legIndex: 0),
    [
      Field("info", \.info, .stepInfo, required: true, "The step in the feed."),
      Field("maneuverMeters", \.maneuverMeters, .number, "The position of the maneuver."),
      Field("lengthMeters", \.lengthMeters, .positive, "The length of the road after it."),
      Field("durationSeconds", \.durationSeconds, .duration, "The time for that road."),
      Field("roadName", \.roadName, .text, "The name of that road."),
      Field("leg", \.legIndex, .integer(in: 0...1_000_000), "The leg, counted from 0."),
    ])
}

extension Shape<RouteLeg> {
  static let leg = Shape.object(
    "routeLeg", "The part of a route up to a waypoint.",
    default: RouteLeg(
      destination: Waypoint(
        name: "", coordinate: .nowhere), endMeters: 0),
    [
      Field("destination", \.destination, .waypoint, required: true, "The destination."),
      Field("endMeters", \.endMeters, .number, required: true, "The end of the leg on the route."),
    ])
}

extension Shape<Route> {
  static let route = Shape.object(
    "route", "A route with all of its data.",
    default: Route(
      source: "", origin: Waypoint(name: "", coordinate: .nowhere), legs: [], steps: [],
      line: .nowhere),
    [
      Field("source", \.source, .text, "The format of the imported response."),
      Field("origin", \.origin, .waypoint, required: true, "The beginning."),
      Field("line", \.line, .line, required: true, "Its line."),
      Field("legs", \.legs, .list(.leg), required: true, "Its legs, in order."),
      Field("steps", \.steps, .list(.step), required: true, "Its steps, in order."),
      Field(
        "traffic", \.congestion, .traffic, "Traffic on it."),
      Field(
        "limits", \.speedLimits, Shape<SpeedLimit>.stretches(.speedLimit, of: "limitStretch"),
        "The posted limits on it."),
      Field("alternates", \.alternates, .list(.alternate), "Alternates to the destination."),
      Field("signals", \.signals, .list(.signal), "Traffic lights and stop signs on it."),
      Field(
        "obstacles", \.obstacles, Shape<RouteObstacle>.stretches(.obstacle, of: "obstacleStretch"),
        "Incidents on it."),
      Field(
        "footways", \.footways, Shape<StatedMode>.stretches(.word, of: "footwayStretch"),
        "The stretches that are walked or cycled."),
      Field("fixes", \.fixes, .list(.fix), "The positions of a recorded drive."),
      Field("warnings", \.warnings, .list(.text), "The warnings of the import."),
    ])
}
