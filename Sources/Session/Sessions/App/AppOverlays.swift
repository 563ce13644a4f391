package import Geometry
import Navigation

/// The app's overlays on the maps of its displays: lines, areas and markers.
///
/// They are those of `GMSOverlay` and of `MKOverlay` and `MKAnnotation`
/// (<https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSOverlay>,
/// <https://developer.apple.com/documentation/mapkit/mkoverlay>).
package struct AppOverlays: Sendable, Hashable {
  /// The most that a map has.
  package static let most = 2000
  /// The most coordinates of a line or an outline.
  package static let mostCoordinates = 20_000
  /// The most outlines of an area.
  package static let mostOutlines = 50
  /// The most characters of the words below a marker.
  package static let mostLabelCharacters = 200
  /// The most things that a marker consists of.
  package static let mostItems = 50

  /// All of them, in the order of their arrival.
  package private(set) var all: [AppOverlay] = []

  /// None.
  package init() {}

  /// The overlays after a change; overlays beyond the maximum number are omitted.
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
      } else if next.all.count < AppOverlays.most {
        indices[overlay.id] = next.all.count
        next.all.append(overlay)
      }
    }
    return next
  }

  /// The overlays on a display's map, the lowest first; nil means a map of none of the app's displays.
  package func ordered(on display: AppOverlay.Display?) -> [AppOverlay] {
    all.enumerated().filter { [display, .all].contains($0.element.display) }.sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }

  /// A change of an app's overlays.
  package struct Change: Sendable, Hashable {
    /// The new and changed ones, each complete.
    package var changed: [AppOverlay]
    /// The ids of the removed ones.
    package var removed: [String]

    /// Creates a change.
    package init(changed: [AppOverlay] = [], removed: [String] = []) {
      (self.changed, self.removed) = (changed, removed)
    }

    /// All new pictures.
    package var images: [ControlImage] {
      changed.flatMap { $0.marker?.items ?? [] }.compactMap { $0.image?.image }
    }
  }
}

/// An overlay of an app on its map: a line, an area or a marker.
package struct AppOverlay: Sendable, Hashable {
  /// Its name among the overlays.
  package var id = ""
  /// A line; nil for something else.
  package var line: Line?
  /// An area; nil for something else.
  package var area: Area?
  /// A marker; nil for something else.
  package var marker: Marker?
  /// Its position among the others, the largest on top.
  package var zIndex = 0.0
  /// Whether it covers the map's names.
  package var isAboveLabels = false
  /// The display of the map.
  package var display = Display.main

  /// The maps of an app, each in a window of its own.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    /// That of the car's main screen.
    case main
    /// That of the Dashboard.
    case dashboard
    /// That of the instruments.
    case cluster
    /// That of the phone.
    case phone
    /// All of these.
    case all
  }

  /// Creates an overlay without content.
  package init() {}

  /// The number of its three kinds of content; it should be one.
  package var contentCount: Int { [line != nil, area != nil, marker != nil].count { $0 } }

  /// A line on the ground.
  package struct Line: Sendable, Hashable {
    /// The coordinates of the line.
    package var coordinates: [Coordinate] = []
    package var color = AppViewColor(0x0000_00FF)
    /// Its width in points.
    package var width = 1.0
    /// The lengths of strokes and gaps in turn, in points; empty for a solid line.
    package var dash: [Double] = []

    /// A line without coordinates.
    package init() {}
  }

  /// An area on the ground.
  package struct Area: Sendable, Hashable {
    /// The outer outline first, then those of holes.
    package var outlines: [[Coordinate]] = []
    /// The color inside; nil for none.
    package var fill: AppViewColor?
    /// The color of the outlines; nil for none.
    package var stroke: AppViewColor?
    /// The width of the outlines in points.
    package var width = 1.0

    /// An area without outlines.
    package init() {}
  }

  /// An upright marker at a coordinate.
  package struct Marker: Sendable, Hashable {
    /// The coordinate of the marker.
    package var location = Coordinate(clampingLatitude: 0, longitude: 0)
    /// The title, for dumps and logs; it is not drawn.
    package var title = ""
    /// The words below it, in the colors of the map's names; empty for none.
    package var label = ""
    /// The drawing of the marker, in points to the right of and below its coordinate.
    package var items: [AppViewItem] = []
    /// The rotation in degrees clockwise.
    package var rotation = 0.0
    /// Whether the marker is flat on the map and rotates with it.
    package var isFlat = false

    /// A marker at 0, 0.
    package init() {}
  }
}

extension AppOverlays {
  /// One line for each of them.
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

  /// The first and the last coordinate.
  private static func ends(_ coordinates: [Coordinate]) -> String {
    [coordinates.first, coordinates.count > 1 ? coordinates.last : nil].compactMap(\.self)
      .map { "\(number($0.latitude)),\(number($0.longitude))" }.joined(separator: " ")
  }
}
