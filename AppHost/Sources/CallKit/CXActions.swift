import Foundation
import HostLink

/// Something to do with a call.
open class CXAction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var isComplete = false
  public override init() {}
  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
}
/// Something to do with one call.
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID
  /// For a call.
  public init(call callUUID: UUID) { self.callUUID = callUUID }
}
/// Starts a call.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false
  /// Starts a call to a person.
  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
}
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {}
open class CXEndCallAction: CXCallAction, @unchecked Sendable {}
/// To hold a call.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool
  /// For a call.
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool
  /// For a call.
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// Things to do together.
open class CXTransaction: NSObject, @unchecked Sendable {
  open private(set) var actions: [CXAction] = []
  /// Things to do.
  public init(actions: [CXAction]) { self.actions = actions }
  /// One thing to do.
  public init(action: CXAction) { actions = [action] }
  /// Nothing yet.
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
  public override init() {}
  /// Has no effect: the app host has no calls.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}
/// Receives events of calls.
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Asks the system to do something with calls, which this phone does not.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxcallcontroller>
open class CXCallController: NSObject, @unchecked Sendable {
  public let callObserver = CXCallObserver()
  public override init() {}
  public init(queue: DispatchQueue) {}
  /// Nothing is done.
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    HostLink.note("calls are not made by this host; the app hears that no provider is known")
    HostLink.after(0) { completion(CXErrorCodeRequestTransactionError(.unknownCallProvider)) }
  }
  /// Nothing is done.
  open func request(_ transaction: CXTransaction) async throws {
    throw CXErrorCodeRequestTransactionError(.unknownCallProvider)
  }
  /// Nothing is done.
  open func requestTransaction(
    with action: CXAction, completion: @escaping ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }
}

/// Who does something with calls.
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
