/// The contradictions between manifest, imports and page, as sentences with a remedy.
struct Architecture {
  let manifest: Manifest
  let page: ArchitecturePage
  /// The imports of each target: the module, and a file that imports it.
  let imports: [String: [String: String]]

  /// Modules that are missing from the page, superfluous, or listed in another room.
  var wrongRows: [String] {
    var problems: [String] = []
    if page.rooms != manifest.rooms {
      problems.append("the page lists the rooms \(page.rooms), the manifest \(manifest.rooms)")
    }
    let modules = manifest.modules
    for target in manifest.targets where target.kind != .tests {
      if !page.modules.contains(where: { $0.name == target.name }) {
        let room = target.room ?? ArchitecturePage.besideRooms
        problems.append("write a row for `\(target.name)` under '\(room)' of the page")
      }
    }
    for (index, row) in page.modules.enumerated() {
      if page.modules[..<index].contains(where: { $0.name == row.name }) {
        problems.append("`\(row.name)` has two rows")
      }
      guard let target = modules[row.name] else {
        problems.append("the manifest has no `\(row.name)`; remove its row")
        continue
      }
      if let room = target.room, room != row.room {
        problems.append("`\(row.name)` is in room \(room); move its row there")
      }
      if let room = row.room, !manifest.rooms.contains(room) {
        problems.append("there is no room '\(room)' for `\(row.name)`")
      }
    }
    return problems
  }

  /// Imports that the manifest does not list, and entries of the manifest without an import.
  var wrongDependencies: [String] {
    let executables = Set(manifest.targets.filter { $0.kind == .executable }.map(\.name))
    return manifest.targets.flatMap { target in
      let imported = imports[target.name] ?? [:]
      let undeclared = imported.keys.sorted().filter {
        !SourceImports.ofToolchain.contains($0) && !target.dependencies.contains($0)
      }
      // A test that runs a program depends on it without importing it.
      let unused = target.ownDependencies.filter {
        imported[$0] == nil && !(target.kind == .tests && executables.contains($0))
      }
      return undeclared.map {
        "\(target.path)/\(imported[$0] ?? "") imports \($0), which \(target.name) does not list"
      } + unused.map { "\(target.name) lists \($0), which none of its files imports" }
    }
  }

  /// Dependencies on a later room, or on a module that the page lists below.
  var wrongOrder: [String] {
    var rows: [String: Int] = [:]
    for (index, row) in page.modules.enumerated() where row.room != nil { rows[row.name] = index }
    return manifest.targets.flatMap { target -> [String] in
      guard target.kind != .tests, let own = rows[target.name] else { return [] }
      return target.dependencies.compactMap { name in
        if let row = rows[name] {
          guard row > own else { return nil }
          let (from, to) = (page.modules[own].room, page.modules[row].room)
          return from == to
            ? "\(target.name) uses \(name), whose row stands below; change the order of the rows"
            : "\(target.name) of \(from ?? "") uses \(name) of the later room \(to ?? "")"
        }
        let isBesideRooms = manifest.modules[name] != nil
        return isBesideRooms ? "\(target.name) uses \(name), which stands beside the rooms" : nil
      }
    }
  }
}
