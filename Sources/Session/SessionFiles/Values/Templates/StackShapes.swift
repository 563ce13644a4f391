import JSONText
import Sessions

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
      guard node.value.array != nil else { return try whole.read(node) }
      return LoggedStack(templates: try Shape<[String]>.list(.text).read(node))
    }, schema: .any([.list(Shape<String>.text.schema), whole.schema]))
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
        "rows", \.rows, .integer(in: -1000...1000), required: true,
        "The number of rows; positive scrolls down.")
    ])
}

extension Shape<InterfaceLimits> {
  static let interfaceLimits = Shape.object(
    "interfaceLimits",
    "The interfaces that the car limits while it moves (CPLimitableUserInterface).",
    default: InterfaceLimits(),
    [
      Field("keyboard", \.keyboard, .flag, "Whether the keyboard is closed."),
      Field("lists", \.lists, .flag, "Whether lists are limited."),
    ])
}

extension Shape<ChromeControl> {
  /// The name of a control that can be pressed.
  static let control = Shape<String>.text.mapped(\ChromeControl.name) {
    name, node throws(SessionFileError) in
    guard let control = ChromeControl(name: name) else {
      let known = ChromeControl.allCases.map(\.name) + TemplateControl.nameForms
      throw node.error(
        "unknown control '\(name.prefix(60))'",
        "use one of " + known.map { "'\($0)'" }.joined(separator: ", "))
    }
    return control
  }
}
