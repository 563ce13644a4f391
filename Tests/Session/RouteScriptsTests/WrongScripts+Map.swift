/// Scripts with impossible requests to the map.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let map: [WrongScript] = [
    .after(
      "unknown element", "map: {shows: {compas: true}}\n",
      at
        + "6:15: map.shows: unknown key 'compas'; did you mean 'compass'?"),
    .after(
      "element that is no switch", "map: {shows: {compass: big}}\n",
      at
        + "6:24: map.shows.compass: expected true or false, found 'big'; write true or false"),
    .after(
      "unknown strategy", "map: {alternateRoutes: two}\n",
      at
        + "6:24: map.alternateRoutes: unknown value 'two'; allowed: all, none, one"),
    .after(
      "upgrade without a minor share", "map: {speedAlerts: {major: 0.1, upgradeAfter: 5 s}}\n",
      at
        + "6:47: map.speedAlerts.upgradeAfter: 'upgradeAfter' requires 'minor'; add 'minor'"),
    .after(
      "shares in the wrong order", "map: {speedAlerts: {minor: 0.2, major: 0.1}}\n",
      at
        + "6:40: map.speedAlerts.major: the major share 0.1 is below the minor share 0.2; increase"
        + " the major share"),
    .after(
      "share in percent", "map: {speedAlerts: {minor: 5}}\n",
      at
        + "6:28: map.speedAlerts.minor: 5 is outside 0...1; choose a value in 0...1"),
    .after(
      "unknown signal", "timeline: [{at: 1 s, signal: lamp}]\n",
      at
        + "6:30: timeline[0].signal: unknown signal 'lamp'; allowed: trafficLight, stopSign"),
    signal(
      "beyond the end", "at: 2 km",
      "2:34: route.signals[0].at: '2 km' is outside 0 m...1111 m, the route's length; choose a "
        + "value in 0 m...1111 m, the route's length"),
    signal(
      "far from the route", "coordinate: [52.505, 13.41]",
      "2:42: route.signals[0].coordinate: the signal is 676 m away from the route; move it to"
        + " within 50 m of the route"),
    signal(
      "nowhere", "",
      "2:13: route.signals[0]: the signal needs exactly one of 'at' and 'coordinate'; write it like "
        + "{kind: trafficLight, at: 300 m}"),
  ]

  private static func signal(_ about: String, _ written: String, _ expected: String)
    -> WrongScript
  {
    let separator = written.isEmpty ? "" : ", "
    return WrongScript(
      "signal \(about)",
      """
      route:
        signals: [{kind: stopSign\(separator)\(written)}]
        steps:
          - {maneuver: depart, line: [[52.5, 13.4], [52.51, 13.4]]}
          - {maneuver: destination}

      """, at + expected)
  }
}
