import GoogleMaps
import GoogleNavigation
import UIKit

/// A note in place of the second part of the header.
final class NoteView: UIView, GMSNavigationAccessoryView {
  var isLong = false {
    didSet { label.text = isLong ? "The entrance is behind the house. Ring twice." : "Ring twice." }
  }
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .white
    label.text = "Ring twice."
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 4)
  }

  func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat {
    min(isLong ? 72 : 40, size.height)
  }
}
