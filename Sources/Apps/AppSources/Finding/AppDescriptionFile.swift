import Documents
package import Geometry
package import Sessions

/// An `app.yaml`: which files are an app, and what they need.
///
/// All paths count from the folder of the file.
package struct AppDescriptionFile: Sendable, Hashable {
  /// Patterns of the Swift files to take.
  package var take: [GlobPattern] = [.everything]
  /// Patterns of files to leave, whatever is taken.
  package var leave: [GlobPattern] = []
  /// The Info.plist; nil if it is looked for.
  package var infoPlist: String?
  /// Asset catalogs and folders with pictures; empty if they are looked for.
  package var assets: [String] = []
  /// Names that `#if` finds defined.
  package var defines: [String] = []
  /// Folders of the user's own modules, which are built and linked.
  package var modules: [String] = []
  /// The name of the app's module; nil for that of the folder.
  package var moduleName: String?
  /// The category of the app; nil if the caller chooses.
  package var category: AppCategory?
  /// Where places are that the app knows by an ID or an address only.
  package var places: [String: Coordinate] = [:]

  /// A description that takes every Swift file.
  package init() {}

  /// Reads a description; `file` is its path as the user gave it.
  package init(file: String, bytes: [UInt8]) throws(AppDescriptionError) {
    let top = try DocumentNode.parse(bytes, file: file)
    for (key, value) in try top.members(allowed: Key.allCases.map(\.rawValue)) {
      guard let key = Key(rawValue: key) else { continue }
      try read(key, value)
    }
  }

  private enum Key: String, CaseIterable {
    case take, leave, infoPlist, assets, defines, modules, moduleName, category, places
  }

  private mutating func read(_ key: Key, _ value: DocumentNode) throws(AppDescriptionError) {
    switch key {
    case .take: take = try value.texts().map { GlobPattern($0.text) }
    case .leave: leave = try value.texts().map { GlobPattern($0.text) }
    case .infoPlist: infoPlist = try value.text()
    case .assets: assets = try value.texts().map(\.text)
    case .modules: modules = try value.texts().map(\.text)
    case .defines:
      for (text, node) in try value.texts() {
        guard text.isSwiftName else {
          throw node.error("'\(text.visible)' is no name", advice: "write a name such as DEBUG")
        }
        defines.append(text)
      }
    case .moduleName:
      let name = try value.text()
      guard name.isSwiftName else {
        throw value.error(
          "'\(name.visible)' cannot be the name of a module",
          advice: "use letters, digits and underscores, and begin with a letter")
      }
      guard !CompilationConditions.hostModules.contains(name) else {
        throw value.error("'\(name)' is a module of the platform", advice: "choose another name")
      }
      moduleName = name
    case .category:
      let word = try value.text()
      guard let found = AppCategory(rawValue: word) else {
        throw value.error(
          "there is no category '\(word.visible)'",
          advice: "allowed: \(AppCategory.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      category = found
    case .places:
      for (name, place) in try value.entries() { places[name] = try place.coordinate() }
    }
  }
}

extension String {
  /// Whether it can be a name in Swift without backticks, in ASCII.
  package var isSwiftName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isWord && $0 < 0x80 && $0 != UInt8(ascii: "$") }
  }
}
