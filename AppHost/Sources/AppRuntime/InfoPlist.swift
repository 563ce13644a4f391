import UIKit

/// The scene manifest of Info.plist.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest>
enum InfoPlist {
  static func read(_ path: String?) -> [String: Any] {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return list as? [String: Any] ?? [:]
  }

  /// Returns whether a key of the manifest is true.
  static func supports(_ key: String, _ info: [String: Any]) -> Bool {
    (info["UIApplicationSceneManifest"] as? [String: Any])?[key] as? Bool ?? false
  }

  /// Returns whether the manifest declares any scene.
  static func hasScenes(_ info: [String: Any]) -> Bool {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    return (manifest?["UISceneConfigurations"] as? [String: Any])?.isEmpty == false
  }

  /// Returns the first configuration of a role.
  static func configuration(
    _ info: [String: Any], _ role: UISceneSession.Role
  ) -> (name: String?, delegateClass: String?)? {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let all = manifest?["UISceneConfigurations"] as? [String: Any]
    let first = (all?[role.rawValue] as? [[String: Any]])?.first
    return first.map {
      ($0["UISceneConfigurationName"] as? String, $0["UISceneDelegateClassName"] as? String)
    }
  }
}
