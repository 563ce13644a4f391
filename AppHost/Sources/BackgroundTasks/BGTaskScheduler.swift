@_exported import Foundation
import HostLink

/// A scheduler of background tasks, which never run.
///
/// Source: <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// An error of submitting a task.
  public struct Error: Swift.Error, Sendable {
    /// The error codes.
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted, immediateRunIneligible
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
  }

  public static let shared = BGTaskScheduler()
  private var names: Set<String> = []
  private var requests: [BGTaskRequest] = []

  /// Registers a handler for a task; returns false if there is one.
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { names.insert(identifier).inserted }
  /// Submits a request, replacing one with the same identifier.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    guard names.contains(taskRequest.identifier) else { throw Error(.notPermitted) }
    HostLink.note(
      "the background task '\(taskRequest.identifier)' does not run in this host")
    cancel(taskRequestWithIdentifier: taskRequest.identifier)
    requests.append(taskRequest)
  }
  open func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }
  open func cancelAllTaskRequests() { requests = [] }
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let waiting = requests
    HostLink.after(0) { completionHandler(waiting) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { requests }
}

/// A request for a background task.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  open var earliestBeginDate: Date?
  fileprivate init(name: String) { identifier = name }
}

/// A request for an app refresh.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(name: identifier) }
}

/// A request for a processing task.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(name: identifier) }
}

/// A background task; none runs.
open class BGTask: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}

/// An app refresh task.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A processing task.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
