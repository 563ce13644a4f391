import Devices
import Geometry
import Sessions

/// The frames of a phone's cards for a size and skin, in a left-to-right language.
struct PhoneFrames: Sendable, Hashable {
  let size: Size
  let safe: Rect
  /// Whether cards are at the side instead of across the width.
  let isWide: Bool
  let isTablet: Bool
  /// Whether full-width bars are used, as up to version 8.
  let isClassic: Bool
  /// The left edge of the cards.
  let cardLeft: Double
  let cardWidth: Double
  /// The top edge of the header.
  let headerTop: Double
  /// The bottom edge of the footer.
  let footerBottom: Double

  /// The screen height in points below which the header has one row and no accessory.
  static let minimumHeightForRows = 380.0

  /// Creates the frames for the screen of a device.
  init(device: DeviceProfile, skin: PhoneSkin) {
    self.init(
      size: device.bounds.size, safe: device.safeRect, isTablet: device.kind == .tablet,
      skin: skin)
  }

  /// Creates the frames for a map with a safe area, in points.
  init(size: Size, safe: Rect, isTablet: Bool, skin: PhoneSkin) {
    (self.size, self.safe, self.isTablet) = (size, safe, isTablet)
    isWide = size.width > size.height || size.width >= 600
    isClassic = skin == .classic && !isWide
    let bottom = max(size.height - safe.maxY, 8)
    if isClassic {
      (cardLeft, cardWidth) = (0, size.width)
      (headerTop, footerBottom) = (safe.minY, size.height)
    } else if isWide {
      cardLeft = safe.minX + 8
      // A car may leave less room than a phone. On a map of small height, the card takes half of
      // the width if that suffices.
      let isLow = size.height < PhoneFrames.minimumHeightForRows
      let room = isLow && safe.width >= 280 ? 0.5 * safe.width : safe.width - 16
      cardWidth = min(440, max(320, 0.5 * safe.width - 16), max(140, room))
      (headerTop, footerBottom) = (safe.minY + 8, size.height - bottom)
    } else {
      (cardLeft, cardWidth) = (safe.minX + 8, safe.width - 16)
      headerTop = safe.minY > 20 ? safe.minY : safe.minY + 8
      footerBottom = size.height - bottom
    }
  }

  /// Whether the cards are narrow, so that their contents are smaller, as on a small car screen.
  var isNarrow: Bool { cardWidth < PhoneFrames.leastUsualWidth }

  /// The minimum width of cards at full size, in points; phones exceed it.
  private static let leastUsualWidth = 240.0

  /// Whether the header has room for two rows and an accessory.
  var hasRows: Bool { size.height >= PhoneFrames.minimumHeightForRows }

  var footer: Rect {
    let height = (isNarrow ? 56 : 78) + (isClassic ? size.height - safe.maxY : 0)
    return Rect(cardLeft, footerBottom - height, cardWidth, height)
  }

  /// The bottom limit of elements over the map if the footer is hidden.
  var lowest: Double { size.height - max(size.height - safe.maxY, 8) }

  /// Maximum height of an accessory view in points.
  var accessoryLimit: Double { size.height / 3 }

  /// The strips at the top and bottom edge that fade into a color; nil for none.
  var scrims: (upper: Rect, lower: Rect)? {
    guard !isClassic, isTablet || !isWide else { return nil }
    let foot = isTablet ? 30.0 : 44
    return (
      Rect(0, 0, size.width, safe.minY + 14), Rect(0, size.height - foot, size.width, foot)
    )
  }
}
