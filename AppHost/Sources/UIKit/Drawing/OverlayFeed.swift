import HostLink

/// Sends the overlays of an app's map to the session after each change.
@MainActor package final class OverlayFeed {
  /// An overlay: a line, an area or a marker.
  package struct Item {
    /// The object that owns the overlay.
    let owner: AnyObject
    /// The state that the description depends on; nil to encode it each time.
    let state: AnyHashable?
    /// Returns the overlay without its ID; nil if it is invisible.
    let make: @MainActor () -> [JSONMember]?

    package init(
      _ key: AnyObject, state: AnyHashable? = nil, _ make: @escaping @MainActor () -> [JSONMember]?
    ) { (owner, self.state, self.make) = (key, state, make) }

    fileprivate var key: ObjectIdentifier { ObjectIdentifier(owner) }
  }

  private struct Sent {
    let id: String
    /// Retained until the removal is sent, so that the identity is not reused.
    let owner: AnyObject
    var state: AnyHashable?
    var members: [JSONMember]?
  }

  private var sent: [ObjectIdentifier: Sent] = [:]
  private static var count = 0

  package init() {}

  /// Sends the changed overlays of a display, lowest first.
  package func update(_ items: [Item], on display: HostDisplay = .main) {
    let keys = Set(items.map(\.key))
    var removed: [String] = []
    for (key, old) in sent where !keys.contains(key) {
      if old.members != nil { removed.append(old.id) }
      sent[key] = nil
    }
    var changed: [JSONValue] = []
    for item in items {
      let old = sent[item.key]
      if let old, let state = item.state, state == old.state { continue }
      let members = item.make()
      if old == nil { OverlayFeed.count += 1 }
      let id = old?.id ?? "overlay-\(OverlayFeed.count)"
      sent[item.key] = Sent(id: id, owner: item.owner, state: item.state, members: members)
      guard members != old?.members else { continue }
      if let members {
        let place =
          display == .main
          ? [] : [JSONMember(key: "display", value: .string(display.rawValue))]
        changed.append(.object([JSONMember(key: "id", value: .string(id))] + place + members))
      } else {
        removed.append(id)
      }
    }
    send(changed, removed)
  }

  /// Removes all overlays from the map.
  package func clear() {
    send([], sent.values.filter { $0.members != nil }.map(\.id))
    sent = [:]
  }

  private func send(_ changed: [JSONValue], _ removed: [String]) {
    guard !changed.isEmpty || !removed.isEmpty else { return }
    let order = removed.sorted { ($0.count, $0) < ($1.count, $1) }
    HostLink.send(
      "mapOverlays",
      .members([
        "changed": changed.isEmpty ? nil : .array(changed),
        "removed": order.isEmpty ? nil : .array(order.map { .string($0) }),
      ]))
  }
}

/// Encodes lines, areas and markers as JSON.
@MainActor package enum OverlayJSON {
  /// The maximum number of coordinates of a line; longer lines are thinned.
  private static let maximumCoordinates = 20_000

  /// Returns a coordinate in degrees, rounded to about a centimeter.
  package static func coordinate(_ latitude: Double, _ longitude: Double) -> JSONValue {
    func rounded(_ degrees: Double) -> JSONValue { .number((degrees * 1e7).rounded() / 1e7) }
    return [rounded(latitude), rounded(longitude)]
  }

  /// Returns a line; nil if it is invisible.
  package static func line(
    _ coordinates: [JSONValue], _ color: UIColor?, width: CGFloat, dash: [CGFloat] = []
  ) -> JSONValue? {
    guard coordinates.count > 1, let ink = StyledColor(color, nil), width > 0 else { return nil }
    return .members([
      "coordinates": .array(thinned(coordinates)), "color": ink.json,
      "width": .points(min(width, 200)),
      "dash": dash.isEmpty ? nil : .array(dash.prefix(16).map { .points(max(0, $0)) }),
    ])
  }

  /// Returns an area, outline before holes; nil if it is invisible.
  package static func area(
    _ outlines: [[JSONValue]], fill: UIColor?, stroke: UIColor?, width: CGFloat
  ) -> JSONValue? {
    let (inside, edge) = (StyledColor(fill, nil), width > 0 ? StyledColor(stroke, nil) : nil)
    guard (outlines.first?.count ?? 0) > 2, inside != nil || edge != nil else { return nil }
    return .members([
      "outlines": .array(outlines.prefix(50).map { .array(thinned($0)) }), "fill": inside?.json,
      "stroke": edge?.json, "width": edge == nil ? nil : .points(min(width, 200)),
    ])
  }

  /// Returns a marker at a coordinate; nil if it is invisible.
  package static func marker(
    at coordinate: JSONValue, title: String?, _ items: [JSONValue], rotation: Double = 0,
    isFlat: Bool = false
  ) -> JSONValue? {
    guard !items.isEmpty else { return nil }
    return .members([
      "location": coordinate, "title": title.map { .string(String($0.prefix(200))) },
      "items": .array(Array(items.prefix(50))), "rotation": rotation == 0 ? nil : .points(rotation),
      "flat": isFlat ? true : nil,
    ])
  }

  /// Returns evenly spaced coordinates including the first and the last, within the maximum.
  private static func thinned(_ coordinates: [JSONValue]) -> [JSONValue] {
    guard coordinates.count > maximumCoordinates else { return coordinates }
    let step = Double(coordinates.count - 1) / Double(maximumCoordinates - 1)
    return (0..<maximumCoordinates).map { coordinates[Int((Double($0) * step).rounded())] }
  }
}

extension UIView {
  /// The display whose map the view shows; nil if it is on no screen of the session.
  package var mapDisplay: HostDisplay? {
    guard let window else { return nil }
    if window.screen === UIScreen.car { return window.hostDisplay }
    return PhoneScreen.isConnected && window.screen === UIScreen.main ? .phone : nil
  }

  /// Whether the view is on the car's main screen.
  package var isOnCar: Bool { mapDisplay == .main }

  /// Whether the app controls the camera: on the car's main screen and on the phone.
  ///
  /// headunit controls the maps of the Dashboard and of the instrument cluster.
  package var hasOwnCamera: Bool { isOnCar || mapDisplay == .phone }
}
