#if canImport(CarPlay)
  #if !HEADUNIT_APP_HOST
    import CarPlay
  #endif
  import Foundation
  import SessionLog
  import UIKit

  // Maneuvers and trips.
  extension CarPlayEncoder {
    /// Names of the maneuver types, indexed by raw value.
    private static let maneuverTypes =
      [
        "noTurn", "leftTurn", "rightTurn", "straightAhead", "uTurn", "followRoad",
        "enterRoundabout", "exitRoundabout", "offRamp", "onRamp", "arriveEndOfNavigation",
        "startRoute", "arriveAtDestination", "keepLeft", "keepRight", "enterFerry", "exitFerry",
        "changeFerry", "startRouteWithUTurn", "uTurnAtRoundabout", "leftTurnAtEnd",
        "rightTurnAtEnd", "highwayOffRampLeft", "highwayOffRampRight", "arriveAtDestinationLeft",
        "arriveAtDestinationRight", "uTurnWhenPossible", "arriveEndOfDirections",
      ] + (1...19).map { "roundaboutExit\($0)" } + [
        "sharpLeftTurn", "sharpRightTurn", "slightLeftTurn", "slightRightTurn", "changeHighway",
        "changeHighwayLeft", "changeHighwayRight",
      ]

    /// Encodes a maneuver as a step of the log.
    func maneuver(
      _ maneuver: CPManeuver, hasEstimates: Bool, style: CPManeuverDisplayStyle
    ) -> JSONValue {
      let styles = ["default", "leadingSymbol", "trailingSymbol", "symbolOnly", "instructionOnly"]
      var card: JSONValue?
      if #available(iOS 15.4, *) { card = color(maneuver.cardBackgroundColor) }
      let hasInitial = maneuver.initialTravelEstimates != nil
      return sign(maneuver) + road(maneuver)
        + object([
          "instructionVariants": nonEmptyTexts(maneuver.instructionVariants),
          "junctionImage": pixels(maneuver.junctionImage),
          "cardColor": card, "displayStyle": word(Int(style.rawValue), of: styles),
          "attributedInstructions": runs(maneuver.attributedInstructionVariants),
          "initialTravelEstimates": .bool(hasInitial || hasEstimates),
          "dashboardSymbol": symbol(maneuver.dashboardSymbolImage),
          "dashboardInstructionVariants": nonEmptyTexts(maneuver.dashboardInstructionVariants),
          "dashboardAttributedInstructions": runs(maneuver.dashboardAttributedInstructionVariants),
          "notificationSymbol": symbol(maneuver.notificationSymbolImage),
          "notificationInstructionVariants": nonEmptyTexts(
            maneuver.notificationInstructionVariants),
          "notificationAttributedInstructions": runs(
            maneuver.notificationAttributedInstructionVariants),
        ])
    }

    /// Encodes the maneuver data for the instrument cluster.
    private func road(_ maneuver: CPManeuver) -> JSONValue {
      guard #available(iOS 17.4, *) else { return [:] }
      let angles = maneuver.junctionElementAngles?.map { $0.converted(to: .degrees).value }
      let type = Int(maneuver.maneuverType.rawValue)
      return object([
        "exitNumber": text(maneuver.highwayExitLabel),
        "drivingSide": maneuver.trafficSide == .left ? "left" : nil,
        "carPlayManeuverType": word(type, of: CarPlayEncoder.maneuverTypes),
        "junctionExitAngle": maneuver.junctionExitAngle.map {
          .number($0.converted(to: .degrees).value)
        },
        "junctionElementAngles": angles.map { .array($0.sorted().map { .number($0) }) },
      ])
    }

    /// Encodes a trip with its route choices.
    func trip(_ trip: CPTrip, estimates: CPTravelEstimates?) -> JSONValue {
      var names: [String]?
      if #available(iOS 17.4, *) { names = trip.destinationNameVariants }
      let ways = trip.routeChoices.map { way in
        let more: [String]? = way.additionalInformationVariants
        let selection: [String]? = way.selectionSummaryVariants
        return object([
          "summaryVariants": nonEmptyTexts(way.summaryVariants),
          "additionalInformationVariants": nonEmptyTexts(more),
          "selectionSummaryVariants": nonEmptyTexts(selection),
          "travelEstimates": (ownEstimates(way) ?? estimates).map { self.estimates($0) },
        ])
      }
      return object([
        "destinationNameVariants": texts(names ?? [trip.destination.name ?? ""]),
        "routeChoices": .array(ways),
      ])
    }

    /// Encodes previews of trips that are encoded already, with the index of the selected one.
    func previews(
      _ trips: [JSONValue], selectedTrip: Int, selectedRoute: Int = 0, showsChoices: Bool,
      texts: CPTripPreviewTextConfiguration?
    ) -> JSONValue {
      object([
        "trips": .array(trips), "mode": showsChoices ? "route-choices" : nil,
        "selectedTripIndex": selectedTrip > 0 ? .number(selectedTrip) : nil,
        "selectedRouteIndex": selectedRoute > 0 ? .number(selectedRoute) : nil,
        "textConfiguration": texts.map {
          object([
            "startButtonTitle": text($0.startButtonTitle),
            "additionalRoutesButtonTitle": text($0.additionalRoutesButtonTitle),
            "overviewButtonTitle": text($0.overviewButtonTitle),
          ])
        },
      ])
    }

    /// Encodes an attributed text as runs of text and images.
    ///
    /// Other attributes are dropped, as by CarPlay.
    func runs(_ string: NSAttributedString) -> JSONValue {
      var runs: [JSONValue] = []
      let whole = NSRange(location: 0, length: string.length)
      string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        if let image = (attributes[.attachment] as? NSTextAttachment)?.image {
          if let picture = pixels(image) { runs.append(["image": picture]) }
        } else if let words = nonEmptyText(string.attributedSubstring(from: range).string) {
          runs.append(words)
        }
      }
      return .array(runs)
    }

    /// Encodes attributed texts as runs; returns nil for an empty list.
    func runs(_ strings: [NSAttributedString]) -> JSONValue? {
      nonEmptyArray(strings.map { runs($0) })
    }

    /// Encodes the remaining distance and time.
    func estimates(_ estimates: CPTravelEstimates) -> JSONValue {
      var distance = estimates.distanceRemaining
      if #available(iOS 17.4, *) { distance = estimates.distanceRemainingToDisplay }
      return [
        "distanceRemaining": .number(distance.converted(to: .meters).value),
        "timeRemaining": .number(estimates.timeRemaining),
      ]
    }
  }
#endif
