import GoogleMaps
import UIKit
import UserNotifications

/// Starts the SDK, and asks whether guidance may notify the driver while another app is open.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    GMSServices.provideAPIKey("YOUR_API_KEY")
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      if !granted { print("Guidance cannot notify the driver in the background.") }
    }
    return true
  }
}
