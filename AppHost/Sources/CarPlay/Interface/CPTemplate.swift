import HostLink
@_exported import MapKit
@_exported import UIKit

/// A template of the car's screen.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptemplate>
@preconcurrency @MainActor open class CPTemplate: NSObject {
  open var userInfo: Any?
  open var tabTitle: String? { didSet { changed() } }
  open var tabImage: UIImage? { didSet { changed() } }
  open var tabSystemItem: UITabBarItem.SystemItem = .more {
    didSet {
      hasSystemItem = true
      changed()
    }
  }
  open var showsTabBadge = false { didSet { changed() } }
  private var hasSystemItem = false

  /// The ID in messages; nil before first use.
  var hostID: String?

  var innerTemplates: [CPTemplate] { [] }
  var hostBar = BarButtons()

  override init() {}

  /// The title of the system's tab item; nil without one.
  var systemTabTitle: String? { hasSystemItem ? systemTitle : nil }

  private var systemTitle: String {
    "\(tabSystemItem)".reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : String($1) }
      .capitalized
  }

  /// The image of the system's tab item; nil without one.
  var systemTabImage: UIImage? {
    guard hasSystemItem else { return nil }
    let names: [UITabBarItem.SystemItem: String] = [
      .favorites: "star", .featured: "star", .topRated: "star", .recents: "clock",
      .history: "clock", .bookmarks: "bookmark", .search: "magnifyingglass",
      .mostRecent: "clock", .mostViewed: "list.bullet", .more: "ellipsis",
    ]
    return names[tabSystemItem].flatMap { UIImage(systemName: $0) }
  }
}

/// A template with bar buttons.
@preconcurrency @MainActor public protocol CPBarButtonProviding: AnyObject {
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  var backButton: CPBarButton? { get set }
}

struct BarButtons {
  var leading: [CPBarButton] = []
  var trailing: [CPBarButton] = []
  var back: CPBarButton?

  /// Returns the button of an element such as "leading-1".
  func button(_ element: String) -> CPBarButton? {
    if element == "back" { return back }
    let parts = element.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    let buttons = parts[0] == "leading" ? leading : parts[0] == "trailing" ? trailing : []
    return buttons.indices.contains(number - 1) ? buttons[number - 1] : nil
  }
}

extension CPBarButtonProviding where Self: CPTemplate {
  public var leadingNavigationBarButtons: [CPBarButton] {
    get { hostBar.leading }
    set {
      hostBar.leading = newValue
      changed()
    }
  }
  public var trailingNavigationBarButtons: [CPBarButton] {
    get { hostBar.trailing }
    set {
      hostBar.trailing = newValue
      changed()
    }
  }
  public var backButton: CPBarButton? {
    get { hostBar.back }
    set {
      hostBar.back = newValue
      changed()
    }
  }
}
