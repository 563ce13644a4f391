/// Scripts with an invalid app section or presentation.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let app: [WrongScript] = [
    .after(
      "color without hash", "app: {guidanceBackgroundColor: green}\n",
      at
        + "6:32: app.guidanceBackgroundColor: 'green' is not a color; write it like '#0B6E4F', "
        + "'#FC0'"),
    .after(
      "unknown app key", "app: {zzzz: \"#FC0\"}\n",
      at
        + "6:7: app: unknown key 'zzzz'; allowed keys: mapButtons, navigationBar,"
        + " automaticallyHidesNavigationBar, hidesButtonsWithNavigationBar, navigationBarSeconds,"
        + " guidanceBackgroundColor, tripEstimateStyle, timeRemainingColor,"
        + " destinationOffsetSeconds, visibleManeuvers, hidesSymbolWithoutEstimates,"
        + " missingEstimates, mapPins, destinationTimeZone"),
    .after(
      "three maneuvers", "app: {visibleManeuvers: 3}\n",
      at + "6:25: app.visibleManeuvers: 3 is outside 1...2; choose a value in 1...2"),
    .after(
      "unknown estimate", "app: {missingEstimates: [tripTimes]}\n",
      at
        + "6:26: app.missingEstimates[0]: unknown value 'tripTimes'; did you mean 'tripTime'?"),
    .after(
      "arrival zone without zone of the vehicle", "app: {destinationTimeZone: Asia/Tokyo}\n",
      at
        + "6:28: app.destinationTimeZone: the time zone at the vehicle is unknown; add it, such as"
        + " start: {timeZone: Europe/Berlin}"),
    .after(
      "arrival zone on the way", "timeline: [{at: 1 s, app: {destinationTimeZone: Asia/Tokyo}}]\n",
      at
        + "6:28: timeline[0].app: unknown key 'destinationTimeZone'; did you mean"
        + " 'destinationOffsetSeconds'?"),
    .step(
      "unknown display style", "displayStyle: beside",
      "unknown display style 'beside'; allowed: default, leadingSymbol, trailingSymbol, symbolOnly,"
        + " instructionOnly"),
    .step(
      "unknown sign", "attributedInstructions: \"{sheild:I-90} East\"",
      "unknown sign 'sheild'; did you mean 'shield'?"),
    .step(
      "sign without text", "attributedInstructions: \"{exit:}\"",
      "'{exit:}' is not a sign; write it like '{shield:I-90}', '{exit:9A}', "
        + "'{image:art/toll.svg}'"),
    .step(
      "open brace", "attributedInstructions: \"Exit {9A\"",
      "unmatched brace '{'; write a sign such as {shield:I-90}, or double the brace"),
    .step(
      "closing brace", "attributedInstructions: \"Exit 9A}\"",
      "unmatched brace '}'; write a sign such as {shield:I-90}, or double the brace"),
  ]

  /// Returns a script with an invalid key of a step in the third line.
  private static func step(_ about: String, _ key: String, _ expected: String) -> WrongScript {
    let name = key.prefix { $0 != ":" }
    return WrongScript(
      about, "route:\n  steps:\n    - {maneuver: depart, \(key), line: [[47, 8], [47.1, 8]]}\n",
      at + "3:\(26 + name.count + 2): route.steps[0].\(name): \(expected)")
  }
}
