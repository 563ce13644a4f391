import HostLink
@_exported import MapKit
@_exported import UIKit

/// Something that fills the car's screen.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptemplate>
@preconcurrency @MainActor open class CPTemplate: NSObject {
  /// The app's own data.
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

  /// The id by which messages call it, once it was used.
  var hostID: String?

  /// The class as messages have it.
  var kind: String { "" }
  var innerTemplates: [CPTemplate] { [] }
  /// Its content without id and kind.
  var content: JSONValue { [:] }
  var hostBar = BarButtons()

  override init() {}

  /// The bar and the tab, which all templates have.
  var frameContent: JSONValue {
    hostBar.content
      + object([
        "tabTitle": (tabTitle ?? (hasSystemItem ? systemTitle : nil))?.json,
        "tabImage": (tabImage ?? systemTabImage)?.json,
        "showsTabBadge": showsTabBadge.json.unless(false),
      ])
  }

  /// The words of a tab of the system, such as "Most Viewed".
  private var systemTitle: String {
    "\(tabSystemItem)".reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : String($1) }
      .capitalized
  }

  private var systemTabImage: UIImage? {
    guard hasSystemItem else { return nil }
    let names: [UITabBarItem.SystemItem: String] = [
      .favorites: "star", .featured: "star", .topRated: "star", .recents: "clock",
      .history: "clock", .bookmarks: "bookmark", .search: "magnifyingglass",
      .mostRecent: "clock", .mostViewed: "list.bullet", .more: "ellipsis",
    ]
    return names[tabSystemItem].flatMap { UIImage(systemName: $0) }
  }
}

/// A template with buttons in its bar.
@preconcurrency @MainActor public protocol CPBarButtonProviding: AnyObject {
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  var backButton: CPBarButton? { get set }
}

struct BarButtons {
  /// The most buttons on a side.
  ///
  /// Source: the documentation of `CPBarButtonProviding`.
  private static let most = 2

  var leading: [CPBarButton] = []
  var trailing: [CPBarButton] = []
  var back: CPBarButton?

  @MainActor var content: JSONValue {
    object([
      "backButton": back.map { ($0.title ?? "").isEmpty ? true : .string($0.title ?? "") },
      "leadingNavigationBarButtons": list(leading),
      "trailingNavigationBarButtons": list(trailing),
    ])
  }

  @MainActor private func list(_ buttons: [CPBarButton]) -> JSONValue? {
    buttons.isEmpty ? nil : .array(buttons.prefix(BarButtons.most).map(\.content))
  }

  /// The button of an element such as "leading-1".
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
