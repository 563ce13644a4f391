import UIKit

/// Puts the map, in a navigation controller without a bar, on the phone.
final class PhoneSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let controller = UINavigationController(rootViewController: ControlsViewController())
    controller.setNavigationBarHidden(true, animated: false)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }
}
