import GoogleNavigation
import UIKit

/// All steps of the route, with a button that closes them.
final class StepsViewController: UIViewController {
  private let list: GMSNavigationDirectionsListController
  private let closeButton = UIButton(type: .system)

  init(navigator: GMSNavigator) {
    list = GMSNavigationDirectionsListController(navigator: navigator)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    closeButton.setTitle("Close", for: .normal)
    closeButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(list.directionsListView)
    view.addSubview(closeButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    closeButton.frame = CGRect(x: view.bounds.width - 96, y: top, width: 80, height: 44)
    list.directionsListView.frame = CGRect(
      x: 0, y: top + 44, width: view.bounds.width, height: view.bounds.height - top - 44)
  }

  @objc private func close() { dismiss(animated: true) }
}
