package import Bitmaps
public import Foundation
import FramePipeline
import RunReports

/// A stage on the way from a drive to pixels that can be read as text.
public enum Stage: String, Sendable, Hashable, CaseIterable {
  /// The navigation state of the moment: the location of the vehicle and the message of the feed.
  case state
  /// The texts and numbers of cards, estimates and buttons.
  case template
  /// The layout, in points of the screen from its upper left corner.
  case layout
  /// The drawing commands, in points of the screen from its upper left corner.
  case displayList = "display-list"
}

/// One moment of a drive on a screen: the picture and every stage on the way to it.
public struct Frame: Sendable {
  /// The moment of the drive that the frame shows.
  public let moment: Moment
  /// The screen.
  public let device: Device
  /// The options besides the drive.
  public let options: ScreenOptions
  /// The pixels.
  public let picture: Picture
  /// Notes about the drawing, such as a missing letter; one sentence each.
  public let notes: [String]
  let stages: FrameStages

  /// The text of a stage: stable lines that are meant to be compared and read, not parsed.
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
  /// The number of columns.
  public var width: Int { bitmap.size.width }
  /// The number of rows.
  public var height: Int { bitmap.size.height }
  /// Pixels per point of the screen, across.
  public let scale: Double

  /// The pixels as 0xAARRGGBB numbers with straight alpha, row by row from the top; all are opaque.
  public var argb: [UInt32] { bitmap.pixels }

  /// The pixels as bytes in the order red, green, blue, alpha, row by row from the top without
  /// gaps.
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

  /// The pixel at a column and a row from the upper left corner, as 0xAARRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

  /// A PNG file of 8-bit color; the same pixels give the same bytes with one version of libpng.
  ///
  /// - Throws: `HeadUnitError` if memory cannot be allocated.
  public func pngData() throws(HeadUnitError) -> Data {
    try HeadUnitError.reporting { Data(try PNGEncoder(.small).bytes(for: bitmap)) }
  }
}
