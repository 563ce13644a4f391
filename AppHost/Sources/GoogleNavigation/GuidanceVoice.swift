import Foundation
import HostLink

/// The spoken guidance: each maneuver when it becomes the next one, and again before it is due.
///
/// A routing service's own announcements are spoken at their distances. Otherwise the texts are
/// those of the feed; texts and timing of the SDK are not published.
struct GuidanceVoice {
  /// The time before a maneuver of its second announcement in seconds; an assumption.
  private static let lead = 8.0
  /// The time below which a maneuver is announced only once, in seconds; an assumption.
  private static let leastBetween = 20.0

  private var announced: Int?
  private var repeated: Int?
  /// The distance of the last announcement of a routing service for the step, in meters.
  private var spokenMeters = Double.infinity

  /// Speaks the announcement that is due with a feed message.
  mutating func hear(_ info: GMSNavigationNavInfo) {
    guard info.navState == .enroute, let step = info.currentStep else {
      (announced, repeated) = (nil, nil)
      return
    }
    guard step.announcements.isEmpty else { return announce(step, info) }
    let seconds = info.timeToCurrentStepSeconds
    if announced != step.stepNumber {
      announced = step.stepNumber
      guard seconds >= GuidanceVoice.leastBetween else { return }
      let distance = info.roundedDistance(info.distanceToCurrentStepMeters)
      say(DistanceWords.text(distance) + ": " + words(of: step, info))
    } else if repeated != step.stepNumber, seconds <= GuidanceVoice.lead {
      repeated = step.stepNumber
      say(words(of: step, info))
    }
  }

  /// Speaks the nearest of the routing service's announcements that are due, once.
  private mutating func announce(_ step: GMSNavigationStepInfo, _ info: GMSNavigationNavInfo) {
    if announced != step.stepNumber { (announced, spokenMeters) = (step.stepNumber, .infinity) }
    let due = step.announcements.filter { $0.meters >= info.distanceToCurrentStepMeters }
    guard let next = due.min(by: { $0.meters < $1.meters }), next.meters < spokenMeters else {
      return
    }
    spokenMeters = next.meters
    say(next.text, in: step.announcementLanguage)
  }

  private func words(of step: GMSNavigationStepInfo, _ info: GMSNavigationNavInfo) -> String {
    MainActor.assumeIsolated { info.instructions(forStep: step, options: nil).first?.string }
      ?? step.fullRoadName
  }

  private func say(_ text: String, in language: String? = nil) {
    guard !text.isEmpty else { return }
    let locale = language ?? HostLink.setting("locale")?.string ?? "en-US"
    HostLink.send(
      "spoken", ["text": .string(text), "language": .string(locale), "speaker": "guidance"])
  }
}

/// Formats distances.
enum DistanceWords {
  /// Returns a distance in its own unit, such as "0.4 mi".
  static func text(_ distance: Measurement<UnitLength>) -> String {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 1
    return formatter.string(from: distance)
  }
}
