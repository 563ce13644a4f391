import Geometry
package import JSONText
import LayoutKit
import LintRules

/// The picture of a screen at a moment, as it is sent.
package struct LivePicture: Sendable {
  /// The picture as a PNG file.
  package let png: [UInt8]
  /// Its extent in pixels.
  package let width: Int
  package let height: Int
  /// The time of the drive.
  package let seconds: Double
  /// The number of the version of script and inputs.
  package let generation: Int
  /// The accessible content.
  package let mirror: LiveMirror
  /// The result of the layout rules for a picture made smaller; nil for any other.
  let check: ScreenCheck?
  /// The layout.
  let layout: LayoutTree

  /// The findings on the screen: rules, and the boxes of cut texts in pixels of the entire screen.
  package var findings: JSONValue? {
    guard let check, !check.matches.isEmpty else { return nil }
    return [
      "rules": .array(
        check.matches.prefix(8).map {
          ["code": .string($0.code), "message": .string(String($0.message.prefix(160)))]
        }),
      "boxes": .array(
        check.cuts.prefix(8).map { box in
          .array([box.x, box.y, box.width, box.height].map { .number(Double($0)) })
        }),
    ]
  }

  /// The extent of the screen in points.
  package var pointWidth: Double { layout.size.width }
  package var pointHeight: Double { layout.size.height }
}
