/// A value stored out of line, so that its container stays small.
///
/// Copies share the storage. A write allocates new storage, so a loop should modify a local copy.
@propertyWrapper public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Creates a box with new storage.
  @inlinable
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The boxed value.
  @inlinable
  public var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Boxed where Value: ExpressibleByNilLiteral {
  /// Creates a box that contains nil, for optional properties without an initial value.
  public init() { self.init(wrappedValue: nil) }
}

extension Boxed: Encodable where Value: Encodable {
  /// Encodes the value without a container for the box.
  public func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}

extension Boxed: Decodable where Value: Decodable {
  /// Decodes the value without a container for the box.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Compares the values, unless both boxes share their storage.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
