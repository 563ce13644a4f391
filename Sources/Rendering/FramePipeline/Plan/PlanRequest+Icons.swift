import LayoutKit
import Sessions

extension PlanRequest {
  /// Checks that every icon named by the app exists.
  func checkIcons() throws(PlanError) {
    let actions = script.events.compactMap { event -> ChromeAction? in
      guard case .chrome(let action) = event.action else { return nil }
      return action
    }
    let known = Set(library.icons.names)
    let buttons = script.displays.dashboard.icons + script.events.flatMap(\.dashboardIcons)
    let pins = script.app.icons + script.events.flatMap(\.pinIcons)
    let views = script.events.flatMap(\.viewIcons)
    let all = script.chrome.icons + actions.flatMap(\.icons) + buttons + pins + views
    for name in all where !known.contains(name) {
      throw PlanError(
        origin: .script,
        description: "unknown icon '\(name)'; use one of "
          + known.filter { !$0.hasPrefix("app-") && !$0.hasPrefix("home-") }.sorted()
          .map { "'\($0)'" }.joined(separator: ", "))
    }
  }
}

extension ChromeAction {
  /// The names of the icons in use.
  fileprivate var icons: [String] {
    switch self {
    case .settings(let settings): settings.icons
    case .templates(.define(let template)):
      template.pictures.compactMap(\.iconName).filter { !$0.isEmpty }
    case .alert(let alert): [alert.image?.iconName].compactMap(\.self)
    case .interact, .showNavigationBar, .hideNavigationBar, .showPanningInterface,
      .dismissPanningInterface, .pan, .scroll, .zoom, .myLocation, .recenter, .tap, .camera,
      .dismissAlert, .preview, .hidePreview, .press, .focus, .knob, .templates:
      []
    }
  }
}

extension ScriptEvent {
  /// The names of the icons for the Dashboard.
  fileprivate var dashboardIcons: [String] {
    if case .display(.dashboard(let settings)) = action { settings.icons } else { [] }
  }

  /// The names of the icons for the app's pins.
  fileprivate var pinIcons: [String] {
    if case .app(let settings) = action { settings.icons } else { [] }
  }

  /// The names of the icons in the app's views and markers.
  fileprivate var viewIcons: [String] {
    switch action {
    case .views(let views): views.images.compactMap(\.iconName)
    case .overlays(let change): change.images.compactMap(\.iconName)
    default: []
    }
  }
}

extension AppSettings {
  /// The names of the icons in use.
  fileprivate var icons: [String] { (mapPins ?? []).compactMap { $0.image?.iconName } }
}

extension DashboardSettings {
  /// The names of the icons in use.
  fileprivate var icons: [String] { (buttons ?? []).compactMap { $0.image?.iconName } }
}

extension ChromeSettings {
  /// The names of the icons in use.
  fileprivate var icons: [String] {
    let buttons = mapButtons ?? []
    let bar = (navigationBar?.leading ?? []) + (navigationBar?.trailing ?? [])
    return buttons.flatMap { [$0.icon.iconName, $0.focusedIcon?.iconName].compactMap(\.self) }
      + bar.compactMap { button in
        guard case .image(let image) = button.content else { return nil }
        return image.iconName
      }
  }
}
