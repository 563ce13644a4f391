@_exported import Foundation

/// Why nothing is felt.
public struct CHHapticError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case notSupported = -4809
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// What the hardware can do.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

/// Makes things felt; this phone cannot.
///
/// Source: <https://developer.apple.com/documentation/corehaptics/chhapticengine>
open class CHHapticEngine: @unchecked Sendable {
  /// Why the engine stopped.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed
    case gameControllerDisconnect
    case systemError = -1
  }
  private struct None: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
  }
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var resetHandler: () -> Void = {}

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { None() }
  /// Fails; the phone has no such hardware.
  public init() throws { throw CHHapticError(.notSupported) }
  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(CHHapticError(.notSupported))
  }
  open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
}

/// Plays a pattern.
public protocol CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

/// What is to be felt.
open class CHHapticPattern: NSObject, @unchecked Sendable {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

/// A part of a pattern.
open class CHHapticEvent: NSObject, @unchecked Sendable {
  /// Its kind.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }
  /// The name of a number.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
  }
  public init(
    eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval = 0
  ) {}
}

/// A number of a part of a pattern.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}

/// A number that changes a pattern.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {}
