extension AppAnalysis {
  /// Refuses imports of modules that are not there, all at once: the compiler stops at the first one.
  ///
  /// The platform's library of C has another name on Linux.
  mutating func lookAtImports() {
    let known = CompilationConditions.hostModules.union(project.modules.map(\.name))
      .union([project.app.name, "SwiftUI"])
    for index in files.indices where !files[index].isLeftOut {
      let file = files[index]
      for (module, token) in file.declarations.imports
      where !known.contains(module) && !file.isLeft(token) {
        if module == "Darwin" {
          files[index].edits.replace(
            file.source.code[token].range, of: file.source.bytes, by: "Glibc", isPadded: true)
        } else {
          refusals.append(AppRefusal(missing: module, in: file.source, at: token))
        }
      }
    }
  }
}

extension AppRefusal {
  fileprivate init(missing module: String, in source: SwiftSource, at token: Int) {
    self.init(
      .missingModule, in: source, at: token, "there is no module '\(module)' here",
      advice: "put what needs it into a file that 'leave' of app.yaml names, or behind #if"
        + " canImport(\(module)); for a module of the app's own, name its folder under 'modules'")
  }
}
