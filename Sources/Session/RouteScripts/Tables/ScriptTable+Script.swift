import Navigation
import SessionFiles
import Sessions

extension ScriptTable {
  /// The root of a script.
  static let script = ScriptTable(
    name: "script", summary: "A drive to show on a head unit.",
    keys: [
      ScriptKey("name", .text, "The name of the drive; the name of the file if left out."),
      ScriptKey("description", .text, "A description."),
      ScriptKey(
        "route", .any([.text, .table(route)]),
        "The route to drive: the path of a route file, or the route itself."),
      ScriptKey(
        "feed", .any([.text, .list(.table(feedMessage)), .table(feedMessage)]),
        "Recorded guidance instead of a route: the path of a JSON Lines file, or the messages."),
      ScriptKey(
        "refresh", .any([.text, .list(.text)]),
        "Later traffic of the route: the paths of refresh responses; the last one wins."),
      ScriptKey("devices", .any([.text, .list(.text)]), "The names of the screens to draw."),
      ScriptKey("themes", .any([.text, .list(.text)]), "The chrome generations to draw."),
      ScriptKey(
        "appearance", .shape(Shape<AppearanceChange>.appearance.schema),
        "The theme and appearance at the beginning."),
      ScriptKey(
        "app", .shape(Shape<TemplateChange>.app.schema),
        "The settings of the app for the map template."),
      ScriptKey(
        "navigation", .shape(Shape<NavigationSettings>.navigation.schema),
        "The app's Navigation SDK settings and permissions."),
      ScriptKey(
        "map", .shape(Shape<MapSettings>.map.schema),
        "The map under the template: the path of its tiles, or more."),
      ScriptKey(
        "overlays", .any([.text, .list(.text)]),
        "GeoJSON with simplestyle properties over every map: the paths of the files."),
      ScriptKey(
        "phone", .shape(Shape<PhoneSettings>.phone.schema),
        "The navigation view of the phone beside the car."),
      ScriptKey(
        "dashboard", .shape(Shape<DashboardSettings>.dashboard.schema),
        "The app's content for the Dashboard."),
      ScriptKey(
        "cluster", .shape(Shape<ClusterSettings>.cluster.schema),
        "The content of the instrument cluster."),
      ScriptKey(
        "start",
        .any([
          .pattern(
            "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"
          ),
          .table(start),
        ]), "When the drive begins: a date and a time such as 2026-06-01T10:41, or a mapping."),
      ScriptKey(
        "status", .shape(Shape<StatusOverrides>.status.schema), "The content of the status bar."),
      ScriptKey(
        "vehicle", .shape(Shape<VehicleProfile>.vehicle.schema),
        "How the vehicle drives along the route."),
      ScriptKey("timeline", .list(.table(event)), "The events of the drive."),
      ScriptKey("capture", .table(capture), "The moments to capture."),
    ] + templateKeys)

  static let start = ScriptTable(
    name: "start", summary: "When the drive begins, on the calendar and clock at the vehicle.",
    keys: [
      ScriptKey("date", .pattern("^\\d{4}-\\d{2}-\\d{2}$"), "The day, such as 2026-06-01."),
      ScriptKey("time", .pattern("^\\d{1,2}:\\d{2}(:\\d{2})?$"), "The time of day, such as 10:41."),
      ScriptKey("timeZone", .text, "The time zone, such as America/Los_Angeles or +02:00."),
    ])

  static let capture = ScriptTable(
    name: "capture", summary: "The moments to capture.",
    keys: [
      ScriptKey(
        "every", .any([.quantity(.duration), .table(every)]),
        "Captures a frame at a fixed interval, optionally within a range of the drive."),
      ScriptKey(
        "maneuvers", .any([.flag, .list(.quantity(.distance))]),
        "Captures at distances before each maneuver; 0 is the maneuver itself."),
      ScriptKey(
        "moments", .any([.flag, .list(.text)]),
        "Captures at the named moments of the timeline: all, none, or those listed."),
      ScriptKey("times", .list(.quantity(.duration)), "Captures at fixed times."),
      ScriptKey("start", .flag, "Captures the beginning."),
      ScriptKey("arrivals", .flag, "Captures each arrival, one second after it."),
      ScriptKey(
        "onlyChanged", .flag,
        "Whether to omit captures that show the driver nothing new."),
      ScriptKey(
        "limit", .integer(1...100_000),
        "The maximum number of captures; a surplus is thinned out evenly."),
    ])

  static let every = ScriptTable(
    name: "every", summary: "Captures at regular intervals.",
    keys: [
      ScriptKey("interval", .quantity(.duration), required: true, "The interval."),
      ScriptKey("from", .quantity(.duration), "The time of the first capture."),
      ScriptKey("to", .quantity(.duration), "The time after which captures end."),
    ])
}
