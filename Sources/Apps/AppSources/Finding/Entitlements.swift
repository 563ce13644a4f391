import Foundation
import Sessions

/// The CarPlay categories in an app's `.entitlements` file.
///
/// Source: <https://developer.apple.com/documentation/carplay/requesting-carplay-entitlements>
struct Entitlements {
  /// The entitlement keys with their categories.
  private static let categories: [String: AppCategory] = [
    "com.apple.developer.carplay-maps": .navigation,
    "com.apple.developer.carplay-audio": .audio,
    "com.apple.developer.playable-content": .audio,
    "com.apple.developer.carplay-communication": .communication,
    "com.apple.developer.carplay-messaging": .communication,
    "com.apple.developer.carplay-calling": .communication,
    "com.apple.developer.carplay-driving-task": .drivingTask,
    "com.apple.developer.carplay-voice-based-conversation": .voiceConversation,
    "com.apple.developer.carplay-charging": .evCharging,
    "com.apple.developer.carplay-fueling": .fueling,
    "com.apple.developer.carplay-parking": .parking,
    "com.apple.developer.carplay-quick-ordering": .quickFoodOrdering,
    "com.apple.developer.carplay-public-safety": .publicSafety,
  ]

  let categories: [AppCategory]

  /// Reads the categories in files; files of other formats are ignored.
  init(files: [String]) {
    var found: Set<AppCategory> = []
    for file in files {
      guard let keys = PropertyList.dictionary(at: file) else { continue }
      for (key, value) in keys where value as? Bool != false {
        if let category = Entitlements.categories[key] { found.insert(category) }
      }
    }
    categories = AppCategory.allCases.filter(found.contains)
  }

  /// Whether a file name is that of an entitlements file.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(".entitlements") || name == "Entitlements.plist"
  }
}

extension AppProject {
  /// Sets the category from entitlements if it is not specified otherwise.
  mutating func take(_ entitlements: Entitlements) {
    guard category == nil, let first = entitlements.categories.first else { return }
    category = first
    guard entitlements.categories.count > 1 else { return }
    let all = entitlements.categories.map(\.rawValue).joined(separator: ", ")
    notes.append(
      "the app runs as '\(first.rawValue)', the first of its entitlements (\(all)); 'category' in"
        + " app.yaml selects another one")
  }
}

extension AppAnalysis {
  /// Infers an unspecified category from the templates that the app uses.
  ///
  /// Without an entitlement the approved category is unknown, so the one is chosen that permits all
  /// of the templates, or most of them if the app has no map.
  mutating func guessCategory() {
    guard project.category == nil else { return }
    let words = files.reduce(into: Set<String>()) { words, file in
      guard !file.isLeftOut else { return }
      for index in file.source.code.indices where !file.isLeft(index) {
        let word = file.source.word(index)
        if word.hasPrefix("CP"), word.hasSuffix("Template") { words.insert(word) }
      }
    }
    let kinds = TemplateKind.allCases.filter { words.contains($0.className) }
    // Among categories that permit equally many templates, the first one.
    let shown = AppCategory.allCases.map { category in kinds.count(where: category.allows) }
    let most = shown.max() ?? 0
    guard !kinds.contains(.map) || most == kinds.count,
      let index = shown.firstIndex(of: most), case let category = AppCategory.allCases[index],
      let foreign = kinds.first(where: {
        !AppCategory.navigation.allows($0) && category.allows($0)
      })
    else { return }
    project.category = category
    notes.append(
      "no entitlement determines the app's category; it runs as '\(category.rawValue)', which"
        + " allows a \(foreign.className); 'category' in app.yaml selects another one")
  }
}
