import Devices
import Geometry
import Sessions
package import Templates

/// The transition between two templates, one of which is above the other.
///
/// A pushed template comes from the trailing edge: it slides over the one below, or in iOS 26 fades
/// in with a small movement. A template over the whole screen fades in and a sheet slides up; in
/// iOS 26 both grow. A disappearing template does the same in reverse. If the elements of a
/// template change, common ones stay. The animations are assumed.
package struct TransitionChrome {
  let change: TemplateChange
  /// The lower canvas and the upper one.
  let ends: [ChromeCanvas]
  let context: LayoutContext

  package init(
    change: TemplateChange, lower: ChromeCanvas, upper: ChromeCanvas, context: LayoutContext
  ) {
    (self.change, self.context) = (change, context)
    ends = [lower, upper]
  }

  private var metrics: ChromeTheme.Screens.Motion { context.theme.screens.motion }
  private var bounds: Rect { context.device.bounds }
  private var share: Double { change.share }

  /// The index of the end that shows its map.
  var endOnMap: Int { change.upper.hidesMap ? 0 : 1 }
  /// The index of the end at which the transition comes to rest.
  var settledEnd: Int { change.kind.isAppearing ? 1 : 0 }

  /// The canvas in transition; while the elements of one template change, the map moves with them.
  package var canvas: ChromeCanvas {
    let onMap = ends[endOnMap]
    func between<Value>(
      _ path: KeyPath<ChromeCanvas, Value>, _ mix: (Value, Value) -> Value
    ) -> Value {
      change.kind == .exchange
        ? mix(ends[0][keyPath: path], ends[1][keyPath: path]) : onMap[keyPath: path]
    }
    return ChromeCanvas(
      size: onMap.size,
      cameraArea: between(\.cameraArea) { $0.interpolated(to: $1, share) },
      mapArea: onMap.mapArea,
      followingArea: between(\.followingArea) { $0.interpolated(to: $1, share) },
      vehicleAnchor: between(\.vehicleAnchor) { $0.interpolated(to: $1, share) },
      hidesMap: onMap.hidesMap, layers: onMap.layers, transition: self)
  }

  /// Returns the elements in transition between the layers of both ends.
  func layers(between ends: [LayoutLayers]) -> LayoutLayers {
    let (below, above) = (TransitionElements(ends[0]), TransitionElements(ends[1]))
    return switch change.kind {
    case .push, .pop: pushed(below, above)
    case .present, .dismiss: modal(below, above)
    case .exchange:
      ElementCrossfade(share: share).layers(from: below.layers, to: above.layers)
    }
  }

  // MARK: On the stack

  private func pushed(_ below: TransitionElements, _ above: TransitionElements) -> LayoutLayers {
    switch (change.lower.hidesMap, change.upper.hidesMap) {
    case (let hidesLower, true):
      var layers = below.layers
      if hidesLower {
        layers = LayoutLayers()
        layers.templates = moved(below, by: -metrics.lowerShare * share)
      }
      layers.movingScreens = [screen(above, share: share)]
      return layers
    case (true, false):
      var layers = above.layers
      layers.movingScreens = [screen(below, share: 1 - share, isLeaving: true)]
      return layers
    case (false, false): return dissolved(below, above)
    }
  }

  /// Returns the offset of a fraction of the distance, toward the trailing edge.
  private func way(_ part: Double) -> Point {
    let width = metrics.slides ? bounds.width : metrics.distance
    let x = part * width * (context.isRightToLeft ? -1 : 1)
    return Point(context.grid.x(x), 0)
  }

  /// Returns a screen below another one, moved by a fraction of the distance.
  private func moved(_ screen: TransitionElements, by part: Double) -> [LayoutNode] {
    screen.ground + [moving(screen.content, Motion(offset: way(part)))] + screen.strip
  }

  /// Returns a full screen in transition at a progress of `share`.
  private func screen(_ screen: TransitionElements, share: Double, isLeaving: Bool = false)
    -> LayoutNode
  {
    let offset = way((1 - share) * (isLeaving ? -1 : 1))
    let window = metrics.slides ? bounds.offset(by: offset).intersection(bounds) : bounds
    return moving(
      screen.ground + [moving(screen.content, Motion(offset: offset))] + screen.strip,
      Motion(opacity: metrics.slides ? 1 : share, window: window), frame: window)
  }

  /// Returns the crossfade of two screens over a map; common elements stay.
  private func dissolved(_ below: TransitionElements, _ above: TransitionElements) -> LayoutLayers {
    var layers = above.keeping { !$0.isOfTemplate && !$0.isStrip && !$0.isGround }
    layers.templates +=
      [moving(below.ofTemplate, Motion(opacity: 1 - share))]
      + [moving(above.ofTemplate, Motion(opacity: share))] + above.strip
    return layers
  }

  // MARK: Over the stack

  /// Whether the presented template is close to its final size, to a hundredth of a point.
  private var isAtRest: Bool { metrics.growth * (1 - share) * bounds.width < 0.01 }

  private func modal(_ below: TransitionElements, _ above: TransitionElements) -> LayoutLayers {
    let growth = metrics.slides || isAtRest ? 1 : 1 - metrics.growth * (1 - share)
    guard let sheet = above.sheet else {
      let content = moving(above.content, Motion(scale: growth))
      var layers = below.layers
      layers.movingScreens = [
        moving(
          above.ground + [content] + above.strip, Motion(opacity: share, window: bounds),
          frame: bounds)
      ]
      return layers
    }
    let motion =
      metrics.slides
      ? Motion(
        offset: Point(0, context.grid.y((1 - share) * (bounds.maxY - sheet.frame.minY))))
      : Motion(scale: growth, opacity: share)
    var layers = below.keeping { !$0.isStrip }
    layers.templates +=
      [
        moving(above.dim, Motion(opacity: share), frame: bounds),
        moving([sheet], motion, frame: sheet.frame),
      ] + above.strip
    return layers
  }

  private func moving(
    _ nodes: [LayoutNode], _ motion: Motion, frame: Rect? = nil
  ) -> LayoutNode {
    LayoutNode(.template(.moving), frame ?? bounds, .motion(motion), nodes)
  }
}

/// The elements of a screen, grouped by their animation in a transition.
private struct TransitionElements {
  let layers: LayoutLayers

  init(_ layers: LayoutLayers) { self.layers = layers }

  private var all: [LayoutNode] { layers.standing }
  var ground: [LayoutNode] { all.filter(\.isGround) }
  var strip: [LayoutNode] { all.filter(\.isStrip) }
  var content: [LayoutNode] { all.filter { !$0.isStrip && !$0.isGround } }
  var dim: [LayoutNode] { all.filter { $0.role == .template(.dim) } }
  var sheet: LayoutNode? { all.first { $0.role == .template(.actionSheet) } }
  var ofTemplate: [LayoutNode] { content.filter(\.isOfTemplate) }

  /// Returns the layers with a subset of their elements.
  func keeping(_ isKept: (LayoutNode) -> Bool) -> LayoutLayers {
    var kept = layers
    kept.chrome = layers.chrome.filter(isKept)
    kept.mapView = layers.mapView.filter(isKept)
    kept.templates = layers.templates.filter(isKept)
    return kept
  }
}

extension LayoutNode {
  /// Whether the element is the background of a template that hides the map.
  fileprivate var isGround: Bool { role == .template(.background) }

  /// Whether the element is the sidebar or the dock.
  fileprivate var isStrip: Bool { role == .sidebar || role == .dock }

  /// Whether the element is part of a template other than the map template.
  fileprivate var isOfTemplate: Bool {
    switch role {
    case .template, .item, .navigationBar: true
    default: false
    }
  }
}
