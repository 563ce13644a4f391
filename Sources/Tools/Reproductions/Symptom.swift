import Comparisons
package import FramePipeline
package import LayoutKit
import LintRules

/// The problem of a frame that a smaller script must reproduce.
package enum Symptom: Sendable, Hashable {
  /// The appearance of an element with its children, by path, such as "guidance/instruction".
  case element(String)
  /// A lint finding, by the code of its rule.
  case rule(String)
  /// The pixels of an area.
  case pixels(LayoutDocument.PixelBox)

  /// Selects the problem of a frame: the first element that differs from the expected layout,
  /// otherwise the first finding.
  ///
  /// - Throws: `ReproductionError` if there is none.
  package init(of stages: FrameStages, expected: LayoutDocument?) throws(ReproductionError) {
    let layout = LayoutDocument(stages)
    let names = layout.elements.map(\.path)
    let advice =
      "choose one of its elements, such as \(names.prefix(6).joined(separator: ", ")), or a lint"
      + " rule"
    if let expected {
      let changes = LayoutComparison(old: expected, new: layout).changes
      guard let change = changes.first(where: { names.contains($0.element) }) else {
        throw ReproductionError(
          changes.isEmpty
            ? "every element of the frame matches the recording; \(advice)"
            : "\(changes[0].sentence): a missing element cannot be reproduced; \(advice)")
      }
      self = .element(change.element)
      return
    }
    guard let match = ScreenCheck(stages, disabled: []).matches.first else {
      throw ReproductionError("lint reports no finding for the frame; \(advice)")
    }
    self = .rule(match.code)
  }

  /// Selects an element of a frame by name or path.
  ///
  /// - Throws: `ReproductionError` if the element does not exist.
  package init(element name: String, of stages: FrameStages) throws(ReproductionError) {
    let elements = LayoutDocument(stages).elements
    guard
      let found = elements.first(where: { $0.path == name })
        ?? elements.first(where: { $0.name == name })
    else {
      throw ReproductionError(
        "the frame has no element '\(name)'; it has "
          + elements.map(\.path).joined(separator: ", "))
    }
    self = .element(found.path)
  }

  /// The symptom in brief.
  package var words: String {
    switch self {
    case .element(let path): "the element '\(path)'"
    case .rule(let code): "the finding \(code)"
    case .pixels(let box): "the pixels \(box.width)×\(box.height) at \(box.x),\(box.y)"
    }
  }
}

/// How a symptom appears on a frame; equal for the same problem in the same form.
enum Evidence: Hashable {
  case element([LayoutDocument.Element], decisions: [LayoutDocument.Choice])
  case rule(Set<String>)
  case pixels(String)

  /// The evidence for an element; nil if the frame does not contain it.
  static func element(_ path: String, of stages: FrameStages) -> Evidence? {
    let layout = LayoutDocument(stages)
    let elements = layout.elements.filter {
      $0.path == path || $0.path.hasPrefix("\(path)/")
    }
    guard !elements.isEmpty else { return nil }
    let names = Set(elements.map { String($0.name) })
    return .element(elements, decisions: layout.decisions.filter { names.contains($0.element) })
  }

  /// The evidence without texts and derived values: equal for two texts with the same treatment.
  var withoutWords: Evidence {
    switch self {
    case .element(let elements, let decisions):
      .element(
        elements.map(\.withoutWords),
        decisions: decisions.map { choice in
          var choice = choice
          choice.sentence = ""
          return choice
        })
    case .rule(let messages): .rule(Set(messages.map(\.withoutQuotes)))
    case .pixels: self
    }
  }
}

extension LayoutDocument.Element {
  fileprivate var withoutWords: LayoutDocument.Element {
    var element = LayoutDocument.Element(
      path: path, kind: kind, frame: .init(x: 0, y: 0, width: 0, height: 0),
      pixels: .init(x: 0, y: 0, width: 0, height: 0))
    (element.lines, element.variant, element.variantCount) = (lines, variant, variantCount)
    (element.isTruncated, element.style, element.color) = (isTruncated, style, color)
    element.misfit = misfit.map { _ in "" }
    if kind != .text { element.shows = shows }
    return element
  }
}

extension String {
  /// The text without quoted parts and digits.
  var withoutQuotes: String {
    var (text, isQuoted) = ("", false)
    for letter in self {
      switch letter {
      case "“": isQuoted = true
      case "”": isQuoted = false
      case "'": isQuoted.toggle()
      default: if !isQuoted, !letter.isNumber { text.append(letter) }
      }
    }
    return text
  }
}
