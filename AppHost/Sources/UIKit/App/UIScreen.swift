import HostLink

/// A screen of the phone or the car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen(size: { PhoneScreen.size }, scale: { PhoneScreen.scale })
  /// The car's screen; its size in pixels comes from the session header.
  package static let car = UIScreen(
    size: { [size = HostScreen.size] in size }, scale: { [scale = HostScreen.scale] in scale })
  public static var screens: [UIScreen] { [main, car] }

  private let measure: () -> CGSize
  private let measureScale: () -> CGFloat

  /// The size in points, at the origin.
  public var bounds: CGRect { CGRect(origin: .zero, size: measure()) }
  /// The scale in pixels per point.
  public var scale: CGFloat { measureScale() }

  init(size: @escaping () -> CGSize, scale: @escaping () -> CGFloat) {
    (measure, measureScale) = (size, scale)
  }

  /// The size in pixels, at the origin.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var nativeScale: CGFloat { scale }
  open var brightness: CGFloat = 0.5
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection {
    self === UIScreen.car ? .car : PhoneScreen.traits
  }
  open var mirrored: UIScreen? { nil }
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
  open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  open var preferredMode: UIScreenMode? { currentMode }
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}

/// A pixel size of a screen.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// The size in pixels.
  public let size: CGSize
  open var pixelAspectRatio: CGFloat { 1 }
  init(size: CGSize) { self.size = size }
}

/// A coordinate space in points.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// The coordinate space of a screen.
private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
}

/// The car's screen as the session header describes it.
@MainActor enum HostScreen {
  /// The scale in pixels per point; 2 by default.
  static var scale: CGFloat { HostLink.setting("scale")?.number ?? 2 }

  /// The size in points; 400 x 240 by default.
  static var size: CGSize {
    guard let size = HostLink.setting("size")?.array, size.count == 2,
      let width = size[0].number, let height = size[1].number
    else { return CGSize(width: 400, height: 240) }
    return CGSize(width: width / scale, height: height / scale)
  }
}

/// The phone as a device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public static let current = UIDevice()
  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { PhoneSystem.text }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { PhoneScreen.idiom }
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { 1 }
  /// The state of the battery: full, or unknown while monitoring is off.
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  open var orientation: UIDeviceOrientation { PhoneScreen.isWide ? .landscapeLeft : .portrait }
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// The physical orientation of the phone.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The kind of device that a screen belongs to.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}
