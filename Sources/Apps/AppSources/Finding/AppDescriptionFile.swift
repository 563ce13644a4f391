import Documents
package import Geometry
package import Sessions

/// The contents of an `app.yaml`: the files of an app and their requirements.
///
/// All paths are relative to the folder of the file.
package struct AppDescriptionFile: Sendable, Hashable {
  /// The patterns of included Swift files.
  package var take: [GlobPattern] = [.everything]
  /// The patterns of excluded files, which take precedence.
  package var leave: [GlobPattern] = []
  /// The Info.plist; nil to search for it.
  package var infoPlist: String?
  /// Asset catalogs and folders with pictures; empty to search for them.
  package var assets: [String] = []
  /// The compilation conditions defined for `#if`.
  package var defines: [String] = []
  /// The folders of the user's modules to build and link.
  package var modules: [String] = []
  /// The module name of the app; nil for that of the folder.
  package var moduleName: String?
  /// The category of the app; nil if the caller decides.
  package var category: AppCategory?
  /// The coordinates of places that the app identifies only by ID or address.
  package var places: [String: Coordinate] = [:]

  /// Creates a description that includes every Swift file.
  package init() {}

  /// Parses a description; `file` is its path as the user gave it.
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
          throw node.error(
            "'\(text.visible)' is not an identifier", advice: "write an identifier such as DEBUG")
        }
        defines.append(text)
      }
    case .moduleName:
      let name = try value.text()
      guard name.isSwiftName else {
        throw value.error(
          "'\(name.visible)' is not a valid module name",
          advice: "use letters, digits and underscores, and begin with a letter")
      }
      guard !CompilationConditions.hostModules.contains(name) else {
        throw value.error("'\(name)' is a platform module", advice: "choose another name")
      }
      moduleName = name
    case .category:
      let word = try value.text()
      guard let found = AppCategory(rawValue: word) else {
        throw value.error(
          "unknown category '\(word.visible)'",
          advice: "allowed: \(AppCategory.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      category = found
    case .places:
      for (name, place) in try value.entries() { places[name] = try place.coordinate() }
    }
  }
}

extension String {
  /// Whether the text is an ASCII identifier of Swift that needs no backticks.
  package var isSwiftName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isWord && $0 < 0x80 && $0 != UInt8(ascii: "$") }
  }
}
