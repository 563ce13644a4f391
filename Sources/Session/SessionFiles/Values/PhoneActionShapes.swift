import Geometry
import JSONText
import Navigation
package import Sessions

/// A press on a control of the phone.
struct LoggedPhonePress: Sendable, Hashable {
  var element = PhoneControl.recenter
  /// The position of the finger in points of the screen; nil if unknown.
  var point: [Double]?

  var action: PhoneAction { .press(element, at: point.map { Point($0[0], $0[1]) }) }
}

/// A gesture on the phone's map.
struct LoggedGesture: Sendable, Hashable {
  var kind = PhoneGesture.Kind.drag
  var way = [0.0, 0.0]
  var levels = 0.0
  var degrees = 0.0
  var seconds: Double?
  /// The initial centroid in points of the screen; nil for the center of the map.
  var start: [Double]?

  init() {}

  init(_ gesture: PhoneGesture) {
    (kind, levels, degrees) = (gesture.kind, gesture.levels, gesture.degrees)
    (way, seconds) = ([gesture.way.x, gesture.way.y], gesture.seconds)
    start = gesture.start.map { [$0.x, $0.y] }
  }

  var gesture: PhoneGesture {
    PhoneGesture(
      kind, way: Point(way[0], way[1]), levels: levels, degrees: degrees, seconds: seconds,
      start: start.map { Point($0[0], $0[1]) })
  }
}

extension Shape<LoggedPhonePress> {
  static let phonePress = Shape.object(
    "phonePress", "A press on an element of the phone.", default: LoggedPhonePress(),
    [
      Field("at", \.point, .point, "The position, in points of the screen, if known."),
      Field("element", \.element, .phoneControl, required: true, "The button."),
    ])
}

extension Shape<PhoneGesture> {
  private static let seconds = Field<LoggedGesture>(
    "seconds", \.seconds, .duration, "The duration; 0.5 s if left out.")

  package static let gesture = Shape<LoggedGesture>.object(
    "gesture", "A touch gesture on the phone's map.", default: LoggedGesture(),
    [
      Field("kind", \.kind, .word, required: true, "The kind of gesture."),
      Field(
        "at", \.start, .point,
        "The position of the fingers' center at the beginning, in points of the screen; the center"
          + " of the map if left out."),
      Field("by", \.way, .point, "The movement of the center: x and y in points."),
      Field(
        "levels", \.levels, .number(in: -30...30), "The zoom levels of a pinch; positive zooms in."),
      Field(
        "degrees", \.degrees, .number(in: -360...360),
        "The degrees of a clockwise rotation, or of a tilt from straight down."),
      seconds, Field(former: "duration", of: seconds),
    ]
  ).orScalar(.word) { LoggedGesture(PhoneGesture($0)) }
    .mapped({ LoggedGesture($0) }) { gesture, _ in gesture.gesture }
}

extension Shape<PhoneAppButton> {
  static let appButton = Shape.object(
    "appButton", "A button of the app over the phone's view.",
    default: PhoneAppButton(title: "", frame: .zero),
    [
      Field("title", \.title, .text, required: true, "The title."),
      Field(
        "frame", \.frame,
        Shape<[Double]>.list(.number(in: -10_000...10_000)).mapped { frame in
          [frame.minX, frame.minY, frame.width, frame.height]
        } _: { numbers, node throws(SessionFileError) in
          guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
            throw node.error(
              "a frame needs four numbers, with a positive width and height",
              "write x, y, width and height like [5, 150, 200, 35]")
          }
          return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
        }, required: true, "The frame, in points: x, y, width and height."),
      Field(
        "backgroundColor", \.backgroundColor, .color, "Its background; blue if left out."),
      Field(
        "titleColor", \.titleColor, .color, "The color of the title; white if left out."),
      Field(
        "opacity", \.opacity, .number(in: 0...1), "The opacity of the background; 1 if left out."),
      Field(
        "cornerRadius", \.cornerRadius, .number(in: 0...100),
        "The radius of its corners; 0 if left out."),
      Field("action", \.action, .word, "The action of a press; none if left out."),
    ])
}
