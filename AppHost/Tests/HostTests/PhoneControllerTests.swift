import Testing
import UIKit

/// Tests of phone controllers that an app creates beside its CarPlay interface.
@MainActor @Suite struct PhoneControllerTests {
  private final class Made: UIViewController {
    var wasLoaded = false
    override func viewDidLoad() {
      super.viewDidLoad()
      wasLoaded = true
    }
  }

  private final class Listener: NSObject, UISplitViewControllerDelegate, UISearchResultsUpdating,
    UIPickerViewDataSource, UIApplicationDelegate, UIWindowSceneDelegate
  {
    var collapses = false
    var takesDetails = false
    var words: [String?] = []
    var rows = 3

    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary second: UIViewController,
      onto first: UIViewController
    ) -> Bool { collapses }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { takesDetails }
    func updateSearchResults(for searchController: UISearchController) {
      words.append(searchController.searchBar.text)
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows
    }
  }

  @Test func `a type known at run time makes its controller`() {
    let kind: UIViewController.Type = Made.self
    let made = kind.init()
    made.loadViewIfNeeded()
    #expect((made as? Made)?.wasLoaded == true)
  }

  @Test(arguments: [true, false]) func `a phone collapses a split`(delegateDoesIt: Bool) {
    let (list, second, listener) = (UIViewController(), UIViewController(), Listener())
    let stack = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    listener.collapses = delegateDoesIt
    split.delegate = listener
    split.viewControllers = [stack, second]
    split.loadViewIfNeeded()
    #expect(split.isCollapsed && split.viewControllers == [stack])
    #expect(stack.viewControllers == (delegateDoesIt ? [list] : [list, second]))
    #expect(stack.view.superview === split.view && list.splitViewController === split)
  }

  @Test(arguments: [true, false]) func `a detail goes onto the list`(delegateDoesIt: Bool) {
    let (list, detail, listener) = (UIViewController(), UIViewController(), Listener())
    let stack = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    listener.takesDetails = delegateDoesIt
    split.delegate = listener
    split.viewControllers = [stack]
    list.showDetailViewController(detail, sender: nil)
    #expect(stack.topViewController === (delegateDoesIt ? list : detail))
  }

  @Test func `a detail without a split is presented`() {
    let (list, detail) = (UIViewController(), UIViewController())
    list.showDetailViewController(detail, sender: nil)
    #expect(list.presentedViewController === detail)
  }

  @Test func `a search looks for what the app writes`() {
    let (search, listener) = (UISearchController(), Listener())
    search.searchResultsUpdater = listener
    search.isActive = true
    search.searchBar.text = "map"
    search.searchBar.text = "map"
    search.isActive = false
    #expect(listener.words == [nil, "map", nil] && search.searchBar.text == nil)
  }

  @Test func `a wheel stays among its rows`() {
    let (wheel, listener) = (UIPickerView(), Listener())
    #expect(wheel.selectedRow(inComponent: 0) == -1)
    wheel.dataSource = listener
    wheel.selectRow(7, inComponent: 0, animated: false)
    #expect(wheel.selectedRow(inComponent: 0) == 2)
    listener.rows = 2
    wheel.reloadAllComponents()
    #expect(wheel.selectedRow(inComponent: 0) == 1)
    listener.rows = 0
    #expect(wheel.selectedRow(inComponent: 0) == -1)
  }

  @Test func `segments have words or pictures`() {
    let (control, picture) = (UISegmentedControl(items: ["one"]), UIImage())
    control.insertSegment(with: picture, at: 0, animated: false)
    #expect(control.titleForSegment(at: 0) == nil && control.titleForSegment(at: 1) == "one")
    #expect(control.imageForSegment(at: 0) === picture)
    control.selectedSegmentIndex = 0
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `an animated picture keeps its pictures`() {
    let (one, two) = (UIImage(), UIImage())
    let picture = UIImage.animatedImage(with: [one, two], duration: 0)
    #expect(picture?.images == [one, two])
    #expect(abs((picture?.duration ?? 0) - 1 / 15) < 1e-9)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `only a bubble points somewhere`() {
    let alert = UIAlertController(title: "Probe", message: nil, preferredStyle: .actionSheet)
    #expect(alert.popoverPresentationController == nil)
    alert.modalPresentationStyle = .popover
    alert.popoverPresentationController?.barButtonItem = UIBarButtonItem()
    #expect(alert.popoverPresentationController?.barButtonItem != nil)
  }

  @Test func `one class may be the delegate of the app and of a scene`() {
    let listener = Listener()
    #expect((listener as any UIApplicationDelegate).window == nil)
    #expect((listener as any UIWindowSceneDelegate).window == nil)
  }

  @Test func aSnapshotHasTheRowsOfATable() {
    let table = UITableView(frame: .zero, style: .plain)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, path, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "\(path.row) \(item)"
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "c"], toSection: 1)
    snapshot.appendItems(["z"])
    snapshot.insertItems(["b"], afterItem: "a")
    source.apply(snapshot)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c", "z"])
    #expect(table.dataSource?.tableView(table, numberOfRowsInSection: 0) == 3)
    let path = source.indexPath(for: "c")
    #expect(path == IndexPath(row: 2, section: 0))
    let cell = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 2, section: 0))
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "2 c")
    #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 1)) == nil)
  }

  @Test func aLookForAllViewsOfAKindCanBeTaken() {
    UINavigationBar.appearance().prefersLargeTitles = true
    UISwitch.appearance().onTintColor = .red
    #expect(!UINavigationBar.appearance().prefersLargeTitles)
  }

  private final class Field: UIView {
    var isEdited = true
    override var isFirstResponder: Bool { isEdited }
    override func resignFirstResponder() -> Bool {
      isEdited = false
      return true
    }
  }

  @Test func `editing ends wherever it happens`() {
    let (root, field) = (UIView(), Field())
    root.addSubview(UIView())
    root.addSubview(field)
    #expect(root.endEditing(false))
    #expect(!field.isEdited)
  }

  @Test func `the battery is full while it is monitored`() {
    defer { UIDevice.current.isBatteryMonitoringEnabled = false }
    #expect(UIDevice.current.batteryState == .unknown)
    UIDevice.current.isBatteryMonitoringEnabled = true
    #expect(UIDevice.current.batteryState == .full)
  }

  @Test func `a cell keeps its state, and a class is its own class for archives`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.setSelected(true, animated: false)
    cell.setHighlighted(true, animated: true)
    #expect(cell.isSelected && cell.isHighlighted)
    #expect(Made.classForCoder() is Made.Type)
    #expect(UIPopoverPresentationController().permittedArrowDirections == .any)
  }
}
