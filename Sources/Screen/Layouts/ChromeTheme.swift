import DisplayLists
package import Documents
package import Foundation
import Geometry

/// One generation of CarPlay's chrome: every length in points, every color, under a name.
///
/// The numbers were measured on real screens; nothing in them depends on the screen except the
/// width of the panels.
package struct ChromeTheme: Sendable, Hashable, Decodable {
  /// The name for scripts, such as "ios18".
  package let name: String
  /// The systems it stands for, for people.
  package let title: String
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
    let thickness, inset, radius: Double
    let clockBaseline, networkCenter, batteryCenter: Double
    let icon, iconPitch, iconRadius: Double
    let homeGlyph: String
    let homeWidth, homeFromBottom: Double
    let signalWidth, batteryWidth, batteryHeight: Double
    let dockHomeX, dockClockX: Double
  }

  /// The guidance panel.
  package struct Panel: Sendable, Hashable, Decodable {
    let symbolSize, narrowSymbolSize, narrowBelow: Double
    let widthFraction: Double
    let widthOfFreeScreen: Bool
    let minimumWidth: Double
    let maximumWidth: Double?
    let padTop, padBottom, textInset, symbolGap, lineGap: Double
    let maximumLines: Int
    let symbolLimit, wideSymbolLimit, distanceHeight: Double
    let radius: Double
    let continuousCorners: Bool
  }

  /// The second row.
  package struct Strip: Sendable, Hashable, Decodable {
    let height, symbolSize, symbolInset, textInset, laneWidth, plainInset, endInset: Double
  }

  /// The trip estimates.
  package struct Estimates: Sendable, Hashable, Decodable {
    let height, bottomMargin, columnInset, narrowColumnInset: Double
    let roundsBottom: Bool
    let valueBaseline, labelBaseline, valueTracking: Double
  }

  /// The picture of a junction, at most 140 × 100 points on a plate of its own
  /// (<https://developer.apple.com/documentation/carplay/cpmaneuver/junctionimage>).
  package struct Junction: Sendable, Hashable, Decodable {
    let maximumWidth, maximumHeight, inset, padding, radius, gap: Double
  }

  /// The signs between words, at most 64 × 16 points; the header of iOS 17.4 speaks of 64 × 25
  /// (<https://developer.apple.com/documentation/carplay/cpmaneuver/attributedinstructionvariants>).
  package struct Attachment: Sendable, Hashable, Decodable {
    let maximumWidth, maximumHeight, plateHeight, padding, radius: Double
    let textSize, shieldTextSize: Double
  }

  /// How a card in a color of the app is written on.
  ///
  /// CarPlay checks the contrast and chooses the color of the text, and names no figures
  /// (<https://developer.apple.com/documentation/carplay/cpmaptemplate/guidancebackgroundcolor>).
  package struct CardColorRule: Sendable, Hashable, Decodable {
    /// The relative luminance above which text is black.
    let lightAbove: Double
    /// The least contrast of text, below which the color is refused: a little less than the 3 of WCAG for
    /// large text, since the platform's own navigation sample has cards of #6495ED, where white has 2.98.
    let minimumContrast: Double
    /// How much of the text's color is mixed into the second row and its line.
    let stripTintOnDark, stripTintOnLight, lineTint: Double
  }

  /// The buttons over the map.
  package struct MapButtonMetrics: Sendable, Hashable, Decodable {
    enum Plate: String, Sendable, Hashable, Decodable { case disc, roundedSquare, none }
    let size, gap, margin: Double
    let plate: Plate
    let plateSize, plateRadius, glyphScale: Double
  }

  /// The bar at the upper edge.
  package struct NavigationBar: Sendable, Hashable, Decodable {
    let height, panelTop: Double
    let isFloating: Bool
    let buttonHeight, edgeInset, padding, gap, radius: Double
    let text, title, backCircle, backGap, glyphScale: Double
    /// The plate that two pictures at the end of the bar share; nil where each has its own or none.
    let capsule: Capsule?
    struct Capsule: Sendable, Hashable, Decodable {
      let width, height: Double

      var size: Size { Size(width, height) }
    }
    /// The boldness of words in buttons, by its CSS number.
    let textWeight: Int

    var weight: TextStyle.Weight { TextStyle.Weight(rawValue: textWeight) ?? .regular }
  }

  /// The cards of alerts and previews.
  package struct Card: Sendable, Hashable, Decodable {
    let inset, padTop, padBottom, icon, title, subtitle, subtitlePitch: Double
    let subtitleLines: Int
    let isFilled: Bool
    let buttonHeight, buttonInset, buttonGap, buttonPadding, buttonText, startText: Double
    let previewTitle, previewInset, previewBaseline, rowInset, rowRadius: Double
  }

  package struct TypeSizes: Sendable, Hashable, Decodable {
    let distance, instruction, second, estimates: Double
    let clock, clockTracking, network, roadName: Double
    let linePitch, firstBaseline: Double
  }

  /// The tiles of the Dashboard.
  package struct Dashboard: Sendable, Hashable, Decodable {
    let radius, maximumTileWidth: Double
    /// From the middle of a tile down to the upper edge of its icons, and to the baseline of titles.
    let iconTop, titleBaseline: Double
    /// The side of the picture of what plays, the height of the glyph that pauses it, and the width
    /// of the one that skips it.
    let artwork, glyph, skipWidth: Double
  }

  /// The plate with the name of the road being driven.
  package struct RoadNamePlate: Sendable, Hashable, Decodable {
    let height, padding, radius, bottomMargin: Double
  }
}

/// Why a theme or icon file is not usable.
package struct ThemeError: ReportedError, Sendable, Hashable {
  /// What is wrong, in a sentence.
  package let description: String

  package var sentence: String { description }
  package var blame: Blame { .machine }

  /// An error worded by a sentence.
  package init(description: String) { self.description = description }
}

extension ChromeTheme {
  /// Reads a theme file (JSON).
  ///
  /// - Throws: `ThemeError` that names the file and the field.
  package init(json: Data, file: String) throws(ThemeError) {
    do {
      self = try JSONDecoder().decode(ChromeTheme.self, from: json)
    } catch {
      throw ThemeError(description: "the theme file '\(file)' cannot be read: \(error)")
    }
  }
}
