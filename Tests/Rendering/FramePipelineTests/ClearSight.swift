import BaseMaps
import Foundation
import Geometry
import LayoutKit
import MapScenes
import Navigation
import Sessions
import Templates

@testable import FramePipeline

/// The elements covered by chrome in a view, computed only from points on the screen.
struct ClearSight: CustomStringConvertible {
  /// The cases of vehicle, road or maneuvers under an element, as texts.
  private(set) var faults: [String] = []
  /// The pins and incidents under an element or over the edge, as texts.
  private(set) var coveredPins: [String] = []
  /// The number of pins that are not shown.
  let hiddenPins: Int
  /// Whether the next maneuver is visible, in the ten seconds before it; nil at other times.
  private(set) var showsManeuver: Bool?
  /// Whether the road two seconds beyond it is visible, in the six seconds before it; nil at other
  /// times.
  private(set) var showsRoadBeyond: Bool?

  private let view: PlannedFrame
  private let frame: Rect
  private let projection: Projection

  init(_ view: PlannedFrame, _ timeline: Timeline) {
    self.view = view
    let camera = view.map.camera
    projection = Projection(camera)
    frame = Rect(0, 0, view.layout.size.width, view.layout.size.height)
    hiddenPins = view.layout.omissions.count { $0.rule == .nothingUnderChrome }
    guard let scene = view.map.scene, view.state.camera.stages.count == 1 else { return }
    judgeVehicle(scene)
    judgePins()
    switch view.state.camera.view {
    case .overview: if let route = timeline.route { judgeRoad(route) }
    case .following: judgeApproach(timeline)
    case .free: break
    }
  }

  var description: String {
    "\(view.layout.size) \(view.state.appearance.theme) at \(view.state.elapsedSeconds) s: "
      + (faults + coveredPins).joined(separator: ", ")
  }

  /// The elements that overlap a box, unless the box is outside the frame.
  private func cover(of box: Rect) -> [String] {
    guard frame.intersects(box) else { return [] }
    return view.layout.nodes.filter { $0.frame.intersects(box) }.map(\.role.name)
  }

  private mutating func judgeVehicle(_ scene: ProjectedScene) {
    guard let vehicle = scene.vehicle else { return }
    let flattening = cos(scene.camera.viewingAngle * .pi / 180)
    let cover = cover(of: Rect(center: vehicle, size: Size(52, 52 * flattening)))
    if !cover.isEmpty { faults.append("vehicle under \(cover)") }
  }

  private mutating func judgePins() {
    let pins = view.map.pins.map { pin in
      ("pin \(pin.pin.number ?? 0)", Rect(pin.point.x - 15, pin.point.y - 39, 30, 42))
    }
    let incidents = view.map.incidents.map {
      ($0.incident.kind.rawValue, Rect(center: $0.point, size: Size(18, 18)))
    }
    for (name, box) in pins + incidents {
      let cover = cover(of: box)
      if !cover.isEmpty { coveredPins.append("\(name) under \(cover)") }
      if frame.intersects(box), !frame.contains(box) {
        coveredPins.append("\(name) over the edge")
      }
    }
  }

  /// Checks the next maneuver, and the vehicle's position two seconds after it.
  private mutating func judgeApproach(_ timeline: Timeline) {
    let now = view.state.elapsedSeconds
    let next = timeline.cameraManeuvers.first { $0.seconds > now }
    guard let next, next.seconds - now <= 10 else { return }
    func isSeen(at seconds: Double) -> Bool? {
      guard seconds <= timeline.durationSeconds, let place = timeline.vehicle(at: seconds),
        timeline.state(at: seconds).pause != .arrived
      else { return nil }
      guard let point = projection.screen(place.coordinate), frame.contains(point) else {
        return false
      }
      return cover(of: Rect(center: point, size: Size(4, 4))).isEmpty
    }
    showsManeuver = isSeen(at: next.seconds - 0.01)
    if next.seconds - now <= 6 { showsRoadBeyond = isSeen(at: next.seconds + 2) }
  }

  /// Checks the rest of the road.
  private mutating func judgeRoad(_ route: Route) {
    guard let driven = view.state.routeMeters else { return }
    let end = route.lengthMeters
    for meters in stride(from: driven, to: end, by: max(5, (end - driven) / 300)) {
      guard let point = projection.screen(route.line.coordinate(at: meters)),
        frame.contains(point),
        case let cover = cover(of: Rect(center: point, size: Size(4, 4))), !cover.isEmpty
      else { continue }
      faults.append("road \(Int(meters - driven)) m ahead under \(cover)")
      return
    }
  }
}
