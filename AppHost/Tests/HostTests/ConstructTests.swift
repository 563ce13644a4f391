import HostLink
import Testing
import UIKit

/// Tests of Foundation and UIKit members that Foundation on Linux lacks.
@MainActor struct ConstructTests {
  private final class Listener: NSObject {
    var heard: [String] = []
    func tick(_ timer: Timer) {
      heard.append("timer")
      timer.invalidate()
    }
    func changed(_ note: Notification) { heard.append(note.name.rawValue) }
    func frame(_ link: CADisplayLink) {}
  }

  @Test func `timers and notifications call selectors`() {
    let listener = Listener()
    let center = NotificationCenter.default
    let name = Notification.Name("changed")
    center.addObserver(
      listener, selector: Selector("changed", Listener.changed), name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    let timer = Timer(
      timeInterval: 0, target: listener, selector: Selector("tick", Listener.tick), userInfo: nil,
      repeats: false)
    timer.fire()
    #expect(listener.heard == ["changed", "timer"])
    let link = CADisplayLink(target: listener, selector: Selector("frame", Listener.frame))
    link.isPaused = true
    #expect(link.isPaused)
    link.invalidate()
  }

  @Test func `words, points and activities of the phone are there`() throws {
    #expect(autoreleasepool { CGPointMake(1, 2) } == CGPoint(x: 1, y: 2))
    let sign = NSTextAttachment()
    sign.image = UIImage(systemName: "car.fill")
    let text = NSMutableAttributedString(string: "A")
    text.append(NSAttributedString(attachment: sign))
    #expect(text.string == "A\u{FFFC}" && text.length == 2)
    let activity = NSUserActivity(activityType: "go")
    activity.title = "Go"
    activity.userInfo = ["to": "work"]
    #expect(activity.activityType == "go" && activity.userInfo?["to"] as? String == "work")
    let speed = MeasurementFormatter()
    speed.locale = Locale(identifier: "de_DE")
    speed.unitOptions = .providedUnit
    #expect(
      speed.string(from: Measurement(value: 50, unit: UnitSpeed.kilometersPerHour)) == "50 km/h")
    let time = DateComponentsFormatter()
    (time.unitsStyle, time.allowedUnits) = (.positional, [.minute, .second])
    #expect(time.string(from: 95) == "1:35")
  }
}
