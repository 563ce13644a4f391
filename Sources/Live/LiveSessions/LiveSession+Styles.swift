import Bitmaps
import Documents
import Foundation
import FramePipeline
package import JSONText
import Navigation
import RouteScripts
import Sessions

/// The display styles of the second maneuver, and how to set one in the script.
extension LiveSession {
  /// The range and interval of the search for the next second maneuver, in seconds.
  private static let (reach, pace) = (3600.0, 1.0)

  /// Returns a sheet with a card per display style by day and by night, and the frames of the
  /// cards.
  ///
  /// If the moment has no second maneuver, `next` is the time of the next one.
  ///
  /// - Throws: `PlanError` for an unknown screen or theme, and errors of drawing.
  package func styles(
    of look: LiveLook, at seconds: Double, _ content: StyleContent
  ) async throws -> JSONValue {
    let plan = try plan(for: look)
    let time = plan.reachable(seconds)
    // A painter caches decoded pictures and would keep these forever.
    let painter = content.light == nil ? helper(for: look) : LivePainter(library: library)
    guard let found = try await painter.styles(of: plan, at: time, content) else {
      return ["cards": [], "next": try await next(in: plan, after: time, painter)]
    }
    let step = found.step
    return [
      "picture": .string(Data(try PNGEncoder(.fast).bytes(for: found.sheet)).base64EncodedString()),
      "step": .number(Double(step.stepNumber)), "maneuver": .string(step.maneuver.name),
      "style": .string((step.presentation.displayStyle ?? .default).name),
      "isInScript": .bool(source.kind == .script),
      "words": .array(
        (step.instructionVariants.isEmpty ? [step.fullInstructionText] : step.instructionVariants)
          .map { .string($0) }),
      "cards": .array(
        found.cards.map { card in
          [
            "style": .string(card.style), "ui": .string(card.ui),
            "rect": .array([card.x, card.y, card.width, card.height].map { .number(Double($0)) }),
          ]
        }),
    ]
  }

  private func next(
    in plan: LivePlan, after start: Double, _ painter: LivePainter
  ) async throws -> JSONValue {
    let end = min(plan.screen.timeline.durationSeconds, start + LiveSession.reach)
    for time in stride(from: start.rounded(.up), to: end, by: LiveSession.pace)
    where try await painter.second(of: plan, at: time) != nil { return .number(time) }
    return .null
  }

  /// Returns the script with a changed key of a step, without writing the file.
  ///
  /// - Throws: `LiveError` if the step does not exist, or is in another file.
  package func scriptText(
    settingStyle style: String, ofStep number: Int, words: [String]
  ) throws -> JSONValue {
    guard source.kind == .script else { throw LiveError("no-script", "the drive is not a script") }
    guard ManeuverDisplayStyle.allCases.contains(where: { $0.name == style }) else {
      throw LiveError("no-such-value", "unknown display style '\(style.prefix(40))'")
    }
    let old = try InputFile.bytes(of: file)
    var edit = try ScriptEdit(old, name: file, step: number)
    try edit.set("displayStyle", to: style)
    if !words.isEmpty {
      try edit.set("instruction", to: "[\(words.map(\.jsonQuoted).joined(separator: ", "))]")
    }
    let read = try reader.read(name: file, bytes: Array(edit.text.utf8)).script
    let step = Timeline(read).route?.steps.first { $0.info.stepNumber == number }?.info
    guard step?.presentation.displayStyle?.name == style,
      words.isEmpty || step?.instructionVariants == words
    else {
      throw LiveError("not-repeatable", "cannot edit the step in the script; change it by hand")
    }
    return summary(of: edit, old)
  }
}
