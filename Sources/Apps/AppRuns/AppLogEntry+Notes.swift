import JSONText
import Sessions

extension AppLogEntry {
  /// Creates the note about a refused input.
  ///
  /// - Parameter available: The controls that can be pressed instead; nil unless the input is a
  ///   press.
  init(seconds: Double, refused what: String, because reason: String, available: [String]?) {
    let controls =
      available.map {
        $0.isEmpty
          ? "; no control can be pressed" : "; available controls: \($0.joined(separator: ", "))"
      } ?? ""
    self.init(seconds: seconds, text: "\(what) was rejected: \(reason)\(controls)")
  }

  /// Creates the note about an input that the phone refuses; for a press with the controls that can
  /// be pressed.
  init(
    seconds: Double, refusedOnPhone what: String, because reason: String,
    available: [PhoneControl]
  ) {
    let isControl = PhoneControl.allCases.contains { $0.name == what }
    self.init(
      seconds: seconds, refused: "'\(what)' on the phone", because: reason,
      available: isControl ? available.map(\.name) : nil)
  }

  /// Creates the note about an alert or an action sheet that was never dismissed.
  init(seconds: Double, forgotten id: String, since start: Double) {
    self.init(
      seconds: seconds,
      text: "'\(id)' was presented at \(start.plainText) s and was not dismissed: call"
        + " dismissTemplate(animated:) in the handlers of its actions")
  }

  /// Creates the note about a request for a route without access to the location.
  init(withoutLocationAt seconds: Double) {
    self.init(
      seconds: seconds,
      text: "no route: the app has no access to the location; call"
        + " requestWhenInUseAuthorization(), or set 'locationAuthorization: accepted' under"
        + " 'navigation' in the driver's file")
  }
}
