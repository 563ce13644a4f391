import CoreLocation
import Foundation
import JSONText
import UIKit

/// A step of the turn-by-turn feed.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
open class GMSNavigationStepInfo: NSObject, @unchecked Sendable {
  public let maneuver: GMSNavigationManeuver
  /// The complete name of the road, such as "CA-85 / Mtn View".
  public let fullRoadName: String
  /// The short name of the road.
  public let simpleRoadName: String
  public let fullInstructionText: String
  /// The number of the highway exit; nil without one.
  public let exitNumber: String?
  /// The side on which traffic drives.
  public let drivingSide: GMSNavigationDrivingSide
  /// The counted exit of a roundabout; -1 elsewhere.
  public let roundaboutTurnNumber: Int
  /// The index of the step on the route, from 0.
  public let stepNumber: Int
  /// The length of the step in meters.
  public let distanceFromPrevStepMeters: CLLocationDistance
  /// The duration of the step in seconds.
  public let timeFromPrevStepSeconds: TimeInterval
  /// The lanes before the maneuver, left to right; nil without lane guidance.
  public let lanes: [GMSNavigationLane]?

  /// The spoken texts of the routing service, each with its distance before the maneuver in meters.
  let announcements: [(text: String, meters: Double)]
  /// The language of the routing service's texts; nil if unknown.
  let announcementLanguage: String?

  /// The step as JSON of the session.
  package let session: JSONValue

  /// Decodes a step of a session; absent members have their defaults.
  package init(session value: JSONValue) {
    session = value
    maneuver = GMSNavigationManeuver(session: value["maneuver"]?.string ?? "") ?? .unknown
    fullRoadName = value["fullRoadName"]?.string ?? ""
    simpleRoadName = value["simpleRoadName"]?.string ?? fullRoadName
    exitNumber = value["exitNumber"]?.string
    drivingSide =
      switch value["drivingSide"]?.string {
      case "left": .left
      case "none": .none
      default: .right
      }
    roundaboutTurnNumber = value["roundaboutTurnNumber"]?.number.map { Int($0) } ?? -1
    stepNumber = value["stepNumber"]?.number.map { Int($0) } ?? 0
    distanceFromPrevStepMeters = value["distanceFromPrevStepMeters"]?.number ?? 0
    timeFromPrevStepSeconds = value["timeFromPrevStepSeconds"]?.number ?? 0
    lanes = value["lanes"]?.array.flatMap { $0.isEmpty ? nil : $0 }?
      .map(GMSNavigationLane.init(session:))
    announcements = (value["announcements"]?.array ?? []).compactMap { spoken in
      guard let text = spoken["text"]?.string, let meters = spoken["meters"]?.number else {
        return nil
      }
      return (text, meters)
    }
    announcementLanguage = value["instructionLanguage"]?.string.flatMap { $0 == "und" ? nil : $0 }
    let written = value["fullInstructionText"]?.string ?? ""
    let variant = value["instructionVariants"]?.array?.first?.string ?? ""
    fullInstructionText =
      !written.isEmpty
      ? written
      : !variant.isEmpty
        ? variant
        : StepWords.sentence(maneuver, road: fullRoadName, exit: roundaboutTurnNumber)
  }

  /// Returns the image of the maneuver; nil without one.
  @preconcurrency @MainActor
  open func maneuverImage(with options: GMSNavigationStepInfoImageOptions?) -> UIImage? {
    guard maneuver != .unknown else { return nil }
    return StepPicture.maneuver(of: self, options ?? GMSNavigationStepInfoImageOptions())
  }

  /// Returns the image of the lanes; nil without lane guidance.
  @preconcurrency @MainActor
  open func lanesImage(with options: GMSNavigationStepInfoImageOptions?) -> UIImage? {
    guard let lanes, !lanes.isEmpty else { return nil }
    return StepPicture.lanes(of: self, options ?? GMSNavigationStepInfoImageOptions())
  }
}

/// Instructions in English for steps without one.
enum StepWords {
  static func sentence(_ maneuver: GMSNavigationManeuver, road: String, exit: Int) -> String {
    let words = lead(maneuver, exit: exit)
    guard !road.isEmpty else { return words }
    switch maneuver {
    case .depart, .straight, .nameChange, .unknown: return "\(words) on \(road)"
    case .destination, .destinationLeft, .destinationRight: return words
    default: return "\(words) onto \(road)"
    }
  }

  private static func lead(_ maneuver: GMSNavigationManeuver, exit: Int) -> String {
    switch maneuver {
    case .depart: return "Head out"
    case .destination: return "Your destination is ahead"
    case .destinationLeft: return "Your destination is on the left"
    case .destinationRight: return "Your destination is on the right"
    case .straight, .nameChange, .unknown: return "Continue"
    case .ferryBoat: return "Take the ferry"
    case .ferryTrain: return "Take the train"
    default: break
    }
    let name = maneuver.sessionName
    if name.hasPrefix("roundabout") {
      return exit > 0 ? "At the roundabout, take exit \(exit)" : "Enter the roundabout"
    }
    if name.contains("u-turn") { return "Make a U-turn" }
    let side = name.contains("left") ? " left" : name.contains("right") ? " right" : ""
    if name.hasPrefix("merge") { return "Merge\(side)" }
    if name.hasPrefix("on-ramp") { return "Take the ramp\(side.isEmpty ? "" : " on the" + side)" }
    if name.hasPrefix("off-ramp") { return "Take the exit\(side.isEmpty ? "" : " on the" + side)" }
    if name.contains("keep") || name.hasPrefix("fork") { return "Keep\(side)" }
    if name.contains("slight") { return "Turn slightly\(side)" }
    return name.contains("sharp") ? "Turn sharply\(side)" : "Turn\(side)"
  }
}
