import Documents
import Geometry
import RouteImport
import Sessions

/// Collects the shapes of GeoJSON files for every map: fleets, closures, customers.
///
/// Files are read one at a time; the limit of shapes applies to their sum.
struct OverlayFiles {
  /// Maximum number of files of a drive.
  private static let fileLimit = 100

  /// The prefix of overlay ids.
  private let prefix: String
  private var all: [AppOverlay] = []
  private var count = 0

  init(prefix: String) { self.prefix = prefix }

  /// Adds the shapes of a file above those of earlier files.
  mutating func add(_ file: RouteFile) throws(RouteImportError) {
    count += 1
    all += try OverlayFile.overlays(in: file, prefix: "\(prefix)-\(count)")
    let excess =
      count > OverlayFiles.fileLimit
      ? "\(OverlayFiles.fileLimit) files"
      : all.count > AppOverlays.maximumShapes
        ? "\(AppOverlays.maximumShapes) shapes in all files" : nil
    if let excess {
      throw RouteImportError(
        .wrongType(expected: "overlays of at most \(excess)", found: "more"), file: file.name)
    }
  }

  /// The event that shows the shapes from the beginning of a drive.
  var event: ScriptEvent {
    ScriptEvent(at: .time(0), .overlays(AppOverlays.Change(changed: all)))
  }
}

/// Reads the shapes of a GeoJSON file.
enum OverlayFile {
  /// Reads the overlays of a file; earlier features are below later ones.
  ///
  /// - Parameter prefix: The prefix of the ids, unique for each file of a drive.
  fileprivate static func overlays(
    in file: RouteFile, prefix: String
  ) throws(RouteImportError) -> [AppOverlay] {
    try StyledFeature.all(in: file, within: limits).enumerated().map { index, feature in
      var overlay = AppOverlay()
      overlay.id = "\(prefix)-\(index + 1)"
      overlay.display = .all
      switch feature.shape {
      case .point(let coordinate): overlay.marker = marker(feature, at: coordinate)
      case .line(let coordinates): overlay.line = line(feature, along: coordinates)
      case .area(let outlines): overlay.area = area(feature, in: outlines)
      }
      return overlay
    }
  }

  /// The limits of a session log.
  private static let limits = StyledFeature.Limits(
    shapes: AppOverlays.maximumShapes, coordinates: AppOverlays.maximumCoordinates,
    outlines: AppOverlays.maximumOutlines, titleCharacters: AppOverlays.maximumLabelCharacters)

  private static func line(
    _ feature: StyledFeature, along coordinates: [Coordinate]
  ) -> AppOverlay.Line {
    var line = AppOverlay.Line()
    line.coordinates = coordinates
    line.color = AppViewColor(feature.stroke)
    line.width = feature.strokeWidth
    return line
  }

  private static func area(
    _ feature: StyledFeature, in outlines: [[Coordinate]]
  ) -> AppOverlay.Area {
    var area = AppOverlay.Area()
    // GeoJSON repeats the first coordinate at the end.
    area.outlines = outlines.map { $0.count > 1 && $0.first == $0.last ? $0.dropLast() : $0 }
    area.fill = AppViewColor(feature.fill)
    area.stroke = AppViewColor(feature.stroke)
    area.width = feature.strokeWidth
    return area
  }

  /// Returns a disc with a white outline at a coordinate, with the title below it.
  private static func marker(
    _ feature: StyledFeature, at coordinate: Coordinate
  ) -> AppOverlay.Marker {
    let radius: Double =
      switch feature.markerSize {
      case .small: 8
      case .medium: 11
      case .large: 14
      }
    var disc = AppViewItem()
    var circle = AppViewPath()
    circle.outline =
      "M-\(radius) 0A\(radius) \(radius) 0 0 1 \(radius) 0A\(radius) \(radius) 0 0 1-\(radius) 0Z"
    circle.fill = AppViewColor(feature.markerColor << 8 | 0xFF)
    circle.stroke = .white
    circle.width = 1.5
    disc.path = circle
    var marker = AppOverlay.Marker()
    marker.location = coordinate
    (marker.title, marker.label) = (feature.title, feature.title)
    marker.items = [disc, symbol(feature.markerSymbol, radius: radius)]
    return marker
  }

  private static func symbol(_ name: String?, radius: Double) -> AppViewItem {
    var item = AppViewItem()
    if let name, name.count == 1 {
      var text = AppViewText()
      var run = AppViewText.Run()
      (run.text, run.size, run.weight, run.color) = (name.uppercased(), radius * 1.2, 600, .white)
      text.runs = [run]
      text.alignment = .center
      text.frame = Rect(center: .zero, size: Size(2 * radius, radius * 1.5))
      item.text = text
    } else if let icon = name.flatMap({ icons[$0] }) {
      var image = AppViewImage()
      image.frame = Rect(center: .zero, size: Size(1.25 * radius, 1.25 * radius))
      (image.image, image.tint) = (.icon(icon), .white)
      item.image = image
    } else {
      var dot = AppViewPath()
      let size = radius * 0.36
      dot.outline = "M-\(size) 0A\(size) \(size) 0 0 1 \(size) 0A\(size) \(size) 0 0 1-\(size) 0Z"
      dot.fill = .white
      item.path = dot
    }
    return item
  }

  /// The bundled icons for names of the Maki set; other names get a dot.
  ///
  /// Source: <https://labs.mapbox.com/maki-icons/>
  static let icons = [
    "airport": "airplane", "bicycle": "bicycle", "car": "car", "charging-station": "charger",
    "clothing-store": "bag", "danger": "warning", "fast-food": "fork", "fire-station": "flame",
    "fuel": "fuel", "grocery": "cart", "heart": "heart", "home": "house", "information": "info",
    "library": "book", "marker": "pin", "parking": "parking", "police": "shield",
    "post": "envelope", "restaurant": "fork", "roadblock": "warning", "shop": "bag",
    "star": "star", "suitcase": "briefcase", "telephone": "phone", "water": "drop",
  ]
}

extension AppViewColor {
  fileprivate static let white = AppViewColor(0xFFFF_FFFF)

  fileprivate init(_ ink: StyledFeature.Ink) {
    self.init(ink.rgb << 8 | UInt32((ink.opacity * 255).rounded()))
  }
}
