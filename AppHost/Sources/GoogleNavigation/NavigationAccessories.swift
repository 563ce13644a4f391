import Foundation
import GoogleMaps
import HostLink
import UIKit

/// A view of the app under the header.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
public protocol GMSNavigationAccessoryView: AnyObject {
  func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat
}

extension GMSMapView {
  /// Puts a view of the app under the header of the phone; nil takes it away.
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

  /// Asks the view under the header again how high it wants to be.
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

  /// Asks the view for its height: it has the width of the header, and a third of the map.
  private func askForHeight() {
    guard let accessory else { return }
    let room = CGSize(width: PhoneLayout.headerWidth(of: self), height: bounds.height / 3)
    navigation.values["accessoryWidth"] = room.width
    let height = accessory.heightForAccessoryViewConstrained(to: room, on: self)
    let used = min(max(0, height), room.height)
    navigation.accessory = used >= 1 ? (accessory, Double(used)) : nil
    settingsChanged()
  }

  /// Puts the view where the header has room for it; without room it is hidden.
  private func placeAccessory() {
    guard let host = accessoryHost else { return }
    guard let frame = PhoneLayout.accessory, mapDisplay == .phone else {
      host.isHidden = true
      return
    }
    host.isHidden = false
    host.place(at: convert(frame, from: nil))
    if navigation.values["accessoryWidth"] as? CGFloat != frame.width { askForHeight() }
  }

  /// The part of the map that the header and the views below it cover, from the map's upper edge.
  ///
  /// Its height is 0 without a header, and on a car's screen.
  public var navigationHeaderLayoutGuide: UILayoutGuide { guide("header", isAtTop: true) }
  /// The part of the map that the footer covers, down to the map's lower edge.
  ///
  /// Its height is 0 without a footer, and on a car's screen.
  public var navigationFooterLayoutGuide: UILayoutGuide { guide("footer", isAtTop: false) }
  /// The line above which buttons at the end of the bottom stand: the upper edge of the footer.
  public var bottomTrailingButtonsLayoutGuide: UILayoutGuide { guide("buttons", isAtTop: false) }
  /// The line above which they stand beside narrow cards: the lower edge of the map.
  public var bottomTrailingButtonsAlternateLayoutGuide: UILayoutGuide {
    guide("alternate", isAtTop: false)
  }

  private func guide(_ name: String, isAtTop: Bool) -> UILayoutGuide {
    if let known = navigation.values[name] as? UILayoutGuide { return known }
    NavigationControls.listen()
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

  /// Gives the guides the heights that the phone has for header and footer.
  private func fitGuides() {
    let isOnPhone = mapDisplay == .phone
    let header = isOnPhone ? PhoneLayout.header.map { convert($0, from: nil).maxY } ?? 0 : 0
    let footer =
      isOnPhone
      ? PhoneLayout.footer.map { bounds.height - convert($0, from: nil).minY } ?? 0 : 0
    for (name, height) in [("header", header), ("footer", footer), ("buttons", footer)] {
      (navigation.values[name + "Height"] as? NSLayoutConstraint)?.constant = max(0, height)
    }
  }

  /// The phone has header and footer elsewhere.
  func phoneLayoutChanged() {
    fitGuides()
    placeAccessory()
  }
}

/// Holds the app's view below the header, clipped by the lower corners of the card.
///
/// The upper corners of the clip are above the view.
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

  /// Puts the view at a place of the map.
  func place(at room: CGRect) {
    let above = AccessoryHost.radius
    frame = CGRect(
      x: room.minX, y: room.minY - above, width: room.width, height: room.height + above)
    content.frame = CGRect(x: 0, y: above, width: room.width, height: room.height)
  }
}

/// Where the phone has the cards of the navigation view, in points of its screen.
@MainActor enum PhoneLayout {
  /// The header with what hangs below it; nil without one.
  private(set) static var header: CGRect?
  /// The footer; nil without one.
  private(set) static var footer: CGRect?
  /// The room of the app's view below the header; nil without one.
  private(set) static var accessory: CGRect?

  /// Takes what the session says of the phone.
  static func receive(_ value: JSONValue) {
    func frame(_ key: String) -> CGRect? {
      let numbers = (value[key]?.array ?? []).compactMap(\.number)
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    (header, footer, accessory) = (frame("header"), frame("footer"), frame("accessory"))
    GMSMapView.onPhone?.phoneLayoutChanged()
  }

  /// The width of the header of a map: as it is, or that of a card with 8 points beside it.
  static func headerWidth(of map: GMSMapView) -> CGFloat {
    header?.width ?? max(0, map.bounds.width - 16)
  }
}

/// The list of the steps ahead, as a view of the app.
///
/// The rows are read when the list is made, when it comes onto a screen, and by `reloadData()`.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
open class GMSNavigationDirectionsListController: NSObject {
  private weak var navigator: GMSNavigator?
  private lazy var list = DirectionsListView { [weak self] in self?.navigator?.lastNavInfo }
  open var directionsListView: UIView { list }

  /// The list of a route.
  public init(navigator: GMSNavigator) { self.navigator = navigator }

  /// Reads the steps again.
  open func reloadData() { list.reload() }

  /// Places the rows again.
  open func invalidateLayout() { list.setNeedsLayout() }
}
