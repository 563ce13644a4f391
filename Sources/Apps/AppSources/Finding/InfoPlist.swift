package import Documents
import Foundation

/// The scenes declared in an Info.plist.
package struct InfoPlist: Sendable, Hashable {
  /// A configuration of the scene manifest.
  package struct Scene: Sendable, Hashable {
    /// The role, such as `CPTemplateApplicationSceneSessionRoleApplication`.
    package let role: String
    /// `UISceneConfigurationName`.
    package let name: String?
    /// `UISceneClassName`.
    package let sceneClass: String?
    /// `UISceneDelegateClassName`, with build settings replaced by the module name.
    package let delegateClass: String?
  }

  package let path: String
  /// The configurations by role, in file order.
  package let scenes: [Scene]
  package let displayName: String?
  /// The usage description keys, such as `NSMicrophoneUsageDescription`, including those in build
  /// settings.
  package internal(set) var usageKeys: Set<String>
  /// The values of the build settings that it names; empty without an Xcode project.
  package internal(set) var settings: [String: String] = [:]
  private let lines: [String]

  /// Parses an XML or binary Info.plist.
  package init(path: String, bytes: [UInt8], moduleName: String) throws(InfoPlistError) {
    guard let top = PropertyList.dictionary(bytes) else { throw InfoPlistError(path: path) }
    self.path = path
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    lines =
      isBinary
      ? []
      : String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    displayName = top["CFBundleDisplayName"] as? String ?? top["CFBundleName"] as? String
    usageKeys = Set(top.keys.filter(\.isUsageKey))
    let manifest = top["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    scenes = roles.sorted { $0.key < $1.key }.flatMap { role, list in
      (list as? [[String: Any]] ?? []).map { entry in
        Scene(
          role: role, name: entry["UISceneConfigurationName"] as? String,
          sceneClass: entry["UISceneClassName"] as? String,
          delegateClass: (entry["UISceneDelegateClassName"] as? String)?
            .expandingModule(moduleName))
      }
    }
  }

  /// The names of the build settings that its values contain, such as `API_HOST` in `$(API_HOST)`.
  var settingNames: Set<String> {
    Set(
      lines.flatMap { line in
        line.matches(of: /\$[({](\w+)(?::\w+)?[)}]/).map { String($0.output.1) }
      })
  }

  /// Whether a file name is that of an Info.plist.
  static func isName(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }

  /// The line that contains a text, from 1; 1 if it is not found.
  package func line(of text: String) -> Int {
    (lines.firstIndex { $0.contains(text) } ?? 0) + 1
  }
}

extension String {
  var isUsageKey: Bool { hasPrefix("NS") && hasSuffix("UsageDescription") }

  /// The class name with Xcode's build settings replaced by the module name.
  func expandingModule(_ module: String) -> String {
    var text = self
    for name in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME", "TARGET_NAME", "EXECUTABLE_NAME"] {
      text = text.replacing("$(\(name))", with: module).replacing("${\(name)}", with: module)
    }
    return text
  }
}

/// An Info.plist that is not a property list.
package struct InfoPlistError: ReportedError, Sendable, Hashable {
  package let path: String

  package var sentence: String { "expected a property list with a dictionary at the top level" }
  package var location: String? { path }
  package var remedy: Remedy? {
    .advice("correct it in Xcode, or specify another file in app.yaml")
  }
}
