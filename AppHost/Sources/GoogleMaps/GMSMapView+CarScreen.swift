import UIKit

extension GMSMapView {
  /// Whether the view is on the car's main screen.
  ///
  /// That screen has a window of CarPlay's own class. The Dashboard and the instruments have plain
  /// windows on the same screen, and headunit draws their maps by itself.
  package var isOnCar: Bool {
    guard let window, window.screen === UIScreen.car else { return false }
    return type(of: window) != UIWindow.self
  }
}
