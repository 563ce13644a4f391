import AppTrackingTransparency
import CoreTelephony
import LocalAuthentication
import PhotosUI
import Testing
import WatchConnectivity

/// Tests of services on a phone without watch, photos, payment card and user.
@MainActor struct PhoneServiceTests {
  private final class Listener: NSObject, WCSessionDelegate {
    var heard: [String] = []
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
      error: (any Error)?
    ) { heard.append("\(activationState)") }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
  }
  private final class Chooser: PHPickerViewControllerDelegate {
    var heard: [String] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      heard.append("picked \(results.count)")
    }
  }

  @Test func `a watch is never reached`() async throws {
    let (session, listener) = (WCSession.default, Listener())
    session.delegate = listener
    session.activate()
    #expect(session.activationState == .activated && !session.isReachable && !session.isPaired)
    let error = await withCheckedContinuation { answer in
      session.sendMessage(["a": 1], replyHandler: nil) { answer.resume(returning: $0) }
    }
    #expect((error as? WCError)?.code == .notReachable)
    #expect(listener.heard == ["activated"])
    try session.updateApplicationContext(["a": 1])
    #expect(session.applicationContext["a"] as? Int == 1)
  }

  @Test func `no identity is shown, and no picture is chosen`() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
    await #expect(throws: LAError(.biometryNotAvailable)) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "")
    }
    let (picker, listener) = (PHPickerViewController(configuration: .init()), Chooser())
    picker.delegate = listener
    picker.viewDidAppear(false)
    #expect(listener.heard == ["picked 0"])
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
    #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
  }

  @Test func `what is copied can be pasted, and motors and aids are still`() {
    UIPasteboard.general.string = "a"
    #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.strings == ["a"])
    UIPasteboard.general.string = nil
    #expect(!UIPasteboard.general.hasStrings)
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(!UIAccessibility.isVoiceOverRunning)
    let tabs = UITabBarController()
    tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .red
    #expect(tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .red)
  }
}
