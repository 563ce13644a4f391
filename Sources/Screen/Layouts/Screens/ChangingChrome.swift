import Geometry
import Sessions
import Templates

/// Two templates at their frames of which one lies over the other, and comes or goes.
///
/// A pushed template comes from the edge where lines end: it slides over the one below, or in iOS 26 fades
/// in with a little way to go. A template over the whole screen fades in, a sheet slides up; in iOS 26 both
/// grow. What goes does the same backward. Where other elements come on the same template, what both have
/// stays. None of it was measured.
struct ChangingChrome {
  let change: TemplateChange
  let lower: ChromeLayout
  let upper: ChromeLayout
  let context: LayoutContext

  private var metrics: ChromeTheme.Screens.Motion { context.theme.screens.motion }
  private var bounds: Rect { Rect(0, 0, onMap.size.width, onMap.size.height) }
  private var share: Double { change.share }

  /// The one whose map is seen.
  var onMap: ChromeLayout { change.upper.hidesMap ? lower : upper }

  /// Where the map puts the vehicle, in points: on its way while the elements around it change.
  var vehicleAnchor: Point {
    guard change.kind == .exchange else { return onMap.vehicleAnchor }
    return lower.vehicleAnchor.interpolated(to: upper.vehicleAnchor, share)
  }

  /// The part of the map in which a camera shows what it is about, in points.
  var cameraArea: Rect {
    guard change.kind == .exchange else { return onMap.cameraArea }
    return lower.cameraArea.interpolated(to: upper.cameraArea, share)
  }

  func layout(over reading: MapReading) -> LayoutTree {
    let below = Screenful(lower.layout(over: reading))
    let above = Screenful(upper.layout(over: reading))
    var tree = (change.upper.hidesMap ? below : above).tree
    tree.absences = (change.kind.isComing ? above : below).tree.absences
    tree.nodes = nodes(below, above)
    (tree.vehicleAnchor, tree.cameraArea) = (vehicleAnchor, cameraArea)
    return tree
  }

  private func nodes(_ below: Screenful, _ above: Screenful) -> [LayoutNode] {
    switch change.kind {
    case .push, .pop: pushed(below, above)
    case .present, .dismiss: modal(below, above)
    case .exchange: ExchangedElements(share: share).nodes(from: below.all, to: above.all)
    }
  }

  // MARK: On the stack

  private func pushed(_ below: Screenful, _ above: Screenful) -> [LayoutNode] {
    switch (change.lower.hidesMap, change.upper.hidesMap) {
    case (_, true):
      let under = change.lower.hidesMap ? moved(below, by: -metrics.lowerShare * share) : below.all
      return under + [screen(above, share: share)]
    case (true, false): return above.all + [screen(below, share: 1 - share, isLeaving: true)]
    case (false, false): return dissolved(below, above)
    }
  }

  /// The distance from the position of a whole width, toward the edge where lines end.
  private func way(_ part: Double) -> Point {
    let width = metrics.slides ? bounds.width : metrics.distance
    let x = part * width * (context.isRightToLeft ? -1 : 1)
    return Point(context.grid.x(x), 0)
  }

  /// A screen below another one, a little on the way.
  private func moved(_ screen: Screenful, by part: Double) -> [LayoutNode] {
    screen.ground + [moving(screen.content, Motion(offset: way(part)))] + screen.strip
  }

  /// A screen that covers the whole display, as much of it as there is.
  private func screen(_ screen: Screenful, share: Double, isLeaving: Bool = false) -> LayoutNode {
    let offset = way((1 - share) * (isLeaving ? -1 : 1))
    let window = metrics.slides ? bounds.offset(by: offset).intersection(bounds) : bounds
    return moving(
      screen.ground + [moving(screen.content, Motion(offset: offset))] + screen.strip,
      Motion(opacity: metrics.slides ? 1 : share, window: window), frame: window)
  }

  /// Two screens over a map: what they have in common stays, and the rest fades.
  private func dissolved(_ below: Screenful, _ above: Screenful) -> [LayoutNode] {
    above.underTemplate + [moving(below.ofTemplate, Motion(opacity: 1 - share))]
      + [moving(above.ofTemplate, Motion(opacity: share))] + above.strip
  }

  // MARK: Over the stack

  private func modal(_ below: Screenful, _ above: Screenful) -> [LayoutNode] {
    let growth = metrics.slides ? 1 : 1 - metrics.growth * (1 - share)
    guard let sheet = above.sheet else {
      let content = moving(above.content, Motion(scale: growth))
      return below.all + [
        moving(
          above.ground + [content] + above.strip, Motion(opacity: share, window: bounds),
          frame: bounds)
      ]
    }
    let motion =
      metrics.slides
      ? Motion(
        offset: Point(0, context.grid.y((1 - share) * (bounds.maxY - sheet.frame.minY))))
      : Motion(scale: growth, opacity: share)
    return below.ground + below.content + [
      moving(above.dim, Motion(opacity: share), frame: bounds),
      moving([sheet], motion, frame: sheet.frame),
    ] + above.strip
  }

  private func moving(
    _ nodes: [LayoutNode], _ motion: Motion, frame: Rect? = nil
  ) -> LayoutNode {
    LayoutNode(.template(.moving), frame ?? bounds, .motion(motion), nodes)
  }
}

/// The elements of a screen by what becomes of them when it comes or goes.
private struct Screenful {
  let tree: LayoutTree

  init(_ tree: LayoutTree) { self.tree = tree }

  var all: [LayoutNode] { tree.nodes }
  var ground: [LayoutNode] { tree.nodes.filter { $0.role == .template(.background) } }
  var strip: [LayoutNode] { tree.nodes.filter(\.isStrip) }
  var content: [LayoutNode] {
    tree.nodes.filter { !$0.isStrip && $0.role != .template(.background) }
  }
  var dim: [LayoutNode] { tree.nodes.filter { $0.role == .template(.dim) } }
  var sheet: LayoutNode? { tree.nodes.first { $0.role == .template(.actionSheet) } }
  var ofTemplate: [LayoutNode] { content.filter(\.isOfTemplate) }
  var underTemplate: [LayoutNode] { content.filter { !$0.isOfTemplate } }
}

extension LayoutNode {
  /// Whether it is the system's strip beside or below a screen.
  fileprivate var isStrip: Bool { role == .sidebar || role == .dock }

  /// Whether it belongs to another template than the map's.
  fileprivate var isOfTemplate: Bool {
    switch role {
    case .template, .item, .navigationBar: true
    default: false
    }
  }
}
