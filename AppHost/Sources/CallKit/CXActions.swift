import Foundation
import HostLink

/// An action of CallKit.
open class CXAction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var isComplete = false
  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
}
/// An action on a call.
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID
  public init(call callUUID: UUID) { self.callUUID = callUUID }
}
/// An action that starts a call.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false
  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
}
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {}
open class CXEndCallAction: CXCallAction, @unchecked Sendable {}
/// An action that holds a call.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// A set of actions to perform together.
open class CXTransaction: NSObject, @unchecked Sendable {
  open private(set) var actions: [CXAction] = []
  public init(actions: [CXAction]) { self.actions = actions }
  public init(action: CXAction) { actions = [action] }
  public override init() {}
  open func addAction(_ action: CXAction) { actions.append(action) }
}

/// A call; the app host has none.
open class CXCall: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }
}

/// An observer of calls; the app host has none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  open var calls: [CXCall] { [] }
  /// Has no effect: there are no calls.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}
/// Receives events of calls.
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// A controller that requests call actions, which are refused.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxcallcontroller>
open class CXCallController: NSObject, @unchecked Sendable {
  public let callObserver = CXCallObserver()
  public override init() {}
  public init(queue: DispatchQueue) {}
  /// Fails: calls are not supported.
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    HostLink.note("calls are not supported; the request fails with unknownCallProvider")
    HostLink.after(0) { completion(CXErrorCodeRequestTransactionError(.unknownCallProvider)) }
  }
  /// Fails: calls are not supported.
  open func request(_ transaction: CXTransaction) async throws {
    throw CXErrorCodeRequestTransactionError(.unknownCallProvider)
  }
  /// Fails: calls are not supported.
  open func requestTransaction(
    with action: CXAction, completion: @escaping ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }
}

/// Performs call actions for the system.
public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
  func providerDidBegin(_ provider: CXProvider)
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
}
extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
}
