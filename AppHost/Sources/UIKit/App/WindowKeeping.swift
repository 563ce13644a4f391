/// A delegate with a window property; one class may conform to several of these protocols.
@preconcurrency @MainActor public protocol WindowKeeping: NSObjectProtocol {
  var window: UIWindow? { get set }
}

extension WindowKeeping {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
