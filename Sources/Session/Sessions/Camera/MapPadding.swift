package import Geometry

/// The space at the edges of its map that an app's own views take (`GMSMapView.padding`).
///
/// The camera's target is at the center of the rest.
package struct MapPadding: Sendable, Hashable {
  /// The treatment of the unsafe area and of the area under cards
  /// (<https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Enums/GMSMapViewPaddingAdjustmentBehavior>).
  package enum Adjustment: String, Sendable, Hashable, CaseIterable {
    /// The padding is added to it.
    case always
    /// The larger one of both counts at each edge.
    case automatic
    /// The padding alone counts.
    case never
  }

  /// The space at the edges, in points.
  package var insets: Insets
  /// The treatment of the area that is not free.
  package var adjustment: Adjustment

  /// Creates a padding; by default the camera has the free map.
  package init(_ insets: Insets = .zero, adjustment: Adjustment = .always) {
    (self.insets, self.adjustment) = (insets, adjustment)
  }

  /// The part of a screen that is free for the camera.
  ///
  /// - Parameters:
  ///   - free: The free area, in points.
  ///   - screen: The extent of the screen in points.
  /// - Returns: The free area itself if the padding leaves no area.
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
    return area.width >= MapPadding.leastExtent && area.height >= MapPadding.leastExtent
      ? area : free
  }

  /// The least that a camera can show something in, in points; a choice.
  private static let leastExtent = 20.0
}
