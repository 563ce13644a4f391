import DisplayLists
import Foundation
package import Templates

/// What a frame is made of, element by element: the file beside its picture by which two frames are
/// compared in the terms of the screen.
package struct LayoutDocument: Sendable, Hashable, Codable {
  /// A rectangle in points of the screen.
  package struct Box: Sendable, Hashable, Codable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    package var width: Double
    package var height: Double

    /// A rectangle by its upper left corner and its extent.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The whole pixels that a rectangle touches.
  package struct PixelBox: Sendable, Hashable, Codable {
    /// The left column.
    package var x: Int
    /// The upper row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// A rectangle by its upper left pixel and its extent.
    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// One element.
  package struct Element: Sendable, Hashable, Codable {
    /// What an element shows by itself.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case container, plate, text, symbol, lanes, icon, image, drawing
    }

    /// The name with the names of the elements it lies on, such as "guidance/instruction"; the
    /// second of two equal ones ends with "#2".
    package var path: String
    /// What it shows by itself.
    package var kind: Kind
    /// Its position and size in points of the screen.
    package var frame: Box
    /// Its position and size in pixels of the picture.
    package var pixels: PixelBox
    /// How many pixels a shadow reaches beyond it; nil without a shadow.
    package var shadowReach: Int?
    /// The words of a text, or the name of a symbol, an icon or a picture.
    package var shows: String?
    /// The number of lines of a text.
    package var lines: Int?
    /// Which of the offered texts was chosen, counted from 1.
    package var variant: Int?
    /// How many texts were offered.
    package var variantCount: Int?
    /// True for a text that is cut.
    package var isTruncated: Bool?
    /// Why the first offered text does not fit, such as "4 pt too wide".
    package var misfit: String?
    /// The size and weight of a text, or the shape of a plate.
    package var style: String?
    /// The ink of a text, a symbol or an icon, or the fill of a plate.
    package var color: String?

    /// An element of which only position and size are known.
    package init(path: String, kind: Kind, frame: Box, pixels: PixelBox) {
      (self.path, self.kind, self.frame, self.pixels) = (path, kind, frame, pixels)
    }

    /// The last part of the path.
    package var name: Substring { ElementPathString(path).name }

    /// What it is; nil if the file was written by something that has other elements.
    package var role: ElementRole? { ElementPathString(path).role }
  }

  /// One thing that was decided about an element.
  package struct Choice: Sendable, Hashable, Codable {
    /// The element's name in the layout.
    package var element: String
    /// What happened to it, such as "shortened".
    package var kind: String
    /// What was chosen, in a sentence.
    package var sentence: String
  }

  /// The version of the form that this program writes.
  package static let currentVersion = 1

  /// The version of the form.
  package var version: Int
  /// The name of the screen.
  package var device: String
  /// The extent of the screen in points.
  package var size: Box
  /// The extent of the picture.
  package var pixels: PixelBox
  /// The part of the map that nothing covers, in points.
  package var mapArea: Box
  /// The elements, each after the one it lies on, bottom first.
  package var elements: [Element]
  /// What was decided about them, in the order of the stages.
  package var decisions: [Choice]

  /// A document of given elements.
  package init(
    device: String, size: Box, pixels: PixelBox, mapArea: Box, elements: [Element],
    decisions: [Choice]
  ) {
    version = LayoutDocument.currentVersion
    self.device = device
    self.size = size
    self.pixels = pixels
    self.mapArea = mapArea
    self.elements = elements
    self.decisions = decisions
  }

  /// The path of the document of a picture: "0001-start.png" has "0001-start.layout.json".
  package static func file(of picture: String) -> String {
    "\(stem(of: picture)).layout.json"
  }

  /// The path of a picture without its ending.
  static func stem(of picture: String) -> Substring {
    picture.lowercased().hasSuffix(".png") ? picture.dropLast(4) : picture[...]
  }
}
