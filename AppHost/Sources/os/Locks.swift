import Foundation

/// A lock that protects a value.
///
/// Source: <https://developer.apple.com/documentation/os/osallocatedunfairlock>
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Creates a lock around a value that is not `Sendable`.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the value while holding the lock.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Calls a closure if the lock is available; returns nil otherwise.
  public func withLockIfAvailable<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(initialState: ()) }

  public func lock() { storage.lock.lock() }

  public func unlock() { storage.lock.unlock() }

  public func lockIfAvailable() -> Bool { storage.lock.try() }

  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}

/// An unfair lock.
public typealias os_unfair_lock = os_unfair_lock_s

/// An unfair lock, which only counts because the app runs on one thread.
public struct os_unfair_lock_s: Sendable {
  fileprivate var isTaken = false

  public init() {}
}

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  precondition(!lock.pointee.isTaken, "the lock is taken twice")
  lock.pointee.isTaken = true
}

public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  lock.pointee.isTaken = false
}

public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool {
  guard !lock.pointee.isTaken else { return false }
  lock.pointee.isTaken = true
  return true
}
