import HostLink
import MediaPlayer
import UIKit

/// Encodes CarPlay objects as messages to the car.
///
/// The recorder of phones compiles the same extensions. This part is what only the app host knows.
@MainActor final class CarPlayEncoder {
  static let shared = CarPlayEncoder()

  func picture(_ image: UIImage?) -> JSONValue? { image?.json }
  func pixels(_ image: UIImage?) -> JSONValue? { image?.pixelJSON }
  func color(_ color: UIColor?) -> JSONValue? { text(color?.hex) }

  /// Encodes a symbol of a maneuver; nil for one that headunit draws.
  func symbol(_ image: UIImage?) -> JSONValue? {
    image?.hostPicture == nil ? image?.pixelJSON : nil
  }

  /// Encodes what headunit draws for a maneuver, or the app's own symbol.
  func sign(_ maneuver: CPManeuver) -> JSONValue {
    let symbol = maneuver.symbolImage ?? maneuver.symbolSet?.image
    switch symbol?.hostPicture {
    case .maneuver(let name): return ["maneuver": .string(name)]
    case .lanes(let lanes): return ["maneuver": "unknown", "lanes": lanes]
    case nil:
      if let name = symbol?.systemManeuver { return ["maneuver": .string(name)] }
      return object(["maneuver": "unknown", "symbol": symbol?.pixelJSON])
    }
  }

  /// The texts and the artwork of the item that plays.
  var playingItem: JSONValue {
    .object(NowPlaying.members.map { JSONMember(key: $0.0, value: $0.1) })
  }

  func showsImage(_ button: CPBarButton) -> Bool {
    button.image != nil && (button.buttonType == .image || button.title == nil)
  }

  func tabTitle(of template: CPTemplate) -> String? { template.tabTitle ?? template.systemTabTitle }
  func tabImage(of template: CPTemplate) -> UIImage? {
    template.tabImage ?? template.systemTabImage
  }
  func ownEstimates(_ choice: CPRouteChoice) -> CPTravelEstimates? { choice.travelEstimates }

  func imageRow(_ row: CPListImageRowItem) -> JSONValue {
    let elements = row.elements.prefix(CPMaximumNumberOfGridImages).map { element in
      object([
        "image": element.image.json, "title": nonEmptyText(element.caption),
        "subtitle": text(element.secondCaption),
        "imageShape": element.isCircular ? "circular" : nil,
        "isEnabled": flag(element.isEnabled, default: true),
      ])
    }
    return object([
      "style": row.style == "images" ? nil : .string(row.style), "elements": .array(elements),
      "allowsMultipleLines": flag(row.allowsMultipleLines),
    ])
  }

  /// Encodes the members that a recorder on a phone leaves out.
  func more(about value: AnyObject) -> JSONValue {
    switch value {
    case let list as CPListTemplate:
      object([
        "showsSpinnerWhileEmpty": flag(list.showsSpinnerWhileEmpty),
        "headerGridButtons": list.headerGridButtons.map { .array($0.map { gridButton($0) }) },
        "listHeader": list.listHeader.map { header($0) },
      ])
    case let item as CPListItem: object(["isWaiting": flag(item.isWaiting)])
    case let item as CPListImageRowItem: object(["isWaiting": flag(item.isWaiting)])
    case let item as CPMessageListItem:
      object([
        "detailText": text(item.detailText),
        "image": picture(item.leadingConfiguration.leadingImage),
        "accessoryImage": picture(item.trailingConfiguration?.trailingImage),
        "isEnabled": flag(item.isEnabled, default: true),
      ])
    case let search as CPSearchTemplate:
      object([
        "results": nonEmptyArray(search.results.map { item($0) }),
        "searchText": nonEmptyText(search.text),
      ])
    case let state as CPVoiceControlState:
      object(["actionButtons": nonEmptyArray(state.actionButtons.map { button($0) })])
    case let playing as CPNowPlayingTemplate:
      object(["sports": (playing.nowPlayingMode as? CPNowPlayingModeSports)?.content])
    default: [:]
    }
  }

  private func header(_ header: CPListTemplateDetailsHeader) -> JSONValue {
    let actions = header.actionButtons.prefix(CPListTemplateDetailsHeader.maximumActionButtonCount)
    return object([
      "thumbnail": header.thumbnail.image.json, "title": text(header.title),
      "subtitle": text(header.subtitle),
      "bodyVariants": nonEmptyTexts(header.bodyVariants.map(\.string)),
      "actionButtons": nonEmptyArray(actions.map { button($0) }),
    ])
  }
}

extension CPTemplate {
  /// The name of the class in messages, such as "list".
  var kind: String { CarPlayEncoder.shared.kind(of: self) ?? "" }

  /// The properties of the template in messages, without id and kind.
  var content: JSONValue {
    let encoder = CarPlayEncoder.shared
    switch self {
    case let map as CPMapTemplate:
      return encoder.map(map, color: map.guidanceColor, style: map.estimateStyle)
    case let tabs as CPTabBarTemplate:
      return encoder.tabBar(
        tabs, names: tabs.templates.map { CarInterface.shared.id(of: $0) },
        selected: tabs.selectedIndex)
    default: return encoder.content(of: self)
    }
  }
}
