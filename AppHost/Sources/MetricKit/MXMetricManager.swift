@_exported import Foundation

/// The metrics of a day; the app host collects none.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  open func jsonRepresentation() -> Data { Data() }
}
/// The diagnostics of a day; the app host collects none.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  open func jsonRepresentation() -> Data { Data() }
}

/// Receives metrics and diagnostics.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// The metrics manager, which never delivers a payload.
///
/// Source: <https://developer.apple.com/documentation/metrickit/mxmetricmanager>
open class MXMetricManager: NSObject, @unchecked Sendable {
  public static let shared = MXMetricManager()
  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
