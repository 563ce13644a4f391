import SessionFiles
import Sessions

extension ScriptTable {
  static let limitWords = LimitableInterface.allCases.map(\.rawValue)

  private static let template = ScriptKind.shape(Shape<AppTemplate>.appTemplate.schema)

  /// The template keys of a script, for templates other than the map template.
  static let templateKeys: [ScriptKey] = [
    ScriptKey(
      "category", .word(AppCategory.allCases.map(\.rawValue)),
      "The category of the app, which determines its templates; navigation if left out."),
    ScriptKey(
      "input", .word(CarInput.allCases.map(\.rawValue)),
      "The input devices; a touch screen and a knob if left out."),
    ScriptKey(
      "templates", .list(template),
      "The templates of the app besides the map, each with an id and all of its content."),
    ScriptKey(
      "stack", .list(.text),
      "The ids of the templates on the stack at the beginning, the root first; map if left out."),
  ]

  static let templateEventKeys: [ScriptKey] = [
    ScriptKey(
      "limitedUserInterfaces",
      .any([.word(limitWords + ["none"]), .list(.word(limitWords))]),
      "The interfaces that the car limits while it moves."),
    ScriptKey("template", template, "A template is created, or its content changes."),
    ScriptKey("stack", .list(.text), "The ids of the templates on the stack, the root first."),
    ScriptKey("present", .text, "The id of a template that is presented over the stack."),
    ScriptKey("dismiss", .flag, "The presented template is dismissed."),
    ScriptKey("type", .text, "The driver types: the full text of the search field."),
    ScriptKey(
      "scroll", .integer(-1000...1000), "The driver scrolls a list by rows; down where positive."),
  ]
}
