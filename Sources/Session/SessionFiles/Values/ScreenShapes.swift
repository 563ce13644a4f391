import Documents
import Geometry
import JSONText
import Navigation
package import Sessions

extension Shape<AppMapButton> {
  private static let icon = Field<AppMapButton>(
    "image", \.icon, .controlImage, required: true,
    "The name of a bundled icon, such as zoom-in, or an image of the app, at most 30×30 points.")
  private static let focused = Field<AppMapButton>(
    "focusedImage", \.focusedIcon, .controlImage,
    "The icon or image under knob focus; the normal one if left out.")
  private static let enabled = Field<AppMapButton>(
    "isEnabled", \.isEnabled, .flag, "Whether the button is enabled.")
  private static let hidden = Field<AppMapButton>(
    "isHidden", \.isHidden, .flag, "Whether the button is hidden; the others close the gap.")

  static let mapButton = Shape.object(
    "mapButton", "A map button (CPMapButton).", default: AppMapButton(icon: .icon("")),
    [
      icon, focused, enabled, hidden, Field(former: "icon", of: icon),
      Field(former: "focusedIcon", of: focused), Field(former: "enabled", of: enabled),
      Field(former: "hidden", of: hidden),
    ]
  ).orScalar(.controlImage) { AppMapButton(icon: $0) }
}

/// A bar button whose title and image have separate keys.
private struct LoggedBarButton: Sendable, Hashable {
  var title: String?
  var image: ControlImage?
  var style = BarButton.Style.none
  var isEnabled = true

  init(title: String? = nil) { self.title = title }

  init(_ button: BarButton) {
    switch button.content {
    case .text(let text): title = text
    case .image(let picture): image = picture
    }
    (style, isEnabled) = (button.style, button.isEnabled)
  }
}

extension Shape<BarButton> {
  private static let title = Field<LoggedBarButton>("title", \.title, .text, "The title.")
  private static let style = Field<LoggedBarButton>(
    "buttonStyle", \.style, .word, "The style, as in CarPlay.")
  private static let enabled = Field<LoggedBarButton>(
    "isEnabled", \.isEnabled, .flag, "Whether the button is enabled.")

  static let barButton = Shape<LoggedBarButton>.object(
    "barButton", "A button of the navigation bar (CPBarButton): title or image.",
    default: LoggedBarButton(),
    [
      title,
      Field(
        "image", \.image, .controlImage,
        "The name of a bundled icon, or an image, instead of a title."),
      style, enabled, Field(former: "text", of: title), Field(former: "style", of: style),
      Field(former: "enabled", of: enabled),
    ]
  ).orScalar(.text) { LoggedBarButton(title: $0) }
    .mapped({ LoggedBarButton($0) }) { button, node throws(SessionFileError) in
      let content: BarButton.Content
      switch (button.title, button.image) {
      case (let title?, nil): content = .text(title)
      case (nil, let image?): content = .image(image)
      case (nil, nil), (.some, .some):
        throw node.error(
          "the bar button needs exactly one of 'title' and 'image'",
          "write it like {title: End} or {image: search}")
      }
      return BarButton(content, style: button.style, isEnabled: button.isEnabled)
    }
}

/// A navigation bar, with the time until it hides that scripts had there.
struct LoggedNavigationBar: Sendable, Hashable {
  var bar = NavigationBar()
  var hidesAfter: Double?
}

extension Shape<NavigationBar.BackButton?> {
  /// True for the system's title, false for no button, or the app's title.
  static let backButton = Shape(
    write: { back, _ in
      switch back {
      case nil: false
      case .standard: true
      case .titled(let title): .string(title)
      }
    },
    read: { node throws(SessionFileError) in
      if let isShown = node.flag { return isShown ? .standard : nil }
      return .titled(try Shape<String>.text.read(node))
    }, schema: .any([Shape<Bool>.flag.schema, Shape<String>.text.schema]))
}

extension Shape<LoggedNavigationBar> {
  private static let back = Field<LoggedNavigationBar>(
    "backButton", \.bar.back, Shape<NavigationBar.BackButton?>.backButton,
    "The back button: true, or the app's title for it.")
  private static let leading = Field<LoggedNavigationBar>(
    "leadingNavigationBarButtons", \.bar.leading, .list(.barButton),
    "The leading buttons; at most two are shown.")
  private static let trailing = Field<LoggedNavigationBar>(
    "trailingNavigationBarButtons", \.bar.trailing, .list(.barButton),
    "The trailing buttons; at most two are shown.")

  static let navigationBar = Shape.object(
    "navigationBar", "The navigation bar at the upper edge of the map (CPBarButtonProviding).",
    default: LoggedNavigationBar(),
    [
      back, leading, Field("title", \.bar.title, .text, "The centered title."), trailing,
      Field(former: "back", of: back), Field(former: "leading", of: leading),
      Field(former: "trailing", of: trailing),
      Field(former: "hidesAfter", of: "navigationBarSeconds", \.hidesAfter, .duration),
    ])
}

/// A template of the app, or a change of the map template.
enum TemplateMessage: Sendable, Hashable {
  case map(TemplateChange)
  case other(AppTemplate)

  var actions: [ScriptEvent.Action] {
    switch self {
    case .other(let template): return [.chrome(.templates(.define(template)))]
    case .map(let change): return change.actions
    }
  }
}

extension Shape<TemplateMessage> {
  static let anyTemplate = Shape(
    write: { message, pictures in
      switch message {
      case .map(let change): Shape<TemplateChange>.template.write(change, pictures)
      case .other(let template): Shape<AppTemplate>.appTemplate.write(template, pictures)
      }
    },
    read: { node throws(SessionFileError) in
      if node["kind"] == nil { return .map(try Shape<TemplateChange>.template.read(node)) }
      return .other(try Shape<AppTemplate>.appTemplate.read(node))
    }, schema: .any([Shape<TemplateChange>.template.schema, Shape<AppTemplate>.appTemplate.schema]))
}

/// A change of the map template: its guidance settings and its controls.
package struct TemplateChange: Sendable, Hashable {
  package var app: AppSettings
  package var chrome: ChromeSettings
  /// The time zone of the destination, which the reader of a script converts to an offset.
  package fileprivate(set) var destinationTimeZone: String?

  package init(app: AppSettings = AppSettings(), chrome: ChromeSettings = ChromeSettings()) {
    (self.app, self.chrome) = (app, chrome)
  }

  /// The change as actions, without those that change nothing.
  package var actions: [ScriptEvent.Action] {
    (app == AppSettings() ? [] : [.app(app)])
      + (chrome == ChromeSettings() ? [] : [.chrome(.settings(chrome))])
  }

  fileprivate var bar: LoggedNavigationBar? {
    get { chrome.navigationBar.map { LoggedNavigationBar(bar: $0) } }
    set {
      chrome.navigationBar = newValue?.bar
      if let seconds = newValue?.hidesAfter { chrome.navigationBarSeconds = seconds }
    }
  }
}

extension Shape<TemplateChange> {
  private static let symbols = Field<TemplateChange>(
    "hidesSymbolWithoutEstimates", \.app.hidesSymbolWithoutEstimates, .flag,
    "Whether maneuvers without initial travel estimates hide their symbol.")

  package static let template = Shape.object(
    "mapTemplate", "Properties of the map template (CPMapTemplate), each with its whole value.",
    default: TemplateChange(), chromeFields + appFields)

  /// The settings of the app at the start of a script.
  package static let app = Shape.object(
    "app", "The settings of the app for the map template.", default: TemplateChange(),
    chromeFields + appFields + [
      Field(
        "destinationTimeZone", \.destinationTimeZone, .timeZone,
        "The time zone of the arrival; needs 'timeZone' in 'start'.")
    ])

  private static let chromeFields: [Field<TemplateChange>] = [
    Field(
      "mapButtons", \.chrome.mapButtons, .list(.mapButton),
      "The map buttons, top to bottom; at most four are shown."),
    Field(
      "navigationBar", \.bar, .navigationBar, "The navigation bar at the upper edge of the map."),
    Field(
      "automaticallyHidesNavigationBar", \.chrome.automaticallyHidesNavigationBar, .flag,
      "Whether the bar hides automatically."),
    Field(
      "hidesButtonsWithNavigationBar", \.chrome.hidesButtonsWithNavigationBar, .flag,
      "Whether the map buttons hide with the bar."),
    Field(
      "navigationBarSeconds", \.chrome.navigationBarSeconds, .duration,
      "The time until the bar hides after the last touch."),
  ]

  private static let appFields: [Field<TemplateChange>] = [
    Field(
      "guidanceBackgroundColor", \.app.guidanceBackgroundColor, .color,
      "The background of the guidance card; alpha is ignored."),
    Field(
      "tripEstimateStyle", \.app.tripEstimateStyle, .word, "The style of the trip estimates."),
    Field(
      "timeRemainingColor", \.app.timeRemainingColor, .word,
      "The color of the remaining time; that of the traffic if left out."),
    Field(
      "destinationOffsetSeconds", \.app.destinationOffsetSeconds, .number,
      "The offset of the destination's time zone."),
    Field(
      "visibleManeuvers", \.app.visibleManeuvers, .integer(in: 1...2),
      "The maximum number of maneuvers on the card; with 2, the second shows at any distance."),
    symbols, Field(former: "symbolNeedsEstimates", of: symbols),
    Field(
      "missingEstimates", \.app.missingEstimates, .list(.word),
      "The estimates that the app does not provide; shown as --."),
    Field(
      "mapPins", \.app.mapPins, .list(.mapPin),
      "The pins that the app draws on its map; [] for none."),
  ]
}

extension Shape<MapPin> {
  fileprivate static let mapPin = Shape.object(
    "mapPin", "A pin that the app draws on its own map.", default: MapPin(),
    [
      Field(
        "location", \.coordinate, .coordinate, required: true,
        "The location: [latitude, longitude]."),
      Field("title", \.title, .text, "The title; not drawn."),
      Field(
        "image", \.image, .controlImage,
        "The name of a bundled icon on the pin, or an image that replaces it, at most 24×32"
          + " points."),
    ])
}

extension Shape<AlertAction> {
  static let alertAction = Shape.object(
    "alertAction", "A button of an alert (CPAlertAction).", default: AlertAction(title: ""),
    [
      Field("title", \.title, .text, required: true, "The title."),
      Field("style", \.style, .word, "The style of the action, as in CarPlay."),
    ]
  ).orScalar(.text) { AlertAction(title: $0) }
}

extension Shape<NavigationAlert> {
  package static let alert = Shape.object(
    "navigationAlert", "A navigation alert over the map (CPNavigationAlert).",
    default: NavigationAlert(titleVariants: []),
    [
      Field(
        "id", \.id, .text,
        "The id of the alert; an alert with the same id updates the texts of the one that shows."
      ),
      Field(
        "titleVariants", \.titleVariants, .variants, required: true,
        "The title, or several from long to short."),
      Field(
        "subtitleVariants", \.subtitleVariants, .variants,
        "The subtitle, or several from long to short."),
      Field(
        "image", \.image, .controlImage, "The name of a bundled icon, or an image of the app."),
      Field("primaryAction", \.primaryAction, .alertAction, "The first button."),
      Field(
        "secondaryAction", \.secondaryAction, .alertAction,
        "The second button, on the trailing edge."),
      Field(
        "duration", \.duration, .duration,
        "The duration, at least 5 s; until dismissed if 0 or left out."),
    ])
}

extension Shape<MapElement> {
  static let element = Shape.word
}
