import Geometry
import LayoutKit

/// What a screen shows at a moment, as it is sent.
package struct LivePicture: Sendable {
  /// The picture as a PNG file.
  package let png: [UInt8]
  /// Its extent in pixels.
  package let width: Int
  package let height: Int
  /// The time of the drive.
  package let seconds: Double
  /// Which version of script and inputs it shows.
  package let generation: Int
  /// What can be pressed on it.
  package let mirror: LiveMirror
  /// What stands where.
  let layout: LayoutTree

  /// The extent of the screen in points.
  package var pointWidth: Double { layout.size.width }
  package var pointHeight: Double { layout.size.height }
}
