/// A type whose instances an app creates from a metatype.
@preconcurrency @MainActor public protocol MetatypeConstructible: AnyObject {}

extension MetatypeConstructible where Self: UIViewController {
  // Delegation to a failable initializer needs the force unwrap; `init(coder:)` never fails here.
  // swift-format-ignore: NeverForceUnwrap
  /// Creates a controller from a metatype, as in `kind.init()`.
  ///
  /// Objective-C classes allow this on the platform; here it delegates to `init(coder:)`, which
  /// every controller has.
  public init() { self.init(coder: NSCoder())! }
}
