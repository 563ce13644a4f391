import Documents

/// The settings of a render test, under `metadata.test` of its style.
///
/// The format of Mapbox GL JS and its successors
/// (<https://github.com/maplibre/maplibre-gl-js/tree/main/test/integration>).
struct TestSettings: Sendable {
  /// The default allowed fraction of differing pixels.
  static let defaultDifference = 0.00025
  /// The maximum side of a picture in points.
  static let sideLimit = 4096.0

  private(set) var width = 512.0
  private(set) var height = 512.0
  private(set) var pixelRatio = 1.0
  /// The allowed fraction of differing pixels.
  private(set) var difference = defaultDifference
  /// The color threshold.
  private(set) var threshold = ConformanceRun.threshold
  /// Whether labels collide with those of other sources.
  private(set) var hasCrossSourceCollisions = true
  /// The operations applied before drawing.
  private(set) var operations: [TestOperation] = []
  /// Requested content that is not part of the map, such as collision boxes.
  private(set) var foreign: [String] = []

  init() {}

  init(_ json: JSONValue) throws(ConformanceError) {
    width = json["width"]?.number ?? width
    height = json["height"]?.number ?? height
    pixelRatio = json["pixelRatio"]?.number ?? pixelRatio
    difference = json["allowed"]?.number ?? json["diff"]?.number ?? difference
    threshold = json["threshold"]?.number ?? threshold
    hasCrossSourceCollisions = json["crossSourceCollisions"]?.bool ?? true
    operations = (json["operations"]?.array ?? []).compactMap(TestOperation.init)
    foreign = ["collisionDebug", "showPadding", "debug", "showOverdrawInspector", "addFakeCanvas"]
      .filter { key in json[key].map { $0 != .bool(false) } ?? false }
    let sides = [width, height]
    guard sides.allSatisfy({ (1...Self.sideLimit).contains($0) }), (0.5...4).contains(pixelRatio)
    else {
      throw ConformanceError(
        "unsupported picture of \(width) × \(height) points at pixel ratio \(pixelRatio); use sides"
          + " of 1...\(Int(Self.sideLimit)) and a ratio of 0.5...4")
    }
  }
}

/// An operation that a test applies before drawing.
struct TestOperation: Sendable, Hashable {
  let name: String
  let arguments: [JSONValue]

  init(_ name: String, _ arguments: [JSONValue]) {
    (self.name, self.arguments) = (name, arguments)
  }

  init?(_ json: JSONValue) {
    guard let parts = json.array, let name = parts.first?.string else { return nil }
    self.name = name
    arguments = Array(parts.dropFirst())
  }
}

/// An error that prevents a render test from running.
package struct ConformanceError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence.
  package let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
