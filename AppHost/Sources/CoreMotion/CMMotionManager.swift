@_exported import Foundation

/// Something that was measured at a time.
///
/// Source of this module: <https://developer.apple.com/documentation/coremotion>
open class CMLogItem: NSObject, @unchecked Sendable {
  open var timestamp: TimeInterval { 0 }
}

/// A pull along three axes, in multiples of that of the earth.
public struct CMAcceleration: Hashable, Sendable {
  /// The parts.
  public var x, y, z: Double
  /// No pull.
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A turn about three axes, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
  /// The parts.
  public var x, y, z: Double
  /// No turn.
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A pull that was measured.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A turn that was measured.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// How the phone lies.
open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}

/// How the phone moves.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var heading: Double { -1 }
}

/// What turns are measured against.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// Sensors of a phone, which this one has not.
open class CMMotionManager: NSObject, @unchecked Sendable {
  /// Without sensors.
  public override init() {}
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var showsDeviceMovementDisplay = false
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  /// Has no effect: the phone has no motion sensors.
  open func startDeviceMotionUpdates() {}
  /// Has no effect: the phone has no motion sensors.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Has no effect: the phone has no motion sensors.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) {}
  /// Has no effect: the phone has no motion sensors.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) {}
  /// Has no effect: the phone has no motion sensors.
  open func stopDeviceMotionUpdates() {}
  /// Has no effect: the phone has no motion sensors.
  open func startAccelerometerUpdates() {}
  /// Has no effect: the phone has no motion sensors.
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {}
  /// Has no effect: the phone has no motion sensors.
  open func stopAccelerometerUpdates() {}
  /// Has no effect: the phone has no motion sensors.
  open func startGyroUpdates() {}
  /// Has no effect: the phone has no motion sensors.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
  ) {}
  /// Has no effect: the phone has no motion sensors.
  open func stopGyroUpdates() {}
}

/// Whether the user lets the app know how they move.
public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
