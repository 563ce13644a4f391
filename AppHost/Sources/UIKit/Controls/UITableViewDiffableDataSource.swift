import Foundation

/// The sections and items of a list.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []

  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections.first { $0.section == identifier }?.items ?? [] }
  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.section }
  /// The index of an item among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// The index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }
  /// Appends items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    let found = section.map { section in sections.firstIndex { $0.section == section } }
    guard let index = found ?? sections.indices.last else { return }
    sections[index].items += identifiers
  }
  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place)
    }
  }
  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + 1)
    }
  }
  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for index in sections.indices {
      sections[index].items.removeAll { identifiers.contains($0) }
    }
  }
  /// Removes all items.
  public mutating func deleteAllItems() { sections = [] }
  /// Removes sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.section) }
  }
  /// Has no effect.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  /// Has no effect.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  /// Has no effect.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

/// Shows a snapshot in a table of the phone.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Creates the cell of a row.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) ->
    UITableViewCell?

  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates the source of a table and sets it as the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    completion?()
  }
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { shown }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = shown.itemIdentifiers(
      inSection: shown.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = shown.sectionIdentifier(containingItem: itemIdentifier),
      let index = shown.indexOfSection(section),
      let row = shown.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(row: row, section: index)
  }
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// The content of a cell's view.
@preconcurrency @MainActor public protocol UIContentConfiguration {}

/// The text and image of a cell on the phone.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The style of text.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
  }
  /// The style of an image.
  public struct ImageProperties {
    /// The color of template images.
    public var tintColor: UIColor?
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size in points.
    public var maximumSize = CGSize.zero
  }

  /// The text.
  public var text: String?
  /// The text below.
  public var secondaryText: String?
  /// The attributed text.
  public var attributedText: NSAttributedString?
  /// The attributed text below.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The style of the text.
  public var textProperties = TextProperties()
  /// The style of the text below.
  public var secondaryTextProperties = TextProperties()
  /// The style of the image.
  public var imageProperties = ImageProperties()

  /// A row with text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with text below.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row with text at the end.
  public static func valueCell() -> UIListContentConfiguration { cell() }
}

extension UITableViewCell {
  /// A configuration in the default style.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
