import HostLink
import UIKit

/// Sends the views of one of the app's windows to the car at each change.
@MainActor struct WindowFeed {
  /// What was sent last.
  private var sent: [JSONValue] = []
  private var size = CGSize.zero
  private var seenChanges = -1

  /// Sends what the window shows where it is not known.
  mutating func tell(_ window: UIWindow) {
    guard seenChanges != ViewChanges.count else { return }
    window.layoutIfNeeded()
    let items = WindowDrawing.items(of: window)
    seenChanges = ViewChanges.count
    guard items != sent else { return }
    (sent, size) = (items, window.bounds.size)
    send(on: window.hostDisplay)
  }

  /// Sends that nothing is left.
  mutating func clear(on display: CarDisplay) {
    defer { seenChanges = -1 }
    guard !sent.isEmpty else { return }
    sent = []
    send(on: display)
  }

  private func send(on display: CarDisplay) {
    let extent: JSONValue = [.number(Double(size.width)), .number(Double(size.height))]
    let name: JSONValue? = display == .main ? nil : .string(display.rawValue)
    HostLink.send(
      "views", object(["size": extent, "items": .array(sent), "display": name]))
  }
}
