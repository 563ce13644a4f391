import HostLink
import UIKit

/// The state of the app's templates and windows as last sent to the car.
@MainActor final class CarInterface {
  static let shared = CarInterface()

  /// The interface controller; nil while the car is disconnected.
  package var controller: CPInterfaceController?
  /// The window below the templates.
  package var window: CPWindow?
  /// The session configurations that observe the car's limits.
  var sessions: [WeakBox<CPSessionConfiguration>] = []
  private var templates: [String: WeakBox<CPTemplate>] = [:]
  /// Templates that left the stack, retained until they have disappeared.
  private var leaving: [String: CPTemplate] = [:]
  /// The maximum number of retained templates, because not every template that leaves was visible.
  private static let maximumLeaving = 16
  private var counts: [String: Int] = [:]
  private var sent: [String: JSONValue] = [:]
  /// The content sent for the window of each display.
  private var windows: [HostDisplay: WindowFeed] = [:]

  /// Returns the ID of a template: a number per kind, except "map" for all maps.
  func id(of template: CPTemplate) -> String {
    if let id = template.hostID { return id }
    let kind = template.kind
    counts[kind, default: 0] += 1
    let id = kind == "map" ? kind : "\(kind)-\(counts[kind] ?? 1)"
    template.hostID = id
    templates[id] = WeakBox(template)
    return id
  }

  /// Returns the template of an ID; nil after the app released it.
  func template(_ id: String) -> CPTemplate? { templates[id]?.value }

  /// Retains a template that leaves until the car reports its disappearance.
  func keep(_ template: CPTemplate) {
    if leaving.count >= CarInterface.maximumLeaving { leaving = [:] }
    leaving[id(of: template)] = template
  }

  /// Releases a template that has disappeared.
  func release(_ template: CPTemplate) { leaving[id(of: template)] = nil }

  /// Sends a template if its content has changed.
  func define(_ template: CPTemplate) {
    for inner in template.innerTemplates { define(inner) }
    let id = id(of: template)
    templates[id] = WeakBox(template)
    let content = template.content
    let value =
      template.kind == "map"
      ? content : object(["id": .string(id), "kind": .string(template.kind)]) + content
    guard sent[id] != value, sent[id] != nil || value != [:] else { return }
    sent[id] = value
    HostLink.send("template", value)
  }

  /// Schedules an update of the car's screen for the end of the turn.
  func changed() {
    guard controller != nil else { return }
    HostLink.atEndOfTurn("CarPlay") { [self] in refresh() }
  }

  private func refresh() {
    guard let controller else { return }
    let map = controller.templates.last { $0 is CPMapTemplate }
    for template in controller.templates where template.kind != "map" || template === map {
      define(template)
    }
    if let presented = controller.presentedTemplate { define(presented) }
    for template in controller.templates {
      (template as? CPMapTemplate)?.navigationSession?.refresh()
    }
  }

  /// Sends the views of the app's windows after changes.
  func sendViews() {
    if let window, window.isShown {
      window.followCar(controller?.templates.compactMap { $0 as? CPMapTemplate }.last)
    }
    sendViews(of: window)
    for window in [CarConnection.dashboardWindow, CarConnection.clusterWindow] {
      sendViews(of: window)
    }
  }

  private func sendViews(of window: UIWindow?) {
    guard let window, window.isShown else { return }
    windows[window.hostDisplay, default: WindowFeed()].update([window], on: window.hostDisplay)
  }

  /// Resets the state, with no templates at all.
  func begin() {
    forget()
    (templates, counts, sessions) = ([:], [:], [])
  }

  /// Forgets what was sent, because a screen that reconnects has no state.
  func forget() {
    sent = [:]
    windows[.main] = nil
    controller = nil
    window = nil
  }
}

extension CarInterface {
  /// Clears the content of a display whose window is removed.
  func forgetWindow(on display: HostDisplay) { windows[display]?.clear(on: display) }
}

/// A weak reference.
struct WeakBox<Value: AnyObject> {
  weak var value: Value?
  init(_ value: Value) { self.value = value }
}

/// Marks the content of the car's screen as changed.
@MainActor func changed() { CarInterface.shared.changed() }
