import HostLink

/// A table; in the car's window it is drawn, without touch.
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

  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight: CGFloat = -1 { didSet { reloadData() } }
  open var estimatedRowHeight: CGFloat = -1
  open var tableHeaderView: UIView? { didSet { reloadData() } }
  open var tableFooterView: UIView? { didSet { reloadData() } }
  open var allowsSelection = true
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { reloadData() } }
  open var isEditing = false
  public let style: Style
  /// The height that a row needs.
  public static let automaticDimension: CGFloat = -1
  /// The rows in sight.
  var rows = TableRows()
  /// The registered kinds of cells.
  private var cellClasses: [String: AnyClass] = [:]
  /// The registered kinds of headers and footers.
  private var headerClasses: [String: AnyClass] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// The app host reads no archived views.
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
  /// A new cell of a registered class; none is used again.
  private func cell(of kind: AnyClass, _ identifier: String) -> UITableViewCell {
    if let cell = HostMaker.cell(kind, .default, identifier) { return cell }
    HostMaker.noteUnknown(kind, "init(style:reuseIdentifier:)", "a plain cell")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let kind = headerClasses[identifier] else { return nil }
    if let view = HostMaker.header(kind, identifier) { return view }
    HostMaker.noteUnknown(kind, "init(reuseIdentifier:)", "a plain header")
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
  /// Lays out the rows in sight.
  open override func layoutSubviews() {
    layRowsOut()
    super.layoutSubviews()
  }
  open override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { rowsChanged() } }
  }
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
  /// What editing does with a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// How a chosen row looks.
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
  public let reuseIdentifier: String?
  let style: CellStyle
  /// Whether there is a configuration that the words do not follow yet.
  var isUnconfigured = false
  /// Whether the words have the look of the style.
  var isDressed = false
  /// The symbol at the end.
  var markName = ""
  /// What the system puts at the end.
  let mark = UIImageView(frame: .zero)
  /// Lays out what the system puts on a row.
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
  /// The app host reads no archived views.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
}

/// What stands above or below the rows of a section.
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
  /// The app host reads no archived views.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
}
