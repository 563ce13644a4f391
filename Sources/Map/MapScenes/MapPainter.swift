import BaseMaps
package import DisplayLists
import Geometry
package import MapLabels

/// Paints the map of a view: ground, roads, route, names and overlays.
///
/// It paints every map of every frame, sheet, test and benchmark. It is used by one worker, because it caches texts and
/// selected names and is not `Sendable`.
package final class MapPainter {
  private let measurer: any TextMeasurer
  private let placer: SymbolPlacer

  /// A painter that measures text as it will be drawn.
  ///
  /// - Parameter words: The short forms of the kinds of streets.
  package init(measurer: any TextMeasurer, words: StreetWords = StreetWords()) {
    self.measurer = measurer
    placer = SymbolPlacer(measurer: measurer, words: words)
  }

  /// The picture of a single view: names are chosen for it alone, and are either shown or hidden.
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

  /// The picture of a moment of a drive, with the names of a plan over time.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - seconds: The moment.
  ///   - drive: The drive on its screen.
  ///   - fades: Whether names fade in and out, as in a film.
  /// - Throws: The errors of a request for a moment of the drive.
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

  /// The moments of a drive that decide the names of a view, with their stretch of time; nil for a view whose names
  /// depend on itself alone.
  ///
  /// - Throws: The errors of a request for a moment of the drive.
  package func nameSources(
    of view: MapFrame, at seconds: Double, in drive: LabelDrive
  ) throws -> (stretch: ClosedRange<Double>, moments: [(time: Double, moment: LabelMoment)])? {
    guard let tiles = view.tiles, !tiles.look.isExact else { return nil }
    return try placer.sources(at: seconds, of: drive, look: tiles.look)
  }

  /// The layers of the style from the bottom up, each with its names, without overlays.
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

  /// Everything in the order of drawing, bottom first: ground, route, roads above it and names,
  /// signals, plates, pins far to near, vehicle.
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
