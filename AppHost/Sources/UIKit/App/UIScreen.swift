import HostLink

/// A screen.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The phone's screen.
  public static let main = UIScreen(size: { PhoneScreen.size }, scale: { PhoneScreen.scale })
  /// The car's screen, whose size the header of the session says in pixels.
  package static let car = UIScreen(
    size: { [size = HostScreen.size] in size }, scale: { [scale = HostScreen.scale] in scale })
  /// All screens.
  public static var screens: [UIScreen] { [main, car] }

  private let measure: () -> CGSize
  private let measureScale: () -> CGFloat

  /// Its size in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: measure()) }
  /// The scale in pixels per point.
  public var scale: CGFloat { measureScale() }

  init(size: @escaping () -> CGSize, scale: @escaping () -> CGFloat) {
    (measure, measureScale) = (size, scale)
  }

  /// Its size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The scale in pixels per point.
  open var nativeScale: CGFloat { scale }
  open var brightness: CGFloat = 0.5
  /// Frames per second at most.
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection {
    self === UIScreen.car ? .car : PhoneScreen.traits
  }
  open var mirrored: UIScreen? { nil }
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
  /// How it shows pixels now.
  open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// How it can show pixels.
  open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  /// How it shows pixels best.
  open var preferredMode: UIScreenMode? { currentMode }
  /// Where points of it are.
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  /// Where points of it are as it is built.
  open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}

/// How a screen shows pixels.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// Its size in pixels.
  public let size: CGSize
  /// How wide a pixel is for its height.
  open var pixelAspectRatio: CGFloat { 1 }
  init(size: CGSize) { self.size = size }
}

/// Where points are.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle in its own coordinates.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// Where points of a screen are.
private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
}

/// What the header of the session says about the car's screen.
@MainActor enum HostScreen {
  /// Pixels per point; 2 where nothing is said.
  static var scale: CGFloat { HostLink.setting("scale")?.number ?? 2 }

  /// The size in points; 400 x 240 where nothing is said.
  static var size: CGSize {
    guard let size = HostLink.setting("size")?.array, size.count == 2,
      let width = size[0].number, let height = size[1].number
    else { return CGSize(width: 400, height: 240) }
    return CGSize(width: width / scale, height: height / scale)
  }
}

/// The phone.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The phone.
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
  open var orientation: UIDeviceOrientation { PhoneScreen.isWide ? .landscapeLeft : .portrait }
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// What is up on a phone.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// What a screen belongs to.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}
