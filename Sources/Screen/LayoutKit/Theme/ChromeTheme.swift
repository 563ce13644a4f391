package import DisplayLists
package import Documents

/// One generation of CarPlay's chrome: every length in points, every color, under a name.
///
/// The numbers were measured on real screens; nothing in them depends on the screen except the
/// width of the panels.
package struct ChromeTheme: Sendable, Hashable, Decodable {
  /// The name for scripts, such as "ios18".
  package let name: String
  /// The systems it stands for, for people.
  package let title: String
  /// The radius of the glass of a screen, in points.
  package let screenRadius: Double
  /// The strip beside the map, or below it on portrait screens.
  package let sidebar: Sidebar
  /// The distance between chrome and sidebar, and between chrome and the edges of the screen.
  package let margin: Double
  /// The guidance panel.
  package let panel: Panel
  /// The second row of the guidance panel.
  package let strip: Strip
  /// The trip estimates.
  package let estimates: Estimates
  /// The picture of a junction in the guidance panel.
  package let junction: Junction
  /// The signs between the words of an instruction.
  package let attachment: Attachment
  /// What becomes of the colors that the app asks for.
  package let cardColor: CardColorRule
  /// The buttons over the map.
  package let mapButton: MapButtonMetrics
  /// The bar at the upper edge.
  package let navigationBar: NavigationBar
  /// The cards of alerts and previews.
  package let card: Card
  /// The sizes of type.
  package let type: TypeSizes
  /// The plate with the name of the road being driven.
  package let roadName: RoadNamePlate
  /// The lengths of templates besides the map.
  package let screens: Screens
  /// The tiles of the Dashboard.
  package let dashboard: Dashboard
  /// The colors of the dark style.
  package let dark: ChromeColors
  /// The colors of the light style.
  package let light: ChromeColors

  /// The strip beside the map, or below it.
  package struct Sidebar: Sendable, Hashable, Decodable {
    package let thickness, inset, radius: Double
    package let clockBaseline, networkCenter, batteryCenter: Double
    package let icon, iconPitch, iconRadius: Double
    package let homeGlyph: String
    package let homeWidth, homeFromBottom: Double
    package let signalWidth, batteryWidth, batteryHeight: Double
    package let dockHomeX, dockClockX: Double
  }

  /// A side of the screen, which the driver's seat decides.
  package enum Side: String, Sendable, Hashable, FileWord { case driver, passenger }

  /// An edge of the area of panels and buttons, or of a card.
  package enum Edge: String, Sendable, Hashable, FileWord { case top, bottom }

  /// The guidance panel.
  package struct Panel: Sendable, Hashable, Decodable {
    /// A part of the card.
    package enum Row: String, Sendable, Hashable, FileWord {
      case maneuver, instruction, junction
    }

    /// Where guidance, alerts and previews stand: guidance at this edge, alerts at the other one.
    package let side: Side
    package let edge: Edge
    /// All parts of the card, top to bottom.
    package let rows: [Row]
    package let symbolSize, narrowSymbolSize, narrowBelow: Double
    package let widthFraction: Double
    package let widthOfFreeScreen: Bool
    package let minimumWidth: Double
    package let maximumWidth: Double?
    package let padTop, padBottom, textInset, symbolGap, lineGap: Double
    package let maximumLines: Int
    package let symbolLimit, wideSymbolLimit, distanceHeight: Double
    package let radius: Double
    package let continuousCorners: Bool
    /// What is different on a card without a symbol; nil for nothing.
    package let plain: Plain?
    /// The measures of a card without a symbol.
    package struct Plain: Sendable, Hashable, Decodable {
      package let textInset, lineGap: Double
    }
  }

  /// The second row.
  package struct Strip: Sendable, Hashable, Decodable {
    /// At which edge of the card it stands.
    package let edge: Edge
    package let height, symbolSize, symbolInset, textInset, laneWidth, plainInset, endInset: Double
  }

  /// The trip estimates.
  package struct Estimates: Sendable, Hashable, Decodable {
    /// One of the values.
    package enum Column: String, Sendable, Hashable, FileWord { case arrival, time, distance }

    package let side: Side
    package let edge: Edge
    /// The values, in the order of reading.
    package let columns: [Column]
    package let height, bottomMargin, columnInset, narrowColumnInset: Double
    package let roundsBottom: Bool
    package let valueBaseline, labelBaseline: Double
  }

  /// The picture of a junction, at most 140 × 100 points on a plate of its own
  /// (<https://developer.apple.com/documentation/carplay/cpmaneuver/junctionimage>).
  package struct Junction: Sendable, Hashable, Decodable {
    package let maximumWidth, maximumHeight, inset, padding, radius, gap: Double
  }

  /// The signs between words, at most 64 × 16 points; the header of iOS 17.4 speaks of 64 × 25
  /// (<https://developer.apple.com/documentation/carplay/cpmaneuver/attributedinstructionvariants>).
  package struct Attachment: Sendable, Hashable, Decodable {
    package let maximumWidth, maximumHeight, plateHeight, padding, radius: Double
    package let textSize, shieldTextSize: Double
  }

  /// How a card in a color of the app is written on.
  ///
  /// CarPlay checks the contrast and chooses the color of the text, and names no figures
  /// (<https://developer.apple.com/documentation/carplay/cpmaptemplate/guidancebackgroundcolor>).
  package struct CardColorRule: Sendable, Hashable, Decodable {
    /// The relative luminance above which text is black.
    package let lightAbove: Double
    /// The least contrast of text, below which the color is refused: a little less than the 3 of
    /// WCAG for large text, since the platform's own navigation sample has cards of #6495ED, where
    /// white has 2.98.
    package let minimumContrast: Double
    /// How much of the text's color is mixed into the second row and its line.
    package let stripTintOnDark, stripTintOnLight, lineTint: Double
  }

  /// The buttons over the map.
  package struct MapButtonMetrics: Sendable, Hashable, Decodable {
    package enum Plate: String, Sendable, Hashable, FileWord { case disc, roundedSquare, none }
    /// The edge at which the first button stands.
    package let first: Edge
    package let side: Side
    /// The edge at which the buttons stand.
    package let edge: Edge
    package let size, gap, margin: Double
    package let plate: Plate
    package let plateSize, plateRadius, glyphScale: Double
  }

  /// The bar at the upper edge.
  package struct NavigationBar: Sendable, Hashable, Decodable {
    package let height, panelTop: Double
    package let isFloating: Bool
    package let buttonHeight, edgeInset, padding, gap, radius: Double
    package let text, title, backCircle, backGap, glyphScale: Double
    /// The plate that two pictures on a side of the bar share; nil if each has its own or none.
    package let capsule: Capsule?
    package struct Capsule: Sendable, Hashable, Decodable {
      package let width, leadingWidth, height: Double
    }
    /// The boldness of words in buttons, by its CSS number.
    let textWeight: Int

    package var weight: TextStyle.Weight { TextStyle.Weight(rawValue: textWeight) ?? .regular }
  }

  /// The cards of alerts and previews.
  package struct Card: Sendable, Hashable, Decodable {
    package let inset, padTop, padBottom, icon, title, titlePitch: Double
    package let subtitle, subtitlePitch: Double
    package let subtitleLines: Int
    package let isFilled: Bool
    package let rows: Rows
    /// Those of alerts where they are others.
    package let alertRows: Rows?
    package let buttonPadding, buttonText, startText: Double
    package let previewTitle, previewInset, previewBaseline, rowInset, rowRadius: Double

    /// Buttons one above the other or side by side.
    package struct Rows: Sendable, Hashable, Decodable {
      package let height, inset, gap: Double
    }
  }

  package struct TypeSizes: Sendable, Hashable, Decodable {
    package let distance, instruction, second, estimates: Double
    package let clock, network, roadName: Double
    package let linePitch, firstBaseline: Double
  }

  /// The tiles of the Dashboard.
  package struct Dashboard: Sendable, Hashable, Decodable {
    package let radius, maximumTileWidth: Double
    /// From the middle of a tile down to the upper edge of its icons, and to the baseline of
    /// titles.
    package let iconTop, titleBaseline: Double
    /// The side of the artwork, the height of the pause glyph, and the width of the skip glyph, in
    /// points.
    package let artwork, glyph, skipWidth: Double
  }

  /// The plate with the name of the road being driven.
  package struct RoadNamePlate: Sendable, Hashable, Decodable {
    package let height, padding, radius, bottomMargin: Double
  }
}

/// Why a theme or icon file is not usable.
package struct ThemeError: ReportedError, Sendable, Hashable {
  /// What is wrong, in a sentence.
  package let description: String

  package var sentence: String { description }
  package var blame: ErrorOrigin { .machine }

  /// An error worded by a sentence.
  package init(description: String) { self.description = description }
}
