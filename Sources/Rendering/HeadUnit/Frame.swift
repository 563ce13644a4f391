package import Bitmaps
public import Foundation
import FramePipeline
import RunReports

/// A stage between drive and pixels with a text form.
public enum Stage: String, Sendable, Hashable, CaseIterable {
  /// The navigation state: the location of the vehicle and the message of the feed.
  case state
  /// The texts and numbers of cards, estimates and buttons.
  case template
  /// The layout in points, from the upper left corner of the screen.
  case layout
  /// The drawing commands in points, from the upper left corner of the screen.
  case displayList = "display-list"
}

/// A moment of a drive on a screen: the picture and all stages that lead to it.
public struct Frame: Sendable {
  /// The moment of the drive.
  public let moment: Moment
  /// The screen.
  public let device: Device
  /// The options that override the script.
  public let options: ScreenOptions
  /// The pixels.
  public let picture: Picture
  /// Warnings about the drawing, such as a missing glyph; one sentence each.
  public let notes: [String]
  let stages: FrameStages

  /// Returns the text of a stage, which is stable and meant to be compared and read, not parsed.
  public func text(_ stage: Stage) -> String {
    switch stage {
    case .state: stages.text(.state)
    case .template: stages.text(.template)
    case .layout: stages.text(.layout)
    case .displayList: stages.text(.displayList)
    }
  }
}

/// The pixels of a frame.
public struct Picture: Sendable, Hashable {
  package let bitmap: Bitmap
  /// The width in pixels.
  public var width: Int { bitmap.size.width }
  /// The height in pixels.
  public var height: Int { bitmap.size.height }
  /// Horizontal pixels per point of the screen.
  public let scale: Double

  /// The pixels as 0xAARRGGBB with straight alpha, row by row from the top; all are opaque.
  public var argb: [UInt32] { bitmap.pixels }

  /// The pixels as contiguous bytes in the order red, green, blue, alpha, row by row from the top.
  public var rgba: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { bytes, count in
      for (index, pixel) in bitmap.pixels.enumerated() {
        for (channel, shift) in [16, 8, 0, 24].enumerated() {
          bytes[index * 4 + channel] = UInt8(truncatingIfNeeded: pixel >> UInt32(shift))
        }
      }
      count = bitmap.pixels.count * 4
    }
  }

  /// The pixel at a position from the upper left corner, as 0xAARRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

  /// Encodes the picture as 8-bit PNG; the same pixels give the same bytes with one version of
  /// libpng.
  ///
  /// - Throws: `HeadUnitError` if memory cannot be allocated.
  public func pngData() throws(HeadUnitError) -> Data {
    try HeadUnitError.reporting { Data(try PNGEncoder(.small).bytes(for: bitmap)) }
  }
}
