import HostLink
import UIKit

/// The window below the templates.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpwindow>
@preconcurrency @MainActor open class CPWindow: UIWindow {
  /// The area beside the map buttons.
  public private(set) lazy var mapButtonSafeAreaLayoutGuide = UILayoutGuide(
    owner: self, kind: .safeArea)

  open weak var templateApplicationScene: CPTemplateApplicationScene?

  /// Updates the safe area for the visible chrome.
  ///
  /// It excludes the system bar always, the panel column during guidance, previews and alerts, the
  /// navigation bar unless it hides automatically, and the map buttons if there are any.
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

  /// Notifies views and controllers of the safe area, and requests layout.
  private func safeAreaChanged() {
    func notify(_ view: UIView) {
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      view.setNeedsLayout()
      for inner in view.subviews { notify(inner) }
    }
    notify(self)
  }
}

/// The sizes of the car's chrome from the session header, in points.
@MainActor private struct CarCover {
  /// The insets of the system bar and the screen's safe area.
  let strip: UIEdgeInsets
  /// The width of the panel column.
  let panel: CGFloat
  /// The height of the navigation bar.
  let bar: CGFloat
  /// The width of the map buttons, opposite of the driver.
  let buttons: CGFloat
  /// Whether the layout is mirrored for right-hand drive.
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
  /// Whether the panel column is visible.
  fileprivate var hasPanel: Bool {
    navigationSession?.isGuiding ?? false || previews != nil || currentNavigationAlert != nil
      || !comingAlerts.isEmpty
  }

  /// Whether the navigation bar is visible permanently.
  fileprivate var hasLastingBar: Bool {
    !automaticallyHidesNavigationBar
      && !(leadingNavigationBarButtons.isEmpty && trailingNavigationBarButtons.isEmpty)
  }
}
