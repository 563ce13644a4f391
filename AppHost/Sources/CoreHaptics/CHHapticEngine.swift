@_exported import Foundation

/// An error of the haptic engine.
public struct CHHapticError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case notSupported = -4809
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// The capabilities of the haptic hardware.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

/// A haptic engine; the phone has no haptic hardware.
///
/// Source: <https://developer.apple.com/documentation/corehaptics/chhapticengine>
open class CHHapticEngine: @unchecked Sendable {
  /// The reason for which the engine stopped.
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
  /// Throws `notSupported`: the phone has no haptic hardware.
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

/// A player of a haptic pattern.
public protocol CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

/// A haptic pattern.
open class CHHapticPattern: NSObject, @unchecked Sendable {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

/// An event of a pattern.
open class CHHapticEvent: NSObject, @unchecked Sendable {
  /// The type of an event.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }
  /// The ID of a parameter.
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

/// A parameter of an event.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}

/// A parameter that changes a pattern during playback.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {}
