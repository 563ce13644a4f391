import Navigation
import Sessions

extension MapTemplate {
  /// Returns the template as indented text, identical on all machines.
  ///
  /// Texts are quoted; invisible characters are written as their code points.
  package func dump() -> String {
    var lines = ["map-template \(isRightToLeft ? "right-to-left" : "left-to-right")"]
    lines += statusBar.dumpLines()
    lines += guidanceBackgroundColor.map { ["guidance-color \($0.hex)"] } ?? []
    lines += turnCardColor.map { ["turn-card-color \($0.hex)"] } ?? []
    lines += guidance?.dumpLines() ?? ["guidance none"]
    lines += tripEstimates?.dumpLines() ?? ["trip-estimates none"]
    lines += ["map-buttons"] + mapButtons.map { "  " + $0.dumpLine() }
    lines += chromeDumpLines()
    lines.append("road \(currentRoadNameVariants.quotedList)")
    lines += overlay.dumpLines()
    lines += mapControls?.dumpLines() ?? []
    return (lines.prefix(1) + lines.dropFirst().map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}

extension StatusBar {
  func dumpLines() -> [String] {
    [
      "status-bar", "  clock \(quoted(clock))", "  network \(quoted(network))",
      "  signal-bars \(signalBars)", "  battery \(hundredths(batteryLevel))",
      "  dock \(dockIcons.joined(separator: " "))",
    ] + signs.dumpLines() + (focused.map { ["  focus \($0.name)"] } ?? [])
      + (pressed.map { ["  press \($0.name)"] } ?? [])
  }
}

extension StatusSigns {
  fileprivate func dumpLines() -> [String] {
    [
      hasService ? nil : "no-service", hasWiFi ? "wifi" : nil,
      secondSignalBars.map { "second-signal-bars \($0)" }, focus.map { "sign \($0.rawValue)" },
      hasCar ? "sign car" : nil, isRecording ? "recording" : nil,
      home == .apps ? nil : "home \(home.rawValue)",
    ].compactMap(\.self).map { "  \($0)" }
  }
}

extension GuidanceCard {
  func dumpLines() -> [String] {
    switch self {
    case .paused(let reason, let text):
      ["guidance paused \(reason.rawValue)", "  text \(quoted(text))"]
    case .maneuver(let banner, let second):
      ["guidance maneuver", "  \(banner.symbol.dumpLine())"]
        + (banner.symbolImage.map { ["  symbol-image \($0.text)"] } ?? [])
        + (banner.showsSymbol ? [] : ["  symbol-hidden"])
        + ["  distance \(quoted(banner.distance))"]
        + banner.attributedVariants.map { "  attributed \(quoted($0.markup))" }
        + banner.instructionVariants.map { "  instruction \(quoted($0))" }
        + (banner.junctionImage.map { ["  junction-image \($0.text)"] } ?? [])
        + (banner.cardColor.map { ["  card-color \($0.hex)"] } ?? [])
        + (second?.dumpLines() ?? ["second none"]).map { "  " + $0 }
    }
  }
}

extension NextManeuverRow {
  fileprivate func dumpLines() -> [String] {
    switch self {
    case .maneuver(let next):
      ["second maneuver" + (next.style == .default ? "" : " \(next.style.name)")]
        + ["  \(next.symbol.dumpLine())"]
        + (next.symbolImage.map { ["  symbol-image \($0.text)"] } ?? [])
        + next.attributedVariants.map { "  attributed \(quoted($0.markup))" }
        + next.instructionVariants.map { "  instruction \(quoted($0))" }
        + (next.cardColor.map { ["  card-color \($0.hex)"] } ?? [])
    case .laneImage(let image): ["second lanes", "  image \(image.text)"]
    case .lanes(let lanes):
      ["second lanes"]
        + lanes.map { lane in
          let arrows = lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }
          return "  lane \(arrows.isEmpty ? "none" : arrows.joined(separator: " "))"
        }
    }
  }
}

extension ManeuverSymbol {
  func dumpLine() -> String {
    var line = "symbol \(maneuver.name)"
    if let exitCount { line += " exit \(exitCount)" }
    if let exitAngle { line += " angle \(hundredths(exitAngle))" }
    if !elementAngles.isEmpty {
      line += " others \(elementAngles.map(hundredths).joined(separator: " "))"
    }
    return line
  }
}

extension TripEstimates {
  func dumpLines() -> [String] {
    [
      "trip-estimates" + (style.map { " \($0.rawValue)" } ?? ""),
      "  arrival \(arrival.dumpText())",
      "  time \(time.dumpText()) \(timeColor.rawValue)", "  distance \(distance.dumpText())",
    ]
  }
}

extension TripEstimates.Item {
  fileprivate func dumpText() -> String { "\(quoted(value)) \(quoted(label))" }
}

extension MapButton {
  fileprivate func dumpLine() -> String {
    icon.name + (isActive ? " active" : "") + (isEnabled ? "" : " disabled") + state.dumpText
  }
}

extension [String] {
  /// The texts in quotes, best first, or "none".
  var quotedList: String { isEmpty ? "none" : map(quoted).joined(separator: " | ") }
}

/// Quotes a text, escaping quotes, backslashes and invisible characters.
func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      "\\u{\(String(scalar.value, radix: 16))}"
    case .spaceSeparator where scalar != " ":
      "\\u{\(String(scalar.value, radix: 16))}"
    default:
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

/// Formats a number with at most two decimals.
func hundredths(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100 + 0
  return rounded == rounded.rounded() && abs(rounded) < 1e15
    ? String(Int(rounded)) : String(rounded)
}
