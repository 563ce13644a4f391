package import Geometry

/// The padding of an app's map (`GMSMapView.padding`).
///
/// The target of the camera is at the center of the remaining area.
package struct MapPadding: Sendable, Hashable {
  /// How the padding combines with the safe area.
  ///
  /// Source:
  /// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Enums/GMSMapViewPaddingAdjustmentBehavior>
  package enum Adjustment: String, Sendable, Hashable, CaseIterable {
    /// Adds the padding to the safe area.
    case always
    /// Uses the larger of both at each edge.
    case automatic
    /// Uses the padding alone.
    case never
  }

  /// The padding at each edge, in points.
  package var insets: Insets
  /// How the padding combines with the safe area.
  package var adjustment: Adjustment

  /// Creates a padding; by default there is none.
  package init(_ insets: Insets = .zero, adjustment: Adjustment = .always) {
    (self.insets, self.adjustment) = (insets, adjustment)
  }

  /// Returns the area that is free for the camera.
  ///
  /// - Parameters:
  ///   - free: The free area of the map, in points.
  ///   - screen: The size of the screen in points.
  /// - Returns: `free` if the padding leaves too little area.
  package func area(of free: Rect, on screen: Size) -> Rect {
    let whole = Rect(0, 0, screen.width, screen.height)
    let padded = whole.inset(by: insets)
    let area =
      switch adjustment {
      case .always: free.inset(by: insets)
      case .automatic:
        Rect(
          left: max(free.minX, padded.minX), top: max(free.minY, padded.minY),
          right: min(free.maxX, padded.maxX), bottom: min(free.maxY, padded.maxY))
      case .never: padded
      }
    return area.width >= MapPadding.minimumExtent && area.height >= MapPadding.minimumExtent
      ? area : free
  }

  /// Minimum extent of the area in points; our choice.
  private static let minimumExtent = 20.0
}
