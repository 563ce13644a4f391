@_exported import Foundation
import HostLink

/// Why a call does not come.
public struct CXErrorCodeIncomingCallError: Error, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case unknown
    case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
  }
  /// The property `code` of the platform.
  public let code: Code
  /// A reason.
  public init(_ code: Code) { self.code = code }
}
/// Why a wish is not met.
public struct CXErrorCodeRequestTransactionError: Error, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case unknown
    case unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID
    case callUUIDAlreadyExists, invalidAction, maximumCallGroupsReached
  }
  /// The property `code` of the platform.
  public let code: Code
  /// A reason.
  public init(_ code: Code) { self.code = code }
}

/// Why a call has ended.
public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// Whom somebody calls.
open class CXHandle: NSObject, @unchecked Sendable {
  /// What the value is.
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }
  /// The property `type` of the platform.
  public let type: HandleType
  /// The property `value` of the platform.
  public let value: String
  /// A handle.
  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }
}

/// What is known of a call.
open class CXCallUpdate: NSObject, @unchecked Sendable {
  /// The property `remoteHandle` of the platform.
  open var remoteHandle: CXHandle?
  /// The property `localizedCallerName` of the platform.
  open var localizedCallerName: String?
  /// The property `hasVideo` of the platform.
  open var hasVideo = false
  /// The property `supportsHolding` of the platform.
  open var supportsHolding = true
  /// The property `supportsGrouping` of the platform.
  open var supportsGrouping = true
  /// The property `supportsUngrouping` of the platform.
  open var supportsUngrouping = true
  /// The property `supportsDTMF` of the platform.
  open var supportsDTMF = true
  /// Nothing is known.
  public override init() {}
}

/// How the calls of an app look.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {
  /// The property `localizedName` of the platform.
  public let localizedName: String?
  /// The property `ringtoneSound` of the platform.
  open var ringtoneSound: String?
  /// The property `iconTemplateImageData` of the platform.
  open var iconTemplateImageData: Data?
  /// The property `maximumCallGroups` of the platform.
  open var maximumCallGroups = 2
  /// The property `maximumCallsPerCallGroup` of the platform.
  open var maximumCallsPerCallGroup = 5
  /// The property `supportsVideo` of the platform.
  open var supportsVideo = false
  /// The property `includesCallsInRecents` of the platform.
  open var includesCallsInRecents = true
  /// The property `supportedHandleTypes` of the platform.
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  /// As usual.
  public override init() { localizedName = nil }
  /// With a name.
  public init(localizedName: String) { self.localizedName = localizedName }
}

/// Tells the system of calls, which this phone does not show.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxprovider>
open class CXProvider: NSObject, @unchecked Sendable {
  /// The property `configuration` of the platform.
  open var configuration: CXProviderConfiguration
  private weak var delegate: (any CXProviderDelegate)?
  /// A provider.
  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }
  /// The method `setDelegate` of the platform.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    HostLink.after(0) { [weak self] in
      guard let self else { return }
      self.delegate?.providerDidBegin(self)
    }
  }
  /// The call is not shown, as on a phone that lets nobody through.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    HostLink.note("calls are not shown by this host; the app hears that nobody is let through")
    HostLink.after(0) { completion(CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)) }
  }
  /// The call is not shown, as on a phone that lets nobody through.
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)
  }
  /// The method `reportCall` of the platform.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  /// The method `reportCall` of the platform.
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {}
  /// The method `reportOutgoingCall` of the platform.
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt date: Date?) {}
  /// The method `reportOutgoingCall` of the platform.
  open func reportOutgoingCall(with UUID: UUID, connectedAt date: Date?) {}
  /// The method `invalidate` of the platform.
  open func invalidate() { delegate = nil }
}
