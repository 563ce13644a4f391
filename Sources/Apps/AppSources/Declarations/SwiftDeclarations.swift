import Documents

/// The declarations of a Swift file, derived from its tokens alone.
package struct SwiftDeclarations: Sendable {
  /// The types and extensions in file order; outer types precede inner types.
  package internal(set) var types: [TypeDeclaration] = []
  /// The methods and initializers of types, and global functions.
  package internal(set) var methods: [MethodDeclaration] = []
  /// The stored and computed properties of types, and global variables.
  package internal(set) var properties: [PropertyDeclaration] = []
  /// The cases of enums.
  package internal(set) var cases: [CaseDeclaration] = []
  /// The imported modules, each with its token index.
  package internal(set) var imports: [(module: String, token: Int)] = []
  /// The first tokens of all top-level items.
  package internal(set) var topLevel: [Int] = []
  /// The innermost type around each token, as an index of `types`; -1 for none.
  package internal(set) var enclosing: [Int32] = []

  /// The innermost type around a token.
  package func type(around token: Int) -> TypeDeclaration? {
    guard enclosing.indices.contains(token), enclosing[token] >= 0 else { return nil }
    return types[Int(enclosing[token])]
  }

  /// The types whose names are in a range of tokens.
  ///
  /// - Complexity: O(log *n*) in the number of types.
  func types(in tokens: Range<Int>) -> ArraySlice<TypeDeclaration> {
    let first = types.partition { $0.token >= tokens.lowerBound }
    return types[first..<max(first, types.partition { $0.token >= tokens.upperBound })]
  }

  /// The type that contains a method or property.
  package func owner(of member: some MemberDeclaration) -> TypeDeclaration? {
    member.owner.map { types[$0] }
  }
}

/// A type or an extension.
package struct TypeDeclaration: Sendable, Hashable {
  /// The keyword of the declaration.
  package enum Kind: String, Sendable, Hashable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  package let kind: Kind
  /// The name qualified by its enclosing types, such as "Car.Panel"; for an extension the extended
  /// type.
  package let path: String
  /// The attributes, without "@".
  package let attributes: [String]
  /// The modifiers, such as "final".
  package let modifiers: Set<String>
  /// The inherited types, without generic arguments.
  package let inherited: [String]
  /// Whether it is declared in a function.
  package let isLocal: Bool
  package let isGeneric: Bool
  /// The token of the name.
  package let token: Int
  /// The tokens between the braces.
  package let body: Range<Int>

  /// The name given by `@objc(…)`.
  package var objectiveCName: String? {
    attributes.first { $0.hasPrefix("objc(") }.map { String($0.dropFirst(5).dropLast()) }
  }

  /// Whether other files cannot refer to it.
  package var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// The unqualified name.
  package var name: String { path.lastComponent }
}

extension String {
  /// The part of a dotted name after the last dot.
  var lastComponent: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}

extension Set<String> {
  /// The access level among modifiers; nil without one.
  var access: String? {
    ["open", "public", "package", "internal", "fileprivate", "private"].first(where: contains)
  }
}

/// A method or a property.
package protocol MemberDeclaration {
  /// The index of its type; nil for global and local declarations.
  var owner: Int? { get }
}

/// A function, a method or an initializer.
package struct MethodDeclaration: MemberDeclaration, Sendable, Hashable {
  /// One parameter.
  package struct Parameter: Sendable, Hashable {
    /// The argument label; "_" for none.
    package let label: String
    package let name: String
    /// The type as written.
    package let type: String
    /// Whether the parameter has a default value.
    package let hasDefault: Bool
  }

  /// The base name; "init" for initializers.
  package let name: String
  package let parameters: [Parameter]
  /// The attributes, without "@".
  package let attributes: [String]
  /// The modifiers, such as "override".
  package let modifiers: Set<String>
  package let owner: Int?
  /// The token of the name.
  package let token: Int
  /// The tokens between the braces; nil without a body.
  package let body: Range<Int>?

  /// The full name with argument labels, such as `mapTemplate(_:panWith:)`.
  package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

/// A property or global variable.
package struct PropertyDeclaration: MemberDeclaration, Sendable, Hashable {
  package let name: String
  /// The declared type, without optional marks; nil if it is inferred.
  package let type: String?
  /// The attributes, without "@".
  package let attributes: [String]
  /// The access level, such as "public"; nil without one.
  package let access: String?
  package let owner: Int?
  /// The token of the name.
  package let token: Int
}

/// A case of an enum.
package struct CaseDeclaration: MemberDeclaration, Sendable, Hashable {
  package let name: String
  /// The labels of its associated values; "_" for none.
  package let labels: [String]
  package let owner: Int?

  /// The name with the labels, such as `success(_:)`.
  package var fullName: String {
    labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}
