import AppBuilds
import AppSources
import ArgumentParser
import Documents

/// Prints the API that apps find.
struct AppAPICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api",
    abstract: "Print the modules, types and members that an app can use.",
    discussion: """
      Without a name, the modules with the number of their types. With the name of a module, its \
      types; of a type, its members, and the types that it inherits more from; of a member, the \
      types that have it.
      """)

  @Argument(
    help: ArgumentHelp("A module, a type or a member, such as CPMapTemplate.", valueName: "name"))
  var name: String?

  @OptionGroup var errors: ErrorOptions

  func run() async throws {
    let api = try AppHostPackage.found().api
    guard let name else {
      for module in api.modules {
        let count = api.types.count { $0.module == module }
        Terminal.print("\(module)  \(count) \(count == 1 ? "type" : "types")\n")
      }
      return
    }
    if api.modules.contains(name) { return printModule(name, api) }
    if let type = api.type(name) { return Terminal.print(type.text) }
    let owners = api.types(withMember: name)
    guard !owners.isEmpty else { throw unknown(name, api) }
    for owner in owners { Terminal.print("\(owner.heading)\n") }
  }

  private func printModule(_ name: String, _ api: PlatformAPI) {
    for type in api.types where type.module == name { Terminal.print("\(type.heading)\n") }
    for member in api.globals[name] ?? [] { Terminal.print("\(member)\n") }
  }

  private func unknown(_ name: String, _ api: PlatformAPI) -> ValidationError {
    let closest = SpellingSuggestion.nearest(
      to: name, in: api.types.map(\.name) + api.modules, within: 4)
    return ValidationError(
      "no module, type or member is named '\(name.visible)'"
        + (closest.map { "; did you mean '\($0)'?" } ?? "; see 'headunit app api' for the modules"))
  }
}

extension PlatformAPI.TypeEntry {
  /// The declaration, such as "class CPMapTemplate: CPTemplate".
  fileprivate var heading: String {
    "\(kind.rawValue) \(name)" + (inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))")
  }

  fileprivate var text: String {
    "\(heading)\n" + members.map { "  \($0)\n" }.joined()
  }
}
