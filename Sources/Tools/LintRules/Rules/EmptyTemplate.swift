import Sessions
import Templates

/// Reports a template without content.
struct EmptyTemplate: LayoutRule {
  let info = LintRuleInfo(
    code: "HU031", name: "empty-template", severity: .warning,
    summary: "A template is empty, so that the screen below its navigation bar is blank.",
    remedy:
      "Fill the template before it is displayed, or explain an empty list with"
      + " 'emptyViewTitleVariants'.",
    source:
      "https://developer.apple.com/documentation/carplay/cplisttemplate/emptyviewtitlevariants")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .screen(let screen) = frame.template,
      let lack = screen.modal.map(Self.lack) ?? Self.lack(screen.body)
    else { return [] }
    return [LintMatch(lack.message, path: "timeline", subject: lack.template)]
  }

  private typealias Lack = (template: String, message: String)

  private static func lack(_ body: TemplateScreen.Body) -> Lack? {
    switch body {
    case .list(let list) where isBlank(list):
      ("list", "the list has no rows and no 'emptyViewTitleVariants'")
    case .grid(let grid) where grid.buttons.isEmpty: ("grid", "the grid has no buttons")
    case .information(let facts) where facts.items.isEmpty && facts.actions.isEmpty:
      ("information", "the template has neither items nor buttons")
    case .contact(let contact) where contact.name.isEmpty:
      ("contact", "the contact has no name")
    case .pointOfInterest(let points, _) where points.pointsOfInterest.isEmpty:
      ("points of interest", "the template has no points of interest")
    case .nothing: ("screen", "no template is set")
    case .map, .list, .grid, .search, .information, .contact, .pointOfInterest, .nowPlaying: nil
    }
  }

  private static func lack(_ modal: TemplateScreen.Modal) -> Lack? {
    switch modal {
    case .alert(let alert) where alert.titleVariants.allSatisfy(\.isEmpty):
      ("alert", "the alert has no title")
    case .actionSheet(let sheet) where sheet.actions.isEmpty:
      ("action sheet", "the action sheet has no actions")
    case .voiceControl(let control) where control.active == nil:
      ("voice control", "the voice control template has no active state")
    case .alert, .actionSheet, .voiceControl: nil
    }
  }

  private static func isBlank(_ list: ListContent) -> Bool {
    let hasRows = list.entries.contains { entry in
      switch entry {
      case .row, .assistant: true
      case .header: false
      }
    }
    let words = list.emptyTitleVariants + list.emptySubtitleVariants
    return !hasRows && !list.showsSpinner && list.gridButtons.isEmpty && list.header == nil
      && words.allSatisfy(\.isEmpty)
  }
}
