import Foundation
import Testing
import UIKit

@testable import AppBasics

/// Tests of Foundation members that exist only on the platform.
struct FoundationTests {
  private let us = Locale(identifier: "en_US")
  private let metric = Locale(identifier: "de_DE")

  @Test func `measurements are written in the units of the region`() {
    let distance = Measurement(value: 2.5, unit: UnitLength.kilometers)
    let style = Measurement<UnitLength>.FormatStyle(width: .abbreviated, locale: us)
    #expect(style.format(distance) == "1.6 mi")
    #expect(style.format(Measurement(value: 100, unit: .meters)) == "328 ft")
    let wide = Measurement<UnitLength>.FormatStyle(width: .wide, locale: us, usage: .asProvided)
    #expect(wide.format(distance) == "2.5 kilometers")
    #expect(style.locale(metric).format(distance) == "2,5 km")
    let speed = Measurement(value: 50, unit: UnitSpeed.kilometersPerHour)
    #expect(
      Measurement<UnitSpeed>.FormatStyle(
        width: .abbreviated, locale: us, numberFormatStyle: .number.precision(.fractionLength(0))
      )
      .format(speed) == "31 mph")
  }

  @Test func `defaults store a CGFloat as a number`() throws {
    let defaults = try #require(UserDefaults(suiteName: "numbers-\(UUID().uuidString)"))
    let brightness: CGFloat = 0.5
    defaults.set(brightness, forKey: "brightness")
    #expect(defaults.double(forKey: "brightness") == 0.5)
  }

  @Test func `dates are compared with one another`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    func text(_ seconds: Double) -> String {
      formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
    }
    #expect(text(-7_200) == "2 hours ago")
    #expect(text(60) == "in 1 minute")
    formatter.unitsStyle = .abbreviated
    #expect(text(-3_600) == "1h ago")
    formatter.dateTimeStyle = .named
    #expect(text(-86_400) == "yesterday")
    #expect(text(0) == "now")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
  }

  @Test func `words with values are filled where the table has none`() {
    let (count, name) = (3, "Ann")
    #expect(String(localized: "\(count) orders for \(name)") == "3 orders for Ann")
    #expect(String(localized: "100% of \(2.5)") == "100% of 2.5")
    #expect(String(localized: "key", defaultValue: "Hello \(name)") == "Hello Ann")
    #expect(String(localized: LocalizedStringResource("Plain")) == "Plain")
    let value: String.LocalizationValue = "a \(count) and \(name)"
    #expect(value.key == "a %lld and %@")
    #expect(value.filled("%2$@ has %1$lld") == "Ann has 3")
  }

  @Test func `weak tables drop released objects`() {
    let (set, table) = (
      NSHashTable<Thing>.weakObjects(), NSMapTable<NSString, Thing>.strongToWeakObjects()
    )
    let kept = Thing()
    do {
      let lost = Thing()
      set.add(lost)
      set.add(kept)
      set.add(kept)
      table.setObject(lost, forKey: "lost")
      table.setObject(kept, forKey: "kept")
      #expect(set.count == 2)
    }
    #expect(set.allObjects == [kept])
    #expect(table.object(forKey: "lost") == nil)
    #expect(table.object(forKey: "kept") === kept)
    #expect(table.count == 1)
    set.remove(kept)
    #expect(!set.contains(kept))
  }

  @Test func `notifications come one after another`() async {
    let center = NotificationCenter()
    let name = Notification.Name("here")
    let sequence = center.notifications(named: name)
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("elsewhere"), object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 2])
    var numbers: [Int] = []
    for await notification in sequence {
      numbers.append(notification.userInfo?["n"] as? Int ?? 0)
      if numbers.count == 2 { break }
    }
    #expect(numbers == [1, 2])
  }
}

private final class Thing: NSObject {}
