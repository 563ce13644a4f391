import LayoutKit

/// Finds the changes of one element between two layouts.
struct ElementChanges {
  private let entry: LayoutComparison.Entry
  /// The reasons for the absence of elements, by name.
  private let reasons: [Substring: String]

  init(_ entry: LayoutComparison.Entry, reasons: [Substring: String]) {
    self.entry = entry
    self.reasons = reasons
  }

  /// The changes, the most significant first.
  var all: [ElementChange] {
    switch (entry.old, entry.new) {
    case (nil, let new?): [change(.appeared, nil, new.words, at: new)]
    case (let old?, nil): [change(.disappeared, old.words, nil, at: old)]
    case (let old?, let new?): changes(old, new)
    case (nil, nil): []
    }
  }

  private func changes(
    _ old: LayoutDocument.Element, _ new: LayoutDocument.Element
  ) -> [ElementChange] {
    var found: [ElementChange] = []
    if old.kind != new.kind || old.shows != new.shows {
      let isText = old.kind == .text && new.kind == .text
      found.append(
        change(
          isText ? .reworded : .replaced, old.words, new.words, at: new,
          because: isText ? choice(old, new) : nil))
    } else if old.isTruncated != new.isTruncated {
      found.append(
        change(new.isTruncated == true ? .truncated : .completed, old.words, new.words, at: new))
    }
    if old.color != new.color {
      found.append(change(.recolored, old.color, new.color, at: new))
    }
    if old.style != new.style || old.lines != new.lines, found.isEmpty || old.style != new.style {
      found.append(change(.restyled, old.setting, new.setting, at: new))
    }
    // The frame of a text depends on its words.
    let isExplained = new.kind == .text && found.contains { $0.kind == .reworded }
    if !isExplained, let geometry = geometry(old, new) { found.append(geometry) }
    return found
  }

  private func geometry(
    _ old: LayoutDocument.Element, _ new: LayoutDocument.Element
  ) -> ElementChange? {
    func differ(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) > LayoutDocument.Box.slack
    }
    if differ(old.frame.width, new.frame.width) || differ(old.frame.height, new.frame.height) {
      let growth = ElementChange.Shift(
        x: new.frame.width - old.frame.width, y: new.frame.height - old.frame.height)
      return change(.resized, old.frame.extent, new.frame.extent, by: growth, at: new)
    }
    if differ(old.frame.x, new.frame.x) || differ(old.frame.y, new.frame.y) {
      let way = ElementChange.Shift(x: new.frame.x - old.frame.x, y: new.frame.y - old.frame.y)
      return change(.moved, old.frame.corner, new.frame.corner, by: way, at: new)
    }
    return nil
  }

  /// The layout's reason for choosing another text variant.
  private func choice(
    _ old: LayoutDocument.Element, _ new: LayoutDocument.Element
  ) -> String? {
    guard let variant = new.variant, let count = new.variantCount, count > 1 else { return nil }
    guard variant != old.variant || new.isTruncated != old.isTruncated else { return nil }
    let cut = new.isTruncated == true ? ", cut" : ""
    let reason = new.misfit.map { variant > 1 || cut != "" ? ": \($0)" : "" } ?? ""
    return "variant \(variant) of \(count) chosen\(cut)\(reason)"
  }

  private func change(
    _ kind: ElementChange.Kind, _ before: String?, _ after: String?,
    by shift: ElementChange.Shift? = nil,
    at element: LayoutDocument.Element, because reason: String? = nil
  ) -> ElementChange {
    let decision =
      reason
      ?? (kind == .disappeared ? reasons[element.name] : nil)
    return ElementChange(
      element: entry.path, kind: kind, before: before, after: after, shift: shift,
      decision: decision,
      box: element.box, isAccepted: false)
  }
}

extension ElementChange {
  /// Creates a change and derives its sentence.
  init(
    element: String, kind: Kind, before: String?, after: String?, shift: Shift? = nil,
    decision: String?,
    box: PixelRect, changedPixels: Int? = nil, isAccepted: Bool
  ) {
    self.element = element
    self.kind = kind
    self.before = before
    self.after = after
    self.shift = shift
    self.decision = decision
    self.box = box
    self.changedPixels = changedPixels
    self.isAccepted = isAccepted
    sentence = ""
    sentence = ElementChangeText.text(of: self)
  }
}

extension LayoutDocument.Element {
  /// The content of the element; text is quoted.
  fileprivate var words: String? {
    guard let shows else { return nil }
    return kind == .text ? "'\(shows)'" : shows
  }

  /// The typography of a text, or the shape of a plate.
  fileprivate var setting: String? {
    guard kind == .text, let lines else { return style }
    return "\(style ?? ""), \(lines == 1 ? "1 line" : "\(lines) lines")"
  }
}

extension LayoutDocument.Box {
  fileprivate var corner: String { "\(x.brief),\(y.brief)" }
  fileprivate var extent: String { "\(width.brief)×\(height.brief)" }
}

extension Double {
  /// The number with at most two decimals.
  var brief: String {
    let hundredths = Int((Swift.min(1e12, Swift.max(-1e12, self)) * 100).rounded())
    let fraction = abs(hundredths) % 100
    let whole = "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)"
    if fraction == 0 { return whole }
    return whole
      + (fraction % 10 == 0 ? ".\(fraction / 10)" : ".\(fraction < 10 ? "0" : "")\(fraction)")
  }
}
