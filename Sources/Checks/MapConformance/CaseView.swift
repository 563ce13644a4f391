import BaseMaps
import Foundation
import Geometry

/// The style of a test and where it is seen from, after all its operations.
struct CaseView: Sendable {
  private(set) var style: [UInt8]
  private(set) var settings: TestSettings
  private(set) var center: Coordinate
  private(set) var zoom: Double
  private(set) var bearing: Double
  private(set) var pitch: Double
  /// What the test asks for and does not get, each by name.
  private(set) var unsupported: [String] = []

  /// The keys of a style that say where it is seen from.
  private struct Head: Decodable {
    struct Metadata: Decodable { var test: TestSettings? }
    var metadata: Metadata?
    var center: [Double]?
    var zoom, bearing, pitch: Double?
  }

  /// The camera of the picture, with its target in the middle.
  var camera: Camera {
    let screen = Size(settings.width, settings.height)
    return Camera(
      target: center, zoom: zoom, bearing: bearing, viewingAngle: pitch,
      anchor: Point(screen.width / 2, screen.height / 2), screen: screen)
  }

  init(_ test: ConformanceCase, files: LocalFiles) throws {
    style = try files.bytes(of: test.folder.appendingPathComponent("style.json"))
    let head = try JSONDecoder().decode(Head.self, from: Data(style))
    settings = head.metadata?.test ?? TestSettings()
    (zoom, bearing, pitch) = (head.zoom ?? 0, head.bearing ?? 0, head.pitch ?? 0)
    center = Self.coordinate(head.center) ?? Coordinate(clampingLatitude: 0, longitude: 0)
    for operation in settings.operations {
      guard case .text(let name)? = operation.first else { continue }
      try apply(name, operation.dropFirst().first, files: files)
    }
  }

  private mutating func apply(
    _ name: String, _ argument: StyleArgument?, files: LocalFiles
  ) throws {
    switch (name, argument) {
    case ("wait", _), ("idle", _), ("sleep", _): break
    case ("setZoom", .number(let value)?): zoom = value
    case ("setBearing", .number(let value)?): bearing = value
    case ("setPitch", .number(let value)?): pitch = value
    case ("setCenter", .numbers(let value)?): center = Self.coordinate(value) ?? center
    case ("setStyle", .text(let address)?):
      style = try files.bytes(of: try files.file(at: address))
    default: unsupported.append("operation \(name)")
    }
  }

  private static func coordinate(_ numbers: [Double]?) -> Coordinate? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Coordinate(clampingLatitude: numbers[1], longitude: numbers[0])
  }
}
