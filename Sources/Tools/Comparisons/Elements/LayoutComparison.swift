package import LayoutKit
import Templates

/// The differences of two layouts by element, without their pixels.
package struct LayoutComparison: Sendable, Hashable {
  /// An element on both sides, or on one.
  struct Entry: Sendable, Hashable {
    let path: String
    let old: LayoutDocument.Element?
    let new: LayoutDocument.Element?
    /// The position in the order of drawing, from 1; the map is 0.
    let order: Int

    /// The parts of the pictures that it takes, with its shadow.
    var boxes: [PixelRect] { [old, new].compactMap { $0?.reach } }
  }

  /// The changes in the order of the elements of the new layout, then those that disappeared; without numbers of
  /// pixels.
  package let changes: [ElementChange]
  /// The boxes of each change, with shadows.
  let boxes: [[PixelRect]]
  /// The new layout.
  let new: LayoutDocument

  /// Compares two layouts.
  package init(old: LayoutDocument, new: LayoutDocument) {
    let entries = LayoutComparison.entries(old, new)
    var changes: [ElementChange] = []
    var boxes: [[PixelRect]] = []
    // A change of an element applies to its children, too.
    var shifts: [String: ElementShift] = [:]
    for entry in entries {
      let parent = ElementPathString(entry.path).parent?.text
      let shift = ElementShift(entry)
      shifts[entry.path] = shift
      let followsParent = parent.flatMap { shifts[$0] }.map(shift.follows) ?? false
      for var change in ElementChanges(entry, decisions: new.decisions).all {
        change.order = entry.order
        if followsParent, [.appeared, .disappeared, .moved].contains(change.kind) { continue }
        changes.append(change)
        boxes.append(entry.boxes)
      }
    }
    self.changes = changes
    self.boxes = boxes
    self.new = new
  }

  private static func entries(_ old: LayoutDocument, _ new: LayoutDocument) -> [Entry] {
    let before = Dictionary(old.elements.map { ($0.path, $0) }) { first, _ in first }
    let after = Set(new.elements.map(\.path))
    let kept = new.elements.enumerated().map { index, element in
      Entry(path: element.path, old: before[element.path], new: element, order: index + 1)
    }
    let lost = old.elements.enumerated().filter { !after.contains($0.element.path) }
      .map { index, element in
        Entry(path: element.path, old: element, new: nil, order: index + 1)
      }
    return kept + lost
  }
}

/// Whether an element appeared, disappeared or moved, and the distance of a move.
private enum ElementShift: Hashable {
  case came
  case went
  case moved(Double, Double)

  init(_ entry: LayoutComparison.Entry) {
    switch (entry.old, entry.new) {
    case (let old?, let new?): self = .moved(new.frame.x - old.frame.x, new.frame.y - old.frame.y)
    case (nil, _): self = .came
    case (_, nil): self = .went
    }
  }

  /// Whether it equals the shift of the parent element, so that it is not reported.
  func follows(_ parent: ElementShift) -> Bool {
    switch (self, parent) {
    case (.came, .came), (.went, .went): true
    case (.moved(let x, let y), .moved(let px, let py)):
      abs(x - px) < LayoutDocument.Box.slack && abs(y - py) < LayoutDocument.Box.slack
    default: false
    }
  }
}

extension LayoutDocument.Box {
  /// The largest ignored difference in points: half of the precision of layout files.
  static let slack = 1.0 / 128
}

extension LayoutDocument.Element {
  /// The pixels that it takes.
  var box: PixelRect {
    PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
  }

  /// The pixels that it takes with its shadow.
  var reach: PixelRect {
    let margin = shadowReach ?? 0
    return PixelRect(
      x: pixels.x - margin, y: pixels.y - margin, width: pixels.width + 2 * margin,
      height: pixels.height + 2 * margin)
  }
}
