import Navigation
import Sessions

extension MapTemplate {
  /// Returns the visible chrome as lines of text.
  func chromeDumpLines() -> [String] {
    var lines: [String] = []
    if droppedMapButtons > 0 { lines.append("map-buttons-dropped \(droppedMapButtons)") }
    if let navigationBar { lines += navigationBar.dumpLines() }
    lines += panArrows.map { "pan-arrow \($0.edge.rawValue)\($0.state.dumpText)" }
    if let alert { lines += alert.dumpLines() }
    if let preview { lines += preview.dumpLines() }
    return lines
  }
}

extension ControlState {
  var dumpText: String {
    switch self {
    case .normal: ""
    case .focused, .pressed: " \(rawValue)"
    }
  }
}

extension NavigationBarContent {
  fileprivate func dumpLines() -> [String] {
    let items = [back].compactMap(\.self) + leading + trailing
    return ["navigation-bar"] + items.map { "  " + $0.dumpLine() }
      + (title.map { ["  title \(quoted($0))"] } ?? [])
      + (dropped > 0 ? ["  dropped \(dropped)"] : [])
  }
}

extension BarItem {
  fileprivate func dumpLine() -> String {
    let words =
      switch content {
      case .text(let text): quoted(text)
      case .image(let image): "icon \(image.name)"
      }
    return "\(control.name) \(words)" + (isRounded ? " rounded" : "")
      + (isEnabled ? "" : " disabled")
      + state.dumpText
  }
}

extension CardButton {
  fileprivate func dumpLine() -> String {
    "button \(control.name) \(quoted(title)) \(role.rawValue)\(state.dumpText)"
  }
}

extension AlertCard {
  fileprivate func dumpLines() -> [String] {
    ["alert"] + titleVariants.map { "  title \(quoted($0))" }
      + subtitleVariants.map { "  subtitle \(quoted($0))" }
      + (icon.map { ["  icon \($0.name)"] } ?? [])
      + buttons.map { "  " + $0.dumpLine() }
      + ["  remaining \(remaining.map(hundredths) ?? "unlimited")"]
  }
}

extension PreviewCard {
  fileprivate func dumpLines() -> [String] {
    var lines = ["preview"] + titleVariants.map { "  title \(quoted($0))" }
    lines += self.lines.map { "  line \($0.map(quoted).joined(separator: " "))" }
    for route in routes {
      lines.append(
        "  route \(route.titleVariants.map(quoted).joined(separator: " "))"
          + (route.isSelected ? " selected" : "") + route.state.dumpText)
      lines += route.detailVariants.map { "    detail \(quoted($0))" }
    }
    if let pager {
      lines.append(
        "  pager \(quoted(pager.text))" + (pager.previous.map { " previous\($0.dumpText)" } ?? "")
          + (pager.next.map { " next\($0.dumpText)" } ?? ""))
    }
    if let estimates { lines += estimates.dumpLines().map { "  " + $0 } }
    return lines + buttons.map { "  " + $0.dumpLine() }
  }
}
