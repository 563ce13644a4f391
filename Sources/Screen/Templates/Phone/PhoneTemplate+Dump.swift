import Navigation
import Sessions

extension PhoneTemplate {
  /// Returns the template as indented text, identical on all machines.
  package func dump() -> String {
    var lines = statusBar.map { ["status \(quoted($0.clock)) bars \($0.signalBars)"] } ?? []
    lines.append("skin \(skin.rawValue)")
    lines += header?.dumpLines() ?? ["header none"]
    lines += directions?.map(\.dumpLine) ?? []
    lines += footer?.dumpLines() ?? ["footer none"]
    if let recenter { lines.append("recenter \(quoted(recenter))") }
    if showsMyLocation { lines.append("my-location") }
    if showsReport { lines.append("report") }
    if let progress { lines.append(progress.dumpLine(isTrailing: isProgressTrailing)) }
    lines += buttons.map {
      "button \(quoted($0.title))" + ($0.action.map { " \($0.rawValue)" } ?? "")
    }
    if let pressed { lines.append("pressed \(pressed.name)") }
    lines.append("road \(roadNames.quotedList)")
    lines += overlay.dumpLines()
    let own = settings.dumpText
    if !own.isEmpty { lines.append("settings \(own)") }
    let title = "phone-template \(isRightToLeft ? "right-to-left" : "left-to-right")"
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// The header, the footer, the recenter button and their settings.
  var cardLines: [String] {
    (header?.dumpLines() ?? ["header none"]) + (footer?.dumpLines() ?? ["footer none"])
      + (recenter.map { ["recenter \(quoted($0))"] } ?? [])
      + ["settings \(settings.dumpText)"]
  }
}

extension PhoneHeader {
  fileprivate func dumpLines() -> [String] {
    switch content {
    case .message(let reason, let text):
      ["header message \(reason.rawValue)", "  text \(quoted(text))"]
    case .maneuver(let maneuver):
      [
        "header maneuver" + (browsing.map { $0.hasNext ? " looked-at" : " looked-at last" } ?? ""),
        "  \(maneuver.symbol.dumpLine())",
      ]
        + (maneuver.distance.map {
          ["  distance \(quoted($0.value)) \(quoted($0.unit))"]
        } ?? [])
        + maneuver.headlines.map { "  headline \($0.dumpText)" }
        + (second?.dumpLines() ?? ["second none"]).map { "  " + $0 }
    }
  }
}

extension PhoneDirection {
  fileprivate var dumpLine: String {
    let kind =
      switch mark {
      case .location: "location"
      case .maneuver(let symbol): symbol.dumpLine()
      case .stop(let letter): "stop \(letter)"
      case .destination: "destination"
      }
    return "direction \(kind) \(quoted(title)) \(quoted(detail))" + (isCurrent ? " current" : "")
  }
}

extension PhoneHeadline {
  fileprivate var dumpText: String {
    ((isExit ? ["exit"] : []) + [quoted(first)]
      + second.map { ($0.isName ? "name " : "words ") + quoted($0.text) })
      .joined(separator: " ")
  }
}

extension PhoneSecondPart {
  fileprivate func dumpLines() -> [String] {
    switch self {
    case .accessory(let view): ["second accessory \(hundredths(view.height))"]
    case .lanes(let lanes):
      ["second lanes"]
        + lanes.map { lane in
          let arrows = lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }
          return "  lane \(arrows.isEmpty ? "none" : arrows.joined(separator: " "))"
        }
    case .next(let step):
      ["second next \(quoted(step.word))", "  \(step.symbol.dumpLine())"]
        + step.roads.map { "  road \(quoted($0))" }
    }
  }
}

extension PhoneFooter {
  fileprivate func dumpLines() -> [String] {
    let time = time.map { "\(quoted($0.value)) \(quoted($0.unit))" }.joined(separator: " ")
    return ["footer", "  time \(time)", "  way \(quoted(way))"]
  }
}

extension TripProgress {
  fileprivate func dumpLine(isTrailing: Bool) -> String {
    (["progress \(isTrailing ? "trailing" : "leading") driven \(hundredths(driven))"]
      + parts.map { "\($0.traffic.rawValue) \(hundredths($0.start))...\(hundredths($0.end))" })
      .joined(separator: " ")
  }
}
