package import Geometry
import Navigation

/// The app's map overlays: lines, areas and markers.
///
/// They correspond to `GMSOverlay`, `MKOverlay` and `MKAnnotation`.
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSOverlay>,
/// <https://developer.apple.com/documentation/mapkit/mkoverlay>
package struct AppOverlays: Sendable, Hashable {
  /// Maximum number of overlays.
  package static let maximumShapes = 2000
  /// Maximum number of coordinates of a line or an outline.
  package static let maximumCoordinates = 20_000
  /// Maximum number of outlines of an area.
  package static let maximumOutlines = 50
  /// Maximum number of characters of a marker's label.
  package static let maximumLabelCharacters = 200
  /// Maximum number of items of a marker.
  package static let maximumItems = 50

  /// The overlays in the order of their creation.
  package private(set) var all: [AppOverlay] = []

  package init() {}

  /// Returns the overlays after a change; overlays beyond the maximum number are omitted.
  package func changed(by change: Change) -> AppOverlays {
    var next = self
    if !change.removed.isEmpty {
      let gone = Set(change.removed)
      next.all.removeAll { gone.contains($0.id) }
    }
    guard !change.changed.isEmpty else { return next }
    var indices = Dictionary(
      uniqueKeysWithValues: next.all.enumerated().map { ($0.element.id, $0.offset) })
    for overlay in change.changed {
      if let index = indices[overlay.id] {
        next.all[index] = overlay
      } else if next.all.count < AppOverlays.maximumShapes {
        indices[overlay.id] = next.all.count
        next.all.append(overlay)
      }
    }
    return next
  }

  /// Returns the overlays on a display's map, bottom first.
  ///
  /// Nil stands for a map that is on none of the app's displays.
  package func ordered(on display: AppOverlay.Display?) -> [AppOverlay] {
    all.enumerated().filter { [display, .all].contains($0.element.display) }.sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }

  /// A change of an app's overlays.
  package struct Change: Sendable, Hashable {
    /// The new and changed overlays, each complete.
    package var changed: [AppOverlay]
    /// The ids of the removed overlays.
    package var removed: [String]

    package init(changed: [AppOverlay] = [], removed: [String] = []) {
      (self.changed, self.removed) = (changed, removed)
    }

    /// The images of the new and changed overlays.
    package var images: [ControlImage] {
      changed.flatMap { $0.marker?.items ?? [] }.compactMap { $0.image?.image }
    }
  }
}

/// An overlay on an app's map: a line, an area or a marker.
package struct AppOverlay: Sendable, Hashable {
  /// The identifier of the overlay.
  package var id = ""
  /// The line; nil for other kinds.
  package var line: Line?
  /// The area; nil for other kinds.
  package var area: Area?
  /// The marker; nil for other kinds.
  package var marker: Marker?
  /// The position in drawing order; the largest is on top.
  package var zIndex = 0.0
  /// Whether the overlay covers the map's labels.
  package var isAboveLabels = false
  package var display = Display.main

  /// The display whose map shows an overlay.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    /// The car's main screen.
    case main
    /// The CarPlay Dashboard.
    case dashboard
    /// The instrument cluster.
    case cluster
    case phone
    /// All displays.
    case all
  }

  package init() {}

  /// The number of kinds of content, which should be 1.
  package var contentCount: Int { [line != nil, area != nil, marker != nil].count { $0 } }

  /// A polyline on the map.
  package struct Line: Sendable, Hashable {
    package var coordinates: [Coordinate] = []
    package var color = AppViewColor(0x0000_00FF)
    /// The width in points.
    package var width = 1.0
    /// The lengths of dashes and gaps, alternating, in points; empty for a solid line.
    package var dash: [Double] = []

    package init() {}
  }

  /// A polygon on the map.
  package struct Area: Sendable, Hashable {
    /// The outer ring, followed by the rings of holes.
    package var outlines: [[Coordinate]] = []
    package var fill: AppViewColor?
    /// The color of the outlines.
    package var stroke: AppViewColor?
    /// The width of the outlines in points.
    package var width = 1.0

    package init() {}
  }

  /// A marker at a coordinate.
  package struct Marker: Sendable, Hashable {
    package var location = Coordinate(clampingLatitude: 0, longitude: 0)
    /// The title, for dumps and logs; it is not drawn.
    package var title = ""
    /// The text below the marker, in the colors of the map's labels; empty for none.
    package var label = ""
    /// The drawing of the marker, in points relative to its coordinate; x to the right, y down.
    package var items: [AppViewItem] = []
    /// The rotation in degrees clockwise.
    package var rotation = 0.0
    /// Whether the marker lies flat on the map and rotates with it.
    package var isFlat = false

    package init() {}
  }
}

extension AppOverlays {
  /// One line for each overlay.
  var dumpLines: [(key: String, value: String?)] { all.map { ("overlay", $0.dumpText) } }
}

extension AppOverlay {
  fileprivate var dumpText: String {
    var parts = [quoted(id)]
    if let line {
      parts.append(
        "line \(line.coordinates.count) \(line.color.dumpText) \(number(line.width)) "
          + AppOverlay.ends(line.coordinates))
      if !line.dash.isEmpty {
        parts.append("dash \(line.dash.map { number($0) }.joined(separator: ","))")
      }
    }
    if let area {
      parts.append("area \(area.outlines.map { "\($0.count)" }.joined(separator: ","))")
      if let fill = area.fill { parts.append("fill \(fill.dumpText)") }
      if let stroke = area.stroke {
        parts.append("stroke \(stroke.dumpText) \(number(area.width))")
      }
      parts.append(AppOverlay.ends(area.outlines.first ?? []))
    }
    if let marker {
      parts.append("marker \(AppOverlay.ends([marker.location])) items \(marker.items.count)")
      if !marker.title.isEmpty { parts.append(quoted(marker.title)) }
      if !marker.label.isEmpty { parts.append("labeled \(quoted(marker.label))") }
      if marker.rotation != 0 { parts.append("turned \(number(marker.rotation))") }
      if marker.isFlat { parts.append("flat") }
    }
    if zIndex != 0 { parts.append("z \(number(zIndex))") }
    if isAboveLabels { parts.append("above-labels") }
    if display != .main { parts.append("on \(display.rawValue)") }
    return parts.joined(separator: " ")
  }

  /// Formats the first and the last coordinate.
  private static func ends(_ coordinates: [Coordinate]) -> String {
    [coordinates.first, coordinates.count > 1 ? coordinates.last : nil].compactMap(\.self)
      .map { "\(number($0.latitude)),\(number($0.longitude))" }.joined(separator: " ")
  }
}
