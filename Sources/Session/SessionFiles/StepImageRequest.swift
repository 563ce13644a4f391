package import Navigation
package import SessionLog

/// A running app's request for an image of a step.
package struct StepImageRequest: Sendable, Hashable {
  /// The subject of the image.
  package enum Content: Sendable, Hashable {
    case maneuver(Maneuver)
    case lanes([Lane])
  }

  package var content: Content {
    lanes.isEmpty ? .maneuver(maneuver) : .lanes(lanes)
  }

  fileprivate var maneuver = Maneuver.unknown
  fileprivate var lanes: [Lane] = []
  fileprivate var size = [1.0, 1.0]

  /// Pixels per point.
  package fileprivate(set) var scale = 1.0
  package var width: Double { size[0] }
  package var height: Double { size[1] }
}

extension AppMessageReader {
  /// Reads the request in a message of kind "draw".
  ///
  /// - Throws: `SessionFileError` for an invalid value.
  package func stepPicture(_ message: SessionMessage) throws(SessionFileError) -> StepImageRequest {
    try Shape<StepImageRequest>.stepPicture.read(node(of: message, number: 1))
  }
}

extension Shape<StepImageRequest> {
  fileprivate static let stepPicture = Shape.object(
    "stepPicture", "An image of a step: 'maneuver' or 'lanes'.", default: StepImageRequest(),
    [
      Field("maneuver", \.maneuver, .word(\.name), "The maneuver."),
      Field("lanes", \.lanes, .list(.lane), "The lanes, left to right."),
      Field(
        "size", \.size,
        Shape<[Double]>.list(.number(in: 0.5...1000)).mapped(\.self) {
          numbers, node throws(SessionFileError) in
          guard numbers.count == 2 else { throw node.mismatch("a size like [96, 96]") }
          return numbers
        }, required: true, "The width and the height in points."),
      Field("scale", \.scale, .number(in: 0.5...4), required: true, "Pixels per point."),
    ])
}
