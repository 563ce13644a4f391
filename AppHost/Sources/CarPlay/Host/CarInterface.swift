import HostLink
import UIKit

/// What the car's screen knows of the app: the templates by their ids, as they were sent last.
@MainActor final class CarInterface {
  static let shared = CarInterface()

  /// The app's way to the screen while it is connected.
  package var controller: CPInterfaceController?
  /// The window over which the templates stand.
  package var window: CPWindow?
  /// The sessions that ask for the car's limits.
  var sessions: [WeakBox<CPSessionConfiguration>] = []
  private var templates: [String: WeakBox<CPTemplate>] = [:]
  /// Templates that left the stack and are still seen: the screen keeps them until they are gone.
  private var leaving: [String: CPTemplate] = [:]
  /// More of them are not kept, since not every template that leaves is seen.
  private static let mostLeaving = 16
  private var counts: [String: Int] = [:]
  private var sent: [String: JSONValue] = [:]
  /// The windows of the app on the car's displays.
  private var windows: [HostDisplay: WindowFeed] = [:]

  /// The id of a template: templates are counted for each kind, and every map is the map.
  func id(of template: CPTemplate) -> String {
    if let id = template.hostID { return id }
    let kind = template.kind
    counts[kind, default: 0] += 1
    let id = kind == "map" ? kind : "\(kind)-\(counts[kind] ?? 1)"
    template.hostID = id
    templates[id] = WeakBox(template)
    return id
  }

  /// The template of an id, while the app keeps it.
  func template(_ id: String) -> CPTemplate? { templates[id]?.value }

  /// Keeps a template that leaves until the car says that it has gone.
  func keep(_ template: CPTemplate) {
    if leaving.count >= CarInterface.mostLeaving { leaving = [:] }
    leaving[id(of: template)] = template
  }

  /// Lets go of a template that has gone.
  func letGo(of template: CPTemplate) { leaving[id(of: template)] = nil }

  /// Sends a template where it is not known as it is.
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

  /// Schedules a comparison of the screen's content for the end of the turn.
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

  /// Sends what the app's windows show over their maps, where that has changed.
  func tellViews() {
    if let window, window.isShown {
      window.followCar(controller?.templates.compactMap { $0 as? CPMapTemplate }.last)
    }
    tellViews(of: window)
    for window in [CarConnection.dashboardWindow, CarConnection.clusterWindow] {
      tellViews(of: window)
    }
  }

  private func tellViews(of window: UIWindow?) {
    guard let window, window.isShown else { return }
    windows[window.hostDisplay, default: WindowFeed()].tell([window], on: window.hostDisplay)
  }

  /// Begins again, with no templates at all.
  func begin() {
    forget()
    (templates, counts, sessions) = ([:], [:], [])
  }

  /// Forgets what was sent, as a screen that connects again does not know it.
  func forget() {
    sent = [:]
    windows[.main] = nil
    controller = nil
    window = nil
  }
}

extension CarInterface {
  /// Forgets what the window on a display showed, as it goes.
  func forgetWindow(on display: HostDisplay) { windows[display]?.clear(on: display) }
}

/// Something that is not kept.
struct WeakBox<Value: AnyObject> {
  weak var value: Value?
  init(_ value: Value) { self.value = value }
}

/// Marks what is on the screen as changed.
@MainActor func changed() { CarInterface.shared.changed() }
