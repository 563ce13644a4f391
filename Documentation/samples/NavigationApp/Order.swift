import CoreLocation

/// Something to be fetched or brought.
struct Order: Identifiable, Equatable {
  /// How far it is.
  enum Status: String {
    case new = "New"
    case accepted = "Accepted"
    case delivered = "Delivered"
    case declined = "Declined"
  }

  let id: Int
  let customer: String
  let street: String
  let latitude: CLLocationDegrees
  let longitude: CLLocationDegrees
  var status = Status.new

  var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

/// The orders of the day.
@MainActor
final class OrderBook {
  private(set) var orders: [Order]
  /// Hears of every change.
  var onChange: (() -> Void)?

  init(orders: [Order] = OrderBook.today) { self.orders = orders }

  /// The order that is being driven to.
  var current: Order? { orders.first { $0.status == .accepted } }

  func setStatus(_ status: Order.Status, of id: Order.ID) {
    guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
    orders[index].status = status
    onChange?()
  }

  func orders(matching text: String) -> [Order] {
    guard !text.isEmpty else { return [] }
    return orders.filter {
      $0.customer.localizedCaseInsensitiveContains(text)
        || $0.street.localizedCaseInsensitiveContains(text)
    }
  }

  private nonisolated static let today = [
    Order(
      id: 101, customer: "PCC Natural Market", street: "NE 68th St", latitude: 47.66762,
      longitude: -122.19668, status: .accepted),
    Order(
      id: 102, customer: "Marina Park Café", street: "Lakeshore Plaza", latitude: 47.67580,
      longitude: -122.20870),
    Order(
      id: 103, customer: "Library Bistro", street: "Kirkland Ave", latitude: 47.67508,
      longitude: -122.20110),
  ]
}
