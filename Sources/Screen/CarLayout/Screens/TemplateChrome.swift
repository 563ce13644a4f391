import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The chrome of a template other than the map template, with a visible map template below it.
struct TemplateChrome {
  let context: ScreenContext
  /// The visible map template; nil if the map is hidden.
  let below: CarChrome?
  /// The elements of the template, bottom first.
  let nodes: [LayoutNode]
  let frames: ScreenFrames

  /// The chrome with the areas that it leaves to the map.
  var canvas: ChromeCanvas {
    guard var canvas = below?.canvas else {
      var layers = LayoutLayers()
      layers.templates = nodes
      return ChromeCanvas(
        size: context.base.device.bounds.size, cameraArea: context.area, mapArea: context.area,
        vehicleAnchor: context.area.center, layers: layers)
    }
    // There is a single sidebar, above everything.
    canvas.layers.chrome.removeAll { $0.role == .sidebar || $0.role == .dock }
    canvas.layers.templates = nodes
    return canvas
  }
}

extension ChromeEngine {
  /// Returns the chrome of a template, with the map template below it if the map is visible.
  func chrome(
    _ screen: TemplateScreen, in base: LayoutContext,
    over below: (MapTemplate, LayoutNode?) -> CarChrome,
    sidebar: (StatusBar, ScreenFrames, LayoutContext) -> LayoutNode
  ) -> TemplateChrome {
    let frames = ScreenFrames(device: base.device, theme: base.theme)
    var context = ScreenContext(base: base, screen: screen, frames: frames)
    if screen.hidesMap, TemplateBackground(context: context).artwork == nil {
      context.base.ground = .backdrop
    }
    var nodes: [LayoutNode] = []
    if screen.hidesMap { nodes.append(TemplateBackground(context: context).node) }
    nodes += TemplateBody(context: context, frames: frames).nodes
    nodes += TemplateModal(context: context).nodes
    nodes.append(sidebar(screen.statusBar, frames, context.base))
    let panel = nodes.first { $0.role == .template(.pointPanel) }
    return TemplateChrome(
      context: context, below: screen.map.map { below($0, panel) }, nodes: nodes, frames: frames)
  }
}

/// The background of a template that hides the map.
struct TemplateBackground {
  let context: ScreenContext

  var node: LayoutNode {
    let bounds = Rect(
      0, 0, context.base.device.pointWidth, context.base.device.pointHeight)
    if let artwork { return backdrop(of: artwork, bounds) }
    let flat = DrawCommand.fill(.rect(bounds), .color(context.colors.background.color))
    return LayoutNode(
      .template(.background), bounds,
      context.colors.backdrop.map { .image($0.picture) } ?? .drawing([flat]))
  }
}

extension TemplateBackground {
  /// The artwork of the playing item; nil without one, or if another template hides it.
  var artwork: ImageResource? {
    switch context.screen.modal {
    case .alert, .voiceControl: return nil
    case .actionSheet, nil: break
    }
    let image: ControlImage?
    switch context.screen.body {
    case .nowPlaying(let playing):
      image = playing.sports.map(\.backgroundArtwork) ?? playing.artwork
    case .list(let list):
      image = list.header.flatMap { $0.wantsAdaptiveBackgroundStyle ? $0.thumbnail : nil }
    case .map, .grid, .search, .information, .contact, .pointOfInterest, .nothing: image = nil
    }
    guard case .own(let picture)? = image else { return nil }
    return context.base.own(picture)
  }

  /// Returns the artwork over the whole screen, heavily blurred and flattened.
  private func backdrop(of artwork: ImageResource, _ bounds: Rect) -> LayoutNode {
    let scale = max(bounds.width / artwork.size.width, bounds.height / artwork.size.height)
    let cover = Rect(
      center: bounds.center,
      size: Size(artwork.size.width * scale, artwork.size.height * scale))
    let isDark = context.base.appearance.chromeAppearance == .dark
    let veil = Material(
      sigma: 0.11 * bounds.width, saturation: 1, mix: isDark ? 0.45 : 0.7,
      gray: isDark ? 0.15 : 0.94)
    // Elements above see the plain background, not the artwork.
    let ground = DrawCommand.group(
      .init(
        clip: .rect(bounds), isViewport: true,
        [.image(artwork, in: cover), .material(.rect(bounds), veil)]))
    return LayoutNode(.template(.background), bounds, .drawing([ground]))
  }
}

/// The content of the screen below its navigation bar or tab bar.
struct TemplateBody {
  let context: ScreenContext
  let frames: ScreenFrames

  private var screen: TemplateScreen { context.screen }

  var nodes: [LayoutNode] {
    switch screen.modal {
    case .alert, .voiceControl: return []
    case .actionSheet, nil: break
    }
    if case .map = screen.body { return [] }
    return content + bar
  }

  private var content: [LayoutNode] {
    switch screen.body {
    case .list(let list): ListScreen(context: context, list: list).nodes
    case .grid(let grid): [GridScreen(context: context, grid: grid).node]
    case .search(let search): SearchScreen(context: context, search: search).nodes
    case .information(let information):
      InformationScreen(context: context, information: information).nodes
    case .contact(let contact): [ContactScreen(context: context, contact: contact).node]
    case .pointOfInterest(let points, _):
      [PointOfInterestPanel(context: context, points: points).node]
    case .nowPlaying(let playing): [NowPlayingScreen(context: context, playing: playing).node]
    case .map, .nothing: []
    }
  }

  private var bar: [LayoutNode] {
    if !screen.tabs.isEmpty { return TabStrip(context: context).nodes(for: screen.tabs) }
    guard var content = screen.navigationBar else { return [] }
    if case .list(let list) = screen.body, context.largeTitle(of: list) != nil {
      content.title = nil
    }
    var strip = NavigationBarStrip(
      context: context.base, frame: context.base.placed(frames.navigationBar))
    // Over a map the bar has its background.
    if screen.hidesMap { strip.plainTint = context.colors.tint.color }
    return [strip.node(for: content)]
  }
}

/// The presented template.
struct TemplateModal {
  let context: ScreenContext

  var nodes: [LayoutNode] {
    switch context.screen.modal {
    case .alert(let alert): [AlertScreen(context: context, alert: alert).node]
    case .actionSheet(let sheet): ActionSheetPanel(context: context, sheet: sheet).nodes
    case .voiceControl(let voice): [VoiceControlScreen(context: context, voice: voice).node]
    case nil: []
    }
  }
}
