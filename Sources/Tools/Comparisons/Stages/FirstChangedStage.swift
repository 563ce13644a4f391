import Documents
package import RunReports

/// The first stage, from the drive to the pixels, at which a picture differs.
package struct FirstChangedStage: Sendable, Hashable, Codable {
  /// The name of the stage: "state", "template", "layout", "display-list" or "pixels".
  package let stage: String
  /// The first line that differs, from 1; nil for pixels.
  package let line: Int?
  /// The recorded line; nil if the recorded text ends before it.
  package let old: String?
  /// The new line; nil if the new text ends before it.
  package let new: String?

  /// The last stage, represented by the picture itself.
  package static let pixels = FirstChangedStage(stage: "pixels", line: nil, old: nil, new: nil)

  /// The stage and its first changed line, such as "layout (line 4: …  →  …)".
  package var sentence: String {
    guard let line else { return stage }
    func shown(_ text: String?) -> String {
      guard let text else { return "(no line)" }
      let words = text.drop { $0 == " " }
      return words.count > 90 ? words.prefix(89) + "…" : String(words)
    }
    return "\(stage), line \(line)\n      old: \(shown(old))\n      new: \(shown(new))"
  }
}

extension FirstChangedStage {
  /// The stage with its old and new text; nil for pixels.
  package var title: String? {
    guard line != nil else { return nil }
    func shown(_ text: String?) -> String {
      guard let text else { return "nothing" }
      let words = text.drop { $0 == " " }
      return words.count > 80 ? words.prefix(79) + "…" : String(words)
    }
    return "\(stage): \(shown(old)) → \(shown(new))"
  }

  /// The group id of pictures with the same first change; nil for pixels alone.
  var group: String? {
    guard line != nil else { return nil }
    var digest = Digest()
    for text in [stage, old ?? "", new ?? ""] { digest.add(text) }
    return digest.text
  }
}

/// The stage texts of one picture.
package struct StageTexts: Sendable, Hashable {
  /// The texts of the known stages.
  package var texts: [Stage: String]

  package init(texts: [Stage: String]) { self.texts = texts }

  /// Returns the first stage whose text differs from the recorded one; unrecorded stages are
  /// skipped.
  package func firstChange(
    from recorded: StageTexts, among stages: [Stage] = Stage.allCases
  ) -> FirstChangedStage? {
    for stage in stages {
      guard let old = recorded.texts[stage], let new = texts[stage],
        let change = LineDiff.firstChange(from: old, to: new)
      else { continue }
      return FirstChangedStage(
        stage: stage.rawValue, line: change.line, old: change.old, new: change.new)
    }
    return nil
  }
}
