import Foundation
import HostLink
import UIKit

/// The steps ahead, one row each: the maneuver, what to do, and how far it is from the step before.
final class DirectionsListView: UIView {
  private let table = UITableView(frame: .zero, style: .plain)
  private let source: DirectionsSource
  private let info: () -> GMSNavigationNavInfo?

  /// A list of what is ahead in a message of the feed.
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

  /// Reads the steps.
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
    table.frame = bounds
  }
}

/// The rows of a list of directions.
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

  /// A distance as the list says it, such as "0.4 mi".
  private func words(_ meters: Double) -> String? {
    info.map { DistanceWords.text($0.roundedDistance(meters)) }
  }
}
