/// Scripts with invalid keys and routes.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let structure: [WrongScript] = [
    WrongScript(
      "empty file", " \n",
      at
        + "1:1: the file is empty; add a 'route' or a 'feed'"),
    WrongScript(
      "broken YAML", "route: [1, 2\nname: x",
      at
        + "2:5: invalid YAML: did not find expected ',' or ']'; check indentation, quotes and"
        + " brackets"),
    WrongScript(
      "key twice", "name: a\nname: b\n",
      at
        + "1:1: invalid YAML: duplicate key 'name'; keep one of them"),
    WrongScript(
      "key twice, once as a number", "1: a\n'1': b\n",
      at
        + "1:1: invalid YAML: duplicate key '1'; keep one of them"),
    WrongScript(
      "two documents", "name: a\n---\nname: b\n",
      at
        + "2:1: invalid YAML: found a second document; keep one document, without '---' between"
        + " values"),
    WrongScript(
      "control character", "name: a\nroute: \u{1}b\n",
      at
        + "2:8: invalid YAML: found a control character; remove it, or write it as an escape in"
        + " double quotes"),
    WrongScript(
      "deep nesting", String(repeating: "[", count: 20_000),
      at
        + "1:1: invalid YAML: values are nested too deeply; use fewer levels"),
    WrongScript(
      "list at the top", "- route",
      at
        + "1:1: expected a mapping with 'name', 'description', 'route', 'feed', ..., found a list"
        + " of 1; write a mapping with 'name', 'description', 'route', 'feed', ..."),
    WrongScript(
      "unknown key at the top", "rout: a.json\n",
      at
        + "1:1: unknown key 'rout'; did you mean 'route'?"),
    WrongScript(
      "unknown key far from all", "zzzzzzzz: a.json\n",
      at
        + "1:1: unknown key 'zzzzzzzz'; allowed keys: name, description, route, feed, refresh,"
        + " devices, themes, appearance, app, navigation, map, overlays, phone, dashboard, cluster,"
        + " start, status, vehicle, timeline, capture, category, input, templates, stack"),
    WrongScript(
      "neither route nor feed", "name: nothing\n",
      at
        + "1:1: the script has neither 'route' nor 'feed'; add a 'route', such as the "
        + "path of a route file"),
    WrongScript(
      "both route and feed", "route: a.json\nfeed: b.jsonl\n",
      at
        + "2:7: feed: the script has both 'route' and 'feed'; remove one of them"),
    WrongScript(
      "route file missing", "route: routes/a.json\n",
      at
        + "1:8: route: 'drives/routes/a.json' cannot be used: no such file; check the file and its"
        + " path, which is relative to the folder of the script"),
    WrongScript(
      "feed file missing", "feed: b.jsonl\n",
      at
        + "1:7: feed: 'drives/b.jsonl' cannot be used: no such file; check the file and its path,"
        + " which is relative to the folder of the script"),
    WrongScript(
      "route without steps", "route: {origin: {name: A}}\n",
      at
        + "1:8: route: missing key 'steps'; add 'steps'"),
    WrongScript(
      "unknown key in a step",
      "route:\n  steps:\n    - {maneuvr: depart}\n",
      at
        + "3:8: route.steps[0]: unknown key 'maneuvr'; did you mean 'maneuver'?"),
    WrongScript(
      "unknown maneuver", "route:\n  steps:\n    - {maneuver: trun-right}\n",
      at
        + "3:18: route.steps[0].maneuver: unknown maneuver 'trun-right'; did you mean"
        + " 'turn-right'?"),
    WrongScript(
      "maneuver number too high", "route:\n  steps:\n    - {maneuver: 66}\n",
      at
        + "3:18: route.steps[0].maneuver: 66 is outside 0...65; choose a value in 0...65"),
    WrongScript(
      "a single step", "route: {steps: [{maneuver: depart}]}\n",
      at
        + "1:8: route: a route needs at least two steps; begin with 'depart', end with "
        + "'destination'"),
    WrongScript(
      "no departure", "route: {steps: [{maneuver: straight}, {maneuver: destination}]}\n",
      at
        + "1:17: route.steps[0]: the first step is 'straight'; begin with 'depart'"),
    WrongScript(
      "no arrival",
      "route: {steps: [{maneuver: depart, line: [[1, 2], [1, 3]]}, {maneuver: straight}]}\n",
      at
        + "1:61: route.steps[1]: the last step is 'straight'; end with 'destination'"),
    WrongScript(
      "no line", "route: {steps: [{maneuver: depart}, {maneuver: destination}]}\n",
      at
        + "1:17: route.steps[0]: missing key 'line'; add 'line'"),
    WrongScript(
      "line without length",
      "route: {steps: [{maneuver: depart, line: [[1, 2]]}, {maneuver: destination}]}\n",
      at
        + "1:42: route.steps[0].line: the line of the step has no length; give it two "
        + "different coordinates"),
    WrongScript(
      "line after an arrival",
      """
      route:
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]]}
          - {maneuver: destination, line: [[1, 2], [1, 3]]}
      """,
      at
        + "4:37: route.steps[1].line: an arrival has no road after it; begin the next leg "
        + "with its own 'depart'"),
    WrongScript(
      "more waypoints than arrivals",
      """
      route:
        waypoints: [{name: A}, {name: B}]
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]]}
          - {maneuver: destination}
      """,
      at
        + "2:14: route.waypoints: the route has 2 waypoints and 1 arrivals; give each leg one"
        + " 'destination' step and one waypoint"),
    WrongScript(
      "longitude first",
      """
      route:
        steps:
          - {maneuver: depart, line: [[-122.2, 47.6], [-122.3, 47.6]]}
          - {maneuver: destination}
      """,
      at
        + "3:33: route.steps[0].line[0]: the latitude -122.2 is outside -90...90; write "
        + "coordinates here as [latitude, longitude]"),
    WrongScript(
      "exit count without roundabout",
      "route: {steps: [{maneuver: turn-left, roundaboutExit: 2}]}\n",
      at
        + "1:55: route.steps[0].roundaboutExit: 'roundaboutExit' requires a roundabout maneuver,"
        + " found 'turn-left'; remove it, or choose a roundabout maneuver"),
    WrongScript(
      "speed and duration",
      """
      route:
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]], speed: 50 km/h, duration: 9 s}
          - {maneuver: destination}
      """,
      at
        + "3:78: route.steps[0].duration: the step has both 'speed' and 'duration'; "
        + "remove one of them"),
  ]
}
