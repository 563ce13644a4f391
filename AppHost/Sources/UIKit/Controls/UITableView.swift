import HostLink

/// A table of the phone; nobody looks at it here.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How its sections stand.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// Where a row is shown.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// The property `dataSource` of the platform.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The property `rowHeight` of the platform.
  open var rowHeight: CGFloat = -1
  /// The property `estimatedRowHeight` of the platform.
  open var estimatedRowHeight: CGFloat = -1
  /// The property `tableHeaderView` of the platform.
  open var tableHeaderView: UIView?
  /// The property `tableFooterView` of the platform.
  open var tableFooterView: UIView?
  /// The property `allowsSelection` of the platform.
  open var allowsSelection = true
  /// The property `separatorStyle` of the platform.
  open var separatorStyle = 1
  /// The property `isEditing` of the platform.
  open var isEditing = false
  /// The property `style` of the platform.
  public let style: Style
  /// The height that a row needs.
  public static let automaticDimension: CGFloat = -1
  /// The registered kinds of cells.
  private var cellClasses: [String: AnyClass] = [:]

  /// A table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  /// The method `register` of the platform.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }
  /// The method `dequeueReusableCell` of the platform.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// The method `dequeueReusableCell` of the platform.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let kind = cellClasses[identifier], kind != UITableViewCell.self {
      HostLink.note(
        "a table makes no cell of the app's own class \(kind) for '\(identifier)', but a plain one")
    }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  /// The method `reloadData` of the platform.
  open func reloadData() {}
  /// The method `beginUpdates` of the platform.
  open func beginUpdates() {}
  /// The method `endUpdates` of the platform.
  open func endUpdates() {}
  /// The method `reloadRows` of the platform.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// The method `insertRows` of the platform.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// The method `deleteRows` of the platform.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// The method `reloadSections` of the platform.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// The method `deselectRow` of the platform.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// The method `selectRow` of the platform.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// The method `scrollToRow` of the platform.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
  /// The method `cellForRow` of the platform.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// The property `indexPathForSelectedRow` of the platform.
  open var indexPathForSelectedRow: IndexPath? { nil }
}

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// What a row shows.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// What stands at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// How a chosen row looks.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  /// The property `textLabel` of the platform.
  open var textLabel: UILabel? = UILabel()
  /// The property `detailTextLabel` of the platform.
  open var detailTextLabel: UILabel? = UILabel()
  /// The property `imageView` of the platform.
  open var imageView: UIImageView? = UIImageView(image: nil)
  /// The property `contentView` of the platform.
  public let contentView = UIView()
  /// The property `accessoryType` of the platform.
  open var accessoryType: AccessoryType = .none
  /// The property `accessoryView` of the platform.
  open var accessoryView: UIView?
  /// The property `contentConfiguration` of the platform.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The property `selectionStyle` of the platform.
  open var selectionStyle: SelectionStyle = .default
  /// The property `reuseIdentifier` of the platform.
  public let reuseIdentifier: String?

  /// A row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  /// The method `prepareForReuse` of the platform.
  open func prepareForReuse() {}
}

/// Who has the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}
extension UITableViewDataSource {
  /// The method `numberOfSections` of the platform.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The method `tableView` of the platform.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

/// Who hears of a table.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  /// The method `tableView` of the platform.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The method `tableView` of the platform.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
  /// The method `tableView` of the platform.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

/// A controller of a table.
@preconcurrency @MainActor
open class UITableViewController: UIViewController,
  UITableViewDataSource, UITableViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The property `tableView` of the platform.
  open var tableView: UITableView! = UITableView(frame: .zero, style: .plain)
  /// A controller of a table of a style.
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: .zero, style: style)
  }
  /// A controller of a plain table.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() { view = tableView }
  /// The method `tableView` of the platform.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// The method `tableView` of the platform.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// The method `numberOfSections` of the platform.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The method `tableView` of the platform.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The method `tableView` of the platform.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// The method `tableView` of the platform.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The method `tableView` of the platform.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The row.
  public var row: Int { count > 1 ? self[1] : 0 }
  /// The item.
  public var item: Int { count > 1 ? self[1] : 0 }
  /// The section.
  public var section: Int { isEmpty ? 0 : self[0] }
}
