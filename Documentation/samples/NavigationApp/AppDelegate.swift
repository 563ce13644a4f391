import CoreLocation
import GoogleMaps
import GoogleNavigation
import UIKit

/// Starts the SDK; everything else happens in the scene of the car.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let locationManager = CLLocationManager()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    GMSServices.provideAPIKey("YOUR_API_KEY")
    let options = GMSNavigationTermsAndConditionsOptions(companyName: "Cheese Couriers")
    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(with: options) { accepted in
      if !accepted { print("The terms were declined: there is no guidance.") }
    }
    locationManager.requestWhenInUseAuthorization()
    return true
  }
}
