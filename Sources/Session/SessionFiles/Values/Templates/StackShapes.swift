import JSONText
package import Sessions

/// The template stack that an app sets.
struct LoggedStack: Sendable, Hashable {
  var templates: [String] = []
  var animated = true
}

/// A template that an app presents.
struct LoggedPresentation: Sendable, Hashable {
  var template = ""
  var animated = true
}

/// The dismissal of a presented template.
struct LoggedDismissal: Sendable, Hashable {
  var animated = true
}

/// The driver's scrolling of a list.
struct LoggedScroll: Sendable, Hashable {
  var rows = 0
}

extension Shape<LoggedStack> {
  private static let whole = Shape.object(
    "stack", "The stack of templates.", default: LoggedStack(),
    [
      Field("templates", \.templates, .list(.text), required: true, "Their ids, the root first."),
      Field("animated", \.animated, .flag, "Whether it changes with an animation."),
    ])

  /// The template ids from the root; an object if the change is not animated.
  static let stack = Shape(
    write: { stack, pictures in
      stack.animated
        ? .array(stack.templates.map { .string($0) }) : whole.write(stack, pictures)
    },
    read: { node throws(SessionFileError) in
      guard node.value.members == nil else { return try whole.read(node) }
      return LoggedStack(templates: try Shape<[String]>.variants.read(node))
    }, schema: .any([Shape<[String]>.variants.schema, whole.schema]))
}

extension Shape<LoggedPresentation> {
  private static let whole = Shape.object(
    "presentation", "A template that is presented.", default: LoggedPresentation(),
    [
      Field("template", \.template, .text, required: true, "Its id."),
      Field("animated", \.animated, .flag, "Whether it is presented with an animation."),
    ])

  /// The template id; an object if the presentation is not animated.
  static let presentation = Shape(
    write: { presentation, pictures in
      presentation.animated
        ? .string(presentation.template) : whole.write(presentation, pictures)
    },
    read: { node throws(SessionFileError) in
      guard let id = node.value.string else { return try whole.read(node) }
      return LoggedPresentation(template: id)
    }, schema: .any([Shape<String>.text.schema, whole.schema]))
}

extension Shape<LoggedDismissal> {
  static let dismissal = Shape.object(
    "dismissal", "The end of a presentation.", default: LoggedDismissal(),
    [Field("animated", \.animated, .flag, "Whether it is dismissed with an animation.")])
}

extension Shape<LoggedScroll> {
  static let scroll = Shape.object(
    "scroll", "A scroll of a list.", default: LoggedScroll(),
    [
      Field(
        "rows", \.rows, rows, required: true, "The number of rows; positive scrolls down.")
    ]
  ).orScalar(rows) { LoggedScroll(rows: $0) }

  private static let rows = Shape<Int>.integer(in: -1000...1000)
}

extension Shape<InterfaceLimits> {
  private static let keyed = Shape.object(
    "interfaceLimits",
    "The interfaces that the car limits while it moves (CPLimitableUserInterface).",
    default: InterfaceLimits(),
    [
      Field("keyboard", \.keyboard, .flag, "Whether the keyboard is closed."),
      Field("lists", \.lists, .flag, "Whether lists are limited."),
    ])
  private static let words = Shape<[LimitableInterface]>.oneOrMore(.word(of: "limited interface"))

  /// The limits as switches, "none", or the limited interfaces.
  static let interfaceLimits = Shape(
    write: keyed.write,
    read: { node throws(SessionFileError) in
      if node.value.members != nil { return try keyed.read(node) }
      if node.value == "none" { return InterfaceLimits() }
      let limited = try words.read(node)
      var limits = InterfaceLimits()
      (limits.keyboard, limits.lists) = (limited.contains(.keyboard), limited.contains(.lists))
      return limits
    }, schema: .any([.words(["none"]), words.schema, keyed.schema]))
}

extension Shape<ChromeControl> {
  /// Elements that are not interactive, with the reason.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  private static let untouchable: [(names: [String], reason: String)] = [
    (
      ["map", "route", "alternate", "alternate-route", "vehicle", "pin", "waypoint", "marker"],
      "CarPlay maps do not receive taps"
    ),
    (
      ["guidance", "maneuver", "trip-estimates", "tray", "road-name", "speed-limit", "lanes"],
      "CarPlay's guidance cards are not interactive"
    ),
    (["sidebar", "dock", "home", "clock"], "the sidebar belongs to CarPlay, not to the app"),
  ]

  /// The name of a control that can be pressed.
  package static let control = Shape(
    write: { control, _ in .string(control.name) },
    read: { node throws(SessionFileError) in
      let name = try Shape<String>.text.read(node)
      if let control = ChromeControl(name: name) { return control }
      if let reason = untouchable.first(where: { $0.names.contains(name) })?.reason {
        throw node.error(
          "'\(name)' cannot be pressed: \(reason)",
          "press a button instead, such as 'map-button-1' or 'trailing-1'")
      }
      throw node.unknown(
        "control", allowed: ChromeControl.allCases.map(\.name) + TemplateControl.nameForms)
    },
    schema: .any([
      .words(ChromeControl.allCases.map(\.name)), .pattern(TemplateControl.namePattern),
    ]))
}

extension Shape<PhoneControl> {
  package static let phoneControl = Shape.word(\.name, of: "control")
}
