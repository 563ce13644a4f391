import DisplayLists
import FramePipeline
import Geometry
import Navigation
import Symbols

/// Lane symbols by shape, by combination of arrows, and in rows.
struct LaneGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let swatches = try Swatch.pair(studio.library)
    return SheetPlan(
      title: "Lanes",
      subtitle: "One lane, lanes with several arrows, and rows of two to eight lanes, on dark and"
        + " light cards",
      sections: [
        SheetSection(
          "Shapes", remark: "recommended and not, at 48 points", columns: 5,
          columnWidth: 222,
          cells: LaneShape.allCases.map { shape($0, swatches) }),
        SheetSection(
          "Combinations", remark: "at 48 and 18 points; * marks the arrow to take", columns: 5,
          columnWidth: 222,
          cells: LaneGallery.combinations.map { combination($0, swatches) }),
        SheetSection(
          "Rows", remark: "as on the second row of a card, 120 by 18 points", columns: 3,
          columnWidth: 388,
          cells: LaneGallery.rows.map { row($0, swatches) }),
        SheetSection(
          "Panels", remark: "large, for a panel of 74 points", columns: 2,
          cells: LaneGallery.rows.filter { $0.split(separator: ",").count % 2 == 1 }
            .map { panel($0, swatches) }),
      ])
  }

  private func shape(_ shape: LaneShape, _ swatches: [Swatch]) -> SheetCell {
    let lanes = [true, false].map { Lane([LaneDirection(shape, isRecommended: $0)]) }
    return glyphs(lanes.map { ($0, 48) }, swatches)
      .cell(shape.name, detail: "raw value \(shape.rawValue)")
  }

  private func combination(_ text: String, _ swatches: [Swatch]) -> SheetCell {
    let lane = LaneGallery.lane(text[...])
    return glyphs([(lane, 48), (lane, 18)], swatches).cell(text)
  }

  private func glyphs(_ lanes: [(lane: Lane, height: Double)], _ swatches: [Swatch]) -> SheetImage {
    let inset = 12.0
    let width = lanes.reduce(0) { $0 + $1.height * 0.75 + 10 } - 10 + 2 * inset
    let cards = swatches.map { swatch in
      swatch.picture(Size(width, 48 + 2 * inset)) { bounds, style in
        var left = inset
        return lanes.flatMap { lane, height in
          let box = Rect(left, bounds.midY - height / 2, height * 0.75, height)
          left += box.width + 10
          return LaneSymbols.glyph(lane, in: box, style: style)
        }
      }
    }
    return SheetImage.row(cards, gap: 6)
  }

  private func row(_ text: String, _ swatches: [Swatch]) -> SheetCell {
    let lanes = LaneGallery.lanes(text)
    let cards = swatches.map { swatch in
      swatch.picture(Size(140, 30)) { bounds, style in
        LaneSymbols.strip(
          lanes, in: Rect(center: bounds.center, size: Size(120, 18)), style: style)
      }
    }
    return SheetImage.row(cards, gap: 6).cell("\(lanes.count) lanes", detail: text)
  }

  private func panel(_ text: String, _ swatches: [Swatch]) -> SheetCell {
    let lanes = LaneGallery.lanes(text)
    let cards = swatches.map { swatch in
      swatch.picture(Size(290, 74)) { bounds, style in
        LaneSymbols.panel(lanes, in: bounds, style: style)
      }
    }
    return SheetImage.row(cards, gap: 6).cell("\(lanes.count) lanes", detail: text)
  }

  private static let combinations = [
    "straight* right", "straight right*", "left* straight", "left straight*",
    "slight-left* straight", "straight slight-right*", "left* right", "left right*",
    "left straight* right", "slight-left straight* slight-right", "sharp-left* left",
    "u-turn-left* left", "u-turn-left left*", "left* slight-left*", "straight* sharp-right",
  ]

  private static let rows = [
    "left*, straight", "left, straight*, right", "left, straight*, straight*, right",
    "u-turn-left, left, straight*, straight*, right",
    "left, left, straight*, straight*, straight*, right",
    "left, straight, straight, straight*, straight* right*, right, right",
    "left, left, straight, straight, straight*, straight*, right, slight-right",
  ]

  private static func lanes(_ text: String) -> [Lane] { text.split(separator: ",").map(lane) }

  /// Parses lane arrows in script syntax; an asterisk marks recommended ones.
  private static func lane(_ text: Substring) -> Lane {
    Lane(
      text.split(separator: " ").compactMap { word in
        LaneShape(name: String(word.replacing("*", with: ""))).map {
          LaneDirection($0, isRecommended: word.hasSuffix("*"))
        }
      })
  }
}
