extension AppAnalysis {
  /// The names of the packages by the names of their modules.
  var packageModules: [String: String] {
    Dictionary(
      project.modules.compactMap { module in module.package.map { (module.name, $0) } }
    ) { first, _ in first }
  }

  /// Reads the package modules that the app imports directly or indirectly.
  mutating func readPackages() throws {
    var rest = project.modules.filter { $0.package != nil && $0.c == nil }
    guard !rest.isEmpty else { return }
    var start = files.startIndex
    while start < files.endIndex {
      let imported = Set(
        files[start...].flatMap { file in
          file.declarations.imports.map { String($0.module.prefix { $0 != "." }) }
        })
      start = files.endIndex
      for module in rest where imported.contains(module.name) { try read(module) }
      rest.removeAll { imported.contains($0.name) }
    }
  }

  /// Notes the packages built with the app, and their modules that do not compile.
  mutating func notePackages() {
    let packages = Set(project.modules.compactMap(\.package)).sorted()
    if !packages.isEmpty { notes.append("packages built with the app: \(packages.named)") }
    notes += project.absent.map(\.sentence)
  }

  /// The modules that a module in C depends on.
  func cDependencies(of module: String) -> [String] {
    project.modules.first { $0.name == module }?.c?.dependencies.map(\.asModuleName) ?? []
  }

  /// Moves the refusals in package modules to `absent`: they make the module missing, and do not
  /// refuse the app.
  mutating func takePackageRefusals() {
    guard !refusals.isEmpty else { return }
    let packages = packageModules
    let modules = Dictionary(files.map { ($0.file.shown, $0.module) }) { first, _ in first }
    refusals.removeAll { refusal in
      guard let module = modules[refusal.file], let package = packages[module] else { return false }
      guard !absent.contains(where: { $0.name == module }) else { return true }
      absent.append(
        AbsentModule(
          name: module, package: package,
          reason: "\(refusal.file):\(refusal.line):\(refusal.column): \(refusal.sentence)"))
      return true
    }
  }
}
