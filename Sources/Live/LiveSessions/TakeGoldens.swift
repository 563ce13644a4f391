import Documents
import JSONText
import Sessions

/// The golden cases of a recording: one after each input and at each named moment.
///
/// The first case contains the session log, to which the others refer.
struct TakeGoldens {
  /// The maximum number of cases.
  static let limit = 50

  /// The name of the cases for `golden record`.
  let name: String
  /// The path of the session log relative to the folder of goldens.
  let log: String
  /// The relative path and contents of each `case.json`.
  let cases: [(file: String, text: String)]

  /// Creates the cases of a recording.
  ///
  /// - Parameters:
  ///   - end: The end of the recording, in seconds of the drive.
  ///   - moments: The named moments of the script.
  ///   - name: The name of the cases.
  /// - Throws: `LiveError` for too many cases.
  init(
    _ take: LiveTake, until end: Double, moments: [(label: String, seconds: Double)],
    on look: LiveLook, hasTiles: Bool, name: String
  ) throws(LiveError) {
    self.name = name
    log = "\(name)/1/drive.session.jsonl"
    var shown = take.answered.map { (title: "After \($0.input.words)", at: $0.answer.end) }
    shown += moments.filter { (take.start...end).contains($0.seconds) }
      .map { (title: "At the moment \($0.label)", at: $0.seconds) }
    if shown.isEmpty { shown = [(title: "At the end of the recording", at: end)] }
    guard shown.count <= TakeGoldens.limit else {
      throw LiveError(
        "too-many-pictures",
        "the recording has \(shown.count) inputs and moments, but at most \(TakeGoldens.limit)"
          + " golden cases are allowed")
    }
    cases = shown.sorted { $0.at < $1.at }.enumerated().map { index, one in
      var keys: [(String, JSONValue)] = [
        ("title", .string(one.title)),
        ("script", .string(index == 0 ? "drive.session.jsonl" : "../1/drive.session.jsonl")),
        ("at", .number(one.at)), ("devices", [.string(look.device)]),
      ]
      if hasTiles { keys.append(("tiles", true)) }
      func add(_ key: String, _ value: String?, isList: Bool = true) {
        guard let value, value != AppearanceChoice.automatic.rawValue else { return }
        keys.append((key, isList ? [.string(value)] : .string(value)))
      }
      add("themes", look.theme)
      add("ui", look.ui?.rawValue)
      add("map", look.map?.rawValue)
      add("driverSide", look.side?.rawValue, isList: false)
      add("locale", look.locale, isList: false)
      let lines = keys.map { "  \(JSONValue.string($0.0).text): \($0.1.text)" }
      return ("\(name)/\(index + 1)/case.json", "{\n\(lines.joined(separator: ",\n"))\n}\n")
    }
  }
}

extension LiveInput {
  /// The input in brief, such as "press map-button-1".
  fileprivate var words: String {
    (json.members ?? []).map { "\($0.key) \($0.value.string ?? $0.value.text)" }.joined()
  }
}
