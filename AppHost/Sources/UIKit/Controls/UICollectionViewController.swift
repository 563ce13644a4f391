/// A controller of a collection.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The property `collectionView` of the platform.
  open var collectionView: UICollectionView!
  /// A controller with a way to stand.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  }
  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() {
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    view = collectionView
  }
  /// The method `collectionView` of the platform.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// The method `collectionView` of the platform.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// The method `numberOfSections` of the platform.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The method `collectionView` of the platform.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}
