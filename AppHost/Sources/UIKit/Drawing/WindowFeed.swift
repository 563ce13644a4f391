import HostLink

/// Sends the views of the app's windows on a display after each change.
@MainActor package struct WindowFeed {
  /// The items of the last message.
  private var sent: [JSONValue] = []
  private var size = CGSize.zero
  private var seenChanges = -1

  package init() {}

  /// Sends the content of the windows if it has changed; lowest window first.
  package mutating func update(_ windows: [UIWindow], on display: HostDisplay) {
    guard seenChanges != ViewChanges.count else { return }
    for window in windows { window.layoutIfNeeded() }
    let items = WindowDrawing.items(of: windows)
    seenChanges = ViewChanges.count
    guard items != sent else { return }
    (sent, size) = (items, windows.first?.bounds.size ?? size)
    send(on: display)
  }

  /// Sends an empty list of items.
  package mutating func clear(on display: HostDisplay) {
    defer { seenChanges = -1 }
    guard !sent.isEmpty else { return }
    sent = []
    send(on: display)
  }

  private func send(on display: HostDisplay) {
    let extent: JSONValue = [.number(Double(size.width)), .number(Double(size.height))]
    let name: JSONValue? = display == .main ? nil : .string(display.rawValue)
    HostLink.send(
      "views", on: display.screen,
      .members(["size": extent, "items": .array(sent), "display": name]))
  }
}
