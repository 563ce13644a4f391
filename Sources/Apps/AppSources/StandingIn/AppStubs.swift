/// The stub modules generated for missing ones.
package struct AppStubs: Sendable {
  /// The name of the module with the calls of all stubs.
  package static let callsModule = "HeadUnitStubCalls"

  /// The source text of a module.
  package struct Module: Sendable, Hashable {
    package let name: String
    package let text: String
  }

  /// The missing modules, sorted.
  package private(set) var missing: [String]
  /// The types by the module that declares them: one of `missing`, or one of the app's own.
  private var types: [String: Set<String>] = [:]
  /// The types that must be protocols.
  private var protocols: Set<String> = []
  /// The functions and variables by module.
  private var values: [String: Set<String>] = [:]
  /// Whether the app already contains the module with the calls, as written by `app stub`.
  package let hasOwnCalls: Bool
  private var uses: Box

  /// A cache of facts about the app's sources, which do not change.
  private final class Box: Sendable {
    let uses: StubUses
    init(_ uses: StubUses) { self.uses = uses }
  }

  init(missing: [String], files: [AnalyzedFile]) {
    self.missing = missing
    hasOwnCalls = files.contains { $0.module == Self.callsModule }
    uses = Box(StubUses(files, missing: Set(missing)))
  }

  /// Adds a type or value; returns false if it is known.
  package mutating func add(_ name: String, to module: String) -> Bool {
    if name.first?.isUppercase == true || uses.uses.arity[name] != nil {
      guard types[Self.callsModule]?.contains(name) != true else { return false }
      let others = types.filter { $0.value.contains(name) && missing.contains($0.key) }.keys
      guard missing.contains(module), !others.isEmpty, !hasOwnCalls else {
        return types[module, default: []].insert(name).inserted
      }
      // Names shared by several modules are declared where every file sees them.
      guard !others.contains(module) else { return false }
      for other in others { types[other]?.remove(name) }
      return types[Self.callsModule, default: []].insert(name).inserted
    }
    return values[module, default: []].insert(name).inserted
  }

  /// Adds a missing module; returns false if it is known.
  mutating func add(module: String, files: [AnalyzedFile]) -> Bool {
    guard !missing.contains(module) else { return false }
    missing = (missing + [module]).sorted()
    uses = Box(StubUses(files, missing: Set(missing)))
    return true
  }

  /// Turns a stub type into a protocol; returns false if it is one, or is not a stub.
  package mutating func makeProtocol(_ name: String) -> Bool {
    guard isStub(name), !isProtocol(name) else { return false }
    return protocols.insert(name).inserted
  }

  func isStub(_ name: String) -> Bool { types.values.contains { $0.contains(name) } }

  /// Whether the app uses a type as an attribute.
  func isAttribute(_ name: String) -> Bool { uses.uses.attributes.contains(name) }

  private func isProtocol(_ name: String) -> Bool {
    protocols.contains(name)
      || uses.uses.protocols.contains(name) && uses.uses.arity[name] ?? 0 == 0
        && uses.uses.initializers[name] == nil
  }

  /// The module with the app's calls to missing modules.
  ///
  /// A member with the name of a stub type is left out, because it would hide the type.
  package var calls: Module {
    let uses = uses.uses
    var byKey: [String: CallShape] = [:]
    for shape in uses.calls where !isStub(shape.name) {
      let key = "\(shape.name)(\(shape.labels))\(shape.arguments)"
      if let other = byKey[key], other.isOptional { continue }
      byKey[key] = shape
    }
    let called = Set(uses.calls.filter(\.labels.isEmpty).map(\.name))
    let functions = byKey.sorted { $0.key < $1.key }.flatMap { $0.value.functions() }
    let optionals = uses.optionals.sorted().filter { !called.contains($0) && !isStub($0) }.map {
      "  public var \($0.quotedName): Anything? { get { Stub.value(\($0.swiftLiteral)) } nonmutating set { Stub.note(\($0.swiftLiteral)) } }"
    }
    let both = Set(uses.calls.map(\.name)).intersection(uses.properties).subtracting(uses.optionals)
      .sorted().filter { !isStub($0) }.flatMap { name in
        ["", "static "].map {
          "  public \($0)var \(name.quotedName): Anything { get { Stub.value(\(name.swiftLiteral)) } \($0.isEmpty ? "nonmutating " : "")set { Stub.note(\(name.swiftLiteral)) } }"
        }
      }
    let statics = uses.implicitMembers.filter {
      !$0.hasSuffix(")") && !isStub($0)
        && !["none", "some", "self", "init", "max", "min"].contains($0)
    }
    .sorted().map {
      "  public static var \($0.quotedName): Self { Stub.value(\($0.swiftLiteral)) }"
    }
    return Module(
      name: Self.callsModule,
      text: Self.head + "extension StubValue {\n"
        + (functions + optionals + both + statics).joined(separator: "\n")
        + "\n}\n" + declarations(of: Self.callsModule))
  }

  /// The source text of a missing module; with `usesCalls` it re-exports the calls.
  package func module(_ name: String) -> Module {
    Module(
      name: name,
      text: Self.head + (hasOwnCalls ? "" : "@_exported import \(Self.callsModule)\n")
        + declarations(of: name))
  }

  private func declarations(of module: String) -> String {
    declarationList(of: module).map { $0 + "\n" }.joined()
  }

  /// The declarations of a missing module, or those added to one of the app's own.
  func declarationList(of module: String) -> [String] {
    types[module, default: []].sorted().map(declaration)
      + values[module, default: []].sorted().map {
        "public var \($0.quotedName): Anything { get { Stub.value(\($0.swiftLiteral)) } set { Stub.note(\($0.swiftLiteral)) } }"
      }
  }

  private static let head = """
    // What an app uses of a module that is not there: every member is empty. Edit it as you like.
    @_exported import HeadUnitStubs
    import UIKit

    """

  private func declaration(_ name: String) -> String {
    let uses = uses.uses
    let arity = uses.arity[name] ?? 0
    let generics =
      arity == 0 ? "" : "<" + (0..<arity).map { "Part\($0)" }.joined(separator: ", ") + ">"
    if uses.attributes.contains(name) { return wrapper(name) }
    if isProtocol(name) { return "public protocol \(name) {}" }
    if let count = uses.functions[name] {
      let values = Array(repeating: "Any?", count: count).joined(separator: ", ")
      return "public typealias \(name) = (\(values)) -> Void"
    }
    let base = base(of: name)
    let shapes = (uses.initializers[name] ?? []).filter { !$0.labels.isEmpty }
    var known: Set<String> = []
    let initializers = shapes.map(\.initializer).sorted().filter { known.insert($0).inserted }.map {
      $0.replacing(
        String.superclassMark,
        with: base == "StubObject"
          ? "super.init(); "
          : base.hasSuffix("Controller")
            ? "super.init(nibName: nil, bundle: nil); " : "super.init(frame: .zero); ")
    }
    let nested = nested(in: name, generics)
    if base == "StubObject" {
      return """
        open class \(name)\(generics): StubObject {
          public override init() { super.init() }
          open override class func madeStub() -> Any { \(name)\(generics)() }
        \((initializers + nested).joined(separator: "\n"))
        }
        """
    }
    return """
      open class \(name)\(generics): \(base), StubValue {
      \(ownInitializers(of: base))
      \((initializers + nested).joined(separator: "\n"))
      }
      """
  }

  /// The nested classes of a class, one per line.
  private func nested(in name: String, _ generics: String) -> [String] {
    uses.uses.nested[name, default: []].subtracting(["Type", "Protocol"]).sorted().map {
      "  open class \($0): StubObject { public override init() { super.init() };"
        + " open override class func madeStub() -> Any { \(name)\(generics).\($0)() } }"
    }
  }

  /// The initializers of a view or view controller class other than those that the app calls.
  private func ownInitializers(of base: String) -> String {
    let first =
      base.hasSuffix("Controller")
      ? "nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }"
      : "frame: CGRect) { super.init(frame: frame) }"
    return "  public override init(" + first
      + "\n  public required init?(coder: NSCoder) { super.init(coder: coder) }"
  }

  private func wrapper(_ name: String) -> String {
    let shapes = (uses.uses.initializers[name] ?? []).filter {
      !$0.labels.isEmpty && $0.labels.first != "wrappedValue"
    }
    let initializers = Set(shapes.map(\.initializer)).sorted().map {
      $0.replacing(String.superclassMark, with: "")
    }
    return """
      @propertyWrapper public struct \(name)<Value> {
        private var kept: Value?
        public init() {}
        public init(wrappedValue: Value) { kept = wrappedValue }
        public init(wrappedValue: Value, _ value: Any?) { kept = wrappedValue }
      \(initializers.joined(separator: "\n"))
        public var wrappedValue: Value { get { kept ?? Stub.value(\(name.swiftLiteral)) } set { kept = newValue } }
        public var projectedValue: Anything { Anything() }
      }
      """
  }

  /// The superclass of a stub class, inferred from its name.
  private func base(of name: String) -> String {
    if name.hasSuffix("ViewController") { return "UIViewController" }
    if name.hasSuffix("View") || name.hasSuffix("Label") || name.hasSuffix("Button") {
      return "UIView"
    }
    return "StubObject"
  }
}
