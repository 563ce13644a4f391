/// The declarations of one Swift file, from its tokens alone.
package struct SwiftDeclarations: Sendable {
  /// Types and extensions in the order of the file; types around come before types inside.
  package internal(set) var types: [TypeDeclaration] = []
  /// Methods and initializers of types and of the file.
  package internal(set) var methods: [MethodDeclaration] = []
  /// Stored and computed properties of types and of the file.
  package internal(set) var properties: [PropertyDeclaration] = []
  /// The modules that the file imports, each with the index of its token.
  package internal(set) var imports: [(module: String, token: Int)] = []
  /// The first token of everything that stands at the top of the file.
  package internal(set) var topLevel: [Int] = []
  /// For each token the innermost type around it, as an index of `types`; -1 for none.
  package internal(set) var enclosing: [Int32] = []

  /// The innermost type around a token.
  package func type(around token: Int) -> TypeDeclaration? {
    guard enclosing.indices.contains(token), enclosing[token] >= 0 else { return nil }
    return types[Int(enclosing[token])]
  }

  /// The type that a method or property belongs to.
  package func owner(of member: some MemberDeclaration) -> TypeDeclaration? {
    member.owner.map { types[$0] }
  }
}

/// A type or an extension.
package struct TypeDeclaration: Sendable, Hashable {
  /// The word that declares it.
  package enum Kind: String, Sendable, Hashable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  /// What it is.
  package let kind: Kind
  /// Its name with the types around it, such as "Car.Panel"; for an extension what it extends.
  package let path: String
  /// The attributes in front of it, without "@".
  package let attributes: [String]
  /// The words in front of it, such as "final".
  package let modifiers: Set<String>
  /// The superclass and the protocols that it names, without their generic arguments.
  package let inherited: [String]
  /// Whether it is declared in a function.
  package let isLocal: Bool
  /// Whether it has generic parameters.
  package let isGeneric: Bool
  /// The token of its name.
  package let token: Int
  /// The tokens between its braces.
  package let body: Range<Int>

  /// The name that `@objc(…)` gives it; nil for none.
  package var objectiveCName: String? {
    attributes.first { $0.hasPrefix("objc(") }.map { String($0.dropFirst(5).dropLast()) }
  }

  /// Whether other files may name it.
  package var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// The last part of its name.
  package var name: String { String(path.split(separator: ".").last ?? "") }
}

/// A method or a property.
package protocol MemberDeclaration {
  /// The index of its type; nil for those of the file or of a function.
  var owner: Int? { get }
}

/// A function, a method or an initializer.
package struct MethodDeclaration: MemberDeclaration, Sendable, Hashable {
  /// One parameter.
  package struct Parameter: Sendable, Hashable {
    /// The label that callers write; "_" for none.
    package let label: String
    /// The internal name; equals the label of a parameter with one name.
    package let name: String
    /// Its type as it is written.
    package let type: String
    /// Whether callers may leave it out.
    package let hasDefault: Bool
  }

  /// The name without labels; "init" for initializers.
  package let name: String
  /// The parameters in their order.
  package let parameters: [Parameter]
  /// The attributes in front of it, without "@".
  package let attributes: [String]
  /// The words in front of it, such as "override".
  package let modifiers: Set<String>
  package let owner: Int?
  /// The token of its name.
  package let token: Int
  /// The tokens between its braces; nil without a body.
  package let body: Range<Int>?

  /// The name as Swift writes it with labels, such as `mapTemplate(_:panWith:)`.
  package var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

/// A property or a variable outside functions.
package struct PropertyDeclaration: MemberDeclaration, Sendable, Hashable {
  package let name: String
  /// The type that it states, without marks for optionals; nil if it states none.
  package let type: String?
  /// The attributes in front of it, without "@".
  package let attributes: [String]
  package let owner: Int?
  /// The token of its name.
  package let token: Int
}
