import HostLink
import UIKit

/// The domain of CarPlay errors.
public let CarPlayErrorDomain = "CarPlayErrorDomain"

/// The controller of the template stack on the car's screen.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpinterfacecontroller>
@preconcurrency @MainActor open class CPInterfaceController: NSObject {
  /// The completion of an operation.
  public typealias Completion = (Bool, (any Error)?) -> Void
  /// The duration of a transition in seconds; headunit's own value, as none is documented.
  static let animationSeconds = 0.35

  open weak var delegate: (any CPInterfaceControllerDelegate)?
  /// Whether the interface is dark regardless of the car's appearance.
  open var prefersDarkUserInterfaceStyle = false
  /// The stack of templates, root first.
  open internal(set) var templates: [CPTemplate] = []
  /// The template presented modally.
  open internal(set) var presentedTemplate: CPTemplate?
  /// The IDs of templates that are to appear on the app's request, in order.
  var expected: [String] = []

  override init() {}

  open var carTraitCollection: UITraitCollection { .car }
  open var rootTemplate: CPTemplate { templates.first ?? CPTemplate() }
  open var topTemplate: CPTemplate? { templates.last }

  // MARK: The stack

  open func setRootTemplate(
    _ rootTemplate: CPTemplate, animated: Bool, completion: Completion? = nil
  ) { set([rootTemplate], animated, completion) }

  open func pushTemplate(
    _ templateToPush: CPTemplate, animated: Bool, completion: Completion? = nil
  ) { set(templates + [templateToPush], animated, completion) }

  open func popTemplate(animated: Bool, completion: Completion? = nil) {
    guard templates.count > 1 else {
      return fail("popTemplate", "the stack has only the root template", completion)
    }
    set(templates.dropLast(), animated, completion)
  }

  open func popToRootTemplate(animated: Bool, completion: Completion? = nil) {
    guard !templates.isEmpty else {
      return fail("popToRootTemplate", "the stack has no root template", completion)
    }
    set(Array(templates.prefix(1)), animated, completion)
  }

  open func pop(to targetTemplate: CPTemplate, animated: Bool, completion: Completion? = nil) {
    guard let index = templates.firstIndex(where: { $0 === targetTemplate }) else {
      return fail("pop(to:)", "the template is not on the stack", completion)
    }
    set(Array(templates.prefix(index + 1)), animated, completion)
  }

  open func presentTemplate(
    _ templateToPresent: CPTemplate, animated: Bool, completion: Completion? = nil
  ) {
    guard presentedTemplate == nil else {
      return fail(
        "presentTemplate", "another template is already presented", completion)
    }
    let screen = CarInterface.shared
    HostLink.flush()
    HostLink.markSourceLocation()
    screen.define(templateToPresent)
    presentedTemplate = templateToPresent
    let id = screen.id(of: templateToPresent)
    expected.append(id)
    HostLink.send(
      "present", animated ? .string(id) : ["template": .string(id), "animated": false])
    finish(animated, completion)
  }

  open func dismissTemplate(animated: Bool, completion: Completion? = nil) {
    guard presentedTemplate != nil else {
      return fail("dismissTemplate", "no template is presented", completion)
    }
    HostLink.flush()
    presentedTemplate.map(CarInterface.shared.keep)
    presentedTemplate = nil
    if let visible = visibleID { expected.append(visible) }
    HostLink.send("dismiss", animated ? [:] : ["animated": false])
    finish(animated, completion)
  }

  private func set(_ new: [CPTemplate], _ animated: Bool, _ completion: Completion?) {
    let screen = CarInterface.shared
    HostLink.flush()
    HostLink.markSourceLocation()
    for template in new where !templates.contains(where: { $0 === template }) {
      screen.define(template)
    }
    let before = visibleID
    for old in templates where !new.contains(where: { $0 === old }) { screen.keep(old) }
    templates = new
    if let visible = visibleID, visible != before { expected.append(visible) }
    let ids = JSONValue.array(new.map { .string(screen.id(of: $0)) })
    HostLink.send("stack", animated ? ids : ["templates": ids, "animated": false])
    finish(animated, completion)
  }

  /// The ID of the visible template.
  var visibleID: String? {
    visibleTemplate.map { CarInterface.shared.id(of: $0) }
  }

  /// The visible template: the selected tab in place of a tab bar.
  var visibleTemplate: CPTemplate? {
    if let presentedTemplate { return presentedTemplate }
    if templates.count == 1, let bar = templates[0] as? CPTabBarTemplate {
      return bar.selectedTemplate
    }
    return templates.last
  }

  private func finish(_ animated: Bool, _ completion: Completion?) {
    guard let completion else { return }
    HostLink.after(animated ? CPInterfaceController.animationSeconds : 0) { completion(true, nil) }
  }

  /// Passes a failure to the completion; without one, raises the platform's exception.
  private func fail(_ method: String, _ reason: String, _ completion: Completion?) {
    guard let completion else {
      HostLink.raise(
        "NSGenericException", what: method, reason: reason,
        source: "CPInterfaceController.\(method)")
    }
    let error = NSError(
      domain: CarPlayErrorDomain, code: -1, userInfo: [NSLocalizedDescriptionKey: reason])
    HostLink.after(0) { completion(false, error) }
  }
}

extension CPInterfaceController {
  /// Runs an operation and waits for its completion.
  private func waiting(_ change: (@escaping Completion) -> Void) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      change { done, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: done)
        }
      }
    }
  }
  @discardableResult
  public func setRootTemplate(_ rootTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { setRootTemplate(rootTemplate, animated: animated, completion: $0) }
  }
  @discardableResult
  public func pushTemplate(_ templateToPush: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { pushTemplate(templateToPush, animated: animated, completion: $0) }
  }
  @discardableResult
  public func popTemplate(animated: Bool) async throws -> Bool {
    try await waiting { popTemplate(animated: animated, completion: $0) }
  }
  @discardableResult
  public func popToRootTemplate(animated: Bool) async throws -> Bool {
    try await waiting { popToRootTemplate(animated: animated, completion: $0) }
  }
  @discardableResult
  public func pop(to targetTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { pop(to: targetTemplate, animated: animated, completion: $0) }
  }
  @discardableResult
  public func presentTemplate(
    _ templateToPresent: CPTemplate, animated: Bool
  ) async throws -> Bool {
    try await waiting { presentTemplate(templateToPresent, animated: animated, completion: $0) }
  }
  @discardableResult
  public func dismissTemplate(animated: Bool) async throws -> Bool {
    try await waiting { dismissTemplate(animated: animated, completion: $0) }
  }
}

/// Receives events of appearing and disappearing templates.
@preconcurrency @MainActor public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
  func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool)
}

extension CPInterfaceControllerDelegate {
  public func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
}
