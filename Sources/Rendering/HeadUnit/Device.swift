import Devices

/// A screen with the properties that the car declares.
///
/// Points are not always pixels divided by the scale: some head units show a 1920-pixel screen as
/// 775 points at scale 3.
public struct Device: Sendable, Hashable {
  /// A rectangle of the screen in points, from the upper left corner, with y growing downwards.
  public struct Area: Sendable, Hashable {
    /// The left edge in points.
    public let x: Double
    /// The upper edge in points.
    public let y: Double
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
  }

  /// The name, such as "standard" or "1280x720@2".
  public let name: String
  /// The display title.
  public let title: String
  /// The width in pixels.
  public let pixelWidth: Int
  /// The height in pixels.
  public let pixelHeight: Int
  /// The scale reported to apps, in pixels per point.
  public let scale: Double
  /// The width in points.
  public let pointWidth: Double
  /// The height in points.
  public let pointHeight: Double
  /// The part of the screen that no part of the car covers, in points.
  public let safeArea: Area

  init(_ profile: DeviceProfile) {
    name = profile.name
    title = profile.title
    (pixelWidth, pixelHeight) = (profile.pixelWidth, profile.pixelHeight)
    scale = profile.scale
    (pointWidth, pointHeight) = (profile.pointWidth, profile.pointHeight)
    let safe = profile.safeArea
    safeArea = Area(x: safe.x, y: safe.y, width: safe.width, height: safe.height)
  }
}
