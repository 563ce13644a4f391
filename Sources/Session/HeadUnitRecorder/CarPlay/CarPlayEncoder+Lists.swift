#if canImport(CarPlay)
  import CarPlay
  import SessionLog
  import UIKit

  // Lists and grids.
  extension CarPlayEncoder {
    /// Maximum number of images in an image row.
    private static let maximumRowPictures = 24

    /// Encodes a list template without its navigation bar.
    func list(_ list: CPListTemplate) -> JSONValue {
      var assistant: JSONValue?
      if #available(iOS 15.0, *) { assistant = list.assistantCellConfiguration.map(assistantCell) }
      return object([
        "title": text(list.title), "sections": nonEmptyArray(list.sections.map(section)),
        "emptyViewTitleVariants": nonEmptyTexts(list.emptyViewTitleVariants),
        "emptyViewSubtitleVariants": nonEmptyTexts(list.emptyViewSubtitleVariants),
        "assistantCellConfiguration": assistant,
      ])
    }

    private func section(_ section: CPListSection) -> JSONValue {
      var details: JSONValue = [:]
      if #available(iOS 15.0, *) {
        details = object([
          "headerSubtitle": text(section.headerSubtitle),
          "headerImage": picture(section.headerImage),
          "headerButton": section.headerButton.map { button($0) },
        ])
      }
      return object([
        "items": .array(section.items.map { item($0) }), "header": text(section.header),
      ]) + details
        + object(["sectionIndexTitle": text(section.sectionIndexTitle?.first.map { String($0) })])
    }

    private func item(_ item: any CPListTemplateItem) -> JSONValue {
      var isEnabled: JSONValue?
      if #available(iOS 15.0, *) { isEnabled = flag(item.isEnabled, default: true) }
      switch item {
      case let row as CPListItem: return self.row(row) + object(["isEnabled": isEnabled])
      case let row as CPListImageRowItem:
        return object([
          "text": text(row.text), "isEnabled": isEnabled,
          "imageRow": object(["elements": .array(elements(row))]),
        ])
      default: return object(["text": text(item.text)])
      }
    }

    /// Encodes a list item; whether it waits for its completion handler is unknown.
    private func row(_ row: CPListItem) -> JSONValue {
      let accessories = ["none", "disclosureIndicator", "cloud"]
      let progress = Double(row.playbackProgress)
      return object([
        "text": text(row.text), "detailText": text(row.detailText), "image": picture(row.image),
        "accessoryImage": picture(row.accessoryImage),
        "accessoryType": word(row.accessoryType.rawValue, of: accessories),
        "isExplicitContent": flag(row.isExplicitContent), "isPlaying": flag(row.isPlaying),
        "playbackProgress": progress > 0 ? .number(min(progress, 1)) : nil,
        "playingIndicatorLocation": row.playingIndicatorLocation == .leading ? "leading" : nil,
      ])
    }

    private func elements(_ row: CPListImageRowItem) -> [JSONValue] {
      var titles: [String?] = []
      if #available(iOS 17.4, *) { titles = row.imageTitles }
      return row.gridImages.prefix(CarPlayEncoder.maximumRowPictures).enumerated().map {
        index, image in
        let title = titles.indices.contains(index) ? titles[index] : nil
        return object(["image": picture(image), "title": nonEmptyText(title)])
      }
    }

    @available(iOS 15.0, *)
    private func assistantCell(_ cell: CPAssistantCellConfiguration) -> JSONValue {
      let visibilities = ["off", "whileLimitedUIActive", "always"]
      return [
        "position": cell.position == .top ? "top" : "bottom",
        "visibility": word(cell.visibility.rawValue, of: visibilities) ?? "off",
        "assistantAction": cell.assistantAction == .playMedia ? "playMedia" : "startCall",
      ]
    }

    /// Encodes a grid template without its navigation bar.
    func grid(_ grid: CPGridTemplate) -> JSONValue {
      let buttons = grid.gridButtons.map { button in
        object([
          "titleVariants": texts(button.titleVariants), "image": picture(button.image),
          "isEnabled": flag(button.isEnabled, default: true),
        ])
      }
      return object(["title": text(grid.title), "gridButtons": .array(buttons)])
    }
  }
#endif
