import Foundation
import HostLink
import UIKit

/// The upcoming steps: maneuver, instruction and distance from the previous step.
final class DirectionsListView: UIView {
  private let table = UITableView(frame: .zero, style: .plain)
  private let source: DirectionsSource
  private let info: () -> GMSNavigationNavInfo?

  /// Creates a list of the upcoming steps of a feed message.
  init(_ info: @escaping () -> GMSNavigationNavInfo?) {
    self.info = info
    source = DirectionsSource()
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    table.rowHeight = 72
    table.allowsSelection = false
    table.dataSource = source
    addSubview(table)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    source.info = info()
    table.reloadData()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { reload() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The background covers the unsafe area; the rows begin below it.
    let unsafe = safeAreaInsets
    table.frame = bounds.inset(
      by: UIEdgeInsets(top: unsafe.top, left: unsafe.left, bottom: 0, right: unsafe.right))
  }
}

/// The data source of the directions list.
private final class DirectionsSource: NSObject, UITableViewDataSource {
  var info: GMSNavigationNavInfo? {
    didSet { steps = [info?.currentStep].compactMap(\.self) + (info?.remainingSteps ?? []) }
  }
  private var steps: [GMSNavigationStepInfo] = []
  private let options = GMSNavigationStepInfoImageOptions()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    steps.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let step = steps[indexPath.row]
    options.maneuverImageSize = .square48
    cell.imageView?.image = step.maneuverImage(with: options)?.withTintColor(.label)
    cell.textLabel?.text = info?.instructions(forStep: step, options: nil).first?.string
    cell.textLabel?.font = .systemFont(
      ofSize: 17, weight: indexPath.row == 0 ? .semibold : .regular)
    let meters =
      indexPath.row == 0 ? info?.distanceToCurrentStepMeters : step.distanceFromPrevStepMeters
    cell.detailTextLabel?.text = meters.flatMap(words)
    cell.detailTextLabel?.textColor = .secondaryLabel
    return cell
  }

  /// Returns a distance such as "0.4 mi"; nil without a feed message.
  private func words(_ meters: Double) -> String? {
    info.map { DistanceWords.text($0.roundedDistance(meters)) }
  }
}
