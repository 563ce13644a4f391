import Foundation

/// The public declarations of a module, from the compiler's symbol graphs.
struct ModuleSymbols {
  /// A type with its members.
  struct Entry {
    let name: String
    let kind: String
    var members: [String] = []
  }

  /// The types in alphabetical order.
  private(set) var types: [Entry] = []
  /// The functions and variables outside of types, in alphabetical order.
  private(set) var others: [String] = []

  /// The decoded members of a symbol graph.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      let kind: Kind
      let pathComponents: [String]
    }
    let symbols: [Symbol]
  }

  private static let typeKinds: [String: String] = [
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum",
    "swift.protocol": "protocol", "swift.typealias": "typealias", "swift.actor": "actor",
  ]

  /// Reads the symbol graphs of a module and of its extensions of other modules.
  init(_ module: String, in folder: URL) throws {
    var members: [String: Set<String>] = [:]
    var kinds: [String: String] = [:]
    var others: Set<String> = []
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter {
      $0.lastPathComponent == "\(module).symbols.json"
        || $0.lastPathComponent.hasPrefix("\(module)@")
    }
    for file in files {
      for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols {
        let path = symbol.pathComponents
        if let kind = Self.typeKinds[symbol.kind.identifier] {
          kinds[path.joined(separator: ".")] = kind
        } else if path.count > 1 {
          members[path.dropLast().joined(separator: "."), default: []].insert(path[path.count - 1])
        } else {
          others.insert(path[0])
        }
      }
    }
    let names = Set(kinds.keys).union(members.keys)
    types = names.sorted().map {
      Entry(name: $0, kind: kinds[$0] ?? "extension", members: (members[$0] ?? []).sorted())
    }
    self.others = others.sorted()
  }
}
