import Navigation

extension ChromeState {
  /// The differences from the initial map template, one line each.
  var dumpLines: [(key: String, value: String)] {
    var lines: [(String, String)] = []
    if mapButtons != AppMapButton.standard || !showsMapButtons {
      let names = mapButtons.map(\.dumpText).joined(separator: " ")
      lines.append(("map-buttons", (showsMapButtons ? "" : "hidden ") + names))
    }
    if let navigationBar { lines.append(("navigation-bar", navigationBar.dumpText)) }
    if isPanning { lines.append(("panning", "yes")) }
    if let panningChange {
      let share = number((panningChange.progress * 100).rounded() / 100)
      lines.append(("panning-change", "\(isPanning ? "comes" : "goes") \(share)"))
    }
    if let alert {
      let left = alert.remaining.map { number($0) } ?? "until-dismissed"
      lines.append(("alert", "\(quoted(alert.alert.titleVariants.first ?? "")) left \(left)"))
    }
    for refused in refusedAlerts {
      lines.append(("alert-refused", quoted(refused.titleVariants.first ?? "")))
    }
    if let answeredAlert {
      lines.append(
        ("alert-answered", "\(quoted(answeredAlert.alert)) \(quoted(answeredAlert.action))"))
    }
    if let preview {
      let name = preview.trip?.destinationNameVariants.first ?? ""
      let page = "\(preview.selectedTrip + 1) of \(preview.trips.count)"
      lines.append(
        (
          "preview",
          "\(preview.mode.rawValue) \(page) route \(preview.selectedRoute + 1) \(quoted(name))"
        ))
    }
    if let templates { lines += templates.dumpLines }
    if let templateTransition { lines.append(("transition", templateTransition.dumpText)) }
    if let templateFailure {
      lines.append(
        ("template-\(templateFailure.mode.rawValue)", quoted(templateFailure.reason)))
    }
    if let focused { lines.append(("focus", focused.name)) }
    if let pressed { lines.append(("press", pressed.name)) }
    return lines
  }
}

extension AppMapButton {
  fileprivate var dumpText: String {
    icon.name + (isEnabled ? "" : "(disabled)") + (isHidden ? "(hidden)" : "")
  }
}

extension NavigationBar {
  fileprivate var dumpText: String {
    let parts: [String?] = [
      back.map { button in
        switch button {
        case .standard: "back"
        case .titled(let title): "back \(quoted(title))"
        }
      },
      leading.isEmpty ? nil : "leading \(leading.map(\.dumpText).joined(separator: " "))",
      title.map { "title \(quoted($0))" },
      trailing.isEmpty ? nil : "trailing \(trailing.map(\.dumpText).joined(separator: " "))",
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? "empty" : known.joined(separator: " ")
  }
}

extension BarButton {
  fileprivate var dumpText: String {
    let words =
      switch content {
      case .text(let text): quoted(text)
      case .image(let image): image.name
      }
    return words + (style == .rounded ? "(rounded)" : "") + (isEnabled ? "" : "(disabled)")
  }
}
