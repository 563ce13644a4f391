import Foundation
import Templates

/// The elements of a frame: the sidecar that comparisons use beside the picture.
package struct LayoutDocument: Sendable, Hashable, Codable {
  /// A rectangle in points of the screen.
  package struct Box: Sendable, Hashable, Codable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The pixels that a rectangle touches.
  package struct PixelBox: Sendable, Hashable, Codable {
    /// The left column.
    package var x: Int
    /// The top row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// An element of the layout.
  package struct Element: Sendable, Hashable, Codable {
    /// The kind of content of an element.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case container, plate, text, symbol, lanes, icon, image, drawing
    }

    /// The path of names from the root, such as "guidance/instruction"; a duplicate ends with "#2".
    package var path: String
    package var kind: Kind
    /// The frame in points of the screen.
    package var frame: Box
    /// The frame in pixels of the picture.
    package var pixels: PixelBox
    /// The extent of a shadow beyond the frame, in pixels; nil without a shadow.
    package var shadowReach: Int?
    /// The content of a text, or the name of a symbol, an icon or an image.
    package var shows: String?
    /// The number of lines of a text.
    package var lines: Int?
    /// The chosen variant, counted from 1.
    package var variant: Int?
    /// The number of variants.
    package var variantCount: Int?
    /// Whether a text is truncated; nil for false.
    package var isTruncated: Bool?
    /// The reason why the first variant does not fit, such as "4 pt too wide".
    package var misfit: String?
    /// The font of a text, or the shape of a plate.
    package var style: String?
    /// The color of a text, symbol or icon, or the fill of a plate.
    package var color: String?

    /// Creates an element with frame and kind only.
    package init(path: String, kind: Kind, frame: Box, pixels: PixelBox) {
      (self.path, self.kind, self.frame, self.pixels) = (path, kind, frame, pixels)
    }

    /// The last component of the path.
    package var name: Substring { ElementPathString(path).name }
  }

  /// A decision about an element.
  package struct Choice: Sendable, Hashable, Codable {
    /// The name of the element in the layout.
    package var element: String
    /// The kind of decision, such as "shortened".
    package var kind: String
    /// The outcome, as a sentence.
    package var sentence: String
  }

  /// The version that this program writes.
  package static let currentVersion = 1

  package var version: Int
  /// The name of the device.
  package var device: String
  /// The size of the screen in points.
  package var size: Box
  /// The size of the picture.
  package var pixels: PixelBox
  /// The part of the map that no chrome covers, in points.
  package var mapArea: Box
  /// The elements in depth-first order, bottom first.
  package var elements: [Element]
  /// The decisions, in the order of the stages.
  package var decisions: [Choice]

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

  /// Returns the path of a picture's document: "0001-start.layout.json" for "0001-start.png".
  package static func file(of picture: String) -> String {
    "\(stem(of: picture)).layout.json"
  }

  /// Returns the path of a picture without its extension.
  static func stem(of picture: String) -> Substring {
    picture.lowercased().hasSuffix(".png") ? picture.dropLast(4) : picture[...]
  }
}
