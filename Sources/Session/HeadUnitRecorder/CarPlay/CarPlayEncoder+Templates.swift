#if canImport(CarPlay)
  import CarPlay
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
        default: [:]
        }
      guard let barred = template as? any CPBarButtonProviding else { return content }
      return bar(barred) + tab(template) + content
    }

    private func tab(_ template: CPTemplate) -> JSONValue {
      object([
        "tabTitle": text(template.tabTitle), "tabImage": picture(template.tabImage),
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
    /// Color and style are omitted while they have their defaults and are not among the recorded
    /// keys `said`.
    func map(_ map: CPMapTemplate, said: Set<String>) -> JSONValue {
      let (own, plain): (UIColor?, UIColor?) = (
        map.guidanceBackgroundColor, plainMap.guidanceBackgroundColor
      )
      func isSaid(_ key: String, _ isOwn: Bool) -> Bool { isOwn || said.contains(key) }
      let hasStyle = isSaid(
        "tripEstimateStyle", map.tripEstimateStyle != plainMap.tripEstimateStyle)
      return object([
        "mapButtons": .array(
          map.mapButtons.prefix(CarPlayEncoder.maximumMapButtons).map { mapButton($0) }),
        "navigationBar": bar(map),
        "automaticallyHidesNavigationBar": .bool(map.automaticallyHidesNavigationBar),
        "hidesButtonsWithNavigationBar": .bool(map.hidesButtonsWithNavigationBar),
        "guidanceBackgroundColor": isSaid("guidanceBackgroundColor", own != plain)
          ? color(own) : nil,
        "tripEstimateStyle": hasStyle
          ? .string(map.tripEstimateStyle == .light ? "light" : "dark") : nil,
      ])
    }
  }
#endif
