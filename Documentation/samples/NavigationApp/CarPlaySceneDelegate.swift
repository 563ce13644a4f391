import CarPlay
import UIKit

/// Puts the app on the car's screen, and takes it away.
final class CarPlaySceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
  private var interfaceController: CPInterfaceController?
  private var mapController: MapController?
  private var orderList: OrderListController?
  private let orders = OrderBook()

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow
  ) {
    let mapController = MapController(window: window)
    let orderList = OrderListController(orders: orders, interfaceController: interfaceController)
    self.interfaceController = interfaceController
    self.mapController = mapController
    self.orderList = orderList

    window.rootViewController = mapController
    connect(mapController, to: orderList)
    interfaceController.setRootTemplate(mapController.template, animated: false) { _, _ in
      if let order = self.orders.current { mapController.preview(order) }
    }
  }

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow
  ) {
    mapController?.guidance.end()
    self.interfaceController = nil
    mapController = nil
    orderList = nil
  }

  private func connect(_ mapController: MapController, to orderList: OrderListController) {
    let list = CPBarButton(title: "Orders") { [weak orderList] _ in orderList?.showList() }
    let search = CPBarButton(title: "Search") { [weak orderList] _ in orderList?.showSearch() }
    mapController.template.leadingNavigationBarButtons = [search]
    mapController.template.trailingNavigationBarButtons = [list]

    orderList.onView = { [weak mapController] in mapController?.show($0.coordinate) }
    orderList.onDrive = { [weak mapController] in mapController?.preview($0) }
    mapController.guidance.onArrival = { [weak self] in
      guard let self, let order = self.orders.current else { return }
      self.orders.setStatus(.delivered, of: order.id)
      self.mapController?.offer(self.orders.orders.first { $0.status == .new }) { accepted in
        self.orders.setStatus(.accepted, of: accepted.id)
        self.mapController?.preview(accepted)
      }
    }
  }
}
