import HostLink

/// A collection of cells, drawn in rows and without touch input in the car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionview>
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The scroll direction.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The target position of a scrolled cell.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The maximum number of items; later items are ignored.
  private static let maximumItems = 5000

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      reloadData()
    }
  }
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  private var classes: [String: AnyClass] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var others: [UIView] = []
  private var isOld = true
  private var width: CGFloat = 0

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes["\(elementKind) \(identifier)"] = viewClass }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    make(identifier, identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    make("\(elementKind) \(identifier)", identifier) ?? UICollectionReusableView(frame: .zero)
  }
  /// Creates a view of a registered class; views are not reused.
  private func make(_ key: String, _ identifier: String) -> UICollectionReusableView? {
    guard let kind = classes[key] else { return nil }
    guard let part = HostClassFactory.part(kind) else {
      HostClassFactory.noteUnknown(kind, "init(frame:)", "a plain one")
      return nil
    }
    part.reuseIdentifier = identifier
    return part
  }

  open func reloadData() {
    isOld = true
    ViewChanges.note()
    setNeedsLayout()
  }
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    HostLink.after(0) { completion?(true) }
  }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { reloadData() } }
  }
  open override func layoutSubviews() {
    layOut()
    super.layoutSubviews()
  }

  private func layOut() {
    guard let dataSource, bounds.width > 0, isOld || width != bounds.width else { return }
    (isOld, width) = (false, bounds.width)
    for view in others + Array(cells.values) { view.removeFromSuperview() }
    (others, cells) = ([], [:])
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    if layout == nil {
      HostLink.note(
        "custom collection view layouts are not supported; the cells are laid out in rows")
    }
    var rows = CollectionRows(
      isHorizontal: layout?.scrollDirection == .horizontal, room: bounds.size)
    var rest = UICollectionView.maximumItems
    for section in 0..<dataSource.numberOfSections(in: self) {
      place(section, dataSource, layout ?? UICollectionViewFlowLayout(), &rows, &rest)
    }
    contentSize = rows.size
  }

  private func place(
    _ section: Int, _ dataSource: any UICollectionViewDataSource,
    _ layout: UICollectionViewFlowLayout, _ rows: inout CollectionRows, _ rest: inout Int
  ) {
    let flow = delegate as? any UICollectionViewDelegateFlowLayout
    rows.begin(
      inset: flow?.collectionView(self, layout: layout, insetForSectionAt: section)
        ?? layout.sectionInset,
      lines: flow?.collectionView(self, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing,
      items: flow?.collectionView(
        self, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing,
      header: layout.headerReferenceSize)
    let head = rows.header
    if head.width > 0, head.height > 0 {
      let path = IndexPath(item: 0, section: section)
      add(
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: Self.elementKindSectionHeader, at: path),
        at: head)
    }
    let sight = CGRect(origin: contentOffset, size: bounds.size)
    for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: section) where rest > 0
    {
      rest -= 1
      let path = IndexPath(item: item, section: section)
      let frame = rows.next(
        flow?.collectionView(self, layout: layout, sizeForItemAt: path) ?? layout.itemSize)
      guard frame.intersects(sight) else { continue }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      cell.frame = frame
      cells[path] = cell
      (delegate as? any UICollectionViewDelegate)?.collectionView(
        self, willDisplay: cell, forItemAt: path)
      addSubview(cell)
    }
    let foot = rows.end(footer: layout.footerReferenceSize)
    if foot.width > 0, foot.height > 0 {
      let path = IndexPath(item: 0, section: section)
      add(
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: Self.elementKindSectionFooter, at: path),
        at: foot)
    }
  }

  private func add(_ view: UIView, at frame: CGRect) {
    view.frame = frame
    others.append(view)
    addSubview(view)
  }
}
