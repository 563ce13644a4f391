import GoogleNavigation
import UIKit

/// The directions of the route over the whole screen.
final class DirectionsViewController: UIViewController {
  private let listController: GMSNavigationDirectionsListController

  init(navigator: GMSNavigator) {
    listController = GMSNavigationDirectionsListController(navigator: navigator)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = listController.directionsListView
    list.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    listController.reloadData()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [listController] _ in
      listController.invalidateLayout()
    })
  }

  @objc private func close() { navigationController?.popViewController(animated: true) }
}
