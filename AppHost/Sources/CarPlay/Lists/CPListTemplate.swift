import HostLink
import UIKit

/// The maximum image size of a section header in points.
public let CPMaximumListSectionImageSize = CGSize(width: 20, height: 20)

/// A section of a list.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplistsection>
@preconcurrency @MainActor open class CPListSection: NSObject {
  public let header: String?
  public let headerSubtitle: String?
  open var headerImage: UIImage? { didSet { changed() } }
  public let headerButton: CPButton?
  public let sectionIndexTitle: String?
  public let items: [any CPListTemplateItem]

  public init(items: [any CPListTemplateItem], header: String?, sectionIndexTitle: String?) {
    self.items = items
    self.header = header
    self.sectionIndexTitle = sectionIndexTitle
    headerSubtitle = nil
    headerButton = nil
  }
  public convenience init(items: [any CPListTemplateItem]) {
    self.init(items: items, header: nil, sectionIndexTitle: nil)
  }
  public init(
    items: [any CPListTemplateItem], header: String, headerSubtitle: String?, headerImage: UIImage?,
    headerButton: CPButton?, sectionIndexTitle: String?
  ) {
    self.items = items
    self.header = header
    self.headerSubtitle = headerSubtitle
    self.headerButton = headerButton
    self.sectionIndexTitle = sectionIndexTitle
    super.init()
    self.headerImage = headerImage
  }

  open func index(of item: any CPListTemplateItem) -> Int {
    items.firstIndex { $0 === item } ?? NSNotFound
  }
  open func item(at index: Int) -> any CPListTemplateItem { items[index] }
}

/// A row that activates the assistant.
@preconcurrency @MainActor open class CPAssistantCellConfiguration: NSObject {
  public let position: CPListItem.AssistantCellPosition
  public let visibility: CPListItem.AssistantCellVisibility
  public let assistantAction: CPAssistantCellActionType

  public init(
    position: CPListItem.AssistantCellPosition, visibility: CPListItem.AssistantCellVisibility,
    assistantAction: CPAssistantCellActionType
  ) {
    self.position = position
    self.visibility = visibility
    self.assistantAction = assistantAction
  }
}

extension CPListItem {
  /// The position of the assistant's row.
  public enum AssistantCellPosition: Int, Sendable { case top, bottom }
  /// The visibility of the assistant's row.
  public enum AssistantCellVisibility: Int, Sendable { case off, whileLimitedUIActive, always }
}

/// The intent of the assistant's row.
public enum CPAssistantCellActionType: Int, Sendable { case playMedia, startCall }

/// A list of rows in sections.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplisttemplate>
@preconcurrency @MainActor open class CPListTemplate: CPTemplate, CPBarButtonProviding {
  public let title: String?
  open private(set) var sections: [CPListSection]
  open var emptyViewTitleVariants: [String] = [] { didSet { changed() } }
  open var emptyViewSubtitleVariants: [String] = [] { didSet { changed() } }
  open var showsSpinnerWhileEmpty = false { didSet { changed() } }
  open var assistantCellConfiguration: CPAssistantCellConfiguration? { didSet { changed() } }
  open var headerGridButtons: [CPGridButton]? { didSet { changed() } }
  open var listHeader: CPListTemplateDetailsHeader? { didSet { changed() } }
  /// The delegate for selections; deprecated in iOS 14.
  open weak var delegate: (any CPListTemplateDelegate)?

  /// The maximum number of rows; by default that of the CarPlay simulator.
  open class var maximumItemCount: Int { limit("maximumItems", 500) }
  /// The maximum number of sections; by default that of the CarPlay simulator.
  open class var maximumSectionCount: Int { limit("maximumSections", 200) }
  /// The maximum number of buttons above the sections.
  open class var maximumHeaderGridButtonCount: Int { 4 }
  /// The maximum image size of a button above the sections, in points.
  open class var maximumGridButtonImageSize: CGSize { CGSize(width: 40, height: 40) }

  public convenience init(title: String?, sections: [CPListSection]) {
    self.init(title: title, sections: sections, assistantCellConfiguration: nil)
  }
  public convenience init(
    title: String?, sections: [CPListSection],
    assistantCellConfiguration: CPAssistantCellConfiguration?
  ) {
    self.init(
      title: title, sections: sections, assistantCellConfiguration: assistantCellConfiguration,
      headerGridButtons: nil)
  }
  public init(
    title: String?, sections: [CPListSection],
    assistantCellConfiguration: CPAssistantCellConfiguration?, headerGridButtons: [CPGridButton]?
  ) {
    self.title = title
    self.sections = sections
    super.init()
    self.assistantCellConfiguration = assistantCellConfiguration
    self.headerGridButtons = headerGridButtons
  }
  public convenience init(
    title: String?, listHeader: CPListTemplateDetailsHeader?, sections: [CPListSection],
    assistantCellConfiguration: CPAssistantCellConfiguration?
  ) {
    self.init(
      title: title, sections: sections, assistantCellConfiguration: assistantCellConfiguration)
    self.listHeader = listHeader
  }

  open var sectionCount: Int { sections.count }
  open var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
  open func updateSections(_ sections: [CPListSection]) {
    self.sections = sections
    changed()
  }
  open func indexPath(for item: any CPListTemplateItem) -> IndexPath? {
    for (section, value) in sections.enumerated() {
      if let row = value.items.firstIndex(where: { $0 === item }) {
        return IndexPath(indexes: [section, row])
      }
    }
    return nil
  }

  /// The rows of all sections, in the order of the car's numbers.
  var rows: [any CPListTemplateItem] { sections.flatMap(\.items) }

  private class func limit(_ key: String, _ usual: Int) -> Int {
    HostLink.setting(key)?.number.map { Int($0) } ?? usual
  }
}

/// Receives row selections; deprecated in iOS 14.
///
/// An app implements the method with a completion handler or the async one.
@preconcurrency @MainActor public protocol CPListTemplateDelegate: NSObjectProtocol {
  func listTemplate(
    _ listTemplate: CPListTemplate, didSelect item: CPListItem,
    completionHandler: @escaping () -> Void)
  func listTemplate(_ listTemplate: CPListTemplate, didSelect item: CPListItem) async
}

extension CPListTemplateDelegate {
  /// Selects a row, as an async method.
  public func listTemplate(
    _ listTemplate: CPListTemplate, didSelect item: CPListItem,
    completionHandler: @escaping () -> Void
  ) {
    Task {
      await self.listTemplate(listTemplate, didSelect: item)
      completionHandler()
    }
  }
  public func listTemplate(_ listTemplate: CPListTemplate, didSelect item: CPListItem) async {}
}
