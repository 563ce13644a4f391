/// The category of an app, which determines the templates that it may use.
///
/// Source: the CarPlay Developer Guide, <https://developer.apple.com/carplay/>
package enum AppCategory: String, Sendable, Hashable, CaseIterable {
  case navigation, audio, communication, drivingTask, voiceConversation, evCharging, fueling,
    parking, quickFoodOrdering, publicSafety

  /// Maximum number of templates on the stack, including the root.
  package var stackLimit: Int {
    switch self {
    case .navigation, .audio, .communication, .evCharging, .parking, .publicSafety: 5
    case .fueling, .voiceConversation: 3
    case .drivingTask, .quickFoodOrdering: 2
    }
  }

  /// Maximum number of tabs (`CPTabBarTemplate.maximumTabCount`).
  package var tabLimit: Int { self == .audio ? 4 : 5 }

  /// Returns whether an app of the category may use a class of templates.
  package func allows(_ kind: TemplateKind) -> Bool {
    switch kind {
    case .list, .grid, .tabBar, .alert, .actionSheet: true
    case .map, .search: self == .navigation
    case .information: self != .audio
    case .pointOfInterest:
      switch self {
      case .navigation, .audio, .communication: false
      case .drivingTask, .voiceConversation, .evCharging, .fueling, .parking, .quickFoodOrdering,
        .publicSafety:
        true
      }
    case .nowPlaying: [.audio, .communication, .publicSafety].contains(self)
    case .contact: [.navigation, .communication, .publicSafety].contains(self)
    case .voiceControl: [.navigation, .drivingTask, .voiceConversation].contains(self)
    }
  }
}

/// A user interface that the car can limit, with the names of `CPLimitableUserInterface`.
package enum LimitableInterface: String, Sendable, Hashable, CaseIterable {
  case keyboard, lists
}

/// The user interfaces that the car limits (`CPSessionConfiguration.limitedUserInterfaces`).
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsessionconfiguration>
package struct InterfaceLimits: Sendable, Hashable {
  /// Maximum number of rows in all sections of a limited list.
  package static let rowLimit = 12

  /// Whether the keyboard is unavailable.
  package var keyboard: Bool
  /// Whether the number of rows is limited.
  package var lists: Bool

  package init(keyboard: Bool = false, lists: Bool = false) {
    self.keyboard = keyboard
    self.lists = lists
  }
}
