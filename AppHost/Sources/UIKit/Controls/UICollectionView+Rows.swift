/// Cells in rows from the left, as far apart as they must be.
///
/// What is left of a row stays at its end, where the platform spreads it between the cells. To the side, the
/// same holds with both directions changed.
struct CollectionRows {
  private let isHorizontal: Bool
  private let room: CGFloat
  private var (top, left, deepest): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  private var (start, end, after): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  private var (lines, items): (CGFloat, CGFloat) = (0, 0)
  /// Where the part before the section stands.
  private(set) var header = CGRect.zero

  init(isHorizontal: Bool, room: CGSize) {
    self.isHorizontal = isHorizontal
    self.room = isHorizontal ? room.height : room.width
  }

  /// The size of everything.
  var size: CGSize {
    isHorizontal ? CGSize(width: top, height: room) : CGSize(width: room, height: top)
  }

  /// A section begins.
  mutating func begin(inset: UIEdgeInsets, lines: CGFloat, items: CGFloat, header size: CGSize) {
    let depth = isHorizontal ? size.width : size.height
    header = turned(CGRect(x: 0, y: top, width: room, height: depth))
    top += depth + (isHorizontal ? inset.left : inset.top)
    (start, end) =
      isHorizontal ? (inset.top, room - inset.bottom) : (inset.left, room - inset.right)
    after = isHorizontal ? inset.right : inset.bottom
    (self.lines, self.items, left, deepest) = (lines, items, start, 0)
  }

  /// Where the next cell of a size stands.
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

  /// A section ends; gives where the part behind it stands.
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
