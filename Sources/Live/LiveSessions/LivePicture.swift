import Geometry
package import JSONText
import LayoutKit
import LintRules
package import Sessions

/// The picture of a screen at a moment, as it is sent.
package struct LivePicture: Sendable {
  /// The PNG file.
  package let png: [UInt8]
  /// The width in pixels.
  package let width: Int
  package let height: Int
  /// The drive time in seconds.
  package let seconds: Double
  /// The version of script and inputs.
  package let generation: Int
  /// The accessible content.
  package let mirror: LiveMirror
  /// The result of the layout rules; only for a reduced picture.
  let check: ScreenCheck?
  let layout: LayoutTree
  /// The appearance of the screen at the moment.
  package let appearance: Appearance
  /// What the car shows in front of everything else.
  let front: FrontScreen

  /// The findings on the screen: violated rules, and the boxes of truncated texts in pixels of the
  /// entire screen.
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

  /// The appearance as sent in messages, with the keys of `LiveLook`, and what is in `front`.
  package var look: JSONValue {
    [
      "theme": .string(appearance.theme), "ui": .string("\(appearance.chromeAppearance)"),
      "map": .string("\(appearance.mapAppearance)"), "side": .string("\(appearance.driverSide)"),
      "locale": .string(appearance.locale), "front": .string("\(front)"),
    ]
  }

  /// The width of the screen in points.
  package var pointWidth: Double { layout.size.width }
  package var pointHeight: Double { layout.size.height }
}
