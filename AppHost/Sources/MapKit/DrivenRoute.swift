import CoreLocation
import Foundation
import HostLink

/// The session's route as MapKit directions.
///
/// Without a network, directions exist only along the session's route.
struct DrivenRoute {
  /// The maximum distance of a destination from the end of a leg in meters.
  private static let reach = 1000.0

  let value: JSONValue
  let line: RouteFeedLine

  /// Reads the session's route; nil without one.
  init?() {
    guard let value = HostLink.route else { return nil }
    self.value = value
    line = RouteFeedLine(value["line"])
    guard line.points.count > 1 else { return nil }
  }

  /// The named ends of the legs.
  static var places: [(name: String, coordinate: CLLocationCoordinate2D)] {
    let legs = HostLink.route?["legs"]?.array ?? []
    return ([HostLink.route?["origin"]] + legs.map { $0["destination"] }).compactMap { end in
      guard let name = end?["name"]?.string, !name.isEmpty,
        let numbers = end?["coordinate"]?.array?.compactMap(\.number), numbers.count > 1
      else { return nil }
      return (name, CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]))
    }
  }

  /// Returns the routes between two coordinates, the driven one first; empty if it leads elsewhere.
  func routes(
    from start: CLLocationCoordinate2D?, to end: CLLocationCoordinate2D, alternates: Bool
  ) -> [MKRoute] {
    let legs = (value["legs"]?.array ?? []).compactMap { leg -> Double? in
      guard let meters = leg["endMeters"]?.number,
        let numbers = leg["destination"]?["coordinate"]?.array?.compactMap(\.number),
        numbers.count > 1
      else { return nil }
      let place = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
      return DrivenRoute.meters(place, end) <= DrivenRoute.reach ? meters : nil
    }
    let first = start.map(line.nearestMeters) ?? 0
    guard let last = legs.first(where: { $0 > first }) else { return [] }
    let main = route(from: first, to: last)
    guard alternates, first < 100, last == line.meters else { return [main] }
    return [main] + (value["alternates"]?.array ?? []).compactMap { other($0, beside: main) }
  }

  func route(from first: Double, to last: Double) -> MKRoute {
    let steps = (value["steps"]?.array ?? []).enumerated().compactMap {
      index, step -> MKRoute.Step? in
      let begin = step["maneuverMeters"]?.number ?? 0
      let length = step["lengthMeters"]?.number ?? 0
      guard begin + length > first || length == 0 && (begin > first || begin >= last),
        begin <= last
      else {
        return nil
      }
      let (from, to) = (max(first, begin), min(last, begin + length))
      let share = length > 0 ? (to - from) / length : 0
      return MKRoute.Step(
        begin < first && index > 0 ? "" : DrivenRoute.instruction(step),
        polyline(from: from, to: to), to - from,
        seconds: share * (step["durationSeconds"]?.number ?? 0),
        road: step["roadName"]?.string ?? "")
    }
    return MKRoute(polyline(from: first, to: last), last - first, steps)
  }

  /// Returns the part of the line between two distances in meters.
  private func polyline(from first: Double, to last: Double) -> MKPolyline {
    var coordinates = line.part(from: first, to: max(first, last))
    if last <= first { coordinates.removeLast() }
    return MKPolyline(coordinates: &coordinates, count: coordinates.count)
  }

  static func meters(
    _ one: CLLocationCoordinate2D, _ other: CLLocationCoordinate2D
  ) -> Double { MKMapPoint(one).distance(to: MKMapPoint(other)) }

  /// Returns the instruction of a step, or a description of its maneuver.
  private static func instruction(_ step: JSONValue) -> String {
    let info = step["info"]
    let written = info?["fullInstructionText"] ?? info?["instructionVariants"]?.array?.first
    if let text = written?.string, !text.isEmpty { return text }
    let maneuver = info?["maneuver"]?.string ?? ""
    let road = step["roadName"]?.string ?? info?["fullRoadName"]?.string ?? ""
    if maneuver == "depart" { return road.isEmpty ? "" : "Proceed to \(road)" }
    if maneuver.hasPrefix("destination") { return "Arrive at the destination" }
    let words = maneuver.split(separator: "-").joined(separator: " ")
    let text = words.prefix(1).uppercased() + words.dropFirst()
    return road.isEmpty ? text : "\(text) onto \(road)"
  }
}

/// The named places of the session: the ends of its route and its table of places.
enum KnownPlaces {
  /// Returns the places whose name has words with the prefixes of a query.
  static func matching(_ words: String) -> [MKMapItem] {
    let words = words.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    return all.filter { place in
      let own = place.name.lowercased().split { !$0.isLetter && !$0.isNumber }
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }.map { place in
      let item = MKMapItem(placemark: MKPlacemark(coordinate: place.coordinate))
      item.name = place.name
      return item
    }
  }

  private static var all: [(name: String, coordinate: CLLocationCoordinate2D)] {
    guard case .object(let members)? = HostLink.setting("places") else { return DrivenRoute.places }
    let table = members.compactMap { member -> (String, CLLocationCoordinate2D)? in
      let numbers = (member.value["coordinate"] ?? member.value).array?.compactMap(\.number) ?? []
      guard numbers.count > 1 else { return nil }
      return (member.key, CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]))
    }
    return DrivenRoute.places + table
  }
}
