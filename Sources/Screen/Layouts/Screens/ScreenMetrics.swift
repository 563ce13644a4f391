import DisplayLists

extension ChromeTheme {
  /// The lengths of templates besides the map, in points; those across count from the edges of the area
  /// that the system's strip leaves.
  package struct Screens: Sendable, Hashable, Decodable {
    /// The gap between the strip and the area, and between the area and the edge of the screen.
    let areaStart, areaEnd: Double
    let barHeight: Double
    let tabs: Tabs
    let list: List
    let grid: Grid
    let search: Search
    let alert: Alert
    let sheet: Sheet
    let information: Information
    let buttons: Buttons
    let voice: Voice
    let playing: Playing
    let points: Points
    let motion: Motion

    struct Tabs: Sendable, Hashable, Decodable {
      let text, textBaseline: Double
      let icon, iconCenter: Double
      let capsuleTop, capsuleHeight, itemHeight, itemPadding, itemGap: Double
      let isCapsule: Bool
      let badge: Double
    }

    struct List: Sendable, Hashable, Decodable {
      let inset, endInset, scrollColumn: Double
      let rowHeight, detailRowHeight, gap, radius: Double
      let textInset, title, titleBaseline, detail, detailBaseline: Double
      let titleWeight: Int
      let image, imageInset, imageGap: Double
      let header, headerInset, headerAbove, firstHeader, nextHeader: Double
      let largeTitle: Double
      let hasPlates: Bool
      let chevronWidth, chevronHeight, chevronInset: Double
      let scrollChevron, scrollChevronShare: Double

      var weight: TextStyle.Weight { TextStyle.Weight(rawValue: titleWeight) ?? .regular }
    }

    struct Grid: Sendable, Hashable, Decodable {
      let pitch, narrowPitchMargin, rowPitch, icon, tile, tileRadius, top, text, textBelow: Double
      let focusesTile: Bool
    }

    struct Search: Sendable, Hashable, Decodable {
      let fieldInset, fieldEnd, fieldTop, fieldHeight, fieldRadius: Double
      let glyph, glyphInset, text, textInset: Double
      let closeWidth: Double
      let keyboardHeight, keyboardMargin, keyboardRadius: Double
      let keyHeight, keyPitch, keyGap, keyRadius, keyText, keyTop: Double
      let hasKeyPlates: Bool
    }

    struct Alert: Sendable, Hashable, Decodable {
      let title, titlePitch, titleBaseline: Double
    }

    struct Sheet: Sendable, Hashable, Decodable {
      let text, headerTop, headerPitch, headerBottom: Double
      let rowHeight, rowGap, rowInset, radius, margin, cancelGap, maximumWidth, sideMargin: Double
      let isGlass: Bool
    }

    struct Information: Sendable, Hashable, Decodable {
      let inset, endInset, pitch, firstBaseline, separatorBelow, text, caption, leadingPitch: Double
      /// What the marks that scroll take, and how far they are from the middle, as a share of the height.
      let scrollInset, scrollShare: Double
    }

    struct Buttons: Sendable, Hashable, Decodable {
      let height, bottom, gap, inset, endInset, radius, text, singleShare: Double
      let alertHeight, alertBottom, alertGap, alertRadius, alertText: Double
    }

    struct Voice: Sendable, Hashable, Decodable {
      let title, titleBaseline, imageTop, image: Double
    }

    struct Playing: Sendable, Hashable, Decodable {
      let top, inset, radius, bottomWithButtons, bottom: Double
    }

    /// How templates come and go.
    struct Motion: Sendable, Hashable, Decodable {
      /// Whether they slide over the whole width instead of fading.
      let slides: Bool
      /// How far they go while they fade, in points.
      let distance: Double
      /// How much of that way, or of the width, the one below goes.
      let lowerShare: Double
      /// How much smaller than at rest a presented one begins.
      let growth: Double
    }

    struct Points: Sendable, Hashable, Decodable {
      let widthShare, maximumWidth, title, titleBaseline, radius, inset: Double
      /// The rows: from the baseline of the heading, then from the edges of panel and row.
      let rowsBelow, rowInset, rowTextInset, rowRadius: Double
      let rowTitle, rowTitleBaseline, rowText, rowTextBaseline, rowTextPitch, rowEnd: Double
      let rowTextWeight: Int

      var weight: TextStyle.Weight { TextStyle.Weight(rawValue: rowTextWeight) ?? .regular }
    }
  }
}

extension ChromeColors {
  /// The colors of templates besides the map.
  struct Screens: Sendable, Hashable, Decodable {
    /// The ground: one color, or two along the diagonal.
    let background: HexColor
    let backgroundEnd: HexColor?
    let plate, plateText, plateSecondary: HexColor
    let text, secondary, separator, tabOff, tint: HexColor
    /// What has the focus, and what stands on it.
    let focus, focusText, focusSecondary: HexColor
    /// The text of an action of a sheet with the focus; nil for that of all others.
    let sheetFocusText: HexColor?
    let focusOpacity: Double
    /// The opacity of the focus on a button of a bar; nil for that of all others.
    let barFocusOpacity: Double?
    let sheet: HexColor
    let sheetOpacity, dimOpacity: Double
    let sheetText, sheetLine: HexColor
    let key, keyGap: HexColor
    let keyOpacity: Double
    let confirm: HexColor

    /// The focus on a row or a button.
    var focusFill: Color { focus.color.opacity(focusOpacity) }
    /// The focus on a button of a bar.
    var barFocus: Color { focus.color.opacity(barFocusOpacity ?? focusOpacity) }
  }
}
