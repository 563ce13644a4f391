package import LayoutKit
import Templates

/// The differences between two layouts by element, without pixels.
package struct LayoutComparison: Sendable, Hashable {
  /// An element in both layouts or in one.
  struct Entry: Sendable, Hashable {
    let path: String
    let old: LayoutDocument.Element?
    let new: LayoutDocument.Element?
    /// The drawing order, from 1; 0 is the map.
    let order: Int

    /// The areas of the element in both pictures, including shadows.
    var boxes: [PixelRect] { [old, new].compactMap { $0?.reach } }
  }

  /// The changes in the element order of the new layout, then removed elements; without pixel
  /// counts.
  package let changes: [ElementChange]
  /// The areas of each change, including shadows.
  let boxes: [[PixelRect]]
  let new: LayoutDocument

  package init(old: LayoutDocument, new: LayoutDocument) {
    let entries = LayoutComparison.entries(old, new)
    var changes: [ElementChange] = []
    var boxes: [[PixelRect]] = []
    // A shift of an element applies to its children.
    var shifts: [String: ElementShift] = [:]
    let reasons = Dictionary(
      new.decisions.filter { $0.kind != "chosen" }.map { ($0.element[...], $0.sentence) }
    ) { first, _ in first }
    for entry in entries {
      let parent = ElementPathString(entry.path).parent?.text
      let shift = ElementShift(entry)
      shifts[entry.path] = shift
      let followsParent = parent.flatMap { shifts[$0] }.map(shift.follows) ?? false
      for var change in ElementChanges(entry, reasons: reasons).all {
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

/// Whether an element appeared, disappeared or moved, and how far it moved.
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

  /// Whether it equals the parent's shift and is not reported separately.
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
  /// The pixels of the element.
  var box: PixelRect {
    PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
  }

  /// The pixels of the element and its shadow.
  var reach: PixelRect {
    let margin = shadowReach ?? 0
    return PixelRect(
      x: pixels.x - margin, y: pixels.y - margin, width: pixels.width + 2 * margin,
      height: pixels.height + 2 * margin)
  }
}
