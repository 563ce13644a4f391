import BaseMaps
import Documents
import Foundation
import Geometry

/// The style and camera of a test after all its operations.
struct CaseView: Sendable {
  private(set) var style: StyleEdit
  private(set) var settings: TestSettings
  private(set) var center: Coordinate
  private(set) var zoom: Double
  private(set) var bearing: Double
  private(set) var pitch: Double
  private var transitions = StyleTransitions()
  /// The images added to the sprite; the last of a name wins.
  private(set) var pictures: [AddedPicture] = []
  /// The requested features that are not supported.
  private(set) var unsupported: [UnsupportedFeature] = []
  /// The features that make the test inapplicable to pictures of maps.
  private(set) var notApplicable: [String] = []

  /// The camera, with its target in the center.
  var camera: Camera {
    let screen = Size(settings.width, settings.height)
    let (target, zoom) = Self.constrained(center, zoom, height: settings.height)
    return Camera(
      target: target, zoom: zoom, bearing: bearing, viewingAngle: pitch,
      anchor: Point(screen.width / 2, screen.height / 2), screen: screen)
  }

  init(_ test: ConformanceCase, files: LocalFiles) throws {
    let document = try files.document(at: test.folder.appendingPathComponent("style.json"))
    style = StyleEdit(document)
    settings = try document["metadata"]?["test"].map { try TestSettings($0) } ?? TestSettings()
    zoom = document["zoom"]?.number ?? 0
    (bearing, pitch) = (document["bearing"]?.number ?? 0, document["pitch"]?.number ?? 0)
    center =
      Self.coordinate(document["center"]) ?? Coordinate(clampingLatitude: 0, longitude: 0)
    notApplicable = settings.foreign
    for operation in settings.operations { try apply(operation, files: files) }
    style = transitions.applied(to: style)
  }

  private mutating func apply(_ operation: TestOperation, files: LocalFiles) throws {
    let first = operation.arguments.first
    switch operation.name {
    case "wait", "sleep": transitions.wait(first?.number)
    case "idle": transitions.wait(nil)
    case "setZoom": zoom = first?.number ?? zoom
    case "setBearing": bearing = first?.number ?? bearing
    case "setPitch": pitch = first?.number ?? pitch
    case "setCenter": center = Self.coordinate(first) ?? center
    case "setStyle":
      style = StyleEdit(
        try first?.string.map { try files.document(at: try files.file(at: $0)) } ?? first ?? .null)
      pictures = []
    case "addImage", "updateImage": try add(operation, files: files)
    case "removeImage": pictures.removeAll { $0.name == first?.string }
    case "setFeatureState", "removeFeatureState", "addCustomLayer", "updateFakeCanvas", "easeTo",
      "setPadding":
      notApplicable.append("operation \(operation.name)")
    default:
      if operation.name == "setPaintProperty" { transitions.note(operation, before: style) }
      if !style.apply(operation) {
        unsupported.append(UnsupportedFeature("operation \(operation.name)"))
      }
    }
  }

  private mutating func add(_ operation: TestOperation, files: LocalFiles) throws {
    guard operation.arguments.count > 1, let name = operation.arguments[0].string,
      let path = operation.arguments[1].string
    else { return }
    let options = operation.arguments.count > 2 ? operation.arguments[2] : .null
    let file = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    pictures.append(
      AddedPicture(
        name: name, file: try files.file(at: "local://\(file)"),
        pixelRatio: options["pixelRatio"]?.number ?? 1, isStencil: options["sdf"]?.bool ?? false))
  }

  private static func coordinate(_ json: JSONValue?) -> Coordinate? {
    let numbers = (json?.array ?? []).compactMap(\.number)
    // A third number is an elevation, which a camera over flat ground does not have.
    guard numbers.count == 2 || numbers.count == 3 else { return nil }
    return Coordinate(clampingLatitude: numbers[1], longitude: numbers[0])
  }

  /// Constrains center and zoom so that nothing beyond the poles is visible, as MapLibre does for a
  /// camera without pitch.
  private static func constrained(
    _ center: Coordinate, _ zoom: Double, height: Double
  ) -> (Coordinate, Double) {
    let world = Mercator.worldSize(zoom: zoom)
    var point = Mercator.project(center)
    guard world >= height else {
      point.y = 0.5
      return (Mercator.unproject(point), zoom + log2(height / world))
    }
    let half = height / 2 / world
    point.y = min(1 - half, max(half, point.y))
    return (Mercator.unproject(point), zoom)
  }
}

/// An image that an operation adds to the sprite.
struct AddedPicture: Sendable {
  let name: String
  let file: URL
  let pixelRatio: Double
  let isStencil: Bool
}

/// A requested feature that is not supported.
struct UnsupportedFeature: Sendable, Hashable {
  /// The property, operation or source type.
  let name: String
  /// Details; may be empty.
  let detail: String

  init(_ name: String, _ detail: String = "") { (self.name, self.detail) = (name, detail) }
}
