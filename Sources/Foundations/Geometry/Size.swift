/// A width and a height in the same unit.
public struct Size: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of zero.
  public static let zero = Size(0, 0)
}
