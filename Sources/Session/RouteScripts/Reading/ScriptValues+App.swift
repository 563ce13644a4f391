import Navigation
import Sessions

extension ScriptValues {
  static func color(_ node: DocumentNode) throws(RouteScriptError) -> AppColor {
    let text = try node.text()
    guard let color = AppColor(hex: text) else {
      throw node.error(.badQuantity(text, kind: "color", examples: ["#0B6E4F", "#FC0"]))
    }
    return color
  }

  /// Reads the app's settings at the start.
  static func app(
    _ node: DocumentNode, start: DocumentNode?, time: StartTime
  ) throws(RouteScriptError) -> AppSettings {
    let keys = try node.mapping(.app)
    var settings = try app(keys)
    guard let zone = keys["destinationTimeZone"] else { return settings }
    guard start?.child("timeZone") != nil, let here = time.utcOffsetSeconds else {
      throw zone.error(
        .contradiction(
          "the time zone at the vehicle is unknown",
          remedy: "add it, such as start: {timeZone: Europe/Berlin}"))
    }
    settings.destinationOffsetSeconds = try offset(zone, at: time) - here
    return settings
  }

  /// Reads a change of the app's settings.
  static func appChange(_ node: DocumentNode) throws(RouteScriptError) -> AppSettings {
    try app(try node.mapping(.appChange))
  }

  private static func app(_ keys: ScriptMapping) throws(RouteScriptError) -> AppSettings {
    AppSettings(
      guidanceBackgroundColor: try keys.read("guidanceBackgroundColor", color),
      tripEstimateStyle: try keys.read("tripEstimateStyle") { node throws(RouteScriptError) in
        try node.word("style")
      },
      timeRemainingColor: try keys.read("timeRemainingColor") { node throws(RouteScriptError) in
        try node.word("remaining time color")
      },
      visibleManeuvers: try keys.read("visibleManeuvers") { node throws(RouteScriptError) in
        try node.integer(in: 1...2)
      },
      hidesSymbolWithoutEstimates: try keys.read("symbolNeedsEstimates", flag),
      missingEstimates: try keys.read("missingEstimates") { node throws(RouteScriptError) in
        try node.each { item throws(RouteScriptError) in try item.word("estimate") }
      },
      mapPins: try keys.read("mapPins") { node throws(RouteScriptError) in try node.each(mapPin) })
  }

  private static func mapPin(_ node: DocumentNode) throws(RouteScriptError) -> MapPin {
    let keys = try node.mapping(.mapPin)
    var pin = MapPin()
    pin.coordinate = try keys.require("location") { node throws(RouteScriptError) in
      try node.coordinate()
    }
    pin.title = try keys.read("title", text) ?? ""
    pin.image = try keys.read("image", controlImage)
    return pin
  }

  /// Reads the app's presentation of a step's maneuver.
  static func presentation(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> ManeuverPresentation {
    var presentation = ManeuverPresentation(
      symbol: try keys.read("symbol", image), laneImage: try keys.read("laneImage", image),
      junctionImage: try keys.read("junctionImage", image),
      cardColor: try keys.read("cardColor", color),
      displayStyle: try keys.read("displayStyle") { node throws(RouteScriptError) in
        try node.word("display style", \.name)
      },
      attributedInstructions: try keys.read("attributedInstruction", attributedVariants) ?? [],
      hasInitialEstimates: try keys.read("initialTravelEstimates", flag) ?? true)
    for surface in ManeuverVariants.Surface.allCases {
      let name = surface.rawValue
      presentation[surface] = ManeuverVariants(
        symbol: try keys.read("\(name)Symbol", image),
        junctionImage: surface == .dashboard
          ? try keys.read("\(name)JunctionImage", image) : nil,
        instructionVariants: try keys.read("\(name)InstructionVariants", variants) ?? [],
        attributedInstructions: try keys.read(
          "\(name)AttributedInstruction", attributedVariants) ?? [])
    }
    return presentation
  }
}
