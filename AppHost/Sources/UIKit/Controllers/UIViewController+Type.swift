/// What an app may make of a type that it knows only at run time.
@preconcurrency @MainActor public protocol MadeByType: AnyObject {}

extension MadeByType where Self: UIViewController {
  // It can delegate in no other way to one that may fail, and that of a controller does not.
  // swift-format-ignore: NeverForceUnwrap
  /// Creates a controller of a type that is known only at run time, as in `kind.init()`.
  ///
  /// Swift allows that for the platform's own classes; here it goes through the initializer that
  /// all controllers have.
  public init() { self.init(coder: NSCoder())! }
}
