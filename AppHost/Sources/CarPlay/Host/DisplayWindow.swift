import HostLink
import UIKit

/// The app's window on another display of the car, as the session header describes it.
@MainActor struct DisplayWindow {
  let frame: CGRect
  /// The safe area insets in points.
  let insets: UIEdgeInsets

  /// The map tile of the Dashboard.
  static var dashboard: DisplayWindow {
    DisplayWindow("dashboard", usual: UIScreen.car.bounds.size)
  }
  /// The screen of the instrument cluster, or the bounding square of a round one.
  static var cluster: DisplayWindow {
    DisplayWindow("cluster", usual: CGSize(width: 320, height: 240))
  }

  private init(_ name: String, usual: CGSize) {
    func numbers(_ key: String, _ count: Int) -> [Double]? {
      let numbers = HostLink.setting(name)?[key]?.array?.compactMap(\.number)
      return numbers?.count == count ? numbers : nil
    }
    let size = numbers("size", 2).map { CGSize(width: $0[0], height: $0[1]) } ?? usual
    frame = CGRect(origin: .zero, size: size)
    insets =
      numbers("safeArea", 4).map {
        UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      } ?? .zero
  }
}
