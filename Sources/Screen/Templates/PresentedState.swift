package import Devices
package import Sessions

/// The state of a drive as presented on one screen.
///
/// Each screen but the app's own has a camera of its own, a phone also settings, and a cluster its
/// own style.
package struct PresentedState: Sendable, Hashable {
  package private(set) var state: NavigationState
  package let device: DeviceProfile

  fileprivate init(_ state: NavigationState, on device: DeviceProfile) {
    self.device = device
    self.state =
      switch device.kind {
      case .car: state.displays.front == .dashboard ? state.onDashboard : state.onCarMap
      case .phone, .tablet: state.onPhone
      case .dashboard: state.onDashboard
      case .cluster: state.onCluster
      }
  }

  /// The state with every transition complete.
  package var settled: PresentedState {
    var copy = self
    (copy.state.chrome.templateTransition, copy.state.chrome.panningChange) = (nil, nil)
    copy.state.phone.accessoryChange = nil
    return copy
  }

  /// The app display that the screen shows; nil for none.
  package var appDisplay: AppOverlay.Display? {
    switch device.kind {
    case .cluster: .cluster
    case .dashboard: .dashboard
    case .phone, .tablet: .phone
    case .car:
      switch state.displays.front {
      case .app: .main
      case .dashboard: .dashboard
      case .other, .disconnected: nil
      }
    }
  }
}

extension NavigationState {
  /// Returns the state as presented on a device.
  package func presented(on device: DeviceProfile) -> PresentedState {
    PresentedState(self, on: device)
  }
}

extension TemplatePresenter {
  /// Returns the content of a screen for a presented state.
  package func template(for presented: PresentedState) -> ScreenTemplate {
    let state = presented.state
    return switch presented.device.kind {
    case .car:
      switch state.displays.front {
      case .app: appTemplate(for: state)
      case .dashboard: .dashboard(dashboardTemplate(for: state))
      case .other, .disconnected: .other(otherAppTemplate(for: state))
      }
    case .phone, .tablet: phoneScreen(for: state)
    case .dashboard: .dashboard(dashboardTemplate(for: state))
    case .cluster: .cluster(clusterTemplate(for: state))
    }
  }
}
