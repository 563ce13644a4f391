import Documents

/// The public declarations of the modules with the platform's names.
package struct PlatformAPI: Sendable {
  /// A type with the members of its declaration and its extensions.
  package struct TypeEntry: Sendable, Hashable {
    /// The kind; "extension" for a type of another module.
    package internal(set) var kind: TypeDeclaration.Kind
    /// The qualified name.
    package let name: String
    package internal(set) var module: String
    /// The superclass and the protocols.
    package internal(set) var inherited: [String] = []
    /// The members with their argument labels, sorted.
    package internal(set) var members: [String] = []
  }

  /// The types, sorted by name.
  package let types: [TypeEntry]
  /// The global functions and variables, and the type aliases, of each module.
  package let globals: [String: [String]]

  /// Reads the declarations of Swift files.
  package init(files: [(module: String, path: String, bytes: [UInt8])]) {
    var known: [String: TypeEntry] = [:]
    var globals: [String: [String]] = [:]
    for (module, path, bytes) in files {
      let source = SwiftSource(path: path, bytes: bytes)
      let declarations = DeclarationScanner.declarations(of: source)
      for type in declarations.types where type.isPublic {
        known[type.path, default: TypeEntry(kind: type.kind, name: type.path, module: module)]
          .add(type, of: module)
      }
      for alias in source.publicAliases { globals[module, default: []].append(alias) }
      for (owner, member) in declarations.publicMembers {
        guard let owner else {
          globals[module, default: []].append(member)
          continue
        }
        known[
          owner.path, default: TypeEntry(kind: owner.kind, name: owner.path, module: module)
        ].members.append(member)
      }
    }
    types = known.values.map(\.sorted).sorted { $0.name < $1.name }
    self.globals = globals.mapValues { Set($0).sorted() }
  }

  /// The names of modules with public declarations.
  package var modules: [String] { Set(types.map(\.module) + globals.keys).sorted() }

  /// Returns the type with a name.
  package func type(_ name: String) -> TypeEntry? { types.first { $0.name == name } }

  /// Returns the types that have a member with a name, given with or without its labels.
  package func types(withMember name: String) -> [TypeEntry] {
    types.filter { $0.members.contains { $0 == name || $0.prefix { $0 != "(" } == name } }
  }
}

extension PlatformAPI.TypeEntry {
  fileprivate mutating func add(_ type: TypeDeclaration, of module: String) {
    if kind == .extension, type.kind != .extension { (kind, self.module) = (type.kind, module) }
    inherited += type.inherited.filter { !inherited.contains($0) }
  }

  fileprivate var sorted: PlatformAPI.TypeEntry {
    var entry = self
    entry.members = Set(members).sorted()
    return entry
  }
}

extension TypeDeclaration {
  /// Whether apps can use the type, or the extension can have public members.
  fileprivate var isPublic: Bool { isOpen || (kind == .extension && !isPrivate) }

  fileprivate var isOpen: Bool { modifiers.access == "public" || modifiers.access == "open" }
}

extension SwiftSource {
  /// The names of public type aliases.
  fileprivate var publicAliases: [String] {
    code.indices.filter { word($0) == "public" && word($0 + 1) == "typealias" }
      .map { word($0 + 2).plainName }
  }
}

extension SwiftDeclarations {
  /// The public members with their types; nil for global declarations.
  fileprivate var publicMembers: [(owner: TypeDeclaration?, name: String)] {
    let methods = methods.filter { isPublic($0.modifiers.access, $0) }.map {
      (owner(of: $0), $0.fullName)
    }
    let properties = properties.filter { isPublic($0.access, $0) }
      .map { (owner(of: $0), $0.name) }
    let cases = cases.filter { isPublic(nil, $0) }.map { (owner(of: $0), $0.fullName) }
    return methods + properties + cases
  }

  /// Members of public protocols and extensions, and cases of public enums, need no modifier.
  private func isPublic(_ access: String?, _ member: some MemberDeclaration) -> Bool {
    if access == "public" || access == "open" { return true }
    guard let owner = owner(of: member), owner.isOpen else { return false }
    switch owner.kind {
    case .protocol, .extension: return access == nil
    case .enum: return member is CaseDeclaration
    case .class, .struct, .actor: return false
    }
  }
}
