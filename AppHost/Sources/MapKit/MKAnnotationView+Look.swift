import UIKit

/// The balloon of a marker: a disc with its tip at the coordinate.
@MainActor enum Balloon {
  static let size = CGSize(width: 30, height: 37)

  /// The outline, 30 points wide, tip at the bottom.
  static var outline: CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 15, y: 15), radius: 14, startAngle: 0.62 * .pi, endAngle: 0.38 * .pi,
      clockwise: false)
    path.addQuadCurve(to: CGPoint(x: 15, y: 36), control: CGPoint(x: 16.5, y: 31.5))
    path.addQuadCurve(to: CGPoint(x: 10.1, y: 28.1), control: CGPoint(x: 13.5, y: 31.5))
    path.closeSubpath()
    return path
  }
}

extension MKAnnotationView {
  /// Shows the image in a subview below all others.
  func showPicture() {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let shown = picture ?? UIImageView(frame: .zero)
    if picture == nil { insertSubview(shown, at: 0) }
    picture = shown
    shown.image = image
    bounds.size = image.size
    shown.frame = CGRect(origin: .zero, size: image.size)
  }
}
