import Documents
import Geometry
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

/// A text run, or an inline sign with its keys.
private struct LoggedRun: Sendable, Hashable {
  var text: String?
  var exit: String?
  var shield: String?
  var family: RouteShield.Family?
  var image: AppImage?

  init(text: String? = nil) { self.text = text }

  init(_ run: AttributedInstruction.Run) {
    switch run {
    case .text(let text): self.text = text
    case .attachment(.exit(let number)): exit = number
    case .attachment(.shield(let shield)): (self.shield, family) = (shield.text, shield.family)
    case .attachment(.image(let image)): self.image = image
    }
  }

  /// The runs of the keys that are present.
  var runs: [AttributedInstruction.Run] {
    var runs: [AttributedInstruction.Run] = text.map { [.text($0)] } ?? []
    if let exit { runs.append(.attachment(.exit(exit))) }
    if let shield, let family { runs.append(.attachment(.shield(RouteShield(family, shield)))) }
    if let image { runs.append(.attachment(.image(image))) }
    return runs
  }
}

extension Shape<AttributedInstruction.Run> {
  /// A text run, or an inline sign.
  static let run = Shape<LoggedRun>.object(
    "inlineSign", "A sign in a text.", default: LoggedRun(),
    [
      Field("exit", \.exit, .text, "The number of an exit."),
      Field("shield", \.shield, .text, "The text of a route shield."),
      Field("family", \.family, .word, "The family of the route shield."),
      Field("image", \.image, .image, "An image of the app."),
    ]
  ).orScalar(.text, \.text) { LoggedRun(text: $0) }
    .mapped(LoggedRun.init) { written, node throws(SessionFileError) in
      guard let run = written.runs.first, written.runs.count == 1 else {
        throw node.mismatch("a text, or an object with 'shield' and 'family', 'exit' or 'image'")
      }
      return run
    }
}

extension Shape<Double> {
  /// A time or distance of the feed, in seconds or meters.
  static let amount = Shape.number(inScript: 0...1e9)

  /// A remaining time or distance in seconds or meters; negative if unknown.
  fileprivate static let estimate = Shape.number(inScript: -1...1e9)
}

extension VehicleLocation {
  fileprivate var latitude: Double {
    get { coordinate.latitude }
    set { coordinate = Coordinate(clampingLatitude: newValue, longitude: coordinate.longitude) }
  }

  fileprivate var longitude: Double {
    get { coordinate.longitude }
    set { coordinate = Coordinate(clampingLatitude: coordinate.latitude, longitude: newValue) }
  }
}

extension Shape<VehicleLocation> {
  private static let unknown = VehicleLocation(coordinate: .nowhere, course: 0, speed: 0)

  static let location = Shape.object(
    "location", "A road-snapped location.", default: unknown,
    [
      Field(
        "coordinate", \.coordinate, .coordinate, required: true, "The location of the vehicle.")
    ] + motion)

  /// A location with the keys of a recording.
  fileprivate static let recorded = Shape.object(
    "recordedLocation", "A position fix.", default: unknown,
    [
      Field("latitude", \.latitude, .number(in: -90...90), required: true, "Degrees north."),
      Field("longitude", \.longitude, .number(in: -180...180), required: true, "Degrees east."),
    ] + motion)

  private static let motion: [Field<VehicleLocation>] = [
    Field(
      "course", \.course, .number(inScript: 0...360), "Degrees clockwise from true north."),
    Field("speed", \.speed, .number(inScript: 0...150), "Meters per second."),
    Field(
      "accuracy", \.accuracy, .number(inScript: 0...100_000), "The horizontal accuracy in meters."),
    Field(
      "altitude", \.altitude, .number(inScript: VehicleLocation.altitudes),
      "The altitude in meters."),
    Field("isStale", \.isStale, .flag, "Whether fixes have stopped arriving."),
  ]
}

extension Shape<NavInfo> {
  private static let nothing = NavInfo(navState: .enroute)

  static let navInfo = Shape.object(
    "navInfo", "A message of the turn-by-turn feed.", default: nothing, fields)

  fileprivate static let fields: [Field<NavInfo>] = [
    Field("navState", \.navState, .code(\.name, of: "state"), "The state of navigation."),
    Field("currentStep", \.currentStep, .stepInfo, "The upcoming maneuver."),
    Field(
      "remainingSteps", \.remainingSteps,
      Shape<[StepInfo]>.list(.stepInfo).mapped(Array.init) {
        steps, _ throws(SessionFileError) in steps[...]
      }, "The steps after the current one."),
    Field(
      "routeChanged", \.routeChanged, .flag,
      "Whether the route differs from the message before."),
    Field(
      "timeToCurrentStepSeconds", \.timeToCurrentStepSeconds, .estimate,
      "The time left to the current step."),
    Field(
      "distanceToCurrentStepMeters", \.distanceToCurrentStepMeters, .estimate,
      "The distance left to it."),
    Field(
      "timeToFinalDestinationSeconds", \.timeToFinalDestinationSeconds, .estimate,
      "The time left to the final destination."),
    Field(
      "distanceToFinalDestinationMeters", \.distanceToFinalDestinationMeters, .estimate,
      "The distance left to it."),
  ]
}

/// A message of a recording, whose limit and sign have separate keys.
private struct RecordedMessage: Sendable, Hashable {
  var message = FeedMessage(time: 0, navInfo: NavInfo(navState: .enroute))
  var sign: SpeedLimit.Sign?
}

extension Shape<FeedMessage> {
  static let feedMessage = Shape.object(
    "feedMessage", "A message of a recorded feed with its context.",
    default: RecordedMessage().message,
    [
      Field("navInfo", \.navInfo, .navInfo, required: true, "The message of the feed."),
      Field("location", \.location, .location, "The location of the vehicle."),
      Field("line", \.line, .list(.coordinate), "The road ahead."),
    ] + context)

  /// A message of a recording, with the Navigation SDK's names.
  package static let recorded = Shape<RecordedMessage>.object(
    "recordedMessage", "One message of the turn-by-turn feed.", default: RecordedMessage(),
    [
      Field(
        "time", \.message.time, .amount, "Seconds since the recording began; 0 if left out."),
      Field("location", \.message.location, .recorded, "The position fix."),
      Field(
        "line", \.message.line, .list(.position),
        "The road ahead; pairs are [longitude, latitude]."),
      Field("speedLimitSign", \.sign, .word(of: "sign"), "The family of the sign of the limit."),
    ] + Shape<NavInfo>.fields.map { $0.embedded(at: \.message.navInfo) }
      + context.map { $0.embedded(at: \.message) }
  ).reading { recorded, _ throws(SessionFileError) in
    var message = recorded.message
    if let sign = recorded.sign { message.speedLimit?.sign = sign }
    return message
  }

  private static let context: [Field<FeedMessage>] = [
    Field("pause", \.pause, .word(of: "pause reason"), "Why guidance is paused."),
    Field("pauseDescription", \.pauseDescription, .text, "The app's own text for the pause."),
    Field("pauseCardColor", \.pauseCardColor, .color, "The background of the paused card."),
    Field("roadName", \.roadName, .text, "The road being driven."),
    Field("congestion", \.congestion, .congestion, "Traffic at the location of the vehicle."),
    Field(
      "speedLimit", \.speedLimit, .speedLimit, "The posted limit at the location of the vehicle."),
    Field("nextDestinationName", \.nextDestinationName, .text, "The name of the next waypoint."),
    Field(
      "timeToNextDestinationSeconds", \.timeToNextDestinationSeconds, .amount,
      "The time left to the next waypoint."),
    Field(
      "distanceToNextDestinationMeters", \.distanceToNextDestinationMeters, .amount,
      "The distance left to it."),
  ]
}

extension Shape<Congestion> {
  package static let congestion = Shape.word(of: "congestion level")
}
