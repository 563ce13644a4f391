@_exported import Foundation
import HostLink

/// An error of reporting an incoming call.
public struct CXErrorCodeIncomingCallError: Error, Sendable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown
    case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}
/// An error of a transaction request.
public struct CXErrorCodeRequestTransactionError: Error, Sendable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown
    case unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID
    case callUUIDAlreadyExists, invalidAction, maximumCallGroupsReached
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// The reason for which a call ended.
public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// The handle of a person.
open class CXHandle: NSObject, @unchecked Sendable {
  /// The type of the handle.
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }
  public let type: HandleType
  public let value: String
  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }
}

/// The properties of a call.
open class CXCallUpdate: NSObject, @unchecked Sendable {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var hasVideo = false
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
}

/// The configuration of a provider.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {
  public let localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var supportsVideo = false
  open var includesCallsInRecents = true
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  public override init() { localizedName = nil }
  public init(localizedName: String) { self.localizedName = localizedName }
}

/// Reports calls to the system, which does not show them.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxprovider>
open class CXProvider: NSObject, @unchecked Sendable {
  open var configuration: CXProviderConfiguration
  private weak var delegate: (any CXProviderDelegate)?
  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    HostLink.after(0) { [weak self] in
      guard let self else { return }
      self.delegate?.providerDidBegin(self)
    }
  }
  /// Fails, as on a phone that blocks calls.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    HostLink.note("calls are not supported; the report fails with filteredByDoNotDisturb")
    HostLink.after(0) { completion(CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)) }
  }
  /// Fails, as on a phone that blocks calls.
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)
  }
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {}
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt date: Date?) {}
  open func reportOutgoingCall(with UUID: UUID, connectedAt date: Date?) {}
  open func invalidate() { delegate = nil }
}
