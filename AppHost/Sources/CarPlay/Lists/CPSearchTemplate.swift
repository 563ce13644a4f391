import HostLink
import UIKit

/// A field with a keyboard, and what the app finds.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsearchtemplate>
@preconcurrency @MainActor open class CPSearchTemplate: CPTemplate {
  open weak var delegate: (any CPSearchTemplateDelegate)?
  var results: [CPListItem] = []
  var text = ""
  /// How often the text changed; only the answer to the last text counts.
  private var question = 0

  public override init() { super.init() }

  override var kind: String { "search" }
  override var content: JSONValue {
    object([
      "results": results.isEmpty ? nil : .array(results.map(\.content)),
      "searchText": text.isEmpty ? nil : text.json,
    ])
  }

  /// The driver changed the text.
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

/// Who finds what is searched, with a handler or as a function that waits.
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
  /// The method `searchTemplate` of the platform, for those who wait.
  public func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  ) {
    Task {
      completionHandler(
        await self.searchTemplate(searchTemplate, updatedSearchText: searchText))
    }
  }
  /// The method `searchTemplate` of the platform, for those who wait.
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
