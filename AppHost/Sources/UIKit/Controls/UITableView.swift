import HostLink

/// A table, drawn without touch input in the car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The animation of inserted and deleted rows; none is shown.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// The target position of a scrolled row.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight: CGFloat = -1 { didSet { reloadData() } }
  open var estimatedRowHeight: CGFloat = -1
  open var tableHeaderView: UIView? { didSet { reloadData() } }
  open var tableFooterView: UIView? { didSet { reloadData() } }
  open var allowsSelection = true
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { reloadData() } }
  open var isEditing = false
  public let style: Style
  /// The height that requests self-sizing.
  public static let automaticDimension: CGFloat = -1
  /// The visible rows.
  var rows = TableRows()
  /// The registered cell classes by reuse identifier.
  private var cellClasses: [String: AnyClass] = [:]
  /// The registered header and footer classes by reuse identifier.
  private var headerClasses: [String: AnyClass] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellClasses[identifier].map { cell(of: $0, identifier) }
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    cell(of: cellClasses[identifier] ?? UITableViewCell.self, identifier)
  }
  /// Creates a cell of a registered class; cells are not reused.
  private func cell(of kind: AnyClass, _ identifier: String) -> UITableViewCell {
    if let cell = HostClassFactory.cell(kind, .default, identifier) { return cell }
    HostClassFactory.noteUnknown(kind, "init(style:reuseIdentifier:)", "a plain cell")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let kind = headerClasses[identifier] else { return nil }
    if let view = HostClassFactory.header(kind, identifier) { return view }
    HostClassFactory.noteUnknown(kind, "init(reuseIdentifier:)", "a plain header")
    return UITableViewHeaderFooterView(reuseIdentifier: identifier)
  }
  open func reloadData() { rowsChanged() }
  open func beginUpdates() {}
  open func endUpdates() { rowsChanged() }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { rowsChanged() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { rowsChanged() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { rowsChanged() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { rowsChanged() }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
  open override func layoutSubviews() {
    layoutRows()
    super.layoutSubviews()
  }
  open override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { rowsChanged() } }
  }
  open var indexPathForSelectedRow: IndexPath? { nil }
}

/// A cell of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The layout of a cell.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The editing style of a cell.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// The selection style of a cell.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  open var textLabel: UILabel? = UILabel()
  open var detailTextLabel: UILabel? = UILabel()
  open var imageView: UIImageView? = UIImageView(image: nil)
  public let contentView = UIView()
  open var accessoryType: AccessoryType = .none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? { didSet { setNeedsLayout() } }
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      isUnconfigured = true
      setNeedsLayout()
    }
  }
  open var selectionStyle: SelectionStyle = .default
  open var isSelected = false
  open var isHighlighted = false
  public let reuseIdentifier: String?
  let style: CellStyle
  /// Whether a content configuration has not been applied yet.
  var isUnconfigured = false

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Whether the labels have the fonts and colors of the style.
  var isStyled = false
  /// The symbol name of the accessory.
  var markName = ""
  /// The accessory view of the system.
  let mark = UIImageView(frame: .zero)
  /// Lays out the standard content of a cell.
  open override func layoutSubviews() {
    layStandardOut()
    super.layoutSubviews()
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
}

/// A header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  open var textLabel: UILabel? = UILabel()
  open var detailTextLabel: UILabel? = UILabel()
  public let contentView = UIView()
  open var backgroundView: UIView?
  public let reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
}
