import UIKit

/// The delegate of the probe, which runs the virtual time probe on request.
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    switch ProcessInfo.processInfo.environment["PROBE"] {
    case "time": TimeProbe.shared.start()
    case "stuck": DispatchSemaphore(value: 0).wait()
    case "circle": again()
    default: break
    }
    return true
  }

  private func again() { DispatchQueue.main.async { self.again() } }
}
