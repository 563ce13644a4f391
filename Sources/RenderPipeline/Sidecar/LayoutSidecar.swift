import DisplayLists
import Foundation

/// What a frame is made of, element by element: the file beside its picture by which two frames are
/// compared in the terms of the screen.
public struct LayoutSidecar: Sendable, Hashable, Codable {
  /// A rectangle in points of the screen.
  public struct Box: Sendable, Hashable, Codable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// A rectangle by its upper left corner and its extent.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The whole pixels that a rectangle touches.
  public struct PixelBox: Sendable, Hashable, Codable {
    /// The left column.
    public var x: Int
    /// The upper row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A rectangle by its upper left pixel and its extent.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// One element.
  public struct Element: Sendable, Hashable, Codable {
    /// What an element shows by itself.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case container, plate, text, symbol, lanes, icon, image, drawing
    }

    /// The name with the names of the elements it lies on, such as "guidance/instruction"; the
    /// second of two equal ones ends with "#2".
    public var path: String
    /// What it shows by itself.
    public var kind: Kind
    /// Its place in points of the screen.
    public var frame: Box
    /// Its place in pixels of the picture.
    public var pixels: PixelBox
    /// How many pixels a shadow reaches beyond it; nil without a shadow.
    public var shadowReach: Int?
    /// The words of a text, or the name of a symbol, an icon or a picture.
    public var shows: String?
    /// The number of lines of a text.
    public var lines: Int?
    /// Which of the offered texts was chosen, counted from 1.
    public var variant: Int?
    /// How many texts were offered.
    public var variantCount: Int?
    /// True for a text that is cut.
    public var isTruncated: Bool?
    /// Why the first offered text does not fit, such as "4 pt too wide".
    public var misfit: String?
    /// The size and weight of a text, or the shape of a plate.
    public var style: String?
    /// The ink of a text, a symbol or an icon, or the fill of a plate.
    public var color: String?

    /// An element of which only the place is known.
    public init(path: String, kind: Kind, frame: Box, pixels: PixelBox) {
      (self.path, self.kind, self.frame, self.pixels) = (path, kind, frame, pixels)
    }

    /// The last part of the path.
    public var name: Substring { path.split(separator: "/").last ?? path[...] }
  }

  /// One thing that was decided about an element.
  public struct Choice: Sendable, Hashable, Codable {
    /// The element's name in the layout.
    public var element: String
    /// What happened to it, such as "shortened".
    public var kind: String
    /// What was chosen, in a sentence.
    public var sentence: String
  }

  /// The version of the form that this program writes.
  public static let currentVersion = 1

  /// The version of the form.
  public var version: Int
  /// The name of the screen.
  public var device: String
  /// The extent of the screen in points.
  public var size: Box
  /// The extent of the picture.
  public var pixels: PixelBox
  /// The part of the map that nothing covers, in points.
  public var mapArea: Box
  /// The elements, each after the one it lies on, bottom first.
  public var elements: [Element]
  /// What was decided about them, in the order of the stages.
  public var decisions: [Choice]

  /// A sidecar of given elements.
  public init(
    device: String, size: Box, pixels: PixelBox, mapArea: Box, elements: [Element],
    decisions: [Choice]
  ) {
    version = LayoutSidecar.currentVersion
    self.device = device
    self.size = size
    self.pixels = pixels
    self.mapArea = mapArea
    self.elements = elements
    self.decisions = decisions
  }

  /// The path of the sidecar of a picture: "0001-start.png" has "0001-start.layout.json".
  public static func file(of picture: String) -> String {
    let name = picture.lowercased().hasSuffix(".png") ? picture.dropLast(4) : picture[...]
    return "\(name).layout.json"
  }
}
