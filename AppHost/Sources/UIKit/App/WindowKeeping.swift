/// Delegates that may keep a window; one class may be several of them.
@preconcurrency @MainActor public protocol WindowKeeping: NSObjectProtocol {
  var window: UIWindow? { get set }
}

extension WindowKeeping {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
