import HostLink
import UIKit

/// Dispatches calls of the car to handlers and delegates of the app.
@MainActor package enum CarCallbacks {
  /// A call and the element that it concerns.
  struct Call {
    let method: String
    let element: String
    let value: JSONValue

    /// The 1-based number at the end of the element; 0 without one.
    var number: Int { Int(element.split(separator: "-").last ?? "") ?? 0 }

    /// The 0-based index of the element; -1 without one.
    var index: Int { number - 1 }
  }

  private static var controller: CPInterfaceController? { CarInterface.shared.controller }

  /// The topmost map template of the stack.
  private static var map: CPMapTemplate? {
    controller?.templates.compactMap { $0 as? CPMapTemplate }.last
  }

  /// Dispatches a call.
  static func receive(_ value: JSONValue) {
    guard let method = value["method"]?.string else { return }
    let call = Call(method: method, element: value["element"]?.string ?? "", value: value)
    if let id = value["template"]?.string {
      guard let template = CarInterface.shared.template(id) else {
        // A disappearing template may have been released, as may all templates after a disconnect.
        if controller != nil, !method.hasPrefix("template") {
          HostLink.note("'\(id)' received a callback after the app released it")
        }
        return
      }
      if method.hasPrefix("template") {
        appearance(call, template)
      } else {
        TemplateCalls.receive(call, template)
      }
    } else if method == "sessionConfiguration(_:limitedUserInterfacesChanged:)" {
      limits(value)
    } else if !isElsewhere(call), let map {
      MapCalls.receive(call, map)
    }
  }

  /// Dispatches a call of the Dashboard or the instrument cluster; returns false for other calls.
  private static func isElsewhere(_ call: Call) -> Bool {
    switch call.method {
    case "CPDashboardButton.handler": CarConnection.pressDashboardButton(call.index)
    case "instrumentClusterControllerDidZoomIn(_:)": CarConnection.zoomCluster(isIn: true)
    case "instrumentClusterControllerDidZoomOut(_:)": CarConnection.zoomCluster(isIn: false)
    default: return false
    }
    return true
  }

  // MARK: Appearance of templates

  private static func appearance(_ call: Call, _ template: CPTemplate) {
    guard let controller else { return }
    let animated = call.value["animated"]?.bool ?? false
    let delegate = controller.delegate
    switch call.method {
    case "templateWillAppear(_:animated:)":
      follow(template, controller)
      delegate?.templateWillAppear(template, animated: animated)
    case "templateDidAppear(_:animated:)": delegate?.templateDidAppear(template, animated: animated)
    case "templateWillDisappear(_:animated:)":
      delegate?.templateWillDisappear(template, animated: animated)
    case "templateDidDisappear(_:animated:)":
      delegate?.templateDidDisappear(template, animated: animated)
      CarInterface.shared.release(template)
    default: break
    }
  }

  /// Updates the stack after the driver's navigation.
  ///
  /// A template that appears without a request of the app was below the one that the driver left.
  private static func follow(_ template: CPTemplate, _ controller: CPInterfaceController) {
    let id = CarInterface.shared.id(of: template)
    if let index = controller.expected.firstIndex(of: id) {
      controller.expected.removeSubrange(...index)
      return
    }
    if controller.presentedTemplate != nil, controller.presentedTemplate !== template {
      controller.presentedTemplate.map(CarInterface.shared.keep)
      controller.presentedTemplate = nil
    }
    if let index = controller.templates.firstIndex(where: { $0 === template }) {
      controller.templates[(index + 1)...].forEach(CarInterface.shared.keep)
      controller.templates.removeSubrange((index + 1)...)
    }
  }

  // MARK: The car

  private static func limits(_ value: JSONValue) {
    var limits: CPLimitableUserInterface = []
    if value["keyboard"]?.bool == true { limits.insert(.keyboard) }
    if value["lists"]?.bool == true { limits.insert(.lists) }
    CarState.limits = limits
    for box in CarInterface.shared.sessions {
      guard let session = box.value else { continue }
      session.delegate?.sessionConfiguration(session, limitedUserInterfacesChanged: limits)
    }
  }

  /// Sets the appearance of the screen and of its map.
  static func appearance(_ value: JSONValue) {
    if let word = value["ui"]?.string { setInterfaceStyle(word == "light" ? .light : .dark) }
    let word = value["map"]?.string ?? value["ui"]?.string
    if let word { setContentStyle(word == "light" ? .light : .dark) }
    changed()
  }

  private static func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    let old = UITraitCollection.car
    guard style != UITraitCollection.carStyle else { return }
    UITraitCollection.carStyle = style
    CarInterface.shared.window?.traitsChanged(from: old)
  }

  private static func setContentStyle(_ style: UIUserInterfaceStyle) {
    guard style != CarState.contentStyle else { return }
    CarState.contentStyle = style
    for box in CarInterface.shared.sessions {
      guard let session = box.value else { continue }
      session.delegate?.sessionConfiguration(session, contentStyleChanged: session.contentStyle)
    }
    let scene = CarInterface.shared.window?.templateApplicationScene
    (scene?.delegate as? any CPTemplateApplicationSceneDelegate)?.contentStyleDidChange(style)
  }
}
