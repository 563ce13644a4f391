import Navigation

extension TemplateStackState {
  /// A line for each part of the state.
  var dumpLines: [(key: String, value: String)] {
    var lines: [(String, String)] = []
    lines.append(("top", top?.dumpText ?? AppTemplate.mapID))
    if depth > 1 { lines.append(("depth", "\(depth)")) }
    if !tabs.isEmpty {
      lines.append(
        ("tabs", tabs.map(\.id).joined(separator: " ") + " selected \(selectedTab + 1)"))
    }
    if firstRow > 0 { lines.append(("first-row", "\(firstRow + 1)")) }
    if let presented { lines.append(("presented", presented.dumpText)) }
    if let input { lines.append(("input", input.rawValue)) }
    if offersNowPlaying { lines.append(("offers", "now-playing")) }
    if limits != InterfaceLimits() { lines.append(("limits", limits.dumpText)) }
    return lines
  }
}

extension AppTemplate {
  fileprivate var dumpText: String {
    "\(kind.rawValue) \(id)" + (title.map { " \(quoted($0))" } ?? "")
  }
}

extension TemplateTransition {
  /// The template in transition, the kind of transition and its progress.
  var dumpText: String {
    let front = (from?.presented ?? from?.top)?.id ?? AppTemplate.mapID
    return "\(kind.rawValue) \(number((progress * 100).rounded() / 100)) from \(front)"
  }
}

extension InterfaceLimits {
  fileprivate var dumpText: String {
    [keyboard ? "keyboard" : nil, lists ? "lists" : nil].compactMap(\.self).joined(separator: " ")
  }
}
