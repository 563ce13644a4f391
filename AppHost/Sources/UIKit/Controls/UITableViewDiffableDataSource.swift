import Foundation

/// The sections and items of a list.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []

  /// Nothing.
  public init() {}

  /// How many items there are.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
  /// The items.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// How many items a section has.
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
  /// Where an item stands among all.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// Where a section stands.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Adds sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }
  /// Adds items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    let found = section.map { section in sections.firstIndex { $0.section == section } }
    guard let index = found ?? sections.indices.last else { return }
    sections[index].items += identifiers
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place)
    }
  }
  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + 1)
    }
  }
  /// Takes items away.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for index in sections.indices {
      sections[index].items.removeAll { identifiers.contains($0) }
    }
  }
  /// Takes all items away.
  public mutating func deleteAllItems() { sections = [] }
  /// Takes sections away.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.section) }
  }
  /// Draws items again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  /// Draws items again in their views.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  /// Draws sections again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

/// The rows of a table of the phone, from a snapshot.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// What makes a cell.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) ->
    UITableViewCell?

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The rows of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    completion?()
  }
  /// What is shown.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { shown }
  /// The item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = shown.itemIdentifiers(
      inSection: shown.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }
  /// The row of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = shown.sectionIdentifier(containingItem: itemIdentifier),
      let index = shown.indexOfSection(section),
      let row = shown.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(row: row, section: index)
  }
  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// How many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }
  /// The cell of a row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// What a view of a list shows.
@preconcurrency @MainActor public protocol UIContentConfiguration {}

/// The words and the picture of a row of the phone.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How words look.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// How many lines there may be.
    public var numberOfLines = 0
  }
  /// How a picture looks.
  public struct ImageProperties {
    /// The color of templates.
    public var tintColor: UIColor?
    /// The radius of its corners.
    public var cornerRadius: CGFloat = 0
    /// The largest picture.
    public var maximumSize = CGSize.zero
  }

  /// The words.
  public var text: String?
  /// The words below.
  public var secondaryText: String?
  /// The words with attributes.
  public var attributedText: NSAttributedString?
  /// The words below with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture.
  public var image: UIImage?
  /// How the words look.
  public var textProperties = TextProperties()
  /// How the words below look.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()

  /// A row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with words below.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row with words at the end.
  public static func valueCell() -> UIListContentConfiguration { cell() }
}

extension UITableViewCell {
  /// The words and the picture of a row as usual.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
