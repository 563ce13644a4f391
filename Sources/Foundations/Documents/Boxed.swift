/// A value in separate memory, so that its container stays small.
///
/// Copies share the memory. A write allocates new memory, so a loop that changes a value many times
/// changes a local copy.
@propertyWrapper public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// A value of its own memory.
  @inlinable
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Boxed where Value: ExpressibleByNilLiteral {
  /// No value, for optional variables without an initial one.
  public init() { self.init(wrappedValue: nil) }
}

extension Boxed: Encodable where Value: Encodable {
  /// Encodes the value alone.
  public func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}

extension Boxed: Decodable where Value: Decodable {
  /// Decodes the value alone.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Compares the values, unless both share their memory.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
