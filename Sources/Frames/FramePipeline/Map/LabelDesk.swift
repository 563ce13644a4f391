import Navigation
import BaseMaps
import CairoDrawing
import DisplayLists
import Geometry
import Layouts
import MapLabels
import MapScenes
package import Sessions

/// The moments of a drive whose choices of labels a frame shows.
package struct LabelMoments: Sendable {
  /// What was true when the labels before were chosen.
  package let before: NavigationState
  /// What was true when the present labels were chosen.
  package let now: NavigationState
  /// How much of the change from one to the other has happened, 0...1.
  package let share: Double

  /// The moments that a frame of a drive shows.
  package init(_ timeline: Timeline, seconds: Double) {
    let choices = LabelTicks.choices(at: seconds)
    before = timeline.state(at: choices.before)
    now = timeline.state(at: choices.now)
    share = choices.share
  }

  /// A single moment, with labels that were chosen for it.
  package init(at state: NavigationState) { (before, now, share) = (state, state, 1) }
}

/// Chooses labels for one worker and keeps the last choices, which many frames share.
final class LabelDesk {
  private struct Key: Hashable {
    let look: ObjectIdentifier
    let camera: Camera
    let obstacles: LabelObstacles
  }

  private let placer: LabelPlacer
  private var known: [Key: LabelPlacement] = [:]
  private static let capacity = 16

  private let text: TextEngine

  init(text: TextEngine) {
    self.text = text
    placer = LabelPlacer(measurer: text)
  }

  /// The commands that draw the labels of a scene.
  ///
  /// - Parameter choices: Makes the choice before and the present one, with the share of the change
  ///   that has happened, by calling what it gets for other scenes.
  func commands(
    _ map: BaseMap, look: MapLook, over scene: MapScene, _ layout: LayoutTree,
    _ choices: (_ choose: (MapScene, LayoutTree) -> LabelPlacement) throws -> (
      before: LabelPlacement, now: LabelPlacement, share: Double
    )
  ) rethrows -> [DrawCommand] {
    let made = try choices { scene, layout in
      placement(
        map, look: look, camera: scene.camera,
        obstacles: LabelObstacles(layout, scene, measurer: text))
    }
    return made.now.commands(
      after: made.before, share: made.share, camera: scene.camera,
      obstacles: LabelObstacles(layout, scene, measurer: text))
  }

  /// The choice for a view.
  private func placement(
    _ map: BaseMap, look: MapLook, camera: Camera, obstacles: LabelObstacles
  ) -> LabelPlacement {
    let key = Key(look: ObjectIdentifier(look), camera: camera, obstacles: obstacles)
    if let placement = known[key] { return placement }
    if known.count >= LabelDesk.capacity { known.removeAll(keepingCapacity: true) }
    let placement = placer.placement(
      of: map.symbols(camera, look: look), camera: camera, obstacles: obstacles,
      sprites: look.sprites, glyphs: look.glyphs)
    known[key] = placement
    return placement
  }
}

extension LabelObstacles {
  /// What a screen and its scene cover.
  init(_ layout: LayoutTree, _ scene: MapScene, measurer: any TextMeasurer) {
    self.init()
    areas = layout.nodes.flatMap(\.plates) + scene.placedCallouts(measurer: measurer).map(\.frame)
    let projection = Projection(scene.camera)
    for pin in scene.pins {
      guard let place = projection.screen(pin.coordinate) else { continue }
      areas.append(Rect(place.x - 14, place.y - 40, 28, 44))
    }
    if let place = scene.vehicle.flatMap({ projection.screen($0.coordinate) }) {
      areas.append(Rect(center: place, size: Size(36, 36)))
    }
    guard let overlay = scene.route else { return }
    let driven = overlay.drivenMeters
    // What lies behind the vehicle is in sight for a little.
    let steps = stride(
      from: max(0, driven - 120), through: min(driven + 1000, overlay.line.lengthMeters), by: 5)
    route = LabelObstacles.along(
      steps.map { overlay.line.coordinate(at: $0) }, camera: scene.camera)
  }
}

extension LayoutNode {
  /// The areas that the element and those in it cover.
  fileprivate var plates: [Rect] {
    if case .container = content { return children.flatMap(\.plates) }
    return [frame]
  }
}
