import BaseMaps
import DisplayLists
import Foundation
import Geometry
import Navigation

extension ProjectedScene {
  /// Draws the route with the items on the ground around it.
  func ground() -> [DrawCommand] {
    guard let route = scene.route else { return [] }
    let drawing = RouteDrawing(
      route: route, camera: camera, projection: projection, palette: palette)
    let commands = drawing.commands() + drawing.extras(of: scene)
    return [
      .group(.init("route", opacity: route.opacity, isIsolated: route.opacity < 1, commands))
    ]
  }

  /// Draws the markers on the map.
  ///
  /// From the bottom: signals, incidents, callouts, pins, the app's markers, vehicle.
  ///
  /// - Parameters:
  ///   - hidden: The pins, points and incidents that are not drawn.
  ///   - measurer: Measures the numbers on stops.
  func markers(
    without hidden: Set<MapMarkerID>, callouts: [PlacedCallout], measurer: any TextMeasurer
  ) -> [DrawCommand] {
    let pins = pins(without: hidden).sorted { $0.point.y < $1.point.y }
    return overlays(aboveLabels: true)
      + signals.map { SignalMarker.command($0, measurer: measurer) }
      + incidents(without: hidden).map(IncidentMarker.command)
      + callouts.map { $0.command(palette: palette) }
      + pins.map { PinMarker.command($0, measurer: measurer) }
      + markers.map(\.command)
      + standing(without: hidden)
  }

  /// Draws a guided vehicle over the marked points, and a location dot under them.
  private func standing(without hidden: Set<MapMarkerID>) -> [DrawCommand] {
    let points = pointsOfInterest(without: hidden).map(PointOfInterestMarker.command)
    return scene.vehicleLook == .dot ? vehicleCommands + points : points + vehicleCommands
  }

  private var vehicleCommands: [DrawCommand] {
    guard let location = scene.vehicle, scene.vehicleLook != .hidden, let vehicle else { return [] }
    return VehicleMarker.commands(
      location, as: scene.vehicleLook, at: vehicle, heading: location.course - camera.bearing,
      flattening: cos(camera.viewingAngle * .pi / 180),
      pointsPerMeter: 1
        / Mercator.metersPerPoint(latitude: location.coordinate.latitude, zoom: camera.zoom),
      palette: palette)
  }
}
