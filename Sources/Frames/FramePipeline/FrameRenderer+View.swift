import BaseMaps
import CairoDrawing
import DisplayLists
import Geometry
package import Devices
import Layouts
import MapScenes
import Navigation
package import Sessions
import Templates

extension NavigationState {
  /// The state as a screen has it: each but the app's own has a camera of its own, a phone also
  /// settings, and a cluster its own look.
  package func seen(on device: DeviceProfile) -> NavigationState {
    switch device.kind {
    case .car: displays.front == .dashboard ? onDashboard : self
    case .phone, .tablet: onPhone
    case .dashboard: onDashboard
    case .cluster: onCluster
    }
  }
}

extension NavigationState {
  /// Which of the app's maps a device shows now; nil for none.
  fileprivate func appDisplay(of device: DeviceProfile) -> AppOverlay.Display? {
    switch device.kind {
    case .cluster: .cluster
    case .dashboard: .dashboard
    case .phone, .tablet: nil
    case .car:
      switch displays.front {
      case .app: .main
      case .dashboard: .dashboard
      case .other, .disconnected: nil
      }
    }
  }
}

extension CameraResolver {
  /// A resolver for a screen, of which a camera knows what the chrome leaves free.
  ///
  /// Where the map shows in a window, the camera knows that alone. A cluster shows what is near in
  /// detail and makes no room for what is not
  /// (<https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>).
  init(
    route: Route?, on chrome: ChromeLayout, of device: DeviceProfile,
    saying template: ScreenTemplate
  ) {
    let window = chrome.window?.frame ?? Rect(0, 0, chrome.size.width, chrome.size.height)
    self.init(
      route: route, anchor: chrome.vehicleAnchor - window.origin,
      area: chrome.cameraArea.offset(by: Point(0, 0) - window.origin), screen: window.size,
      holdsVehicle: device.kind.isMobile || device.kind == .cluster,
      landmarks: template.overlay.points.map(\.coordinate), framesLandmarks: template.framesPoints)
  }
}

extension CalloutRequest {
  /// What a template says about other ways, clear of all that stands over the map.
  init(_ template: ScreenTemplate, within layout: LayoutTree, on device: DeviceProfile) {
    self.init(
      template.overlay.callouts, isRightToLeft: template.isRightToLeft, in: device.safeRect,
      clearOf: layout.nodes.filter { !$0.isMovingScreen }.map(\.frame),
      look: device.kind.isMobile ? .phone : .car)
  }
}

extension FrameRenderer {
  /// Puts the app's own views over the map and below all else; the map and what lies on it know nothing
  /// of them.
  func addViews(
    of state: NavigationState, to layout: inout LayoutTree, below template: ScreenTemplate,
    _ device: DeviceProfile
  ) throws {
    guard let display = state.appDisplay(of: device), let views = state.views.views(on: display),
      !layout.hidesMap, !template.hidesMap
    else { return }
    let engine = try engine(
      for: template, state.appearance, device, alsoShowing: views.imageFiles)
    let found = engine.views(
      views, in: layout.window, appearance: state.appearance, below: template)
    layout.absences += found.decisions
    guard let node = found.value else { return }
    if let tile = layout.nodes.firstIndex(where: { $0.role == .display(.mapTile) }) {
      layout.nodes[tile].children.insert(node, at: 0)
      return
    }
    // The app lays its views over all that the map view draws, the road's name among it.
    let ofMap = layout.nodes.filter(\.role.isOfMapView)
    layout.nodes = ofMap + [node] + layout.nodes.filter { !$0.role.isOfMapView }
  }

  /// What the app lays over its own map of a display.
  func overlays(
    of state: NavigationState, below template: ScreenTemplate, _ device: DeviceProfile
  ) throws -> [MapScene.LaidOverlay] {
    guard !state.overlays.all.isEmpty, let display = state.appDisplay(of: device),
      !template.hidesMap, !template.framesPoints
    else { return [] }
    let overlays = state.overlays.ordered(on: display)
    let files = overlays.flatMap { $0.marker?.items ?? [] }
      .compactMap { $0.image?.image.image }.flatMap(\.files)
    let engine = try engine(for: template, state.appearance, device, alsoShowing: files)
    let isDark = state.appearance.chromeAppearance == .dark
    return overlays.compactMap { overlay in
      let kind: MapScene.Overlay
      if let line = overlay.line {
        kind = .line(line, Color(line.color, onDark: isDark))
      } else if let area = overlay.area {
        kind = .area(
          area, fill: area.fill.map { Color($0, onDark: isDark) },
          stroke: area.stroke.map { Color($0, onDark: isDark) })
      } else if let marker = overlay.marker {
        let drawn = engine.drawing(of: marker.items, state.appearance, below: template)
        kind = .marker(marker, drawn.commands, bounds: drawn.bounds)
      } else {
        return nil
      }
      return MapScene.LaidOverlay(kind, isAboveLabels: overlay.isAboveLabels)
    }
  }

  /// The points that a template marks, with their pins; a picture that is missing leaves a plain pin.
  func landmarks(
    of template: ScreenTemplate, onDark isDark: Bool
  ) throws(DrawingError) -> [MapScene.Landmark] {
    let points = template.overlay.points
    guard !points.isEmpty else { return [] }
    let found = try decoded(points.compactMap { $0.image?.image }.flatMap(\.files))
    return points.map { point in
      let face: MapScene.Landmark.Face?
      switch point.image {
      case .icon(let name): face = library.icons[name].map { .icon($0) }
      case .own(let picture):
        let file = isDark ? picture.dark ?? picture.light : picture.light
        face = found[file].map { .picture($0) }
      case nil: face = nil
      }
      return MapScene.Landmark(
        point.coordinate, name: point.title, face: face ?? .plain, isSelected: point.isSelected)
    }
  }
}
