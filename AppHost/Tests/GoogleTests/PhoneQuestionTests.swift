import CVirtualTime
import CoreLocation
import GoogleNavigation
import Testing
import UIKit
import UserNotifications

@testable import HostLink

extension ServiceSuite {
  /// Tests of alerts and of questions to the user.
  @MainActor struct PhoneQuestionTests {
    /// Subscribes once for all tests.
    private static let listens: Void = {
      PhoneScreen.listen()
      PhoneTouch.listen()
    }()

    init() {
      Session.begin([
        "phone": ["size": [393, 852], "safeArea": [59, 0, 34, 0], "scale": 3, "tablet": false]
      ])
      PhoneQuestionTests.listens
    }

    private func touch(_ x: Double, _ y: Double) {
      HostLink.finishMoment()
      let message = SessionMessage(
        at: 0, by: .driver, on: .phone, "tap", ["at": [.number(x), .number(y)]])
      for body in HostLink.state.messages["tap"] ?? [] { body(message) }
      HostLink.finishMoment()
    }

    /// Presents a question, performs an action and returns the answer.
    private func answer(_ act: () -> Void) -> Bool? {
      var heard: Bool?
      HostQuestion(title: "Question", message: "Words", refusal: "No", consent: "Yes") {
        heard = $0
      }.ask()
      HostLink.finishMoment()
      act()
      return heard
    }

    @Test func `a finger answers a question, and without one the answer is yes`() throws {
      defer { HostQuestion.show = nil }
      if HostQuestion.show == nil { PhoneScreen.listen() }
      #expect(answer { touch(20, 20) } == nil)
      vt_set(vt_now() + 3_100_000_000)
      HostLink.finishMoment()
      #expect(PhoneScreen.visible.isEmpty)
      // The card is centered and 270 points wide, with two buttons 44 points high in a row.
      #expect(answer { touch(100, 450) } == false)
      #expect(answer { touch(290, 450) } == true)
      #expect(
        answer {
          vt_set(vt_now() + 3_100_000_000)
          HostLink.finishMoment()
        } == true)
      #expect(PhoneScreen.visible.isEmpty)
    }

    @Test func `the question for the location is a card, and a no is kept`() {
      defer { HostQuestion.show = nil }
      if HostQuestion.show == nil { PhoneScreen.listen() }
      defer { LocationConsent.status = .authorizedAlways }
      LocationConsent.status = .notDetermined
      let manager = CLLocationManager()
      manager.requestWhenInUseAuthorization()
      manager.requestWhenInUseAuthorization()
      HostLink.finishMoment()
      #expect(PhoneScreen.visible.count == 1)
      #expect(manager.authorizationStatus == .notDetermined)
      _ = Session.sent()
      touch(100, 470)
      #expect(manager.authorizationStatus == .denied)
      #expect(PhoneScreen.visible.isEmpty)
      #expect(Session.sent("navigation") == [["locationAuthorization": "refused"]])
      LocationConsent.status = .notDetermined
      manager.requestAlwaysAuthorization()
      vt_set(vt_now() + 3_100_000_000)
      HostLink.finishMoment()
      vt_set(vt_now() + 3_100_000_000)
      HostLink.finishMoment()
      #expect(manager.authorizationStatus == .authorizedAlways)
    }

    @Test func `without a phone the answer is yes at once`() {
      HostQuestion.show = nil
      #expect(answer {} == true)
    }

    @Test func `an alert shows its buttons, and the pressed one acts after the alert has gone`() {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let alert = UIAlertController(
        title: "Delivered?", message: "The order is closed.", preferredStyle: .alert)
      var pressed: [String] = []
      for (title, style) in [("Done", UIAlertAction.Style.default), ("Back", .cancel)] {
        alert.addAction(
          UIAlertAction(title: title, style: style) { _ in
            pressed.append("\(title) \(root.presentedViewController == nil)")
          })
      }
      root.present(alert, animated: false)
      touch(100, 450)
      #expect(pressed == ["Back true"])
      #expect(alert.view.window == nil)
      window.hide()
    }
  }
}
