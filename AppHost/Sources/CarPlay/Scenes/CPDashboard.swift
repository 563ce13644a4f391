import HostLink
import UIKit

/// The scene on the Dashboard.
@preconcurrency @MainActor open class CPTemplateApplicationDashboardScene: UIScene {
  public let dashboardController = CPDashboardController()
  public let dashboardWindow = UIWindow(frame: DisplayWindow.dashboard.frame)

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    dashboardWindow.hostScreen = .car
    dashboardWindow.hostDisplay = .dashboard
  }
}

/// The controller of the Dashboard: its shortcut buttons while guidance is inactive.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpdashboardcontroller>
@preconcurrency @MainActor open class CPDashboardController: NSObject {
  open var shortcutButtons: [CPDashboardButton] = [] {
    didSet {
      HostLink.atEndOfTurn(ObjectIdentifier(self)) { [weak self] in self?.send() }
    }
  }
  private var sent: JSONValue?

  private func send() {
    let value: JSONValue = ["buttons": .array(shortcutButtons.map(\.content))]
    guard sent != value else { return }
    sent = value
    HostLink.send("dashboard", on: .dashboard, value)
  }
}

@preconcurrency @MainActor open class CPDashboardButton: NSObject {
  public let titleVariants: [String]
  public let subtitleVariants: [String]
  public let image: UIImage
  let handler: ((CPDashboardButton) -> Void)?

  public init(
    titleVariants: [String], subtitleVariants: [String], image: UIImage,
    handler: ((CPDashboardButton) -> Void)? = nil
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
    self.handler = handler
  }

  var content: JSONValue {
    object([
      "titleVariants": nonEmptyTexts(titleVariants),
      "subtitleVariants": nonEmptyTexts(subtitleVariants),
      "image": image.json,
    ])
  }
}

/// Receives events of the Dashboard scene.
@preconcurrency @MainActor
public protocol CPTemplateApplicationDashboardSceneDelegate:
  UISceneDelegate
{
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController, to window: UIWindow)
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController, from window: UIWindow)
}

extension CPTemplateApplicationDashboardSceneDelegate {
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController, to window: UIWindow
  ) {}
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController, from window: UIWindow
  ) {}
}
