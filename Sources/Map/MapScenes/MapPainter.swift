import BaseMaps
package import DisplayLists
import Geometry
package import MapLabels
package import Navigation

/// Paints the map of a view: ground, roads, route, labels and overlays.
///
/// All frames, sheets, tests and benchmarks use it. It caches shaped text and selected labels, so
/// it is not `Sendable`.
package final class MapPainter {
  private let measurer: any TextMeasurer
  private let placer: SymbolPlacer

  /// Creates a painter that measures text as it will be drawn.
  ///
  /// - Parameter words: The abbreviations of street types.
  package init(measurer: any TextMeasurer, words: StreetWords = StreetWords()) {
    self.measurer = measurer
    placer = SymbolPlacer(measurer: measurer, words: words)
  }

  /// Paints a single view.
  ///
  /// Labels are placed for this view alone, and are either shown or hidden.
  package func picture(of view: MapFrame) -> RenderedMap {
    guard let tiles = view.tiles else { return picture(of: view, base: nil, PlacementResult()) }
    let base = tiles.map.picture(
      view.camera, look: tiles.look, hairline: tiles.hairline, route: view.routeNearby)
    let style = SymbolPlacer.Style(sprites: tiles.look.sprites, glyphs: tiles.look.glyphs)
    guard tiles.look.isExact else {
      return picture(
        of: view, base: base, placer.placement(of: base.symbols, at: view.moment, style: style))
    }
    let names = placer.exactPlacement(
      of: base.symbols, camera: view.camera, style: style, exactPixel: tiles.hairline,
      sources: tiles.look.collisionSources, twins: tiles.look.placementTwins)
    return exactPicture(of: view, base: base, names, tiles)
  }

  /// Paints a moment of a drive, with the labels of a plan over time.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - seconds: The time of the moment.
  ///   - drive: The drive on its screen.
  ///   - fades: Whether labels fade in and out, as in a film.
  /// - Throws: The errors of requesting a moment of the drive.
  package func picture(
    of view: MapFrame, at seconds: Double, in drive: LabelDrive, fades: Bool
  ) throws -> RenderedMap {
    guard let tiles = view.tiles, !tiles.look.isExact else { return picture(of: view) }
    let base = tiles.map.picture(
      view.camera, look: tiles.look, hairline: tiles.hairline, wantsSymbols: false,
      route: view.routeNearby)
    let names = try placer.placement(
      at: seconds, of: drive, camera: view.camera, look: tiles.look, fades: fades
    ) { tiles.map.symbols($0, look: tiles.look) }
    return picture(of: view, base: base, names)
  }

  /// Returns the moments of a drive that determine the labels of a view, with their time range.
  ///
  /// Returns nil for a view whose labels depend on itself alone.
  ///
  /// - Throws: The errors of requesting a moment of the drive.
  package func nameSources(
    of view: MapFrame, at seconds: Double, in drive: LabelDrive
  ) throws -> (stretch: ClosedRange<Double>, moments: [(time: Double, moment: LabelMoment)])? {
    guard let tiles = view.tiles, !tiles.look.isExact else { return nil }
    return try placer.sources(at: seconds, of: drive, look: tiles.look)
  }

  /// Returns the layers of the style from the bottom up, each with its labels, without overlays.
  private func exactPicture(
    of view: MapFrame, base: RenderedBaseMap, _ names: PlacementResult, _ tiles: StyledTiles
  ) -> RenderedMap {
    let screen = Rect(0, 0, view.camera.screen.width, view.camera.screen.height)
    let named = names.commandsByLayer(camera: view.camera, exactPixel: tiles.hairline)
    let commands = base.layers.flatMap { layer in layer.commands + (named[layer.index] ?? []) }
    return RenderedMap(
      command: .group(
        .init("map", [.fill(.rect(screen), .color(view.ground))] + group("tiles", commands))),
      base: base, names: names.names(camera: view.camera), undrawableNames: names.undrawable)
  }

  /// Returns the complete map in drawing order.
  ///
  /// From the bottom: ground, route, roads above the route and labels, signals, callouts, pins from
  /// far to near, vehicle.
  private func picture(
    of view: MapFrame, base: RenderedBaseMap?, _ names: PlacementResult
  ) -> RenderedMap {
    let screen = Rect(0, 0, view.camera.screen.width, view.camera.screen.height)
    let commands: [DrawCommand] =
      [.fill(.rect(screen), .color(view.ground))]
      + group("tiles", base?.below ?? [])
      + (view.scene?.ground() ?? []) + (view.scene?.overlays(aboveLabels: false) ?? [])
      + group(
        "tiles-above",
        (base?.above ?? [])
          + names.commands(camera: view.camera, obstacles: view.moment.obstacles))
      + (view.scene?.markers(
        without: view.hiddenMarkers, callouts: view.callouts, measurer: measurer) ?? [])
    return RenderedMap(
      command: .group(.init("map", commands)), base: base,
      names: names.names(camera: view.camera), undrawableNames: names.undrawable)
  }

  private func group(_ name: String, _ commands: [DrawCommand]) -> [DrawCommand] {
    commands.isEmpty ? [] : [.group(.init(name, commands))]
  }
}
