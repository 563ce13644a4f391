/// The visible rows of a table.
struct TableRows {
  /// Whether the rows must be rebuilt.
  var isOld = true
  /// The width of the last layout in points.
  var width: CGFloat = 0
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Headers, footers and separators.
  var others: [UIView] = []
}

extension UITableView {
  /// The maximum number of rows; later rows are ignored.
  private static let maximumRows = 5000
  private static let defaultHeight: CGFloat = 44
  private static let headerHeight: CGFloat = 28

  /// Marks the rows as outdated and requests layout.
  func rowsChanged() {
    rows.isOld = true
    ViewChanges.note()
    setNeedsLayout()
  }

  /// Creates and places the visible rows; rows outside use their estimated height.
  func layoutRows() {
    guard let dataSource, bounds.width > 0, rows.isOld || rows.width != bounds.width else { return }
    (rows.isOld, rows.width) = (false, bounds.width)
    for view in rows.others + Array(rows.cells.values) { view.removeFromSuperview() }
    (rows.others, rows.cells) = ([], [:])
    var top: CGFloat = 0
    put(tableHeaderView, at: &top)
    var count = 0
    for section in 0..<dataSource.numberOfSections(in: self) {
      putHeader(of: section, dataSource, at: &top)
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        count += 1
        guard count <= UITableView.maximumRows else { break }
        put(IndexPath(row: row, section: section), dataSource, at: &top)
      }
      putFooter(of: section, dataSource, at: &top)
    }
    put(tableFooterView, at: &top)
    contentSize = CGSize(width: bounds.width, height: top)
  }

  private var sight: ClosedRange<CGFloat> {
    contentOffset.y...contentOffset.y + max(0, bounds.height)
  }

  private func put(_ view: UIView?, at top: inout CGFloat) {
    guard let view else { return }
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: view.bounds.height)
    if view.superview !== self { addSubview(view) }
    top += view.bounds.height
  }

  private func putHeader(
    of section: Int, _ dataSource: any UITableViewDataSource, at top: inout CGFloat
  ) {
    let table = delegate as? any UITableViewDelegate
    put(
      table?.tableView(self, viewForHeaderInSection: section),
      or: dataSource.tableView(self, titleForHeaderInSection: section),
      font: .systemFont(ofSize: 15, weight: .semibold),
      height: table?.tableView(self, heightForHeaderInSection: section), at: &top)
  }

  private func putFooter(
    of section: Int, _ dataSource: any UITableViewDataSource, at top: inout CGFloat
  ) {
    let table = delegate as? any UITableViewDelegate
    put(
      table?.tableView(self, viewForFooterInSection: section),
      or: dataSource.tableView(self, titleForFooterInSection: section),
      font: .systemFont(ofSize: 13),
      height: table?.tableView(self, heightForFooterInSection: section), at: &top)
  }

  /// Places the app's view for a header or footer, or else a title.
  private func put(
    _ own: UIView?, or title: String?, font: UIFont, height: CGFloat?, at top: inout CGFloat
  ) {
    let view = own ?? title.map { words($0, font) }
    guard let view else {
      if let height, height > 0 { top += height }
      return
    }
    if let height, height >= 0 {
      view.bounds.size.height = height
    } else if own != nil, view.bounds.height == 0 {
      let size = view.systemLayoutSizeFitting(CGSize(width: bounds.width, height: 0))
      view.bounds.size.height = max(UITableView.headerHeight, size.height)
    }
    rows.others.append(view)
    put(view, at: &top)
  }

  /// Returns a header or footer with a title in as many lines as it needs.
  private func words(_ title: String, _ font: UIFont) -> UIView {
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: 0))
    (label.text, label.font, label.textColor) = (title, font, .secondaryLabel)
    label.numberOfLines = 0
    let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
    let height = max(UITableView.headerHeight, needed + 10)
    label.frame.size.height = height
    let view = UIView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: height))
    view.addSubview(label)
    return view
  }

  private func put(
    _ path: IndexPath, _ dataSource: any UITableViewDataSource, at top: inout CGFloat
  ) {
    let asked = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path) ?? -1
    var height = asked >= 0 ? asked : rowHeight
    let guess = height >= 0 ? height : UITableView.defaultHeight
    defer { top += height >= 0 ? height : guess }
    guard top <= sight.upperBound, top + guess >= sight.lowerBound else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    if height < 0 { height = cell.fittingHeight(width: bounds.width) }
    cell.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    rows.cells[path] = cell
    (delegate as? any UITableViewDelegate)?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    guard separatorStyle != .none else { return }
    let line = UIView(
      frame: CGRect(x: 16, y: top + height - 0.5, width: max(0, bounds.width - 16), height: 0.5))
    line.backgroundColor = .separator
    rows.others.append(line)
    addSubview(line)
  }
}

extension UITableViewCell {
  /// Returns the height that the content needs, at least that of a default row.
  fileprivate func fittingHeight(width: CGFloat) -> CGFloat {
    let hasRules = contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard hasRules else { return style == .subtitle ? 58 : 44 }
    frame.size = CGSize(width: width, height: 44)
    layoutIfNeeded()
    return max(44, contentView.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height)
  }

  /// Lays out image, labels and accessory.
  func layStandardOut() {
    configure()
    var right = bounds.width
    if let own = accessoryView ?? (accessoryType == .none ? nil : mark) {
      if own === mark { dressMark() }
      let size = own.bounds.size
      right -= size.width + 16
      own.frame = CGRect(
        x: right, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      if own.superview !== self { addSubview(own) }
    } else {
      mark.removeFromSuperview()
    }
    contentView.frame = CGRect(x: 0, y: 0, width: right, height: bounds.height)
    var left: CGFloat = 16
    if let imageView, let image = imageView.image {
      let side = min(bounds.height - 12, max(image.size.width, image.size.height))
      imageView.frame = CGRect(
        x: left, y: (bounds.height - side) / 2, width: side, height: side)
      imageView.contentMode = .scaleAspectFit
      show(imageView)
      left += side + 12
    }
    layWordsOut(from: left, to: right - 8)
  }

  private func layWordsOut(from left: CGFloat, to right: CGFloat) {
    let below = style == .subtitle || contentConfiguration != nil
    let (words, detail) = (textLabel, detailTextLabel)
    let mayDetail = style != .default || contentConfiguration != nil
    let hasDetail = mayDetail && detail?.text?.isEmpty == false
    let width = max(0, right - left)
    let half = bounds.height / 2
    if let words, words.text?.isEmpty == false {
      let isTop = hasDetail && below
      words.frame = CGRect(
        x: left, y: isTop ? half - 20 : 0, width: width, height: isTop ? 22 : bounds.height)
      show(words)
    }
    guard let detail, hasDetail else { return }
    if !isStyled {
      isStyled = true
      if detail.textColor == .label { detail.textColor = .secondaryLabel }
      if below { detail.font = .systemFont(ofSize: 13) }
      detail.textAlignment = below ? .natural : .right
    }
    detail.frame = CGRect(
      x: left, y: below ? half + 2 : 0, width: width, height: below ? 17 : bounds.height)
    show(detail)
  }

  private func show(_ view: UIView) {
    if view.superview !== contentView { contentView.addSubview(view) }
  }

  /// Applies text and image of the content configuration.
  private func configure() {
    // Applied once per configuration, because each label requests another layout.
    guard isUnconfigured, let list = contentConfiguration as? UIListContentConfiguration else {
      return
    }
    isUnconfigured = false
    textLabel?.text = list.attributedText?.string ?? list.text
    textLabel?.font = list.textProperties.font
    textLabel?.textColor = list.textProperties.color
    detailTextLabel?.text = list.secondaryAttributedText?.string ?? list.secondaryText
    imageView?.image = list.image
    if let tint = list.imageProperties.tintColor { imageView?.tintColor = tint }
  }

  private func dressMark() {
    let isMark = accessoryType == .checkmark
    let name = isMark ? "checkmark" : "chevron.right"
    guard markName != name else { return }
    markName = name
    mark.image = UIImage(systemName: name)
    mark.tintColor = isMark ? tintColor : .tertiaryLabel
    mark.bounds.size = CGSize(width: 12, height: 14)
    mark.contentMode = .scaleAspectFit
  }
}
