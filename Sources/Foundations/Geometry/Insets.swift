/// Inward distances from the edges of a rectangle.
public struct Insets: Sendable, Hashable {
  /// The inset of the upper edge.
  public var top: Double
  /// The inset of the left edge.
  public var left: Double
  /// The inset of the lower edge.
  public var bottom: Double
  /// The inset of the right edge.
  public var right: Double

  /// Creates insets; the default is zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets for all edges.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Zero insets.
  public static let zero = Insets()
}
