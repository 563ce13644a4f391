import Documents
import JSONText
import Navigation
import SessionFiles
import Sessions

/// A script as written, before the files that it names are read.
struct WrittenScript: Sendable, Hashable {
  /// The maximum number of events.
  static let eventLimit = 100_000

  /// The settings that need no other value.
  var script = RouteScript(name: "", source: .feed(.nothing))
  var description = ""
  var route: WrittenSource?
  var feed: WrittenFeed?
  /// The paths of refresh responses.
  var refresh: [String]?
  /// The paths of GeoJSON files.
  var overlays: [String] = []
  var app = TemplateChange()
  var templates: [AppTemplate] = []
  var stack: [String]?
  var timeline: [WrittenEvent] = []
  /// The driver's permissions in a file of driver events.
  var consents = NavigationSettings()
}

/// The path of a recorded feed, or its messages.
enum WrittenFeed: Sendable, Hashable {
  case file(String)
  case messages([FeedMessage])
}

extension Shape<WrittenScript> {
  private static let description = Field<WrittenScript>(
    "description", \.description, .text, "A description.")
  private static let capture = Field<WrittenScript>(
    "capture", \.script.capture, .writtenCapture, "The moments to capture.")

  private static func timeline(required: Bool) -> Field<WrittenScript> {
    Field(
      "timeline", \.timeline,
      .list(.event, partial: true, maximum: WrittenScript.eventLimit), required: required,
      "The events of the drive.")
  }

  /// The root of a script.
  static let script = Shape.object(
    "script", "A drive to show on a head unit.", default: WrittenScript(), partial: true,
    [
      Field(
        "name", \.script.name, .nonempty,
        "The name of the drive; the name of the file if left out."), description,
    ] + sources + settings + [timeline(required: false), capture] + templates)

  /// The root of a file of driver events.
  static let driver = Shape.object(
    "driver", "The driver's actions on a drive that another file describes.",
    default: WrittenScript(), partial: true,
    [
      description, timeline(required: true), capture,
      Field(
        "navigation", \.consents, .consents,
        "The permissions that the driver granted before the drive."),
    ])

  private static let sources: [Field<WrittenScript>] = [
    Field(
      "route", \.route, .source,
      "The route to drive: the path of a route file, or the route itself."),
    Field(
      "feed", \.feed, .feed,
      "Recorded guidance instead of a route: the path of a JSON Lines file, or the messages."),
    Field(
      "refresh", \.refresh, .oneOrMore(.nonempty),
      "Later traffic of the route: the paths of refresh responses; the last one wins."),
  ]

  private static let settings: [Field<WrittenScript>] = [
    Field(
      "devices", \.script.devices, .oneOrMore(.choice), "The names of the screens to draw."),
    Field("themes", \.script.themes, .oneOrMore(.choice), "The chrome generations to draw."),
    Field(
      "appearance", \.script.appearance, .appearance,
      "The theme and appearance at the beginning."),
    Field("app", \.app, Shape<TemplateChange>.app, "The settings of the app for the map template."),
    Field(
      "navigation", \.script.navigation, .navigation,
      "The app's Navigation SDK settings and permissions."),
    Field(
      "map", \.script.map, .map, "The map under the template: the path of its tiles, or more."),
    Field(
      "overlays", \.overlays, .oneOrMore(.nonempty),
      "GeoJSON with simplestyle properties over every map: the paths of the files."),
    Field("phone", \.script.phone, .phone, "The navigation view of the phone beside the car."),
    Field(
      "dashboard", \.script.displays.dashboard, .dashboard,
      "The app's content for the Dashboard."),
    Field(
      "cluster", \.script.displays.cluster, .cluster, "The content of the instrument cluster."),
    Field(
      "start", \.script.start, .writtenStart,
      "When the drive begins: a date and a time such as 2026-06-01T10:41, or a mapping."),
    Field("status", \.script.status, .status, "The content of the status bar."),
    Field(
      "vehicle", \.script.vehicle, .vehicle, "How the vehicle drives along the route."),
  ]

  private static let templates: [Field<WrittenScript>] = [
    Field(
      "category", \.script.chrome.category, .word(of: "category"),
      "The category of the app, which determines its templates; navigation if left out."),
    Field(
      "input", \.script.chrome.input, .word(of: "input"),
      "The input devices; a touch screen and a knob if left out."),
    Field(
      "templates", \.templates, .templates,
      "The templates of the app besides the map, each with an id and all of its content."),
    Field(
      "stack", \.stack, .oneOrMore(.nonempty),
      "The ids of the templates on the stack at the beginning, the root first; map if left out."),
  ]
}

extension Shape<WrittenFeed> {
  private static let messages = Shape<[FeedMessage]>.oneOrMore(.recorded)

  fileprivate static let feed = Shape(.any([Shape<String>.text.schema, messages.schema])) {
    node throws(SessionFileError) in
    if node.value.string != nil { return .file(try Shape<String>.nonempty.read(node)) }
    let messages = try messages.read(node)
    guard !messages.isEmpty else { throw node.mismatch("at least one message") }
    return .messages(messages)
  }
}

extension Shape<[AppTemplate]> {
  /// Templates with unique ids.
  fileprivate static let templates = Shape.list(.appTemplate).mapped(\.self) {
    templates, node throws(SessionFileError) in
    var ids: Set<String> = []
    for (template, node) in zip(templates, try node.elements())
    where !ids.insert(template.id).inserted {
      throw (node["id"] ?? node).error(
        "duplicate template id '\(template.id)'",
        "give each template a unique id; to change one, use 'template' in an event")
    }
    return templates
  }
}
