/// Scripts with invalid actions on the chrome.
extension WrongScript {
  static let chrome: [WrongScript] = [
    .after(
      "two templates with one id", "templates: [{id: a, kind: list}, {id: a, kind: list}]\n",
      "drives/city.yaml:6:39: templates[1].id: duplicate template id 'a'; give each template a"
        + " unique id; to change one, use 'template' in an event"),
    .after(
      "a duplicate tab", "templates: [{id: t, kind: tabBar, templates: [a, b, a]}]\n",
      "drives/city.yaml:6:53: templates[0].templates[2]: 'a' is also tab 0; name each template once"
    ),
    .after(
      "a chosen tab out of range",
      "templates: [{id: t, kind: tabBar, templates: [a, b], selectedTab: 2}]\n",
      "drives/city.yaml:6:67: templates[0].selectedTab: tab 2 is out of range; the tab bar has 2"
        + " tabs; choose an index below 2"),
    .after(
      "tap on the map", "timeline: [{at: 1 s, press: map}]\n",
      "drives/city.yaml:6:29: timeline[0].press: 'map' cannot be pressed: CarPlay maps do not"
        + " receive taps; press a button instead, such as 'map-button-1' or 'trailing-1'"),
    .after(
      "tap on a card", "timeline: [{at: 1 s, press: guidance}]\n",
      "drives/city.yaml:6:29: timeline[0].press: 'guidance' cannot be pressed: CarPlay's guidance"
        + " cards are not interactive; press a button instead, such as 'map-button-1' or"
        + " 'trailing-1'"),
    .after(
      "tap on the sidebar", "timeline: [{at: 1 s, focus: home}]\n",
      "drives/city.yaml:6:29: timeline[0].focus: 'home' cannot be pressed: the sidebar belongs to "
        + "CarPlay, not to the app; press a button instead, such as 'map-button-1' or "
        + "'trailing-1'"),
    .after(
      "unknown control", "timeline: [{at: 1 s, press: map-button-9}]\n",
      "drives/city.yaml:6:29: timeline[0].press: unknown control 'map-button-9'; did you mean"
        + " 'map-button-1'?"),
    .after(
      "directions that cancel out", "timeline: [{at: 1 s, pan: [left, right]}]\n",
      "drives/city.yaml:6:27: timeline[0].pan: the directions cancel each other out; use one"
        + " direction, or one horizontal and one vertical"),
    .after(
      "an order that is not given", "timeline: [{at: 1 s, interact: false}]\n",
      "drives/city.yaml:6:32: timeline[0].interact: 'interact' can only be true; write true, or"
        + " remove the key"),
    .after(
      "an alert without title", "timeline: [{at: 1 s, alert: {image: route}}]\n",
      "drives/city.yaml:6:29: timeline[0].alert: missing key 'titleVariants'; add 'titleVariants'"),
    .after(
      "an action style that is none",
      "timeline: [{at: 1 s, alert: {titleVariants: A, primaryAction: {title: B, style: bold}}}]\n",
      "drives/city.yaml:6:81: timeline[0].alert.primaryAction.style: unknown value 'bold';"
        + " allowed: default, cancel, destructive"),
    .after(
      "a bar button that is nothing", "app: {navigationBar: {leading: [{style: rounded}]}}\n",
      "drives/city.yaml:6:33: app.navigationBar.leading[0]: the bar button needs exactly one of "
        + "'title' and 'image'; write it like {title: End} or {image: search}"),
    .after(
      "too many ways",
      "timeline: [{at: 1 s, routeChoices: {trip: {destinationNameVariants: A, routeChoices: "
        + "[{summaryVariants: a}, {summaryVariants: b}, {summaryVariants: c}, "
        + "{summaryVariants: d}]}}}]\n",
      "drives/city.yaml:6:86: timeline[0].routeChoices.trip.routeChoices: 4 routes is outside 1...3; "
        + "choose a value in 1...3"),
    .after(
      "a way that is not there",
      "timeline: [{at: 1 s, routeChoices: {selectedRouteIndex: 1, trip: {destinationNameVariants: A, "
        + "routeChoices: [{summaryVariants: a}]}}}]\n",
      "drives/city.yaml:6:57: timeline[0].routeChoices.selectedRouteIndex: 1 is outside 0...0; choose "
        + "a value in 0...0"),
    .after(
      "two previews at once",
      "timeline: [{at: 1 s, tripPreviews: {trips: [{destinationNameVariants: A, routeChoices: "
        + "[{summaryVariants: a}]}]}, routeChoices: {trip: {destinationNameVariants: A, "
        + "routeChoices: [{summaryVariants: a}]}}}]\n",
      "drives/city.yaml:6:129: timeline[0].routeChoices: the event has both 'tripPreviews' and "
        + "'routeChoices'; remove one of them"),
  ]
}
