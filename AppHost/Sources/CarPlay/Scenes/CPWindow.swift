import HostLink
import UIKit

/// The window under the templates.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpwindow>
@preconcurrency @MainActor open class CPWindow: UIWindow {
  /// The part that the buttons over the map leave free.
  public private(set) lazy var mapButtonSafeAreaLayoutGuide = UILayoutGuide(
    owner: self, kind: .safeArea)

  open weak var templateApplicationScene: CPTemplateApplicationScene?

  /// Takes what covers its edges now.
  ///
  /// The strip of the system is always there. The column of panels is while guidance, previews or
  /// an alert show, the bar while it does not hide by itself, and the buttons while there are any.
  func followCar(_ map: CPMapTemplate? = nil) {
    let cover = CarCover()
    var insets = cover.strip
    if map?.hasPanel ?? false {
      insets.left += cover.isMirrored ? 0 : cover.panel
      insets.right += cover.isMirrored ? cover.panel : 0
    }
    if map?.hasLastingBar ?? false { insets.top += cover.bar }
    var besideButtons = insets
    if map?.shownButtons.isEmpty == false {
      besideButtons.right += cover.isMirrored ? 0 : cover.buttons
      besideButtons.left += cover.isMirrored ? cover.buttons : 0
    }
    guard insets != hostInsets || besideButtons != buttonInsets else { return }
    (hostInsets, buttonInsets) = (insets, besideButtons)
    mapButtonSafeAreaLayoutGuide.kind = .insets(besideButtons)
    safeAreaChanged()
  }

  private var buttonInsets = UIEdgeInsets.zero

  /// Notifies the views and their controllers, and lays them out again.
  private func safeAreaChanged() {
    func tell(_ view: UIView) {
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      view.setNeedsLayout()
      for inner in view.subviews { tell(inner) }
    }
    tell(self)
  }
}

/// What the car's chrome covers, as the header of the session says it, in points.
@MainActor private struct CarCover {
  /// What the system's strip takes at each edge, with what of the screen is not safe.
  let strip: UIEdgeInsets
  /// What the column of panels takes beside the strip.
  let panel: CGFloat
  /// What the navigation bar takes at the top.
  let bar: CGFloat
  /// What the buttons over the map take at the side away from the driver.
  let buttons: CGFloat
  /// Whether the driver sits on the right, so that panels do as well.
  let isMirrored: Bool

  init() {
    let insets = (HostLink.setting("safeArea")?.array ?? []).compactMap(\.number)
    strip =
      insets.count == 4
      ? UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]) : .zero
    panel = HostLink.setting("panelWidth")?.number ?? 0
    bar = HostLink.setting("barHeight")?.number ?? 0
    buttons = HostLink.setting("buttonWidth")?.number ?? 0
    isMirrored = HostLink.setting("rightHandDrive")?.bool ?? false
  }
}

extension CPMapTemplate {
  /// Whether something stands in the column of panels.
  fileprivate var hasPanel: Bool {
    navigationSession?.isGuiding ?? false || previews != nil || currentNavigationAlert != nil
      || !comingAlerts.isEmpty
  }

  /// Whether the bar is there and does not hide by itself.
  fileprivate var hasLastingBar: Bool {
    !automaticallyHidesNavigationBar
      && !(leadingNavigationBarButtons.isEmpty && trailingNavigationBarButtons.isEmpty)
  }
}
