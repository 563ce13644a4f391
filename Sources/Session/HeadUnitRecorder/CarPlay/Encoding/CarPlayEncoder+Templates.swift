#if canImport(CarPlay)
  #if !HEADUNIT_APP_HOST
    import CarPlay
  #endif
  import SessionLog
  import UIKit

  // Templates by class.
  extension CarPlayEncoder {
    /// Maximum number of map buttons.
    private static let maximumMapButtons = 4

    /// Returns the log's name for the class of a template; nil for an unsupported class.
    func kind(of template: CPTemplate) -> String? {
      switch template {
      case is CPMapTemplate: "map"
      case is CPListTemplate: "list"
      case is CPGridTemplate: "grid"
      case is CPTabBarTemplate: "tabBar"
      case is CPSearchTemplate: "search"
      case is CPAlertTemplate: "alert"
      case is CPActionSheetTemplate: "actionSheet"
      case is CPInformationTemplate: "information"
      case is CPContactTemplate: "contact"
      case is CPVoiceControlTemplate: "voiceControl"
      case is CPPointOfInterestTemplate: "pointOfInterest"
      case is CPNowPlayingTemplate: "nowPlaying"
      default: nil
      }
    }

    /// Encodes any template except map and tab bar, without its id and kind.
    func content(of template: CPTemplate) -> JSONValue {
      let content: JSONValue =
        switch template {
        case let list as CPListTemplate: self.list(list)
        case let grid as CPGridTemplate: self.grid(grid)
        case let alert as CPAlertTemplate:
          object([
            "titleVariants": texts(alert.titleVariants),
            "actions": nonEmptyArray(alertActions(alert.actions)),
          ])
        case let sheet as CPActionSheetTemplate:
          object([
            "title": text(sheet.title), "message": text(sheet.message),
            "actions": .array(alertActions(sheet.actions)),
          ])
        case let information as CPInformationTemplate: self.information(information)
        case let contact as CPContactTemplate: self.contact(contact.contact)
        case let voice as CPVoiceControlTemplate: voiceControl(voice)
        case let points as CPPointOfInterestTemplate: self.points(points)
        case let playing as CPNowPlayingTemplate: nowPlaying(playing)
        default: more(about: template)
        }
      guard let barred = template as? any CPBarButtonProviding else { return content }
      return bar(barred) + tab(template) + content
    }

    private func tab(_ template: CPTemplate) -> JSONValue {
      object([
        "tabTitle": text(tabTitle(of: template)), "tabImage": picture(tabImage(of: template)),
        "showsTabBadge": flag(template.showsTabBadge),
      ])
    }

    /// Encodes a tab bar with the names of its templates.
    func tabBar(_ tabBar: CPTabBarTemplate, names: [String], selected: Int?) -> JSONValue {
      object([
        "tabTitle": text(tabBar.tabTitle), "templates": texts(names),
        "selectedTab": (selected ?? 0) > 0 ? .number(selected) : nil,
      ])
    }

    /// Encodes the properties of a map template.
    ///
    /// - Parameters:
    ///   - color: The app's background of guidance; nil for the default.
    ///   - style: The app's style of the trip estimates; nil for the default.
    func map(_ map: CPMapTemplate, color: UIColor?, style: CPTripEstimateStyle?) -> JSONValue {
      object([
        "mapButtons": .array(
          map.mapButtons.prefix(CarPlayEncoder.maximumMapButtons).map { mapButton($0) }),
        "navigationBar": bar(map),
        "automaticallyHidesNavigationBar": .bool(map.automaticallyHidesNavigationBar),
        "hidesButtonsWithNavigationBar": .bool(map.hidesButtonsWithNavigationBar),
        "guidanceBackgroundColor": self.color(color),
        "tripEstimateStyle": style.map { $0 == .light ? "light" : "dark" },
      ])
    }
  }
#endif
