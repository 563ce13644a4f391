#if canImport(CarPlay)
  #if !HEADUNIT_APP_HOST
    import CarPlay
  #endif
  import SessionLog
  import UIKit

  // Lists and grids.
  extension CarPlayEncoder {
    /// Encodes a list template without its navigation bar.
    func list(_ list: CPListTemplate) -> JSONValue {
      var assistant: JSONValue?
      if #available(iOS 15.0, *) { assistant = list.assistantCellConfiguration.map(assistantCell) }
      return object([
        "title": text(list.title), "sections": nonEmptyArray(list.sections.map(section)),
        "emptyViewTitleVariants": nonEmptyTexts(list.emptyViewTitleVariants),
        "emptyViewSubtitleVariants": nonEmptyTexts(list.emptyViewSubtitleVariants),
        "assistantCellConfiguration": assistant,
      ]) + more(about: list)
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

    /// Encodes a row of any class.
    func item(_ item: any CPListTemplateItem) -> JSONValue {
      var isEnabled: JSONValue?
      if #available(iOS 15.0, *) { isEnabled = flag(item.isEnabled, default: true) }
      switch item {
      case let row as CPListItem:
        return self.row(row) + object(["isEnabled": isEnabled]) + more(about: item)
      case let row as CPListImageRowItem:
        return object([
          "text": text(row.text), "isEnabled": isEnabled, "imageRow": imageRow(row),
        ]) + more(about: item)
      default: return object(["text": text(item.text)]) + more(about: item)
      }
    }

    /// Encodes a list item without its state.
    func row(_ row: CPListItem) -> JSONValue {
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
      object(["title": text(grid.title), "gridButtons": .array(grid.gridButtons.map(gridButton))])
    }

    func gridButton(_ button: CPGridButton) -> JSONValue {
      object([
        "titleVariants": texts(button.titleVariants), "image": picture(button.image),
        "isEnabled": flag(button.isEnabled, default: true),
      ])
    }
  }
#endif
