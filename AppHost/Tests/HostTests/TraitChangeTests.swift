import Testing
@testable import UIKit

/// Tests that trait observers receive changes of the appearance.
@MainActor @Suite(.serialized) struct TraitChangeTests {
  private final class Controller: UIViewController {
    var heard: [String] = []
    func changed() { heard.append("method") }
    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, _: UITraitCollection) in self.loaded += 1
      }
    }
    var loaded = 0
  }

  @Test func `a closure and a method are called once the style changes`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let controller = Controller()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let style = UITraitCollection.carStyle
    let old = UITraitCollection(userInterfaceStyle: style == .dark ? .light : .dark)
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: Controller, previous) in
      controller.heard.append("\(previous.userInterfaceStyle == old.userInterfaceStyle)")
    }
    let other = controller.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance,
      action: Selector("changed", Controller.changed))
    controller.view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in
      Issue.record("the scale does not change")
    }
    controller.overrideUserInterfaceStyle = style
    window.overrideUserInterfaceStyle = style
    window.traitsChanged(from: old)
    #expect(controller.heard == ["true", "method"] && controller.loaded == 1)
    window.traitsChanged(from: controller.traitCollection)
    #expect(controller.heard.count == 2)
    controller.unregisterForTraitChanges(other)
    window.traitsChanged(from: old)
    #expect(controller.heard == ["true", "method", "true"])
  }

  @Test func `a controller can have a style of its own`() {
    let controller = UIViewController()
    controller.traitOverrides.userInterfaceStyle = .light
    #expect(controller.overrideUserInterfaceStyle == .light)
    #expect(controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(controller.overrideUserInterfaceStyle == .unspecified)
  }
}
