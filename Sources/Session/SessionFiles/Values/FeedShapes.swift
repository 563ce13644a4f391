import Documents
import JSONText
package import Navigation
package import Sessions

extension Shape<AppColor> {
  /// A color such as "#0B6B4F".
  package static let color = Shape<String>.text.mapped { color in
    color.hex + (color.isTranslucent ? "80" : "")
  } _: { text, node throws(SessionFileError) in
    guard let color = AppColor(hex: text) else {
      throw node.error("'\(text.prefix(60))' is not a color", "write it like '#0B6E4F', '#FC0'")
    }
    return color
  }
}

extension Shape<ImageFile> {
  static let imageFile = Shape(
    write: { file, pictures in
      [
        "file": .string(pictures.reference(to: file)), "name": .string(file.name),
        "scale": .number(file.scale),
      ]
    },
    read: { node throws(SessionFileError) in
      guard let file = node.value.string == nil ? node["file"] : node else {
        throw node.mismatch("a picture with 'file'")
      }
      let scale = try node["scale"].map { scale throws(SessionFileError) in
        try Shape<Double>.number(in: 0.5...4).read(scale)
      }
      if node.isScript {
        var image = try node.pictures.scriptFile(file)
        image.scale = scale ?? image.scale
        return image
      }
      let name = try node["name"].map { name throws(SessionFileError) in
        try Shape<String>.text.read(name)
      }
      return ImageFile(
        name: name ?? file.value.string.map { String($0.prefix(60)) } ?? "",
        bytes: try node.pictures.bytes(at: file), scale: scale ?? 1)
    },
    schema: .any([
      Shape<String>.text.schema,
      .object(
        ObjectSchema(
          name: "picture", summary: "An image of the app.",
          fields: [
            .init(
              key: "file", summary: "Its path from the folder of the log, or its bytes in base64.",
              isRequired: true, schema: Shape<String>.text.schema),
            .init(
              key: "name", summary: "The name in the app.", isRequired: false,
              schema: Shape<String>.text.schema),
            .init(
              key: "scale", summary: "Its pixels per point.", isRequired: false,
              schema: Shape<Double>.number(in: 0.5...4).schema),
          ])),
    ]))
}

/// An image whose files share a scale.
private struct LoggedImage: Sendable, Hashable {
  var light = ImageFile(name: "", bytes: [])
  var dark: ImageFile?
  /// Pixels per point of both files; nil for those of the files.
  var scale: Double?

  var image: AppImage {
    var (light, dark) = (light, dark)
    if let scale {
      light.scale = scale
      dark?.scale = scale
    }
    return AppImage(light: light, dark: dark)
  }
}

extension Shape<AppImage> {
  /// An image: one file, or variants for light and dark backgrounds.
  package static let image = Shape<LoggedImage>.object(
    "image", "An image of the app in two variants.", default: LoggedImage(),
    [
      Field(
        "light", \.light, .imageFile, required: true,
        "The file for light backgrounds, PNG or SVG."),
      Field("dark", \.dark, .imageFile, "The file for dark backgrounds; the same if left out."),
      Field(
        "scale", \.scale, .number(in: 0.5...4),
        "The pixels per point of PNG files; by @2x in the name, or 1, if left out."),
    ]
  ).orScalar(.imageFile) { LoggedImage(light: $0) }.named("appImage")
    .mapped({ LoggedImage(light: $0.light, dark: $0.dark) }) { image, _ in image.image }
}

extension Shape<ControlImage> {
  /// The name of a bundled icon, or an image of the app.
  package static let controlImage = Shape(
    write: { image, pictures in
      switch image {
      case .icon(let name): .string(name)
      case .own(let image): Shape<AppImage>.image.write(image, pictures)
      }
    },
    read: { node throws(SessionFileError) in
      guard let name = node.value.string else {
        return .own(try Shape<AppImage>.image.read(node))
      }
      guard node.isScript, [".png", ".svg"].contains(where: name.lowercased().hasSuffix) else {
        return .icon(name)
      }
      return .own(AppImage(light: try Shape<ImageFile>.imageFile.read(node)))
    },
    schema: .named("controlImage", .any([Shape<String>.text.schema, Shape<AppImage>.image.schema])))
}

extension Shape<LaneDirection> {
  static let laneDirection = Shape.object(
    "laneDirection", "An arrow of a lane.", default: LaneDirection(.unknown),
    [
      Field("laneShape", \.shape, .word(\.name), required: true, "The direction."),
      Field("recommended", \.isRecommended, .flag, "Whether the route takes it."),
    ])
}

extension Shape<Lane> {
  static let lane = Shape<[LaneDirection]>.list(.laneDirection).mapped(\.directions) {
    directions, _ throws(SessionFileError) in Lane(directions)
  }
}

extension Shape<AttributedInstruction.Run> {
  /// A text run, or an inline sign.
  static let run = Shape(
    write: { run, pictures in
      switch run {
      case .text(let text): .string(text)
      case .attachment(.exit(let number)): ["exit": .string(number)]
      case .attachment(.shield(let shield)):
        ["shield": .string(shield.text), "family": .string(shield.family.rawValue)]
      case .attachment(.image(let image)): ["image": Shape<AppImage>.image.write(image, pictures)]
      }
    },
    read: { node throws(SessionFileError) in
      if let text = node.value.string { return .text(text) }
      if let exit = node["exit"] { return .attachment(.exit(try Shape<String>.text.read(exit))) }
      if let image = node["image"] {
        return .attachment(.image(try Shape<AppImage>.image.read(image)))
      }
      guard let shield = node["shield"], let family = node["family"] else {
        throw node.mismatch("a text, or an object with 'shield' and 'family', 'exit' or 'image'")
      }
      return .attachment(
        .shield(
          RouteShield(
            try Shape<RouteShield.Family>.word.read(family), try Shape<String>.text.read(shield))))
    },
    schema: .any([Shape<String>.text.schema, .plain([JSONMember(key: "type", value: "object")])]))
}

extension Shape<StepInfo> {
  static let stepInfo = Shape.object(
    "step", "A step of the turn-by-turn feed.", default: StepInfo(maneuver: .unknown),
    [
      Field("maneuver", \.maneuver, .word(\.name), required: true, "The maneuver."),
      Field("fullRoadName", \.fullRoadName, .text, "The full name of the road."),
      Field("simpleRoadName", \.simpleRoadName, .text, "The short name of the road."),
      Field("fullInstructionText", \.fullInstructionText, .text, "The full instruction."),
      Field("exitNumber", \.exitNumber, .text, "The number of a motorway exit."),
      Field("drivingSide", \.drivingSide, .word(\.name), "The driving side."),
      Field(
        "roundaboutTurnNumber", \.roundaboutTurnNumber, .integer(in: -1...30),
        "The exit of a roundabout, counted; -1 elsewhere."),
      Field("stepNumber", \.stepNumber, .integer(), "The number of the step."),
      Field(
        "distanceFromPrevStepMeters", \.distanceFromPrevStepMeters, .number,
        "The length of the step."),
      Field(
        "timeFromPrevStepSeconds", \.timeFromPrevStepSeconds, .number, "The time of the step."),
      Field("lanes", \.lanes, .list(.lane), "The lanes before the maneuver, left to right."),
      Field(
        "instructionVariants", \.instructionVariants, .list(.text),
        "The app's instructions, long to short."),
      Field(
        "instructionLanguage", \.instructionLanguage, .text, "The language of the instruction."),
      Field(
        "carPlayManeuverType", \.carPlayManeuverType, .word { "\($0)" },
        "The maneuver type sent to the car."),
      Field("junctionExitAngle", \.junctionExitAngle, .number, "The heading of the exit."),
      Field(
        "junctionElementAngles", \.junctionElementAngles, .list(.number),
        "The headings of the other roads."),
      Field("symbol", \.presentation.symbol, .image, "The app's own symbol."),
      Field("laneImage", \.presentation.laneImage, .image, "The app's own lane image."),
      Field("junctionImage", \.presentation.junctionImage, .image, "The junction image."),
      Field("cardColor", \.presentation.cardColor, .color, "The background of the card."),
      Field(
        "displayStyle", \.presentation.displayStyle, .word(\.name),
        "The display style that the app returns."),
      Field(
        "attributedInstructions", \.presentation.attributedInstructions, .list(.attributed),
        "The app's instructions with signs in the text, long to short."),
      Field(
        "initialTravelEstimates", \.presentation.hasInitialEstimates, .flag,
        "Whether the maneuver has initial travel estimates."),
    ] + variantFields)

  /// The variants of the instruction for the Dashboard and notifications.
  private static var variantFields: [Field<StepInfo>] {
    [
      Field(
        "dashboardSymbol", \.presentation.dashboard.symbol, .image, "Its symbol on the Dashboard."),
      Field(
        "dashboardJunctionImage", \.presentation.dashboard.junctionImage, .image,
        "The junction image on the Dashboard."),
      Field(
        "dashboardInstructionVariants", \.presentation.dashboard.instructionVariants,
        .list(.text), "Its instructions on the Dashboard, long to short."),
      Field(
        "dashboardAttributedInstructions", \.presentation.dashboard.attributedInstructions,
        .list(.attributed), "The same with signs in the text."),
      Field(
        "notificationSymbol", \.presentation.notification.symbol, .image,
        "Its symbol on a banner over another app."),
      Field(
        "notificationInstructionVariants", \.presentation.notification.instructionVariants,
        .list(.text), "Its instructions on such a banner, long to short."),
      Field(
        "notificationAttributedInstructions", \.presentation.notification.attributedInstructions,
        .list(.attributed), "The same with signs in the text."),
    ]
  }
}

extension Shape<VehicleLocation> {
  static let location = Shape.object(
    "location", "A road-snapped location.",
    default: VehicleLocation(coordinate: .nowhere, course: 0, speed: 0),
    [
      Field(
        "coordinate", \.coordinate, .coordinate, required: true, "The location of the vehicle."),
      Field("course", \.course, .number, "The heading in degrees."),
      Field("speed", \.speed, .number, "The speed in m/s."),
      Field("accuracy", \.accuracy, .number, "The horizontal accuracy in meters."),
      Field("altitude", \.altitude, .number, "The altitude in meters."),
      Field("isStale", \.isStale, .flag, "Whether the location is stale."),
    ])
}

extension Shape<NavInfo> {
  static let navInfo = Shape.object(
    "navInfo", "A message of the turn-by-turn feed.", default: NavInfo(navState: .enroute),
    [
      Field("navState", \.navState, .word(\.name), "The state of navigation."),
      Field("currentStep", \.currentStep, .stepInfo, "The current step."),
      Field(
        "remainingSteps", \.remainingSteps,
        Shape<[StepInfo]>.list(.stepInfo).mapped(Array.init) {
          steps, _ throws(SessionFileError) in steps[...]
        }, "The steps after it."),
      Field("routeChanged", \.routeChanged, .flag, "Whether the route has changed."),
      Field(
        "timeToCurrentStepSeconds", \.timeToCurrentStepSeconds, .number, "The time to the step."),
      Field(
        "distanceToCurrentStepMeters", \.distanceToCurrentStepMeters, .number,
        "The distance to the step."),
      Field(
        "timeToFinalDestinationSeconds", \.timeToFinalDestinationSeconds, .number,
        "The time to the final destination."),
      Field(
        "distanceToFinalDestinationMeters", \.distanceToFinalDestinationMeters, .number,
        "The distance to the final destination."),
    ])
}

extension Shape<FeedMessage> {
  static let feedMessage = Shape.object(
    "feedMessage", "A message of a recorded feed with its context.",
    default: FeedMessage(time: 0, navInfo: NavInfo(navState: .enroute)),
    [
      Field("navInfo", \.navInfo, .navInfo, required: true, "The message of the feed."),
      Field("location", \.location, .location, "The location of the vehicle."),
      Field("line", \.line, .list(.coordinate), "The road ahead."),
      Field("pause", \.pause, .word, "Why guidance is paused."),
      Field("pauseDescription", \.pauseDescription, .text, "The app's text for the pause."),
      Field("pauseCardColor", \.pauseCardColor, .color, "The background of the paused card."),
      Field("roadName", \.roadName, .text, "The road being driven."),
      Field("congestion", \.congestion, .word, "Traffic at the location of the vehicle."),
      Field(
        "speedLimit", \.speedLimit, .speedLimit, "The posted limit at the location of the vehicle."),
      Field("nextDestinationName", \.nextDestinationName, .text, "The next destination."),
      Field(
        "timeToNextDestinationSeconds", \.timeToNextDestinationSeconds, .number,
        "The time to it."),
      Field(
        "distanceToNextDestinationMeters", \.distanceToNextDestinationMeters, .number,
        "The distance to it."),
    ])
}
