package import FramePipeline

/// Where on the way from a drive to pixels a picture began to differ.
package struct FirstChangedStage: Sendable, Hashable, Codable {
  /// The name of the stage: "state", "template", "layout", "display-list" or "pixels".
  package let stage: String
  /// The number of the first line that differs, counted from 1; nil for pixels.
  package let line: Int?
  /// That line as recorded; nil when the recorded text ends before it.
  package let old: String?
  /// That line as it is now; nil when the new text ends before it.
  package let new: String?

  /// The name of the last stage, whose form is the picture itself.
  static let pixels = FirstChangedStage(stage: "pixels", line: nil, old: nil, new: nil)

  /// The stage and its first different line, such as "layout (line 4: …  →  …)".
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

/// The texts of the stages of one picture.
package struct StageTexts: Sendable, Hashable {
  /// The texts; a stage may have none.
  package var texts: [Stage: String]

  /// Texts of some stages.
  package init(texts: [Stage: String]) { self.texts = texts }

  /// The first stage whose text differs from the recorded one; stages without one are passed over.
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

extension GoldenPicture {
  /// The name of the file with the text of a stage: one for all pictures of a case where the stage
  /// knows no screen, else one for each.
  func textFile(_ stage: Stage) -> String {
    switch stage {
    case .state, .template: "\(stage.rawValue).txt"
    case .layout, .displayList: "\(name).\(stage.rawValue).txt"
    }
  }
}
