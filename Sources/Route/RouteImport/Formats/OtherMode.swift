import Documents
import Navigation

/// A travel mode other than driving.
///
/// Walking or cycling keeps the speed of the reply and is reported in a warning; public transport
/// is refused, because its passengers do not drive.
enum OtherMode: Sendable {
  case walked, cycled, carried

  /// Creates a mode; fails for driving, for a ferry or car train, and for unknown modes.
  init?(_ word: String?) {
    switch word?.lowercased() {
    case "walking", "walk", "pedestrian", "foot", "pushing bike": self = .walked
    case "cycling", "bicycling", "bicycle", "bike": self = .cycled
    case "transit", "publictransport", "public_transport", "bus", "subway", "tram", "pt":
      self = .carried
    default: return nil
    }
  }

  /// The mode of travel; nil for a refused mode.
  var stated: StatedMode? {
    switch self {
    case .walked: .walked
    case .cycled: .cycled
    case .carried: nil
    }
  }

  /// Records walking or cycling; throws for public transport.
  @discardableResult
  func report(
    _ node: JSONNode, in tally: inout WarningCounter
  ) throws(RouteImportError) -> StatedMode? {
    switch self {
    case .walked: tally.note(Self.note("walked"), at: node.path.text)
    case .cycled: tally.note(Self.note("cycled"), at: node.path.text)
    case .carried:
      throw node.error(
        .holdsNoRoute(
          "a public transport route, which cannot be driven",
          remedy: "request a route by car"))
    }
    return stated
  }

  private static func note(_ mode: String) -> String {
    "the section is \(mode), not driven; the durations of the response apply"
  }
}
