import Navigation
import SessionFiles
import Sessions

extension ScriptValues {
  /// Reads the app's settings of the map template at the start.
  static func app(
    _ node: DocumentNode, start: DocumentNode?, time: StartTime
  ) throws(RouteScriptError) -> TemplateChange {
    var change = try node.value(.app)
    guard let zone = node.child("destinationTimeZone") else { return change }
    guard start?.child("timeZone") != nil, let here = time.utcOffsetSeconds else {
      throw zone.error(
        .contradiction(
          "the time zone at the vehicle is unknown",
          remedy: "add it, such as start: {timeZone: Europe/Berlin}"))
    }
    change.app.destinationOffsetSeconds = try offset(zone, at: time) - here
    return change
  }

  /// Reads the app's presentation of a step's maneuver.
  static func presentation(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> ManeuverPresentation {
    var presentation = ManeuverPresentation(
      symbol: try keys.read("symbol", .image), laneImage: try keys.read("laneImage", .image),
      junctionImage: try keys.read("junctionImage", .image),
      cardColor: try keys.read("cardColor", .color),
      displayStyle: try keys.read("displayStyle") { node throws(RouteScriptError) in
        try node.word("display style", \.name)
      },
      attributedInstructions: try keys.read("attributedInstruction", .attributedVariants) ?? [],
      hasInitialEstimates: try keys.read("initialTravelEstimates", flag) ?? true)
    for surface in ManeuverVariants.Surface.allCases {
      let name = surface.rawValue
      presentation[surface] = ManeuverVariants(
        symbol: try keys.read("\(name)Symbol", .image),
        junctionImage: surface == .dashboard
          ? try keys.read("\(name)JunctionImage", .image) : nil,
        instructionVariants: try keys.read("\(name)InstructionVariants", .variants) ?? [],
        attributedInstructions: try keys.read(
          "\(name)AttributedInstruction", .attributedVariants) ?? [])
    }
    return presentation
  }
}
