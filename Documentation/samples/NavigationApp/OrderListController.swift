import CarPlay
import UIKit

/// The orders as lists, with what can be done with each.
@MainActor
final class OrderListController: NSObject {
  /// Called with an order whose place is to be seen.
  var onView: ((Order) -> Void)?
  /// Called with an order that was accepted.
  var onDrive: ((Order) -> Void)?

  private let orders: OrderBook
  private let interfaceController: CPInterfaceController
  private let list = CPListTemplate(title: "Orders", sections: [])

  init(orders: OrderBook, interfaceController: CPInterfaceController) {
    self.orders = orders
    self.interfaceController = interfaceController
    super.init()
    list.emptyViewTitleVariants = ["No orders"]
    list.emptyViewSubtitleVariants = ["New orders show here."]
    orders.onChange = { [weak self] in self?.update() }
    update()
  }

  /// Shows all orders.
  func showList() {
    interfaceController.pushTemplate(list, animated: true, completion: nil)
  }

  /// Shows a keyboard to look for orders.
  func showSearch() {
    let search = CPSearchTemplate()
    search.delegate = self
    interfaceController.pushTemplate(search, animated: true, completion: nil)
  }

  private func update() {
    let statuses: [Order.Status] = [.new, .accepted, .delivered]
    list.updateSections(
      statuses.compactMap { status in
        let items = orders.orders.filter { $0.status == status }.map(makeItem)
        return items.isEmpty
          ? nil : CPListSection(items: items, header: status.rawValue, sectionIndexTitle: nil)
      })
  }

  private func makeItem(_ order: Order) -> CPListItem {
    let item = CPListItem(
      text: order.customer, detailText: order.street, image: UIImage(systemName: "fork.knife"))
    item.accessoryType = .disclosureIndicator
    item.userInfo = order.id
    item.handler = { [weak self] _, completion in
      self?.showActions(for: order)
      completion()
    }
    return item
  }

  private func showActions(for order: Order) {
    var actions: [CPAlertAction] = []
    if order.status == .new {
      actions.append(makeAction("Accept") { $0.accept(order) })
      actions.append(
        makeAction("Decline", style: .destructive) { $0.orders.setStatus(.declined, of: order.id) })
    }
    actions.append(makeAction("View Location") { $0.view(order) })
    actions.append(makeAction("Cancel", style: .cancel) { _ in })
    let sheet = CPActionSheetTemplate(
      title: order.customer, message: "\(order.street) · \(order.status.rawValue)",
      actions: actions)
    interfaceController.presentTemplate(sheet, animated: true, completion: nil)
  }

  /// An action that takes its sheet away before it does something.
  private func makeAction(
    _ title: String, style: CPAlertAction.Style = .default,
    _ body: @escaping (OrderListController) -> Void
  ) -> CPAlertAction {
    CPAlertAction(title: title, style: style) { [weak self] _ in
      self?.interfaceController.dismissTemplate(animated: true) { _, _ in
        if let self { body(self) }
      }
    }
  }

  private func accept(_ order: Order) {
    orders.setStatus(.accepted, of: order.id)
    interfaceController.popToRootTemplate(animated: true) { [weak self] _, _ in
      self?.onDrive?(order)
    }
  }

  private func view(_ order: Order) {
    interfaceController.popToRootTemplate(animated: true) { [weak self] _, _ in
      self?.onView?(order)
    }
  }
}

extension OrderListController: CPSearchTemplateDelegate {
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  ) {
    completionHandler(orders.orders(matching: searchText).map(makeItem))
  }

  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem,
    completionHandler: @escaping () -> Void
  ) {
    if let id = item.userInfo as? Order.ID, let order = orders.orders.first(where: { $0.id == id })
    {
      view(order)
    }
    completionHandler()
  }

  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {
    interfaceController.popTemplate(animated: true, completion: nil)
  }
}
