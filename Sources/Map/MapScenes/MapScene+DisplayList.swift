package import DisplayLists
import Foundation
import Geometry
import Navigation

extension MapScene {
  /// What is drawn of a map around the route.
  package struct Surroundings: Sendable, Hashable {
    /// The ground and everything below the route, bottom first; empty for plain ground.
    package var below: [DrawCommand]
    /// What lies over the route and below the pins, bottom first: the rest of the map, then labels.
    package var above: [DrawCommand]

    /// Plain ground unless said otherwise.
    package init(below: [DrawCommand] = [], above: [DrawCommand] = []) {
      self.below = below
      self.above = above
    }
  }

  /// The commands that draw the map, bottom first: ground, route, pins far to near, vehicle.
  ///
  /// The measurer sets the numbers on stops.
  package func displayList(
    palette: MapPalette, measurer: any TextMeasurer,
    surroundings: Surroundings = Surroundings()
  ) -> DisplayList {
    let projection = Projection(camera)
    let screen = Rect(0, 0, camera.screen.width, camera.screen.height)
    var commands: [DrawCommand] = [
      .fill(.rect(screen), .color(palette.ground.color))
    ]
    if !surroundings.below.isEmpty {
      commands.append(.group(.init("tiles", surroundings.below)))
    }
    if let route {
      let drawing = RouteDrawing(
        route: route, camera: camera, projection: projection, palette: palette)
      commands.append(.group(.init("route", drawing.commands() + drawing.extras(items))))
    }
    if !surroundings.above.isEmpty {
      commands.append(.group(.init("tiles-above", surroundings.above)))
    }
    commands += SignalMarker.commands(
      items.signals, projection: projection, camera: camera, measurer: measurer)
    commands += placedCallouts(measurer: measurer).map {
      $0.command(palette: palette, isRightToLeft: items.isRightToLeft)
    }
    commands += pinCommands(projection, measurer: measurer)
    if let vehicle, items.vehicle != .hidden, let place = projection.screen(vehicle.coordinate) {
      commands += VehicleMarker.commands(
        vehicle, as: items.vehicle, at: place, heading: vehicle.course - camera.bearing,
        flattening: cos(camera.viewingAngle * .pi / 180),
        pointsPerMeter: 1
          / Mercator.metersPerPoint(
            latitude: vehicle.coordinate.latitude, zoom: camera.zoom),
        palette: palette)
    }
    return DisplayList([.group(.init("map", commands))])
  }

  /// The pins, far ones first.
  private func pinCommands(
    _ projection: Projection, measurer: any TextMeasurer
  ) -> [DrawCommand] {
    let places = pins.compactMap { pin in
      projection.screen(pin.coordinate).map { (pin: pin, place: $0) }
    }
    return places.sorted { $0.place.y < $1.place.y }.flatMap { pin, place in
      PinMarker.commands(pin, at: place, measurer: measurer)
    }
  }
}
