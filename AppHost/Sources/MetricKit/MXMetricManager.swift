@_exported import Foundation

/// What the system measured in a day; it measures nothing here.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  open func jsonRepresentation() -> Data { Data() }
}
/// What went wrong; the system sees nothing here.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  open func jsonRepresentation() -> Data { Data() }
}

/// Receives events of measurements.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// The measurements of the system, which never come.
///
/// Source: <https://developer.apple.com/documentation/metrickit/mxmetricmanager>
open class MXMetricManager: NSObject, @unchecked Sendable {
  public static let shared = MXMetricManager()
  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
