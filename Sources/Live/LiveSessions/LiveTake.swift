import Documents
import Geometry
import JSONText
import SessionFiles
import Sessions

/// The recording of a session: its time range and its inputs.
struct LiveTake: Sendable {
  /// An input with the resulting messages.
  struct Answered: Sendable {
    let input: LiveInput
    let answer: LiveAnswer
  }

  /// The start of the recording, in seconds of the drive.
  let start: Double
  /// The inputs since the start.
  private(set) var inputs: [LiveDrive.Input] = []
  /// The inputs in the form of requests, with the resulting messages.
  private(set) var answered: [Answered] = []
  /// The time and reason of an involuntary end.
  private(set) var ended: (seconds: Double, note: String)?

  init(from start: Double) { self.start = start }

  mutating func add(_ actions: [ScriptEvent.Action], _ input: LiveInput, _ answer: LiveAnswer) {
    guard ended == nil else { return }
    inputs += actions.map { LiveDrive.Input(seconds: answer.start, action: $0) }
    answered.append(Answered(input: input, answer: answer))
  }

  mutating func end(at seconds: Double, _ note: String) {
    if ended == nil { ended = (seconds, note) }
  }

  /// The inputs as entries of a script's timeline, one per line.
  ///
  /// - Throws: `LiveError` for an input that scripts cannot express.
  func lines() throws(LiveError) -> [String] {
    var lines: [String] = []
    for input in inputs {
      guard let words = input.action.scriptEntry else {
        throw LiveError(
          "no-words", "a script cannot express an input of the recording; save the session log")
      }
      lines.append("  - at: \(input.seconds.plainText) s\n    \(words)")
    }
    return lines
  }
}

/// The insertion of timeline entries into a script's text.
struct ScriptInsertion {
  /// The complete text after the change.
  let text: String
  /// The added lines.
  let added: String
  /// The line before the added ones, from 1.
  let line: Int

  /// Adds entries after the last one of the timeline, or a timeline at the end.
  init(_ entries: [String], into text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func isTop(_ line: String) -> Bool { line.first.map { !" #-\t".contains($0) } ?? false }
    var added = entries.joined(separator: "\n")
    var index = lines.count
    if let start = lines.firstIndex(where: { $0.hasPrefix("timeline:") }) {
      index = lines[(start + 1)...].firstIndex(where: isTop) ?? lines.count
      while index > start + 1, lines[index - 1].allSatisfy(\.isWhitespace) { index -= 1 }
    } else {
      added = "\ntimeline:\n" + added
    }
    lines.insert(added, at: index)
    (line, self.added, self.text) = (index, added, lines.joined(separator: "\n") + "\n")
  }
}

extension ScriptEvent.Action {
  /// The action as an entry of a script's timeline; nil if scripts cannot express it.
  fileprivate var scriptEntry: String? {
    switch self {
    case .chrome(.press(let control, _)): "press: \(control.name)"
    case .chrome(.tap(let control)): "tap: \(control.rawValue)"
    case .chrome(.knob(.push)): "knob: push"
    case .chrome(.knob(.turn(let steps))): "knob: {turn: \(steps)}"
    case .chrome(.knob(.nudge(let arrow))): "knob: {nudge: \(arrow.rawValue)}"
    case .chrome(.templates(.type(let text))): "type: \(text.jsonQuoted)"
    case .chrome(.templates(.scroll(let rows))): "scroll: \(rows)"
    case .display(.front(let screen)): "screen: \(screen.rawValue)"
    case .losePosition(let seconds): "losePosition: {seconds: \(seconds.plainText)}"
    case .traffic(let stretches):
      "traffic: \(Shape.traffic.write(stretches, ImageStore(.inline)).text)"
    case .phoneAction(.gesture(let gesture)):
      "gesture: \(Shape.gesture.write(gesture, ImageStore(.inline)).text)"
    case .phoneAction(.hold(let point)):
      "on: phone\n    hold: [\(point.x.plainText), \(point.y.plainText)]"
    default: nil
    }
  }
}
