import GoogleMaps
import GoogleNavigation
import UIKit

/// What the courier brings, below the header.
final class VisitView: UIView, GMSNavigationAccessoryView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 0.98, alpha: 1)
    label.text = "3 wheels of Cheddar · Gate B"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .black
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 8)
  }

  func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat {
    min(56, size.height)
  }
}
