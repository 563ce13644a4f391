@_exported import Foundation
import HostLink

/// Work while the app is not seen; the system of this host never lets it run.
///
/// Source: <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// Why work is not taken.
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

  /// The system's list of work.
  public static let shared = BGTaskScheduler()
  private var names: Set<String> = []
  private var requests: [BGTaskRequest] = []

  /// Registers a handler for a task; false when there is one already.
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { names.insert(identifier).inserted }
  /// Asks for work; a later request takes the place of one of the same name.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    guard names.contains(taskRequest.identifier) else { throw Error(.notPermitted) }
    HostLink.note(
      "the work '\(taskRequest.identifier)' in the background does not run in this host")
    cancel(taskRequestWithIdentifier: taskRequest.identifier)
    requests.append(taskRequest)
  }
  open func cancel(taskRequestWithIdentifier identifier: String) {
    requests.removeAll { $0.identifier == identifier }
  }
  /// Takes all requests back.
  open func cancelAllTaskRequests() { requests = [] }
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let waiting = requests
    HostLink.after(0) { completionHandler(waiting) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { requests }
}

/// A request for work.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  open var earliestBeginDate: Date?
  fileprivate init(name: String) { identifier = name }
}

/// A request for new contents.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(name: identifier) }
}

/// A request for long work.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(name: identifier) }
}

/// Work that runs; none does here.
open class BGTask: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}

/// New contents are looked for.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// Long work is done.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
