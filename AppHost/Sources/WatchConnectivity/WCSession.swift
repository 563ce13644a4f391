@_exported import Foundation

/// The activation state of a session.
public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// An error of Watch Connectivity.
public struct WCError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let notReachable = Code.notReachable
  public static let deviceNotPaired = Code.deviceNotPaired
}

/// A transfer to the watch; there is none.
public final class WCSessionUserInfoTransfer: NSObject, Sendable {
  public var isTransferring: Bool { false }
  public func cancel() {}
}

/// The phone's session with a watch; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/watchconnectivity/wcsession>
open class WCSession: NSObject, @unchecked Sendable {
  public static let `default` = WCSession()
  /// Always true, as on a phone.
  open class func isSupported() -> Bool { true }
  open weak var delegate: (any WCSessionDelegate)?
  open private(set) var activationState = WCSessionActivationState.notActivated
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open private(set) var applicationContext: [String: Any] = [:]
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }

  private override init() {}

  /// Activates the session and notifies the delegate.
  open func activate() {
    activationState = .activated
    DispatchQueue.main.async { [self] in
      delegate?.session(self, activationDidCompleteWith: .activated, error: nil)
    }
  }
  /// Fails: the app host has no watch.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let errorHandler else { return }
    DispatchQueue.main.async { errorHandler(WCError(.notReachable)) }
  }
  /// Fails: the app host has no watch.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { sendMessage([:], replyHandler: nil, errorHandler: errorHandler) }
  /// Stores the context for the watch.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    self.applicationContext = applicationContext
  }
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer()
  }
  @discardableResult
  open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer() }
}

/// Receives events of a session.
///
/// Source: <https://developer.apple.com/documentation/watchconnectivity/wcsessiondelegate>
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
}

extension WCSessionDelegate {
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
}
