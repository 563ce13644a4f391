package import DisplayLists

extension ChromeTheme {
  /// The lengths of templates besides the map, in points; those across count from the edges of the area
  /// that the system's strip leaves.
  package struct Screens: Sendable, Hashable, Decodable {
    /// The gap between the strip and the area, and between the area and the edge of the screen.
    package let areaStart, areaEnd: Double
    package let barHeight: Double
    package let tabs: Tabs
    package let list: List
    package let grid: Grid
    package let search: Search
    package let alert: Alert
    package let sheet: Sheet
    package let information: Information
    package let buttons: Buttons
    package let voice: Voice
    package let playing: Playing
    package let points: Points
    package let motion: Motion

    package struct Tabs: Sendable, Hashable, Decodable {
      package let text, textBaseline: Double
      package let icon, iconCenter: Double
      package let capsuleTop, capsuleHeight, itemHeight, itemPadding, itemGap: Double
      package let isCapsule: Bool
      package let badge: Double
    }

    package struct List: Sendable, Hashable, Decodable {
      package let inset, endInset, scrollColumn: Double
      package let rowHeight, detailRowHeight, gap, radius: Double
      package let textInset, title, titleBaseline, detail, detailBaseline: Double
      let titleWeight: Int
      package let image, imageInset, imageGap: Double
      package let header, headerInset, headerAbove, firstHeader, nextHeader: Double
      package let largeTitle: Double
      package let hasPlates: Bool
      /// The most that rows take, centered in their area; nil for all of it.
      package let maximumWidth: Double?
      package let chevronWidth, chevronHeight, chevronInset: Double
      package let scrollChevron, scrollChevronShare: Double
      /// How much nearer to the middle than that share the marks that scroll are; nil for nothing.
      package let scrollChevronInset: Double?
      /// How much higher a title stands in a row that a picture makes higher; nil for nothing.
      package let tallTitleLift: Double?
      /// From which width of the screen on rows are inset more, and by how much; nil for none.
      package let wideFrom, wideInset: Double?

      package var weight: TextStyle.Weight { TextStyle.Weight(rawValue: titleWeight) ?? .regular }
    }

    package struct Grid: Sendable, Hashable, Decodable {
      package let pitch, narrowPitchMargin, rowPitch, icon, tile, tileRadius: Double
      package let top, text, textBelow: Double
      package let focusesTile: Bool
    }

    package struct Search: Sendable, Hashable, Decodable {
      package let fieldInset, fieldEnd, fieldTop, fieldHeight, fieldRadius: Double
      package let glyph, glyphInset, text, textInset: Double
      package let closeWidth: Double
      package let keyboardHeight, keyboardMargin, keyboardRadius: Double
      package let keyHeight, keyPitch, keyGap, keyRadius, keyText, keyTop: Double
      package let hasKeyPlates: Bool
      /// The size of the words on keys; nil for that of letters.
      package let keyWord: Double?
    }

    package struct Alert: Sendable, Hashable, Decodable {
      package let title, titlePitch, titleBaseline: Double
    }

    package struct Sheet: Sendable, Hashable, Decodable {
      package let text, headerTop, headerPitch, headerBottom: Double
      package let rowHeight, rowGap, rowInset, radius, margin, cancelGap: Double
      package let maximumWidth, sideMargin: Double
      package let isGlass: Bool
    }

    package struct Information: Sendable, Hashable, Decodable {
      package let inset, endInset, pitch, firstBaseline, separatorBelow: Double
      package let text, caption, leadingPitch: Double
      /// What the marks that scroll take, and how far they are from the middle, as a share of the height.
      package let scrollInset, scrollShare: Double
      /// From which width of the screen on the items take only a share of it; nil for all widths.
      package let wideFrom, wideShare: Double?
    }

    package struct Buttons: Sendable, Hashable, Decodable {
      package let height, bottom, gap, inset, endInset, radius, text, singleShare: Double
      package let alertHeight, alertBottom, alertGap, alertRadius, alertText: Double
    }

    package struct Voice: Sendable, Hashable, Decodable {
      package let title, titleBaseline, imageTop, image: Double
    }

    package struct Playing: Sendable, Hashable, Decodable {
      package let top, inset, radius, bottomWithButtons, bottom: Double
    }

    /// How templates come and go.
    package struct Motion: Sendable, Hashable, Decodable {
      /// Whether they slide over the whole width instead of fading.
      let slides: Bool
      /// How far they go while they fade, in points.
      package let distance: Double
      /// How much of that way, or of the width, the one below goes.
      let lowerShare: Double
      /// How much smaller than at rest a presented one begins.
      package let growth: Double
    }

    package struct Points: Sendable, Hashable, Decodable {
      package let widthShare, maximumWidth, title, titleBaseline, radius, inset: Double
      /// The rows: from the baseline of the heading, then from the edges of panel and row.
      package let rowsBelow, rowInset, rowTextInset, rowRadius: Double
      package let rowTitle, rowTitleBaseline, rowText, rowTextBaseline, rowTextPitch, rowEnd: Double
      let titleWeight, rowTextWeight: Int
      /// The card of the chosen point: baselines from its upper edge, then its buttons.
      package let cardTitle, cardTitleBaseline, cardText, cardTextBaseline: Double
      package let cardButton, cardButtonGap, cardButtonBottom: Double
      /// From the end and the upper edge of the card to the middle of what closes it.
      package let closeInset, closeCenter: Double

      package var weight: TextStyle.Weight { TextStyle.Weight(rawValue: rowTextWeight) ?? .regular }
      package var strongWeight: TextStyle.Weight {
        TextStyle.Weight(rawValue: titleWeight) ?? .semibold
      }
    }
  }
}

extension ChromeColors {
  /// The colors of templates besides the map.
  package struct Screens: Sendable, Hashable, Decodable {
    /// The ground, and the masses of color on it; nil for a flat one.
    package let background: HexColor
    package let backdrop: ColorMasses?
    /// What buttons and bars stand on; nil for what they stand on over a map.
    package let glass: ChromeColors.Fill?
    let glassShadow: ChromeColors.Shadow?
    /// The rim of glass on the ground; nil for that over a map.
    let rimLight: ChromeColors.RimLight?
    /// What a field that is typed into stands on, and the line where the next letter comes; nil for what
    /// buttons stand on, and for the accent.
    package let field: ChromeColors.Fill?
    package let caret: HexColor?
    /// What marks the selected tab of a capsule; nil for a veil of the text's color.
    package let selection: ChromeColors.Fill?
    /// How much brighter than the ground less important words on it are, -1 to 1; nil for one color.
    package let secondaryLight: Double?
    /// How much of the text's color marks that scroll and chevrons have, 0 to 1; nil for all of it, and for gray.
    package let markOpacity, chevronOpacity: Double?
    /// What rows of two columns stand on; nil for plates as elsewhere.
    package let columnPlateOpacity: Double?
    /// What the system's strip is made of; nil for what it is over a map.
    package let sidebar: ChromeColors.Fill?
    /// The opacity of the text's color under the selected tab of a capsule.
    package let selectionOpacity: Double
    package let plate, plateText, plateSecondary: HexColor
    package let text, secondary, separator, tabOff, tint: HexColor
    /// What has the focus, and what stands on it.
    package let focus, focusText, focusSecondary: HexColor
    /// The text of an action of a sheet with the focus; nil for that of all others.
    package let sheetFocusText: HexColor?
    let focusOpacity: Double
    /// The opacity of the focus on a button of a bar, and on a row; nil for that of all others.
    let barFocusOpacity, rowFocusOpacity: Double?
    /// What buttons of glass with the focus are made of, their rim, and the fine line in it; nil for the focus
    /// of all others.
    package let focusGlass: ChromeColors.Fill?
    let focusRim: ChromeColors.RimLight?
    let focusLine: HexColor?
    package let sheet: ChromeColors.Fill
    package let dimOpacity: Double
    package let sheetText, sheetLine: HexColor
    package let key, keyGap: HexColor
    package let keyOpacity: Double
    package let confirm: HexColor

    /// The focus on a button.
    package var focusFill: Color { focus.color.opacity(focusOpacity) }
    /// The focus on a row.
    package var rowFocus: Color { focus.color.opacity(rowFocusOpacity ?? focusOpacity) }
    /// The focus on a button of a bar.
    package var barFocus: Color { focus.color.opacity(barFocusOpacity ?? focusOpacity) }
  }
}
