import Testing
import UIKit

@testable import CarPlay
@testable import HostLink

/// Tests of the messages of windows on the Dashboard and the instrument cluster.
@MainActor @Suite struct DisplayWindowTests {
  private final class Delegate: UIResponder, CPTemplateApplicationDashboardSceneDelegate,
    CPTemplateApplicationInstrumentClusterSceneDelegate, CPInstrumentClusterControllerDelegate
  {
    let root = UIViewController()

    func templateApplicationDashboardScene(
      _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
      didConnect dashboardController: CPDashboardController, to window: UIWindow
    ) { window.rootViewController = root }
    func templateApplicationInstrumentClusterScene(
      _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
      didConnect instrumentClusterController: CPInstrumentClusterController
    ) { instrumentClusterController.delegate = self }
    func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow) {
      instrumentClusterWindow.rootViewController = root
    }
    func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow) {}
  }

  /// Returns a delegate whose view has a red square at the origin of the safe area.
  private func delegate() -> Delegate {
    let (delegate, square) = (Delegate(), UIView())
    square.backgroundColor = .red
    square.translatesAutoresizingMaskIntoConstraints = false
    let view: UIView = delegate.root.view
    view.addSubview(square)
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      square.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      square.widthAnchor.constraint(equalToConstant: 20),
      square.heightAnchor.constraint(equalToConstant: 20),
    ])
    return delegate
  }

  private func session(_ role: UISceneSession.Role) -> UISceneSession {
    UISceneSession(
      role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
  }

  private func begin() -> CPInterfaceController {
    let controller = HostSession.begin()
    HostLink.state.settings = [
      "size": [800, 480], "scale": 2, "style": "dark",
      "dashboard": ["size": [180, 220], "safeArea": [0, 0, 0, 0]],
      "cluster": ["size": [300, 200], "safeArea": [10, 20, 10, 20]],
    ]
    return controller
  }

  @Test func `a controller's view is there once it is set on a window of the car`() throws {
    final class Root: UIViewController {
      var map: UIView?
      override func viewDidLoad() {
        super.viewDidLoad()
        map = UIView()
      }
    }
    _ = begin()
    let window = try #require(CarInterface.shared.window)
    #expect(!window.isShown && !window.isHidden)
    let root = Root()
    window.rootViewController = root
    #expect(root.map != nil)
    #expect(root.view.frame == window.bounds)
  }

  @Test func `the Dashboard's window has the size of its map`() {
    let controller = begin()
    CarConnection.connectDashboard(session(.windowApplication), delegate())
    let told = HostSession.sent("views")
    #expect(told.count == 1)
    #expect(told.first?["display"]?.string == "dashboard")
    #expect(told.first?["size"] == [180, 220])
    #expect(told.first?["items"]?.array?.first?["area"]?["frame"] == [0, 0, 20, 20])
    CarConnection.disconnectDashboard()
    let gone = HostSession.sent("views")
    #expect(gone.map { $0["items"] } == [[]] && gone.first?["display"]?.string == "dashboard")
    _ = controller
  }

  @Test func `the cluster's window knows what is not safe`() {
    let controller = begin()
    CarConnection.connectCluster(session(.carInstrumentCluster), delegate())
    let told = HostSession.sent("views")
    #expect(told.map { $0["display"]?.string } == ["cluster"])
    #expect(told.first?["items"]?.array?.first?["area"]?["frame"] == [20, 10, 20, 20])
    CarConnection.disconnectCluster()
    #expect(HostSession.sent("views").map { $0["items"] } == [[]])
    _ = controller
  }
}
