#if canImport(CarPlay)
  public import CarPlay
  public import Foundation
  import SessionLog
  import UIKit

  /// The interface state recorded last.
  struct InterfaceSnapshot {
    var style = UIUserInterfaceStyle.unspecified
    var stack: [String] = []
    var presented: String?
    /// The keys of the map's properties in the log so far.
    var mapKeys: Set<String> = []
    var isPanning = false
    weak var alert: CPNavigationAlert?
    var alertName: String?
    var alertCount = 0
  }

  extension SessionRecorder {
    /// Records the parts of the interface that changed since the last call.
    ///
    /// These are the templates of the stack, the presented template, the stack itself, a navigation
    /// alert, the panning interface, and the user interface style of the screen.
    ///
    /// - Parameters:
    ///   - interfaceController: The app's interface controller.
    ///   - animated: Whether templates appear and disappear with an animation.
    public func record(_ interfaceController: CPInterfaceController, animated: Bool = true) {
      recordLook(interfaceController.carTraitCollection)
      let templates = interfaceController.templates
      let maps = templates.compactMap { $0 as? CPMapTemplate }
      for template in templates where !(template is CPMapTemplate) { define(template) }
      if let map = maps.last { define(map) }
      let presented = interfaceController.presentedTemplate.flatMap { define($0) }
      let stack = templates.compactMap { name(of: $0) }
      let isDismissed = shown.presented != nil && shown.presented != presented
      if isDismissed { record("dismiss", animated ? [:] : ["animated": false]) }
      if stack != shown.stack {
        shown.stack = stack
        record("stack", animated ? texts(stack) : ["templates": texts(stack), "animated": false])
      }
      if let presented, presented != shown.presented {
        let id = JSONValue.string(presented)
        record("present", animated ? id : ["template": id, "animated": false])
      }
      shown.presented = presented
      if let map = maps.last { recordOverlays(of: map) }
    }

    /// Records the interface periodically; an unchanged interface is recorded once.
    ///
    /// - Parameters:
    ///   - interfaceController: The app's interface controller; it is not retained.
    ///   - interval: The seconds between two recordings.
    public func startObserving(
      _ interfaceController: CPInterfaceController, every interval: TimeInterval = 0.25
    ) {
      observe(every: interval) { [weak self, weak interfaceController] in
        guard let self, let interfaceController else { return }
        record(interfaceController)
      }
    }

    /// Records the user interface style of the car's screen.
    private func recordLook(_ traits: UITraitCollection) {
      values.traits = traits
      guard traits.userInterfaceStyle != shown.style else { return }
      shown.style = traits.userInterfaceStyle
      guard shown.style != .unspecified else { return }
      let word: JSONValue = shown.style == .dark ? "dark" : "light"
      record("appearance", ["ui": word, "map": word], by: .car)
    }

    /// Returns the log's name for a template; nil for an unsupported class.
    private func name(of template: CPTemplate) -> String? {
      guard let kind = values.kind(of: template) else { return nil }
      return kind == "map" ? kind : names.name(of: template, kind: kind)
    }

    /// Records a template after its child templates, unless it is unchanged.
    ///
    /// - Returns: Its name; nil for an unsupported class.
    @discardableResult
    private func define(_ template: CPTemplate) -> String? {
      guard let kind = values.kind(of: template), let name = name(of: template) else { return nil }
      let content: JSONValue
      switch template {
      case let map as CPMapTemplate:
        let said = values.map(map, said: shown.mapKeys)
        shown.mapKeys.formUnion((said.members ?? []).map(\.key))
        record("template", said, changing: name)
        return name
      case let tabs as CPTabBarTemplate:
        let inner = tabs.templates.filter { define($0) != nil }
        content = values.tabBar(
          tabs, names: inner.compactMap { self.name(of: $0) },
          selected: inner.firstIndex { $0 === tabs.selectedTemplate })
      default: content = values.content(of: template)
      }
      record(
        "template", ["id": .string(name), "kind": .string(kind)] + content, changing: name)
      return name
    }

    private func recordOverlays(of map: CPMapTemplate) {
      if map.isPanningInterfaceVisible != shown.isPanning {
        shown.isPanning = map.isPanningInterfaceVisible
        record("panning", ["shown": .bool(shown.isPanning)])
      }
      if let alert = map.currentNavigationAlert {
        if shown.alert !== alert || shown.alertName == nil {
          shown.alert = alert
          shown.alertCount += 1
          shown.alertName = "alert-\(shown.alertCount)"
        }
        let name = shown.alertName ?? ""
        record("alert", values.navigationAlert(alert, name: name), changing: "navigation alert")
      } else if shown.alertName != nil {
        (shown.alert, shown.alertName) = (nil, nil)
        names.forget("navigation alert")
        record("dismissAlert", [:])
      }
    }
  }
#endif
