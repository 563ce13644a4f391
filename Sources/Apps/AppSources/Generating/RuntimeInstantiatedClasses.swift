/// The classes of an app that the platform instantiates by type, such as registered cells.
///
/// Swift on Linux cannot call an initializer of a type that is known only at run time, so the
/// generated code provides an initializer for each such class.
package struct RuntimeInstantiatedClasses: Sendable {
  /// A platform class whose subclasses are instantiated, with the initializer.
  private struct Base {
    let labels: [String]
    let module: String
  }

  private static let cell = ["style", "reuseIdentifier"]
  private static let annotation = ["annotation", "reuseIdentifier"]
  private static let bases: [String: Base] = [
    "UITableViewCell": Base(labels: cell, module: "UIKit"),
    "UITableViewHeaderFooterView": Base(labels: ["reuseIdentifier"], module: "UIKit"),
    "UICollectionReusableView": Base(labels: ["frame"], module: "UIKit"),
    "UICollectionViewCell": Base(labels: ["frame"], module: "UIKit"),
    "MKAnnotationView": Base(labels: annotation, module: "MapKit"),
    "MKMarkerAnnotationView": Base(labels: annotation, module: "MapKit"),
    "MKPinAnnotationView": Base(labels: annotation, module: "MapKit"),
    "MKUserLocationView": Base(labels: annotation, module: "MapKit"),
  ]

  /// The expressions for classes that the main file can name, such as `HostClassFactory(Cell.self,
  /// Cell.init(style:reuseIdentifier:))`.
  package private(set) var makers: [String] = []
  /// The functions generated in the files of private classes.
  package private(set) var functions: [(module: String, name: String)] = []
  /// The text appended to files, by file index.
  private(set) var endings: [(file: Int, text: String)] = []
  /// The modules that the main file must import.
  package private(set) var modules: Set<String> = []

  init() {}

  /// Finds the classes of an app.
  init(_ files: [AnalyzedFile], app: String) {
    let graph = ClassGraph(files)
    var hidden: [String: [String]] = [:]
    for entry in graph.entries {
      guard let base = RuntimeInstantiatedClasses.base(of: entry, graph) else { continue }
      let (type, file) = (entry.type, entry.file)
      let labels = base.labels.map { "\($0):" }.joined()
      func maker(_ name: String) -> String {
        "HostClassFactory(\(name).self, \(name).init(\(labels)))"
      }
      if graph.isHidden(entry) {
        // A private class within another one is inaccessible even in its file.
        guard !type.path.contains(".") else { continue }
        hidden[file.file.path, default: []].append(maker(type.path))
      } else {
        makers.append(maker(file.module == app ? type.path : "\(file.module).\(type.path)"))
        modules.formUnion([base.module, file.module].filter { $0 != app })
      }
    }
    for (index, file) in files.enumerated() {
      guard let makers = hidden[file.file.path] else { continue }
      let name = "headunitMakers\(index)"
      functions.append((file.module, name))
      if file.module != app { modules.insert(file.module) }
      let list = makers.joined(separator: ", ")
      endings.append((index, "\nfunc \(name)() -> [HostClassFactory] { [\(list)] }\n"))
    }
  }

  /// The platform class at the root of a class, if its initializer is inherited or overridden on
  /// the way.
  private static func base(of entry: ClassGraph.Entry, _ graph: ClassGraph) -> Base? {
    var chain = [entry]
    while let next = graph.superclass(of: chain[chain.count - 1]), chain.count < 50 {
      chain.append(next)
    }
    guard !chain.contains(where: { $0.type.isGeneric }),
      let root = chain.last?.type.inherited.first, let base = bases[root.lastComponent]
    else { return nil }
    for step in chain {
      let own = graph.initializers(of: step)
      if let found = own.first(where: { $0.parameters.map(\.label) == base.labels }) {
        let mayFail = step.file.source.word(found.token + 1) == "?"
        let isPrivate = !found.modifiers.isDisjoint(with: ["private", "fileprivate"])
        return mayFail || isPrivate ? nil : base
      }
      // A class with its own designated initializer inherits none.
      if own.contains(where: { !$0.modifiers.contains("convenience") }) { return nil }
    }
    return base
  }
}
