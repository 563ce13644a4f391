package import DisplayLists
package import Documents

/// A generation of CarPlay's chrome: all lengths in points, and all colors.
///
/// The values were measured on real screens. Only the width of the panels depends on the screen.
package struct ChromeTheme: Sendable, Hashable, Decodable {
  /// The name for scripts, such as "ios18".
  package let name: String
  /// The systems with this chrome, for display.
  package let title: String
  /// The corner radius of the screen's glass in points.
  package let screenRadius: Double
  /// The sidebar, or the dock on portrait screens.
  package let sidebar: Sidebar
  /// The distance of chrome from the sidebar and from the edges of the screen.
  package let margin: Double
  package let panel: Panel
  /// The second row of the guidance card.
  package let strip: Strip
  package let estimates: Estimates
  /// The junction image in the guidance card.
  package let junction: Junction
  /// The inline signs of an instruction.
  package let attachment: Attachment
  /// The rules for colors that the app requests.
  package let cardColor: CardColorRule
  package let mapButton: MapButtonMetrics
  package let navigationBar: NavigationBar
  /// The cards of alerts and previews.
  package let card: Card
  /// The font sizes.
  package let type: TypeSizes
  package let roadName: RoadNamePlate
  /// The metrics of templates other than the map template.
  package let screens: Screens
  /// The tiles of the Dashboard.
  package let dashboard: Dashboard
  /// The colors of the dark style.
  package let dark: ChromeColors
  /// The colors of the light style.
  package let light: ChromeColors

  /// The sidebar, or the dock at the bottom.
  package struct Sidebar: Sendable, Hashable, Decodable {
    package let thickness, inset, radius: Double
    package let clockBaseline, networkCenter, batteryCenter: Double
    package let icon, iconPitch, iconRadius: Double
    package let homeGlyph: String
    package let homeWidth, homeFromBottom: Double
    package let signalWidth, batteryWidth, batteryHeight: Double
    package let dockHomeX, dockClockX: Double
  }

  /// A side of the screen relative to the driver.
  package enum Side: String, Sendable, Hashable, FileWord { case driver, passenger }

  /// An edge of the area of panels and buttons, or of a card.
  package enum Edge: String, Sendable, Hashable, FileWord { case top, bottom }

  /// The guidance card.
  package struct Panel: Sendable, Hashable, Decodable {
    /// A part of the card.
    package enum Row: String, Sendable, Hashable, FileWord {
      case maneuver, instruction, junction
    }

    /// The side of guidance, alerts and previews.
    ///
    /// Guidance is at `edge`, alerts at the opposite edge.
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
    /// The differing metrics of a card without a symbol; nil for none.
    package let plain: Plain?
    /// The metrics of a card without a symbol.
    package struct Plain: Sendable, Hashable, Decodable {
      package let textInset, lineGap: Double
    }
  }

  /// The second row of the guidance card.
  package struct Strip: Sendable, Hashable, Decodable {
    /// The edge of the card at which the row is.
    package let edge: Edge
    package let height, symbolSize, symbolInset, textInset, laneWidth, plainInset, endInset: Double
  }

  /// The tray of the trip estimates.
  package struct Estimates: Sendable, Hashable, Decodable {
    /// A column of the tray.
    package enum Column: String, Sendable, Hashable, FileWord { case arrival, time, distance }

    package let side: Side
    package let edge: Edge
    /// The columns in reading order.
    package let columns: [Column]
    package let height, bottomMargin, columnInset, narrowColumnInset: Double
    package let roundsBottom: Bool
    package let valueBaseline, labelBaseline: Double
  }

  /// The junction image, at most 140 × 100 points on a background plate.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpmaneuver/junctionimage>
  package struct Junction: Sendable, Hashable, Decodable {
    package let maximumWidth, maximumHeight, inset, padding, radius, gap: Double
  }

  /// The inline signs of an instruction, at most 64 × 16 points.
  ///
  /// The header of iOS 17.4 states 64 × 25.
  /// Source:
  /// <https://developer.apple.com/documentation/carplay/cpmaneuver/attributedinstructionvariants>
  package struct Attachment: Sendable, Hashable, Decodable {
    package let maximumWidth, maximumHeight, plateHeight, padding, radius: Double
    package let textSize, shieldTextSize: Double
  }

  /// The text color of a card in the app's color.
  ///
  /// CarPlay checks the contrast and chooses the text color, without documented thresholds.
  /// Source:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/guidancebackgroundcolor>
  package struct CardColorRule: Sendable, Hashable, Decodable {
    /// The relative luminance above which text is black.
    package let lightAbove: Double
    /// Minimum contrast of text, below which the color is refused.
    ///
    /// It is slightly less than WCAG's 3 for large text: the platform's own sample has cards in
    /// #6495ED, on which white has a contrast of 2.98.
    package let minimumContrast: Double
    /// The fraction of the text color mixed into the second row and its line.
    package let stripTintOnDark, stripTintOnLight, lineTint: Double
  }

  /// The map buttons.
  package struct MapButtonMetrics: Sendable, Hashable, Decodable {
    package enum Plate: String, Sendable, Hashable, FileWord { case disc, roundedSquare, none }
    /// The edge of the first button.
    package let first: Edge
    package let side: Side
    /// The edge of the column of buttons.
    package let edge: Edge
    package let size, gap, margin: Double
    package let plate: Plate
    package let plateSize, plateRadius, glyphScale: Double
  }

  /// The navigation bar.
  package struct NavigationBar: Sendable, Hashable, Decodable {
    package let height, panelTop: Double
    package let isFloating: Bool
    package let buttonHeight, edgeInset, padding, gap, radius: Double
    package let text, title, backCircle, backGap, glyphScale: Double
    /// The plate that two images on a side of the bar share; nil if each has its own or none.
    package let capsule: Capsule?
    package struct Capsule: Sendable, Hashable, Decodable {
      package let width, leadingWidth, height: Double
    }
    /// The font weight of button titles, as in CSS.
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
    /// The rows of alert buttons if they differ; otherwise nil.
    package let alertRows: Rows?
    package let buttonPadding, buttonText, startText: Double
    package let previewTitle, previewInset, previewBaseline, rowInset, rowRadius: Double

    /// Buttons side by side or stacked.
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
    /// The distances from a tile's middle down to the top of icons and to the title baseline.
    package let iconTop, titleBaseline: Double
    /// The side of the artwork, the height of the pause glyph and the width of the skip glyph.
    package let artwork, glyph, skipWidth: Double
  }

  /// The pill with the road name.
  package struct RoadNamePlate: Sendable, Hashable, Decodable {
    package let height, padding, radius, bottomMargin: Double
  }
}

/// The reason why a theme or icon file is unusable.
package struct ThemeError: ReportedError, Sendable, Hashable {
  /// The problem, in a sentence.
  package let sentence: String
  package var blame: ErrorOrigin { .machine }

  package init(sentence: String) { self.sentence = sentence }
}
