package import Documents
import Foundation

/// The scenes that an Info.plist names.
package struct InfoPlist: Sendable, Hashable {
  /// One configuration of the scene manifest.
  package struct Scene: Sendable, Hashable {
    /// The role, such as `CPTemplateApplicationSceneSessionRoleApplication`.
    package let role: String
    /// `UISceneConfigurationName`.
    package let name: String?
    /// `UISceneClassName`.
    package let sceneClass: String?
    /// `UISceneDelegateClassName`, with the name of the module in place of build settings.
    package let delegateClass: String?
  }

  /// The file.
  package let path: String
  /// The configurations in the order of their roles and of the file.
  package let scenes: [Scene]
  /// The name of the app for people; nil if it names none.
  package let displayName: String?
  /// The keys that say why the app asks for something, such as `NSMicrophoneUsageDescription`;
  /// those of build settings as well.
  package internal(set) var usageKeys: Set<String>
  private let lines: [String]

  /// Reads an Info.plist, in XML or binary.
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

  /// Whether the name of a file is that of an Info.plist.
  static func isName(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }

  /// The line that holds a text, counted from 1; 1 where it cannot be seen.
  package func line(of text: String) -> Int {
    (lines.firstIndex { $0.contains(text) } ?? 0) + 1
  }
}

extension String {
  /// Whether it is a key of Info.plist that says why an app asks for something.
  var isUsageKey: Bool { hasPrefix("NS") && hasSuffix("UsageDescription") }

  /// A class name of a property list with the module in place of Xcode's build settings.
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
  /// The file.
  package let path: String

  package var sentence: String { "this is no property list with keys at its top" }
  package var location: String? { path }
  package var remedy: Remedy? { .advice("open it in Xcode, or name another one in app.yaml") }
  package var blame: ErrorOrigin { .input }
}
