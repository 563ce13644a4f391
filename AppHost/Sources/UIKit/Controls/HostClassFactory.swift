import HostLink

/// Creates instances of a class that an app registers.
///
/// Swift on Linux cannot call an initializer through a metatype, so code that headunit generates
/// for the app registers a closure for each class.
public struct HostClassFactory {
  public let kind: AnyClass
  /// The closure that calls the initializer, of one of the types that the host knows.
  package let make: Any

  public init(
    _ kind: AnyClass,
    _ make: @escaping @MainActor (UITableViewCell.CellStyle, String?) -> UITableViewCell
  ) { (self.kind, self.make) = (kind, make) }

  public init(
    _ kind: AnyClass, _ make: @escaping @MainActor (String?) -> UITableViewHeaderFooterView
  ) { (self.kind, self.make) = (kind, make) }

  public init(_ kind: AnyClass, _ make: @escaping @MainActor (CGRect) -> UICollectionReusableView) {
    (self.kind, self.make) = (kind, make)
  }

  /// Registers a class with an initializer that another module calls.
  package init(kind: AnyClass, make: Any) { (self.kind, self.make) = (kind, make) }

  nonisolated(unsafe) private static var known: [ObjectIdentifier: HostClassFactory] = [:]

  /// Registers the classes of an app.
  package static func use(_ makers: [HostClassFactory]) {
    for maker in makers { known[ObjectIdentifier(maker.kind)] = maker }
  }

  /// The closure for a class; nil if it is not registered.
  package static func of(_ kind: AnyClass) -> Any? { known[ObjectIdentifier(kind)]?.make }

  @MainActor static func cell(
    _ kind: AnyClass, _ style: UITableViewCell.CellStyle, _ identifier: String
  ) -> UITableViewCell? {
    if kind == UITableViewCell.self {
      return UITableViewCell(style: style, reuseIdentifier: identifier)
    }
    let make = of(kind) as? @MainActor (UITableViewCell.CellStyle, String?) -> UITableViewCell
    return make?(style, identifier)
  }

  @MainActor static func header(_ kind: AnyClass, _ identifier: String)
    -> UITableViewHeaderFooterView?
  {
    if kind == UITableViewHeaderFooterView.self {
      return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    return (of(kind) as? @MainActor (String?) -> UITableViewHeaderFooterView)?(identifier)
  }

  @MainActor static func part(_ kind: AnyClass) -> UICollectionReusableView? {
    if kind == UICollectionViewCell.self { return UICollectionViewCell(frame: .zero) }
    if kind == UICollectionReusableView.self { return UICollectionReusableView(frame: .zero) }
    return (of(kind) as? @MainActor (CGRect) -> UICollectionReusableView)?(.zero)
  }

  /// Reports that a standard object replaces an instance of a class.
  package static func noteUnknown(_ kind: AnyClass, _ initializer: String, _ instead: String) {
    HostLink.note(
      "the host cannot create an object of the app's class \(kind) and uses \(instead) instead: the"
        + " class must have \(initializer), and cannot be generic or private inside another type"
    )
  }
}
