import HostLink

/// A search field with a keyboard and results.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsearchtemplate>
@preconcurrency @MainActor open class CPSearchTemplate: CPTemplate {
  open weak var delegate: (any CPSearchTemplateDelegate)?
  var results: [CPListItem] = []
  var text = ""
  /// The number of text changes; only results for the last text are shown.
  private var question = 0

  public override init() { super.init() }

  /// Passes the driver's text to the delegate.
  func type(_ text: String) {
    self.text = text
    question += 1
    let asked = question
    delegate?.searchTemplate(self, updatedSearchText: text) { [weak self] found in
      guard let self, asked == question else { return }
      results = found
      changed()
    }
    changed()
  }
}

/// Provides search results.
///
/// An app implements the methods with a completion handler or the async ones.
@preconcurrency @MainActor public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void)
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem,
    completionHandler: @escaping () -> Void)
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String
  ) async -> [CPListItem]
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem) async
  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate)
}

extension CPSearchTemplateDelegate {
  /// Returns the results of a search, as an async method.
  public func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  ) {
    Task {
      completionHandler(
        await self.searchTemplate(searchTemplate, updatedSearchText: searchText))
    }
  }
  /// Selects a result, as an async method.
  public func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem,
    completionHandler: @escaping () -> Void
  ) {
    Task {
      await self.searchTemplate(searchTemplate, selectedResult: item)
      completionHandler()
    }
  }
  public func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String
  ) async -> [CPListItem] { [] }
  public func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem
  ) async {}
  public func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {}
}
