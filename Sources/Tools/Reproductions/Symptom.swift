import Comparisons
package import FramePipeline
package import LayoutKit
import LintRules
import Templates

/// The problem of a frame that a smaller script must reproduce.
package enum Symptom: Sendable, Hashable {
  /// The drawing of an element with its children, by its path such as "guidance/instruction".
  case element(String)
  /// A finding of a rule, by its code.
  case rule(String)
  /// The pixels of a part of the picture.
  case pixels(LayoutDocument.PixelBox)

  /// The problem of a frame if the user names none: the first element that differs from the
  /// expected layout, or else the first finding.
  ///
  /// - Throws: `ReproductionError` if no problem is known.
  package init(of stages: FrameStages, expected: LayoutDocument?) throws(ReproductionError) {
    let layout = LayoutDocument(stages)
    let names = layout.elements.map(\.path)
    let advice =
      "name an element of it, such as \(names.prefix(6).joined(separator: ", ")), or a rule of lint"
    if let expected {
      let changes = LayoutComparison(old: expected, new: layout).changes
      guard let change = changes.first(where: { names.contains($0.element) }) else {
        throw ReproductionError(
          changes.isEmpty
            ? "every element of the frame is as recorded; \(advice)"
            : "\(changes[0].sentence): what is not there cannot be kept; \(advice)")
      }
      self = .element(change.element)
      return
    }
    guard let match = ScreenCheck(stages, disabled: []).matches.first else {
      throw ReproductionError("lint finds nothing wrong with the frame; \(advice)")
    }
    self = .rule(match.code)
  }

  /// The element of a name or a path on a frame.
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

  /// The symptom in a few words.
  package var words: String {
    switch self {
    case .element(let path): "the element '\(path)'"
    case .rule(let code): "the finding \(code)"
    case .pixels(let box): "the pixels \(box.width)×\(box.height) at \(box.x),\(box.y)"
    }
  }
}

/// The appearance of a symptom on a frame; equal for the same problem of the same form.
enum Evidence: Hashable {
  case element([LayoutDocument.Element], decisions: [LayoutDocument.Choice])
  case rule(Set<String>)
  case pixels(String)

  /// An element of a frame; nil if the frame lacks it.
  static func element(_ path: String, of stages: FrameStages) -> Evidence? {
    let layout = LayoutDocument(stages)
    let elements = layout.elements.filter {
      $0.path == path || $0.path.hasPrefix("\(path)/")
    }
    guard !elements.isEmpty else { return nil }
    let names = Set(elements.map { String($0.name) })
    return .element(elements, decisions: layout.decisions.filter { names.contains($0.element) })
  }

  /// The evidence without words, numbers of points and values derived from them: equal for two
  /// texts with the same treatment.
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
