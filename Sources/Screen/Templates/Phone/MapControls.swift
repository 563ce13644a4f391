package import Documents
import Sessions

/// The Navigation SDK's header, footer and recenter button on the car's map, below the chrome.
///
/// Apps disable them, because CarPlay's cards show the same content.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
package struct MapControls: Sendable, Hashable {
  /// The header, footer and recenter button with the app's settings; other parts are empty.
  @Boxed package var view: PhoneTemplate
  /// Whether they are below the navigation bar, because it does not hide after inactivity.
  package var isBelowBar: Bool

  package init(_ view: PhoneTemplate, isBelowBar: Bool = false) {
    self.view = view
    self.isBelowBar = isBelowBar
  }

  func dumpLines() -> [String] {
    ["map-controls" + (isBelowBar ? " below-bar" : "")] + view.cardLines.map { "  " + $0 }
  }
}

extension TemplatePresenter {
  /// Returns the SDK's controls on the car's map; nil if none is visible.
  ///
  /// They show the SDK's own guidance, independent of the app's CarPlay guidance.
  func mapControls(for state: NavigationState) -> Decided<MapControls?> {
    var settings = state.display.controls
    for option in [PhoneOption.navigationHeaderEnabled, .navigationFooterEnabled] {
      settings.switches[option] = settings.switches[option] ?? false
    }
    guard settings.switches.values.contains(true) || state.camera.showsRecenterButton else {
      return Decided(nil)
    }
    var onMap = state
    onMap.phone = PhoneState(settings: settings)
    let whole = phoneTemplate(for: onMap)
    guard whole.header != nil || whole.footer != nil || whole.recenter != nil else {
      return Decided(nil)
    }
    var view = PhoneTemplate(skin: whole.skin)
    (view.header, view.footer, view.recenter) = (whole.header, whole.footer, whole.recenter)
    view.settings = settings
    view.isRightToLeft = whole.isRightToLeft
    let isBelowBar = state.chrome.keepsNavigationBar
    return Decided(MapControls(view, isBelowBar: isBelowBar), whole.decisions)
  }
}
