import Documents
import Geometry
import Navigation
import SessionLog
package import Sessions

/// A kind of message with its author, schema and decoder.
package struct MessageKind: Sendable {
  /// The key of the message in the log.
  package let name: String
  let author: SessionAuthor
  let screen: SessionScreen?
  /// The description of the message, as a sentence.
  package let summary: String
  package let schema: ShapeSchema
  let read: @Sendable (DocumentNode) throws(SessionFileError) -> SessionInput

  /// Creates a kind whose values are described by a shape.
  init<Value>(
    _ name: String, by author: SessionAuthor, on screen: SessionScreen? = nil,
    _ shape: Shape<Value>, _ summary: String,
    _ input: @escaping @Sendable (Value) -> SessionInput
  ) {
    self.name = name
    self.author = author
    self.screen = screen
    self.summary = summary
    schema = shape.schema
    read = { node throws(SessionFileError) in input(try shape.read(node)) }
  }

  /// The value of the message as the actions that it causes, for reading only.
  package var actions: Shape<[ScriptEvent.Action]> {
    Shape(
      write: { _, _ in .null },
      read: { node throws(SessionFileError) in
        if case .events(let actions) = try read(node) { actions } else { [] }
      }, schema: schema)
  }

  /// All kinds of inputs, in the order of the documentation.
  static let all = drive + app + driver + car + everywhere

  package static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension MessageKind {
  private static let drive: [MessageKind] = [
    MessageKind("route", by: .drive, .drivable, "The route to drive.") { .route($0) },
    MessageKind("vehicle", by: .drive, .vehicle, "How the vehicle drives.") { .vehicle($0) },
    MessageKind("stops", by: .drive, .list(.stop), "All stops of the vehicle.") {
      .stops($0)
    },
    MessageKind(
      "traffic", by: .drive, .traffic,
      "Traffic on the whole route from now on."
    ) { .events([.traffic($0)]) },
    MessageKind(
      "limits", by: .drive, Shape<SpeedLimit>.stretches(.speedLimit, of: "limitStretch"),
      "The posted limits on the whole route."
    ) { .limits($0) },
    MessageKind(
      "signals", by: .drive, .list(.signal),
      "The traffic lights and stop signs on the whole route."
    ) { .signals($0) },
    MessageKind("lanes", by: .drive, .stepLanes, "The lanes of a step.") {
      .lanes(step: $0.step, $0.lanes)
    },
    MessageKind(
      "feed", by: .drive, .feedMessage, "A message of a recorded feed, which needs no route."
    ) {
      .feed($0)
    },
    MessageKind("reroute", by: .drive, .reroute, "The app searches for a new route, and finds it.")
    {
      .events([.reroute(seconds: $0.seconds, route: $0.route)])
    },
    MessageKind("lost", by: .drive, .span, "Position fixes stop arriving.") {
      .events([.losePosition(seconds: $0.seconds)])
    },
    MessageKind("moment", by: .drive, .text, "A name for this moment.") { .events([.moment($0)]) },
  ]

  private static let app: [MessageKind] = [
    MessageKind(
      "template", by: .app, on: .car, .anyTemplate,
      "Properties of the map template, or the whole content of another one."
    ) {
      .events($0.actions)
    },
    MessageKind("stack", by: .app, on: .car, .stack, "The stack of templates.") {
      .events([.chrome(.templates(.stack($0.templates, animated: $0.animated)))])
    },
    MessageKind("present", by: .app, on: .car, .presentation, "A template is presented.") {
      .events([.chrome(.templates(.present($0.template, animated: $0.animated)))])
    },
    MessageKind("dismiss", by: .app, on: .car, .dismissal, "The presented template is dismissed.") {
      .events([.chrome(.templates(.dismiss(animated: $0.animated)))])
    },
    MessageKind(
      "navigationSession", by: .app, on: .car, .navigationSession,
      "A change of the app's navigation session (CPNavigationSession)."
    ) {
      .events([.guidance(.session($0))])
    },
    MessageKind(
      "maneuvers", by: .app, on: .car, .list(.stepInfo),
      "The upcoming maneuvers of the app (upcomingManeuvers), instead of those of the feed."
    ) {
      .events([.guidance(.maneuvers($0))])
    },
    MessageKind(
      "estimates", by: .app, on: .car, .appEstimates,
      "The app's estimates to the first maneuver and to the destination."
    ) {
      .events([.guidance(.estimates($0))])
    },
    MessageKind(
      "navigation", by: .app, .navigation,
      "The app's Navigation SDK settings and permissions."
    ) {
      .events([.navigation($0)])
    },
    MessageKind(
      "phone", by: .app, on: .phone, .phone,
      "The settings of the phone's navigation view."
    ) {
      .events([.phone($0)])
    },
    MessageKind(
      "dashboard", by: .app, on: .dashboard, .dashboard,
      "The app's content for the Dashboard (CPDashboardController)."
    ) {
      .events([.display(.dashboard($0))])
    },
    MessageKind(
      "cluster", by: .app, on: .cluster, .cluster,
      "The content of the instrument cluster (CPInstrumentClusterController)."
    ) {
      .events([.display(.cluster($0))])
    },
    MessageKind(
      "panning", by: .app, on: .car, .shown, "The panning interface is shown or dismissed."
    ) {
      .events([.chrome($0.shown ? .showPanningInterface : .dismissPanningInterface)])
    },
    MessageKind("camera", by: .app, on: .car, .cameraMove, "The camera moves.") {
      .events([.chrome($0.action)])
    },
    MessageKind(
      "mapSettings", by: .app, .switches, "The elements of the map besides its tiles."
    ) {
      .events([.shows($0)])
    },
    MessageKind(
      "mapControls", by: .app, on: .car, .mapControls,
      "The Navigation SDK's controls on the car's map."
    ) {
      .events([.mapControls($0)])
    },
    MessageKind(
      "views", by: .app, on: .car, .views,
      "All of the app's own views over the map of a car display."
    ) {
      .events([.views($0)])
    },
    MessageKind(
      "mapOverlays", by: .app, on: .car, .mapOverlays,
      "Changes to the app's lines, areas and markers over its map."
    ) {
      .events([.overlays($0)])
    },
    MessageKind("alert", by: .app, on: .car, .alert, "A navigation alert is presented.") {
      .events([.chrome(.alert($0))])
    },
    MessageKind("dismissAlert", by: .app, on: .car, .nothing, "The alert is dismissed.") { _ in
      .events([.chrome(.dismissAlert)])
    },
    MessageKind("previews", by: .app, on: .car, .preview, "Trip previews are shown.") {
      .events([.chrome(.preview($0))])
    },
    MessageKind("hidePreviews", by: .app, on: .car, .nothing, "The trip previews are hidden.") {
      _ in
      .events([.chrome(.hidePreview)])
    },
    MessageKind("pause", by: .app, on: .car, .pause, "Guidance pauses (CPNavigationSession).") {
      .events([
        .pause(
          $0.reason, description: $0.description, seconds: $0.seconds, cardColor: $0.cardColor)
      ])
    },
  ]

  private static let driver: [MessageKind] = [
    MessageKind("press", by: .driver, on: .car, .press, "A press on a button.") {
      .events([.chrome($0.action)])
    },
    MessageKind("tap", by: .driver, on: .car, .tap, "A tap outside of buttons.") {
      .events([.chrome(.interact(at: $0.point.map { Point($0[0], $0[1]) }))])
    },
    MessageKind("pan", by: .driver, on: .car, .pan, "A pan: began, steps, ended.") {
      .events([.chrome(.pan($0.direction, steps: $0.steps, seconds: $0.seconds))])
    },
    MessageKind("type", by: .driver, on: .car, .text, "The full text of the search field.") {
      .events([.chrome(.templates(.type($0)))])
    },
    MessageKind("scroll", by: .driver, on: .car, .scroll, "A scroll of a list.") {
      .events([.chrome(.templates(.scroll(rows: $0.rows)))])
    },
    MessageKind(
      "knob", by: .driver, on: .car, .knob, "A knob input: focus, turn, nudge or push."
    ) {
      .events([.chrome($0.action)])
    },
    MessageKind(
      "dashboardButton", by: .driver, on: .dashboard, .integer(in: 1...DashboardButton.limit),
      "A press on a button of the Dashboard, numbered from 1."
    ) {
      .events([.display(.driver(.dashboardButton($0)))])
    },
    MessageKind(
      "clusterZoom", by: .driver, on: .cluster, Shape<ClusterZoom>.word,
      "The cluster's map is zoomed from the steering wheel."
    ) {
      .events([.display(.driver(.clusterZoom($0)))])
    },
  ]

  private static let car: [MessageKind] = [
    MessageKind(
      "appearance", by: .car, .appearance,
      "Theme, appearance, driver's side, language and units of the screen."
    ) {
      .events([.appearance($0)])
    },
    MessageKind(
      "limitedUserInterfaces", by: .car, on: .car, .interfaceLimits,
      "The interfaces that the car limits while it moves."
    ) {
      .events([.chrome(.templates(.limits($0)))])
    },
    MessageKind(
      "screen", by: .car, on: .car, .word, "The foreground of the main screen."
    ) {
      .events([.display(.front($0))])
    },
    MessageKind(
      "navigationBar", by: .car, on: .car, .shown, "The navigation bar shows or hides."
    ) {
      .events([
        .chrome($0.shown ? .showNavigationBar(seconds: $0.seconds) : .hideNavigationBar)
      ])
    },
  ]
}
