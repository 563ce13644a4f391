import JSONText
package import Navigation
import RouteImport

extension Shape<LaneDirection> {
  static let laneDirection = Shape.object(
    "laneDirection", "An arrow of a lane.", default: LaneDirection(.unknown),
    [
      Field(
        "laneShape", \.shape, .code(\.name, of: "lane shape"), required: true, "The direction."),
      Field("recommended", \.isRecommended, .flag, "Whether the route takes it."),
    ])
}

extension Shape<Lane> {
  private static let laneArrows = Shape<[LaneDirection]>.list(.laneDirection)
  private static let keyed = Shape.object(
    "lane", "A lane with all its laneArrows.", default: Lane([]),
    [Field("laneDirections", \.directions, laneArrows, required: true, "The laneArrows.")])
  private static let words = LaneShape.allCases.map(\.name)
  private static let anyWord = words.joined(separator: "|")

  /// A lane: its laneArrows, the SDK's object with them, or a text such as "left* straight".
  package static let lane = Shape(
    write: { lane, pictures in laneArrows.write(lane.directions, pictures) },
    read: { node throws(SessionFileError) in
      if let text = node.value.string { return try lane(text, node) }
      return node.value.members == nil ? Lane(try laneArrows.read(node)) : try keyed.read(node)
    },
    schema: .any([
      laneArrows.schema, keyed.schema,
      .pattern("^\\s*(\(anyWord))\\*?(\\s+(\(anyWord))\\*?)*\\s*$"),
    ]))

  private static func lane(
    _ text: String, _ node: DocumentNode
  ) throws(SessionFileError) -> Lane {
    var directions: [LaneDirection] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let name = word.hasSuffix("*") ? String(word.dropLast()) : String(word)
      guard let shape = LaneShape(name: name) else {
        throw node.part(name).unknown("lane shape", allowed: words)
      }
      directions.append(LaneDirection(shape, isRecommended: word.hasSuffix("*")))
    }
    return Lane(directions)
  }
}

extension Shape<Maneuver> {
  private static let code = Shape.code(\.name, of: "maneuver")

  /// A maneuver: its name, a constant or number of an SDK, or OSRM's type and modifier.
  package static let maneuver = Shape(
    write: code.write,
    read: { node throws(SessionFileError) in
      if let known = node.value.string.flatMap(WrittenManeuver.maneuver) { return known }
      return try code.read(node)
    }, schema: .any([code.schema, .pattern("^[a-z]+( [a-z]+)*$")]))
}

extension Shape<CarPlayManeuverType> {
  package static let carPlayManeuver = Shape.code({ "\($0)" }, of: "CarPlay maneuver")
}

extension Shape<Announcement> {
  static let announcement = Shape.object(
    "announcement", "A spoken text for a maneuver.", default: Announcement("", meters: 0),
    [
      Field("text", \.text, .text, required: true, "The text."),
      Field(
        "meters", \.meters, .amount, required: true,
        "The distance before the maneuver at which it is spoken."),
    ])
}

extension Shape<StepInfo> {
  /// The app's presentation of a maneuver.
  package static let presentationFields: [Field<StepInfo>] = {
    func texts(
      _ key: String,
      _ path: any WritableKeyPath<StepInfo, [AttributedInstruction]> & Sendable, _ summary: String
    ) -> [Field<StepInfo>] {
      let field = Field(key + "s", path, .attributedVariants, summary)
      return [field, Field(former: key, of: field)]
    }
    let fields: [Field<StepInfo>] = [
      Field(
        "symbol", \.presentation.symbol, .image,
        "The app's own symbol, at most 50×50 or 120×50 points."),
      Field(
        "laneImage", \.presentation.laneImage, .image,
        "The app's own lane image, at most 120×18 points."),
      Field(
        "junctionImage", \.presentation.junctionImage, .image,
        "The junction image, at most 140×100 points."),
      Field(
        "cardColor", \.presentation.cardColor, .color,
        "The background of the card with the maneuver."),
      Field(
        "displayStyle", \.presentation.displayStyle, .word(\.name, of: "display style"),
        "The display style as the second maneuver."),
      Field(
        "initialTravelEstimates", \.presentation.hasInitialEstimates, .flag,
        "Whether the maneuver has initial travel estimates."),
      Field(
        "dashboardSymbol", \.presentation.dashboard.symbol, .image,
        "The app's own symbol on the Dashboard."),
      Field(
        "dashboardJunctionImage", \.presentation.dashboard.junctionImage, .image,
        "The junction image on the Dashboard."),
      Field(
        "dashboardInstructionVariants", \.presentation.dashboard.instructionVariants, .variants,
        "Instructions on the Dashboard, longest first."),
      Field(
        "notificationSymbol", \.presentation.notification.symbol, .image,
        "The app's own symbol on a banner over another app."),
      Field(
        "notificationInstructionVariants", \.presentation.notification.instructionVariants,
        .variants, "Instructions on such a banner, longest first."),
    ]
    return fields
      + texts(
        "attributedInstruction", \.presentation.attributedInstructions,
        "Instructions with signs in the text, such as '{shield:I-90} East', best first.")
      + texts(
        "dashboardAttributedInstruction", \.presentation.dashboard.attributedInstructions,
        "Those of the Dashboard with signs in the text, best first.")
      + texts(
        "notificationAttributedInstruction", \.presentation.notification.attributedInstructions,
        "Those of the banner with signs in the text, best first.")
  }()

  static let stepInfo = Shape.object(
    "feedStep", "A step of the turn-by-turn feed.", default: StepInfo(maneuver: .unknown),
    [
      Field("maneuver", \.maneuver, .maneuver, required: true, "The maneuver."),
      Field(
        "fullRoadName", \.fullRoadName, .text, "The full name of the road after the maneuver."),
      Field(
        "simpleRoadName", \.simpleRoadName, .text, "The short name of the road after the maneuver."
      ),
      Field("fullInstructionText", \.fullInstructionText, .text, "The full instruction."),
      Field("exitNumber", \.exitNumber, .text, "The number of a motorway exit."),
      Field("drivingSide", \.drivingSide, .code(\.name, of: "side"), "The driving side."),
      Field(
        "roundaboutTurnNumber", \.roundaboutTurnNumber, .integer(in: -1...30),
        "The exit of a roundabout, counted; -1 elsewhere."),
      Field(
        "stepNumber", \.stepNumber, .integer(in: 0...1_000_000_000),
        "The index in the route, from 0."
      ),
      Field(
        "distanceFromPrevStepMeters", \.distanceFromPrevStepMeters, .amount,
        "The length of the stretch before it."),
      Field(
        "timeFromPrevStepSeconds", \.timeFromPrevStepSeconds, .amount,
        "The time for the stretch before it."),
      Field("lanes", \.lanes, .list(.lane), "The lanes before the maneuver, from left to right."),
      Field(
        "instructionVariants", \.instructionVariants, .variants,
        "The app's instructions, from long to short."),
      Field(
        "instructionLanguage", \.instructionLanguage, .text,
        "The language of instructions that a routing service wrote; shorter ones are added in it."),
      Field(
        "announcements", \.announcements, .list(.announcement),
        "What a routing service says for the maneuver."),
      Field(
        "carPlayManeuverType", \.carPlayManeuverType, .carPlayManeuver,
        "The kind of maneuver sent to the car."),
      Field("junctionExitAngle", \.junctionExitAngle, .angle, "The heading of the exit."),
      Field(
        "junctionElementAngles", \.junctionElementAngles, .list(.angle),
        "The headings of the other roads."),
    ] + presentationFields
  ).mapped(\.self) { step, node throws(SessionFileError) in
    node.isScript ? step.completed(node) : step
  }
}

extension StepInfo {
  /// Returns the step with the values that a recording leaves out because others imply them.
  fileprivate func completed(_ node: DocumentNode) -> StepInfo {
    var step = self
    if node["drivingSide"] == nil { step.drivingSide = maneuver.impliedDrivingSide }
    if node["simpleRoadName"] == nil { step.simpleRoadName = fullRoadName }
    if exitNumber == "" { step.exitNumber = nil }
    if instructionLanguage == "" { step.instructionLanguage = nil }
    return step
  }
}

extension Maneuver {
  /// The driving side implied by a roundabout or U-turn; right for other maneuvers.
  package var impliedDrivingSide: DrivingSide {
    name.split(separator: "-").contains("clockwise") ? .left : .right
  }
}
