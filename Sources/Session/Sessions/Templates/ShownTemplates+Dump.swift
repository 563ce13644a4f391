import Navigation

extension ShownTemplates {
  /// What shows, one line each.
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
    if limits != InterfaceLimits() { lines.append(("limits", limits.dumpText)) }
    return lines
  }
}

extension AppTemplate {
  fileprivate var dumpText: String {
    "\(kind.rawValue) \(id)" + (title.map { " \(quoted($0))" } ?? "")
  }
}

extension InterfaceLimits {
  fileprivate var dumpText: String {
    [keyboard ? "keyboard" : nil, lists ? "lists" : nil].compactMap(\.self).joined(separator: " ")
  }
}
