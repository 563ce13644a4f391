/// A search on the phone.
///
/// The phone has no input; what the app writes into its bar is searched.
/// Source: <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  public let searchBar = UISearchBar()
  public let searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive { update() } else { searchBar.text = nil }
    }
  }

  /// Creates a search that shows what it finds in a controller, or where it is.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.changed = { [weak self] in self?.update() }
  }
  /// The app host reads no archived controllers.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.changed = { [weak self] in self?.update() }
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Who looks for what stands in the bar of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// A field for words to look for.
@preconcurrency @MainActor open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? { didSet { if text != oldValue { changed() } } }
  open var placeholder: String?
  open var prompt: String?
  open var showsCancelButton = false
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  /// Notifies its controller of a changed text.
  var changed: @MainActor () -> Void = {}
}

/// Receives the text of a search bar, which has no input in the app host.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
