package import DisplayLists

extension ChromeTheme {
  /// The metrics of templates other than the map template, in points.
  ///
  /// Horizontal positions are relative to the edges of the area beside the sidebar.
  package struct Screens: Sendable, Hashable, Decodable {
    /// The gap between sidebar and area, and between area and edge of the screen.
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
      /// Maximum width of rows, centered in the area; nil for its whole width.
      package let maximumWidth: Double?
      package let chevronWidth, chevronHeight, chevronInset: Double
      package let scrollChevron, scrollChevronShare: Double
      /// The inset of the scroll buttons toward the middle from that fraction; nil for none.
      package let scrollChevronInset: Double?
      /// The vertical offset of a title in a row that is taller because of an image; nil for none.
      package let tallTitleLift: Double?
      /// The screen width from which rows have an additional inset, and that inset; nil for none.
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
      /// The font size of words on keys; nil for that of letters.
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
      /// The width of the scroll buttons, and their distance from the middle.
      ///
      /// The distance is a fraction of the height.
      package let scrollInset, scrollShare: Double
      /// The screen width from which items take only a fraction of it; nil for any width.
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

    /// The transitions between templates.
    package struct Motion: Sendable, Hashable, Decodable {
      /// Whether templates slide over the whole width instead of fading.
      let slides: Bool
      /// The distance in points that templates move while fading.
      package let distance: Double
      /// The fraction of the distance, or of the width, that the lower template moves.
      let lowerShare: Double
      /// The initial reduction in scale of a presented template.
      package let growth: Double
    }

    package struct Points: Sendable, Hashable, Decodable {
      package let widthShare, maximumWidth, title, titleBaseline, radius, inset: Double
      /// The rows: distance from the title baseline, then insets from panel and row.
      package let rowsBelow, rowInset, rowTextInset, rowRadius: Double
      package let rowTitle, rowTitleBaseline, rowText, rowTextBaseline, rowTextPitch, rowEnd: Double
      let titleWeight, rowTextWeight: Int
      /// The card of the selected point: baselines from its top edge, then its buttons.
      package let cardTitle, cardTitleBaseline, cardText, cardTextBaseline: Double
      package let cardButton, cardButtonGap, cardButtonBottom: Double
      /// The distances of the close button's center from the trailing and top edge of the card.
      package let closeInset, closeCenter: Double

      package var weight: TextStyle.Weight { TextStyle.Weight(rawValue: rowTextWeight) ?? .regular }
      package var strongWeight: TextStyle.Weight {
        TextStyle.Weight(rawValue: titleWeight) ?? .semibold
      }
    }
  }
}

extension ChromeColors {
  /// The colors of templates other than the map template.
  package struct Screens: Sendable, Hashable, Decodable {
    /// The background color, and the color areas on it; nil for a flat background.
    package let background: HexColor
    package let backdrop: ColorMasses?
    /// The material of buttons and bars; nil for the material over a map.
    package let glass: ChromeColors.Fill?
    let glassShadow: ChromeColors.Shadow?
    /// The rim of glass on the background; nil for the rim over a map.
    let rimLight: ChromeColors.RimLight?
    /// The fill of a text field and its caret; nil for the fill of buttons and the accent color.
    package let field: ChromeColors.Fill?
    package let caret: HexColor?
    /// The marker of the selected tab in a capsule; nil for a veil in the text color.
    package let selection: ChromeColors.Fill?
    /// The brightness of secondary text relative to the background, -1...1; nil for a fixed color.
    package let secondaryLight: Double?
    /// The opacity of scroll buttons and of chevrons in the text color, 0...1.
    ///
    /// Nil stands for opaque scroll buttons and for gray chevrons.
    package let markOpacity, chevronOpacity: Double?
    /// The opacity of the plates of two-column rows; nil for the default plates.
    package let columnPlateOpacity: Double?
    /// The material of the sidebar; nil for the material over a map.
    package let sidebar: ChromeColors.Fill?
    /// The opacity of the text color below the selected tab of a capsule.
    package let selectionOpacity: Double
    package let plate, plateText, plateSecondary: HexColor
    package let text, secondary, separator, tabOff, tint: HexColor
    /// The focus color, and the text colors on it.
    package let focus, focusText, focusSecondary: HexColor
    /// The text color of a focused action of an action sheet; nil for the default.
    package let sheetFocusText: HexColor?
    let focusOpacity: Double
    /// The opacities of the focus on a bar button and on a row; nil for the default.
    let barFocusOpacity, rowFocusOpacity: Double?
    /// The glass, rim and hairline of focused glass buttons; nil in themes without glass focus.
    package let focusGlass: ChromeColors.Fill?
    let focusRim: ChromeColors.RimLight?
    let focusLine: HexColor?
    package let sheet: ChromeColors.Fill
    package let dimOpacity: Double
    package let sheetText, sheetLine: HexColor
    package let key, keyGap: HexColor
    package let keyOpacity: Double
    package let confirm: HexColor

    /// The focus color of a button.
    package var focusFill: Color { focus.color.opacity(focusOpacity) }
    package var rowFocus: Color { focus.color.opacity(rowFocusOpacity ?? focusOpacity) }
    /// The focus color of a bar button.
    package var barFocus: Color { focus.color.opacity(barFocusOpacity ?? focusOpacity) }
  }
}
