import Foundation
import GoogleMaps
import HostLink
import UIKit

/// A view of the app below the header.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
public protocol GMSNavigationAccessoryView: AnyObject {
  func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat
}

extension GMSMapView {
  /// Sets the view below the header of the phone; nil removes it.
  public func setHeaderAccessory(_ headerAccessoryView: (any UIView & GMSNavigationAccessoryView)?)
  {
    accessoryHost?.removeFromSuperview()
    navigation.values["accessory"] = headerAccessoryView
    guard let headerAccessoryView else {
      navigation.accessory = nil
      return settingsChanged()
    }
    if isOnCar { note(true, "setHeaderAccessory(_:) in the car") }
    let host = AccessoryHost(headerAccessoryView)
    navigation.values["accessoryHost"] = host
    addSubview(host)
    askForHeight()
    placeAccessory()
  }

  /// Requests the height of the accessory view again.
  public func invalidateLayout(
    forAccessoryView accessoryView: any UIView & GMSNavigationAccessoryView
  ) {
    guard accessory === accessoryView else { return }
    askForHeight()
  }

  private var accessory: (any UIView & GMSNavigationAccessoryView)? {
    navigation.values["accessory"] as? any UIView & GMSNavigationAccessoryView
  }
  private var accessoryHost: AccessoryHost? {
    navigation.values["accessoryHost"] as? AccessoryHost
  }

  /// Requests the height for the header's width, at most a third of the map.
  private func askForHeight() {
    guard let accessory else { return }
    let room = CGSize(width: headerWidth, height: bounds.height / 3)
    navigation.values["accessoryWidth"] = room.width
    let height = accessory.heightForAccessoryViewConstrained(to: room, on: self)
    let used = min(max(0, height), room.height)
    navigation.accessory = used >= 1 ? (accessory, Double(used)) : nil
    settingsChanged()
  }

  /// Places the view below the header; hides it if there is no room.
  private func placeAccessory() {
    guard let host = accessoryHost else { return }
    guard mapDisplay == .phone, let frame = cards.accessory else {
      host.isHidden = true
      return
    }
    host.isHidden = false
    host.place(at: convert(frame, from: nil))
    if navigation.values["accessoryWidth"] as? CGFloat != frame.width { askForHeight() }
  }

  /// The area covered by the header and its accessories, from the top of the map.
  ///
  /// Its height is 0 without a header.
  public var navigationHeaderLayoutGuide: UILayoutGuide { guide("header", isAtTop: true) }
  /// The area covered by the footer, to the bottom of the map.
  ///
  /// Its height is 0 without a footer.
  public var navigationFooterLayoutGuide: UILayoutGuide { guide("footer", isAtTop: false) }
  /// The area below the bottom trailing buttons, equal to that of the footer.
  public var bottomTrailingButtonsLayoutGuide: UILayoutGuide { guide("buttons", isAtTop: false) }
  /// The area below the bottom trailing buttons beside narrow cards, of height 0.
  public var bottomTrailingButtonsAlternateLayoutGuide: UILayoutGuide {
    guide("alternate", isAtTop: false)
  }

  private func guide(_ name: String, isAtTop: Bool) -> UILayoutGuide {
    if let known = navigation.values[name] as? UILayoutGuide { return known }
    NavigationControls.listen()
    CardLayout.guided.append(WeakMap(map: self))
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let edge =
      isAtTop
      ? guide.topAnchor.constraint(equalTo: topAnchor)
      : guide.bottomAnchor.constraint(equalTo: bottomAnchor)
    let height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      edge, guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor), height,
    ])
    navigation.values[name] = guide
    navigation.values[name + "Height"] = height
    fitGuides()
    return guide
  }

  /// Sets the heights of the guides to those of header and footer.
  private func fitGuides() {
    let cards = cards
    let header = cards.header.map { convert($0, from: nil).maxY } ?? 0
    let footer = cards.footer.map { bounds.height - convert($0, from: nil).minY } ?? 0
    for (name, height) in [("header", header), ("footer", footer), ("buttons", footer)] {
      (navigation.values[name + "Height"] as? NSLayoutConstraint)?.constant = max(0, height)
    }
  }

  /// The cards on the map's screen; none on the Dashboard and in the cluster.
  private var cards: CardLayout {
    switch mapDisplay {
    case .main: CardLayout.shown[.car] ?? CardLayout()
    case .phone: CardLayout.shown[.phone] ?? CardLayout()
    default: CardLayout()
    }
  }

  /// The width of the header, or that of a card with margins of 8 points.
  private var headerWidth: CGFloat { cards.header?.width ?? max(0, bounds.width - 16) }

  /// Updates guides and accessory after a change of the cards.
  func cardsChanged() {
    fitGuides()
    placeAccessory()
  }
}

/// Contains the accessory view, clipped to the card's lower rounded corners.
///
/// It extends upwards by the corner radius, so that the upper corners are square.
private final class AccessoryHost: UIView {
  private static let radius: CGFloat = 16
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    (clipsToBounds, isHidden) = (true, true)
    layer.cornerRadius = AccessoryHost.radius
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Places the accessory view in a rectangle of the map.
  func place(at room: CGRect) {
    let above = AccessoryHost.radius
    frame = CGRect(
      x: room.minX, y: room.minY - above, width: room.width, height: room.height + above)
    content.frame = CGRect(x: 0, y: above, width: room.width, height: room.height)
  }
}

/// The layout of the navigation cards on a screen, in its points.
@MainActor struct CardLayout {
  /// The layouts of phone and car.
  private(set) static var shown: [SessionScreen: CardLayout] = [:]
  /// The maps with layout guides.
  static var guided: [WeakMap] = []

  /// The frame of the header with its accessories; nil without one.
  private(set) var header: CGRect?
  /// The frame of the footer; nil without one.
  private(set) var footer: CGRect?
  /// The frame for the accessory view; nil without one.
  private(set) var accessory: CGRect?

  /// Decodes the layout of a screen.
  static func receive(_ message: SessionMessage) {
    func frame(_ key: String) -> CGRect? {
      let numbers = (message.value[key]?.array ?? []).compactMap(\.number)
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    shown[message.screen ?? .car] = CardLayout(
      header: frame("header"), footer: frame("footer"), accessory: frame("accessory"))
    guided.removeAll { $0.map == nil }
    let maps = guided.compactMap(\.map) + [GMSMapView.onPhone].compactMap(\.self)
    for map in maps { map.cardsChanged() }
  }
}

/// A weak reference to a map.
struct WeakMap {
  weak var map: GMSMapView?
}

/// The list of upcoming steps, as a view of the app.
///
/// Rows are updated on creation, when the list appears, and by `reloadData()`.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
open class GMSNavigationDirectionsListController: NSObject {
  private weak var navigator: GMSNavigator?
  private lazy var list = DirectionsListView { [weak self] in self?.navigator?.lastNavInfo }
  open var directionsListView: UIView { list }

  public init(navigator: GMSNavigator) { self.navigator = navigator }

  open func reloadData() { list.reload() }

  open func invalidateLayout() { list.setNeedsLayout() }
}
