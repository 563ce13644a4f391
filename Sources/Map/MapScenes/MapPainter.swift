import BaseMaps
package import DisplayLists
import Geometry
import MapLabels

/// Paints the map of a view: ground, roads, route, names, and what is placed on it.
///
/// Every map of every frame, sheet, test and benchmark comes from here. Belongs to one worker: it
/// remembers texts that it has set and names that it has chosen, and is not `Sendable`.
package final class MapPainter {
  private let measurer: any TextMeasurer
  private let placer: LabelPlacer
  private var choices = LabelChoices()

  /// A painter that measures text as it will be drawn.
  package init(measurer: any TextMeasurer) {
    self.measurer = measurer
    placer = LabelPlacer(measurer: measurer)
  }

  /// The picture of a view by itself: names are chosen for it, and each is there or is not.
  package func picture(of view: MapFrame) -> RenderedMap {
    guard let tiles = view.tiles else { return picture(of: view, base: nil, names: []) }
    let base = tiles.map.picture(
      view.camera, look: tiles.look, hairline: tiles.hairline, route: view.routeNearby)
    let names = placement(of: base.symbols, in: view, tiles)
    var picture =
      tiles.look.isExact
      ? exactPicture(of: view, base: base, names, tiles)
      : picture(of: view, base: base, names: names.commands(camera: view.camera))
    picture.undrawableNames = names.undrawable
    return picture
  }

  /// The picture of a view in a film: names were chosen for a view before it and come and go gently.
  ///
  /// - Parameters:
  ///   - view: What is seen.
  ///   - before: The view of the choice before the last one.
  ///   - now: The view of the last choice.
  ///   - share: How much of the change from one choice to the other has happened, 0...1.
  package func picture(
    of view: MapFrame, fadingFrom before: MapFrame, to now: MapFrame, share: Double
  ) -> RenderedMap {
    guard let tiles = view.tiles else { return picture(of: view, base: nil, names: []) }
    let base = tiles.map.picture(
      view.camera, look: tiles.look, hairline: tiles.hairline, wantsSymbols: false,
      route: view.routeNearby)
    let choice = choice(for: now, tiles)
    let names = choice.commands(
      fadingFrom: self.choice(for: before, tiles), share: share, camera: view.camera,
      obstacles: view.exclusions)
    var picture = picture(of: view, base: base, names: names)
    picture.undrawableNames = choice.undrawable
    return picture
  }

  /// The layers of the style from the bottom up, each with its names, and nothing else.
  private func exactPicture(
    of view: MapFrame, base: BasePicture, _ names: LabelPlacement, _ tiles: StyledTiles
  ) -> RenderedMap {
    let screen = Rect(0, 0, view.camera.screen.width, view.camera.screen.height)
    let named = names.commandsByLayer(camera: view.camera, exactPixel: tiles.hairline)
    let commands = base.layers.flatMap { layer in layer.commands + (named[layer.index] ?? []) }
    return RenderedMap(
      command: .group(
        .init("map", [.fill(.rect(screen), .color(view.ground))] + group("tiles", commands))),
      base: base)
  }

  /// The names of a view in a style, which the frames around it share.
  private func choice(for view: MapFrame, _ tiles: StyledTiles) -> LabelPlacement {
    choices.placement(for: view, tiles.look) {
      placement(of: tiles.map.symbols(view.camera, look: tiles.look), in: view, tiles)
    }
  }

  private func placement(
    of symbols: [SymbolFeature], in view: MapFrame, _ tiles: StyledTiles
  ) -> LabelPlacement {
    placer.placement(
      of: symbols, camera: view.camera, obstacles: view.exclusions, sprites: tiles.look.sprites,
      glyphs: tiles.look.glyphs, exactPixel: tiles.look.isExact ? tiles.hairline : nil)
  }

  /// Everything in the order of drawing, bottom first: ground, route, roads above it and names,
  /// signals, plates, pins far to near, vehicle.
  private func picture(
    of view: MapFrame, base: BasePicture?, names: [DrawCommand]
  ) -> RenderedMap {
    let screen = Rect(0, 0, view.camera.screen.width, view.camera.screen.height)
    let commands: [DrawCommand] =
      [.fill(.rect(screen), .color(view.ground))]
      + group("tiles", base?.below ?? [])
      + (view.scene?.ground() ?? []) + (view.scene?.overlays(aboveLabels: false) ?? [])
      + group("tiles-above", (base?.above ?? []) + names)
      + (view.scene?.markers(
        without: view.hiddenMarkers, callouts: view.callouts, measurer: measurer) ?? [])
    return RenderedMap(command: .group(.init("map", commands)), base: base)
  }

  private func group(_ name: String, _ commands: [DrawCommand]) -> [DrawCommand] {
    commands.isEmpty ? [] : [.group(.init(name, commands))]
  }
}

/// The last choices of names, each made once for all frames that show it.
private struct LabelChoices {
  private struct Key: Hashable {
    let look: ObjectIdentifier
    let camera: Camera
    let obstacles: LabelObstacles
  }

  private var known: [Key: LabelPlacement] = [:]
  private static let capacity = 16

  mutating func placement(
    for view: MapFrame, _ look: MapLook, make: () -> LabelPlacement
  ) -> LabelPlacement {
    let key = Key(look: ObjectIdentifier(look), camera: view.camera, obstacles: view.exclusions)
    if let placement = known[key] { return placement }
    if known.count >= LabelChoices.capacity { known.removeAll(keepingCapacity: true) }
    let placement = make()
    known[key] = placement
    return placement
  }
}
