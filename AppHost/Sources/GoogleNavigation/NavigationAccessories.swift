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
  /// Puts a view of the app under the header; a car has no header of the SDK.
  public func setHeaderAccessory(_ headerAccessoryView: (any UIView & GMSNavigationAccessoryView)?)
  {
    navigation.values["accessory"] = headerAccessoryView
    note(headerAccessoryView != nil, "setHeaderAccessory(_:)")
  }

  /// Asks the view under the header again how high it wants to be.
  public func invalidateLayout(
    forAccessoryView accessoryView: any UIView & GMSNavigationAccessoryView
  ) {}

  /// The part that the header covers: nothing, because a car has no header of the SDK.
  public var navigationHeaderLayoutGuide: UILayoutGuide { guide("header", isAtTop: true) }
  /// The part that the footer covers: nothing.
  public var navigationFooterLayoutGuide: UILayoutGuide { guide("footer", isAtTop: false) }
  /// Where buttons at the end of the bottom stand.
  public var bottomTrailingButtonsLayoutGuide: UILayoutGuide { guide("buttons", isAtTop: false) }
  /// Where they stand beside narrow cards.
  public var bottomTrailingButtonsAlternateLayoutGuide: UILayoutGuide {
    guide("alternate", isAtTop: false)
  }

  private func guide(_ name: String, isAtTop: Bool) -> UILayoutGuide {
    if let known = navigation.values[name] as? UILayoutGuide { return known }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let edge =
      isAtTop
      ? guide.topAnchor.constraint(equalTo: topAnchor)
      : guide.bottomAnchor.constraint(equalTo: bottomAnchor)
    NSLayoutConstraint.activate([
      edge, guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    navigation.values[name] = guide
    return guide
  }
}

/// The list of all steps; it is made for phones and stays empty in this host.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
@preconcurrency @MainActor
open class GMSNavigationDirectionsListController: NSObject {
  private weak var navigator: GMSNavigator?
  open private(set) lazy var directionsListView = UIView(frame: .zero)

  /// The list of a route.
  public init(navigator: GMSNavigator) {
    self.navigator = navigator
    HostLink.note("GMSNavigationDirectionsListController is a list of the phone: it stays empty")
  }

  /// Reads the steps again.
  open func reloadData() {}

  /// Places the rows again.
  open func invalidateLayout() {}
}
