import CarPlay
import HostLink

/// A Dashboard scene with one button.
final class ProbeDashboard: UIResponder, CPTemplateApplicationDashboardSceneDelegate {
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController, to window: UIWindow
  ) {
    dashboardController.shortcutButtons = [
      CPDashboardButton(titleVariants: ["Home"], subtitleVariants: [], image: UIImage()) { _ in
        HostLink.send("said", ["pressed", "0"])
      }
    ]
  }
}
