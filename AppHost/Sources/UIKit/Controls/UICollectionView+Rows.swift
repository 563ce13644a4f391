/// A flow layout of cells in rows from the left, at the minimum spacing.
///
/// The remaining width of a row stays at its end, where the platform distributes it between the
/// cells. For horizontal scrolling both axes are exchanged.
struct CollectionRows {
  private let isHorizontal: Bool
  private let room: CGFloat
  private var (top, left, deepest): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  private var (start, end, after): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  private var (lines, items): (CGFloat, CGFloat) = (0, 0)
  /// The frame of the section header.
  private(set) var header = CGRect.zero

  init(isHorizontal: Bool, room: CGSize) {
    self.isHorizontal = isHorizontal
    self.room = isHorizontal ? room.height : room.width
  }

  /// The size of the content.
  var size: CGSize {
    isHorizontal ? CGSize(width: top, height: room) : CGSize(width: room, height: top)
  }

  /// Begins a section.
  mutating func begin(inset: UIEdgeInsets, lines: CGFloat, items: CGFloat, header size: CGSize) {
    let depth = isHorizontal ? size.width : size.height
    header = turned(CGRect(x: 0, y: top, width: room, height: depth))
    top += depth + (isHorizontal ? inset.left : inset.top)
    (start, end) =
      isHorizontal ? (inset.top, room - inset.bottom) : (inset.left, room - inset.right)
    after = isHorizontal ? inset.right : inset.bottom
    (self.lines, self.items, left, deepest) = (lines, items, start, 0)
  }

  /// Returns the frame of the next cell.
  mutating func next(_ size: CGSize) -> CGRect {
    let (length, depth) =
      isHorizontal ? (size.height, size.width) : (size.width, size.height)
    if left > start, left + length > end + 0.001 {
      top += deepest + lines
      (left, deepest) = (start, 0)
    }
    defer { left += length + items }
    deepest = max(deepest, depth)
    return turned(CGRect(x: left, y: top, width: length, height: depth))
  }

  /// Ends a section; returns the frame of its footer.
  mutating func end(footer size: CGSize) -> CGRect {
    top += deepest + after
    let depth = isHorizontal ? size.width : size.height
    defer { top += depth }
    return turned(CGRect(x: 0, y: top, width: room, height: depth))
  }

  private func turned(_ frame: CGRect) -> CGRect {
    isHorizontal
      ? CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width) : frame
  }
}
