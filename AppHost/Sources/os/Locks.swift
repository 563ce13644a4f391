import Foundation

/// A lock around a value.
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

  /// Creates a lock around a value that stays on its thread.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Uses the value.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Uses the value.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Uses the value if the lock is free; nil otherwise.
  public func withLockIfAvailable<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock around nothing.
  public init() { self.init(initialState: ()) }

  /// Takes the lock.
  public func lock() { storage.lock.lock() }

  /// Gives the lock back.
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock if it is free.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Does something with the lock.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}

/// The plain lock of the system.
public typealias os_unfair_lock = os_unfair_lock_s

/// The plain lock of the system; everything runs on one thread here, so that it only counts.
public struct os_unfair_lock_s: Sendable {
  fileprivate var isTaken = false

  public init() {}
}

/// Takes a lock.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  precondition(!lock.pointee.isTaken, "the lock is taken twice")
  lock.pointee.isTaken = true
}

/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  lock.pointee.isTaken = false
}

/// Takes a lock if it is free.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool {
  guard !lock.pointee.isTaken else { return false }
  lock.pointee.isTaken = true
  return true
}
