/// CarPlay's rules for an app's template stack.
///
/// Sources: <https://developer.apple.com/documentation/carplay/cpinterfacecontroller>, and crash
/// reports of apps for the exceptions.
struct TemplateRules {
  let category: AppCategory
  let known: [String: AppTemplate]

  private static let controller = "CPInterfaceController"

  /// Returns why a stack cannot be set; nil if it can.
  func failure(ofStack ids: [String]) -> TemplateFailure? {
    // An empty stack means that the app has not set a root yet, or that the car has disconnected.
    guard let root = ids.first else { return nil }
    for id in ids {
      if let failure = failure(of: id, method: id == root ? "setRootTemplate" : "pushTemplate") {
        return failure
      }
    }
    if Set(ids).count < ids.count {
      return raised(
        "pushTemplate", "NSInvalidArgumentException", "a template is on the stack twice")
    }
    if let deep = ids.dropFirst().first(where: { kind($0) == .tabBar }) {
      return raised(
        "pushTemplate", "NSInvalidArgumentException",
        "the tab bar '\(deep)' can only be the root")
    }
    guard ids.count <= category.stackLimit else {
      return raised(
        "pushTemplate", "NSGenericException",
        "an app of the category '\(category.rawValue)' has at most \(category.stackLimit) templates"
          + " on its stack, found \(ids.count)")
    }
    return zip(ids, ids.dropFirst()).lazy.compactMap { below, above in
      kind(below) == .nowPlaying && kind(above) != .list
        ? raised(
          "pushTemplate", "NSInvalidArgumentException",
          "only a list can be pushed onto the now-playing template; '\(above)' is not a list") : nil
    }.first
  }

  /// Returns why a template cannot be presented; nil if it can.
  func failure(ofPresenting id: String, over presented: String?) -> TemplateFailure? {
    guard let template = known[id] else { return unknown(id, "presentTemplate") }
    guard template.kind.isModal else {
      return raised(
        "presentTemplate", "NSInvalidArgumentException",
        "a \(template.kind.className) cannot be presented; push it")
    }
    if let failure = disallowed(template.kind, "presentTemplate") { return failure }
    return presented.map { shown in
      TemplateFailure(
        mode: .failed, error: "CarPlayErrorDomain", what: "presentTemplate '\(id)'",
        reason: "'\(shown)' is already presented; only one template can be",
        source: TemplateRules.controller + ".presentTemplate(_:animated:completion:)")
    }
  }

  private func failure(of id: String, method: String) -> TemplateFailure? {
    guard id != AppTemplate.mapID else { return disallowed(.map, method) }
    guard let template = known[id] else { return unknown(id, method) }
    if template.kind.isModal {
      return raised(
        method, "NSInvalidArgumentException",
        "a \(template.kind.className) cannot be pushed; present it")
    }
    if case .tabBar(let bar) = template.content, let failure = failure(of: bar) { return failure }
    return disallowed(template.kind, method)
  }

  private func failure(of bar: TabBarTemplate) -> TemplateFailure? {
    guard bar.tabs.count <= category.tabLimit else {
      return raised(
        "CPTabBarTemplate", "NSInvalidArgumentException",
        "an app of the category '\(category.rawValue)' has at most \(category.tabLimit) tabs, found"
          + " \(bar.tabs.count)")
    }
    guard Set(bar.tabs).count == bar.tabs.count else {
      return raised(
        "CPTabBarTemplate", "NSInvalidArgumentException", "the tab bar has a template twice")
    }
    for id in bar.tabs {
      guard let kind = kind(id) else { return unknown(id, "CPTabBarTemplate") }
      guard [.list, .grid, .information, .pointOfInterest].contains(kind) else {
        return raised(
          "CPTabBarTemplate", "NSInvalidArgumentException",
          "a \(kind.className) cannot be a tab")
      }
    }
    return nil
  }

  private func kind(_ id: String) -> TemplateKind? {
    id == AppTemplate.mapID ? .map : known[id]?.kind
  }

  private func unknown(_ id: String, _ method: String) -> TemplateFailure {
    raised(method, "NSInvalidArgumentException", "unknown template '\(id)'")
  }

  private func disallowed(_ kind: TemplateKind, _ method: String) -> TemplateFailure? {
    guard !category.allows(kind) else { return nil }
    return raised(
      method, "NSInvalidArgumentException",
      "an app of the category '\(category.rawValue)' may not use a \(kind.className)")
  }

  private func raised(
    _ method: String, _ exception: String, _ reason: String
  ) -> TemplateFailure {
    TemplateFailure(
      mode: .raised, error: exception, what: method, reason: reason,
      source: TemplateRules.controller)
  }

  /// Returns the failure of a request without a target.
  static func nothing(_ method: String, _ reason: String) -> TemplateFailure {
    TemplateFailure(
      mode: .failed, error: "CarPlayErrorDomain", what: method, reason: reason,
      source: controller)
  }

  /// Returns the failure of an input that has no effect.
  static func ignored(
    _ what: String, _ reason: String, source: String
  ) -> TemplateFailure {
    TemplateFailure(mode: .ignored, error: "", what: what, reason: reason, source: source)
  }
}
