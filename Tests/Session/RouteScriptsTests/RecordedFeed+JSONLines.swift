import Documents
import Geometry
import Navigation

extension RecordedFeed {
  /// Returns the recording as JSON Lines with the Navigation SDK's names, one message per line.
  ///
  /// Unknown and empty values are omitted; maneuvers and other codes are raw values. Parsing the
  /// text returns an equal recording.
  func jsonLines() -> String {
    messages.map { FeedJSON.message($0) + "\n" }.joined()
  }
}

/// Encodes messages as JSON objects on one line.
private enum FeedJSON {
  static func message(_ message: FeedMessage) -> String {
    let info = message.navInfo
    return object([
      ("time", number(message.time)), ("navState", "\(info.navState.rawValue)"),
      ("currentStep", info.currentStep.map(step)),
      ("remainingSteps", list(info.remainingSteps.map(step))),
      ("routeChanged", info.routeChanged ? "true" : nil),
      ("timeToCurrentStepSeconds", nonZero(info.timeToCurrentStepSeconds)),
      ("distanceToCurrentStepMeters", nonZero(info.distanceToCurrentStepMeters)),
      ("timeToFinalDestinationSeconds", nonZero(info.timeToFinalDestinationSeconds)),
      ("distanceToFinalDestinationMeters", nonZero(info.distanceToFinalDestinationMeters)),
      ("timeToNextDestinationSeconds", message.timeToNextDestinationSeconds.map(number)),
      ("distanceToNextDestinationMeters", message.distanceToNextDestinationMeters.map(number)),
      ("nextDestinationName", text(message.nextDestinationName)),
      ("location", message.location.map(location)),
      (
        "line",
        list(
          message.line.map { "[\(number($0.longitude)), \(number($0.latitude))]" })
      ),
      ("pause", message.pause.flatMap { text($0.rawValue) }),
      ("pauseDescription", message.pauseDescription.flatMap(text)),
      ("pauseCardColor", message.pauseCardColor.flatMap { text($0.hex) }),
      ("roadName", text(message.roadName)),
      ("congestion", message.congestion == .unknown ? nil : text(message.congestion.rawValue)),
      ("speedLimit", message.speedLimit.flatMap { text(limit($0)) }),
      ("speedLimitSign", message.speedLimit?.sign.flatMap { text($0.rawValue) }),
    ])
  }

  private static func step(_ step: StepInfo) -> String {
    object(
      [
        ("maneuver", "\(step.maneuver.rawValue)"), ("fullRoadName", text(step.fullRoadName)),
        (
          "simpleRoadName",
          step.simpleRoadName == step.fullRoadName ? nil : step.simpleRoadName.jsonQuoted
        ),
        ("fullInstructionText", text(step.fullInstructionText)),
        ("exitNumber", step.exitNumber.flatMap(text)),
        ("drivingSide", "\(step.drivingSide.rawValue)"),
        ("roundaboutTurnNumber", "\(step.roundaboutTurnNumber)"),
        ("stepNumber", "\(step.stepNumber)"),
        ("distanceFromPrevStepMeters", nonZero(step.distanceFromPrevStepMeters)),
        ("timeFromPrevStepSeconds", nonZero(step.timeFromPrevStepSeconds)),
        ("lanes", step.lanes.map { "[" + $0.map(lane).joined(separator: ", ") + "]" }),
        ("instructionVariants", list(step.instructionVariants.map(\.jsonQuoted))),
        ("instructionLanguage", step.instructionLanguage.map(\.jsonQuoted)),
        ("carPlayManeuverType", step.carPlayManeuverType.map { "\($0.rawValue)" }),
        ("junctionExitAngle", step.junctionExitAngle.map(number)),
        ("junctionElementAngles", list(step.junctionElementAngles.map(number))),
      ] + presentation(step.presentation))
  }

  private static func presentation(
    _ presentation: ManeuverPresentation
  ) -> [(String, String?)] {
    [
      ("symbol", presentation.symbol.map(image)),
      ("laneImage", presentation.laneImage.map(image)),
      ("junctionImage", presentation.junctionImage.map(image)),
      ("cardColor", presentation.cardColor.flatMap { text($0.hex) }),
      ("displayStyle", presentation.displayStyle.flatMap { text($0.name) }),
      (
        "attributedInstructions",
        list(presentation.attributedInstructions.map { $0.markup.jsonQuoted })
      ),
      ("initialTravelEstimates", presentation.hasInitialEstimates ? nil : "false"),
    ] + ManeuverVariants.Surface.allCases.flatMap { variants(presentation[$0], for: $0) }
  }

  private static func variants(
    _ variants: ManeuverVariants, for surface: ManeuverVariants.Surface
  ) -> [(String, String?)] {
    [
      ("\(surface.rawValue)Symbol", variants.symbol.map(image)),
      ("\(surface.rawValue)JunctionImage", variants.junctionImage.map(image)),
      (
        "\(surface.rawValue)InstructionVariants",
        list(variants.instructionVariants.map(\.jsonQuoted))
      ),
      (
        "\(surface.rawValue)AttributedInstructions",
        list(variants.attributedInstructions.map { $0.markup.jsonQuoted })
      ),
    ]
  }

  private static func image(_ image: AppImage) -> String {
    object([
      ("light", text(image.light.name)), ("dark", image.dark.flatMap { text($0.name) }),
      ("scale", number(image.light.scale)),
    ])
  }

  private static func lane(_ lane: Lane) -> String {
    let directions = lane.directions.map {
      "{\"laneShape\": \($0.shape.rawValue), \"recommended\": \($0.isRecommended)}"
    }
    return "{\"laneDirections\": [\(directions.joined(separator: ", "))]}"
  }

  private static func location(_ location: VehicleLocation) -> String {
    object([
      ("latitude", number(location.coordinate.latitude)),
      ("longitude", number(location.coordinate.longitude)),
      ("course", number(location.course)), ("speed", number(location.speed)),
      ("accuracy", number(location.accuracy)),
      ("altitude", location.altitude.map(number)), ("isStale", location.isStale ? "true" : nil),
    ])
  }

  private static func limit(_ limit: SpeedLimit) -> String {
    limit.value.map { "\(number($0)) \(limit.unit.rawValue)" } ?? "none"
  }

  private static func object(_ members: [(String, String?)]) -> String {
    let texts = members.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  private static func list(_ members: [String]) -> String? {
    members.isEmpty ? nil : "[" + members.joined(separator: ", ") + "]"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func nonZero(_ value: Double) -> String? { value == 0 ? nil : number(value) }

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text.jsonQuoted }
}
