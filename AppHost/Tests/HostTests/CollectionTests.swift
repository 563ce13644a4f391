import Testing
import UIKit

/// Tests of collection view layouts and of table section headers and footers.
@MainActor struct CollectionTests {
  private final class Tiles: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var made = 0
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      made += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: indexPath.item == 0 ? 200 : 90, height: 40) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  }

  @Test(arguments: [false, true]) func `cells stand in rows, and only those in sight are made`(
    isHorizontal: Bool
  ) throws {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    if isHorizontal { layout.scrollDirection = .horizontal }
    let size = isHorizontal ? CGSize(width: 100, height: 100) : CGSize(width: 300, height: 100)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let tiles = Tiles()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    (view.dataSource, view.delegate) = (tiles, tiles)
    view.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame)
    #expect(tiles.made == frames.count && view.clipsToBounds)
    if isHorizontal {
      // Two cells per column of 90 points; the first column hides the second.
      #expect(
        frames == [
          CGRect(x: 35, y: 5, width: 200, height: 40), CGRect(x: 35, y: 55, width: 90, height: 40),
        ])
      #expect(view.contentSize == CGSize(width: 35 + 200 + 49 * 100 + 5, height: 100))
    } else {
      #expect(
        frames == [
          CGRect(x: 5, y: 35, width: 200, height: 40), CGRect(x: 5, y: 85, width: 90, height: 40),
          CGRect(x: 105, y: 85, width: 90, height: 40),
          CGRect(x: 205, y: 85, width: 90, height: 40),
        ])
      // The first row holds one cell, the other 99 are in rows of three.
      #expect(view.contentSize == CGSize(width: 300, height: 35 + 40 + 33 * 50 + 5))
    }
    view.contentOffset = isHorizontal ? CGPoint(x: 245, y: 0) : CGPoint(x: 0, y: 135)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(view.indexPathsForVisibleItems.first?.item == (isHorizontal ? 2 : 4))
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { "Prices with taxes" }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { UISwitch() }
    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 60 }
  }

  @Test func `a section has the app's own view before and words behind its rows`() throws {
    let table = try #require(Rows(style: .plain).view as? UITableView)
    let controller = Rows(style: .plain)
    let view = try #require(controller.view as? UITableView)
    #expect(table.style == view.style)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.layoutIfNeeded()
    let header = try #require(view.subviews.first { $0 is UISwitch })
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(
      view.cellForRow(at: IndexPath(row: 0, section: 0))?.frame
        == CGRect(x: 0, y: 60, width: 300, height: 44))
    let footer = try #require(
      view.subviews.first { ($0.subviews.first as? UILabel)?.text == "Prices with taxes" })
    #expect(footer.frame == CGRect(x: 0, y: 148, width: 300, height: 28))
    #expect(view.contentSize.height == 176)
  }
}
