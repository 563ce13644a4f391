import Navigation
import Sessions

extension TemplateScreen {
  /// Returns the screen as indented text, identical on all machines.
  package func dump() -> String {
    var lines = ["template-screen \(isRightToLeft ? "right-to-left" : "left-to-right")"]
    lines += navigationBar.map { ["  " + $0.screenDump] } ?? []
    lines += tabs.map { "  " + $0.dumpLine }
    if offersNowPlaying { lines.append("  offers now-playing") }
    lines += bodyLines.map { "  " + $0 }
    lines += modalLines.map { "  " + $0 }
    lines += focused.map { ["  focus \($0.name)"] } ?? []
    lines += pressed.map { ["  press \($0.name)"] } ?? []
    guard case .map(let map) = body else { return lines.joined(separator: "\n") + "\n" }
    return lines.joined(separator: "\n") + "\n" + map.dump()
  }

  private var bodyLines: [String] {
    switch body {
    case .map: ["map"]
    case .list(let list): list.dumpLines
    case .grid(let grid): ["grid"] + grid.buttons.map { "  " + $0.dumpLine }
    case .search(let search):
      [
        "search \(quoted(search.template.text)) keyboard" + search.keyboardText
      ] + search.template.results.map { "  " + $0.dumpLine }
    case .information(let information):
      ["information \(information.layout.rawValue)"] + information.items.map { "  " + $0.dumpLine }
        + information.actions.map { "  action \(quoted($0.title)) \($0.textStyle.rawValue)" }
    case .contact(let contact):
      ["contact \(quoted(contact.name))"]
        + contact.actions.map { "  action \($0.kind.rawValue)" }
    case .pointOfInterest(let points, _):
      ["points-of-interest" + (points.selectedIndex.map { " selected \($0 + 1)" } ?? "")]
        + points.pointsOfInterest.map { "  point \(quoted($0.title))" }
    case .nowPlaying(let playing):
      [
        "now-playing \(quoted(playing.title)) \(playing.isPlaying ? "plays" : "paused")"
          + " at \(number(playing.elapsedSeconds)) s"
      ]
    case .nothing: ["nothing"]
    }
  }

  private var modalLines: [String] {
    switch modal {
    case .alert(let alert):
      ["alert"] + alert.titleVariants.map { "  title \(quoted($0))" }
        + alert.actions.map { "  " + $0.dumpLine }
    case .actionSheet(let sheet):
      ["action-sheet"] + (sheet.title.map { ["  title \(quoted($0))"] } ?? [])
        + (sheet.message.map { ["  message \(quoted($0))"] } ?? [])
        + sheet.actions.map { "  " + $0.dumpLine }
    case .voiceControl(let voice):
      ["voice-control \(voice.active?.identifier ?? "none")"]
        + (voice.active?.titleVariants.map { "  title \(quoted($0))" } ?? [])
    case nil: []
    }
  }
}

extension SearchContent {
  fileprivate var keyboardText: String {
    guard let keyboard else { return " closed" }
    return isLinear
      ? " line \(keyboard.line.joined())" : " " + (keyboard.rows.first?.joined() ?? "")
  }
}

extension NavigationBarContent {
  fileprivate var screenDump: String {
    func words(_ item: BarItem) -> String {
      switch item.content {
      case .text(let text): quoted(text)
      case .image(let image): image.name
      }
    }
    return
      (["navigation-bar"] + (back.map { ["back " + words($0)] } ?? []) + leading.map(words)
      + (title.map { ["title " + quoted($0)] } ?? []) + trailing.map(words))
      .joined(separator: " ")
  }
}

extension TabContent {
  fileprivate var dumpLine: String {
    "tab \(quoted(title))" + (isSelected ? " selected" : "") + (hasBadge ? " badge" : "")
  }
}

extension ListContent {
  fileprivate var dumpLines: [String] {
    let shown = entries.dropFirst(first)
    return ["list of \(entries.count)" + (first > 0 ? " from \(first + 1)" : "")]
      + (entries.isEmpty ? emptyTitleVariants.map { "  empty \(quoted($0))" } : [])
      + shown.map { entry in
        switch entry {
        case .header(let section, _): "  header \(quoted(section.header ?? ""))"
        case .row(let item, let number): "  \(number) \(item.dumpLine)"
        case .assistant(let words): "  assistant \(quoted(words))"
        }
      }
  }
}

extension ListItem {
  fileprivate var dumpLine: String {
    let parts: [String?] = [
      "row \(quoted(text))", detailText.map(quoted), image.map { "image \($0.name)" },
      accessoryType == .none ? nil : accessoryType.rawValue,
      imageRow.map { "\($0.style.rawValue) of \($0.elements.count)" },
      playbackProgress.map { "progress \(hundredths($0))" },
      isPlaying ? "plays \(playingIndicatorLocation.rawValue)" : nil,
      isExplicitContent ? "explicit" : nil, isWaiting ? "waits" : nil,
      isEnabled ? nil : "disabled",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension GridButton {
  fileprivate var dumpLine: String {
    "button \(titleVariants.map(quoted).joined(separator: " ")) \(image.name)"
      + (isEnabled ? "" : " disabled")
  }
}

extension InformationItem {
  fileprivate var dumpLine: String {
    [
      "item", title.map(quoted), detail.map(quoted),
      rating.map { "rating \(number($0)) of \(number(maximumRating))" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension ModalAction {
  fileprivate var dumpLine: String {
    "action \(quoted(title)) \(style.rawValue)" + (color.map { " \($0.hex)" } ?? "")
  }
}
