import JSONText
package import Sessions

/// The content of one template class with the properties common to all.
private struct TemplateEnvelope<Content: Sendable>: Sendable {
  var id = ""
  var kind: TemplateKind
  var bar = NavigationBar()
  var tab = TabItem()
  var content: Content
}

/// The shape of one template class.
private struct TemplateClass: Sendable {
  let kind: TemplateKind
  let shape: Shape<AppTemplate>

  /// Creates a class from its specific keys.
  init<Content: Sendable>(
    _ kind: TemplateKind, default defaults: Content, _ fields: [Field<Content>],
    make: @escaping @Sendable (Content) -> AppTemplate.Content,
    part: @escaping @Sendable (AppTemplate.Content) -> Content?
  ) {
    self.kind = kind
    let defaults = TemplateEnvelope(kind: kind, content: defaults)
    let object = Shape<TemplateEnvelope<Content>>.object(
      "\(kind.rawValue)Template", "The whole content of a template (\(kind.className)).",
      default: defaults, TemplateClass.frame(kind) + fields.map { $0.embedded(at: \.content) })
    shape = object.mapped { template in
      TemplateEnvelope(
        id: template.id, kind: kind, bar: template.bar, tab: template.tab,
        content: part(template.content) ?? defaults.content)
    } _: { framed, _ throws(SessionFileError) in
      AppTemplate(id: framed.id, make(framed.content), bar: framed.bar, tab: framed.tab)
    }
  }

  private static func frame<Content>(_ kind: TemplateKind) -> [Field<TemplateEnvelope<Content>>] {
    [
      Field("id", \.id, .text, required: true, "The id on the stack."),
      Field("kind", \.kind, .only(kind), required: true, "The class of the template."),
      Field(
        "backButton", \.bar.back, Shape<NavigationBar.BackButton?>.backButton,
        "The title of the back button."),
      Field(
        "leadingNavigationBarButtons", \.bar.leading, .list(.barButton),
        "The leading buttons."),
      Field(
        "trailingNavigationBarButtons", \.bar.trailing, .list(.barButton),
        "The trailing buttons."),
      Field("tabTitle", \.tab.title, .text, "The title in a tab bar."),
      Field("tabImage", \.tab.image, .controlImage, "The image in a tab bar."),
      Field("showsTabBadge", \.tab.showsBadge, .flag, "Whether its tab has a badge."),
    ]
  }

  static let all: [TemplateClass] = [
    TemplateClass(
      .list, default: ListTemplate(), ListTemplate.fields, make: { .list($0) },
      part: { if case .list(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .grid, default: GridTemplate(), GridTemplate.fields, make: { .grid($0) },
      part: { if case .grid(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .tabBar, default: TabBarTemplate(), TabBarTemplate.fields, make: { .tabBar($0) },
      part: { if case .tabBar(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .search, default: SearchTemplate(), SearchTemplate.fields, make: { .search($0) },
      part: { if case .search(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .alert, default: AlertTemplate(), AlertTemplate.fields, make: { .alert($0) },
      part: { if case .alert(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .actionSheet, default: ActionSheetTemplate(), ActionSheetTemplate.fields,
      make: { .actionSheet($0) },
      part: { if case .actionSheet(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .information, default: InformationTemplate(), InformationTemplate.fields,
      make: { .information($0) },
      part: { if case .information(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .contact, default: ContactTemplate(), ContactTemplate.fields, make: { .contact($0) },
      part: { if case .contact(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .voiceControl, default: VoiceControlTemplate(), VoiceControlTemplate.fields,
      make: { .voiceControl($0) },
      part: { if case .voiceControl(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .pointOfInterest, default: PointOfInterestTemplate(), PointOfInterestTemplate.fields,
      make: { .pointOfInterest($0) },
      part: { if case .pointOfInterest(let part) = $0 { part } else { nil } }),
    TemplateClass(
      .nowPlaying, default: NowPlayingTemplate(), NowPlayingTemplate.fields,
      make: { .nowPlaying($0) },
      part: { if case .nowPlaying(let part) = $0 { part } else { nil } }),
  ]

  static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })
}

extension Shape<TemplateKind> {
  /// Returns the shape of a single template kind.
  fileprivate static func only(_ kind: TemplateKind) -> Shape {
    Shape(
      write: { _, _ in .string(kind.rawValue) }, read: { _ throws(SessionFileError) in kind },
      schema: .plain([JSONMember(key: "const", value: .string(kind.rawValue))]))
  }
}

extension Shape<AppTemplate> {
  /// Any template except the map template, identified by `kind`.
  package static let appTemplate = Shape(
    write: { template, pictures in
      TemplateClass.byKind[template.kind]?.shape.write(template, pictures) ?? .null
    },
    read: { node throws(SessionFileError) in
      guard node.value.members != nil else { throw node.mismatch("an object") }
      guard let word = node["kind"] else {
        throw node.error("missing key 'kind'", "add it, such as 'list'")
      }
      let kind = try Shape<TemplateKind>.word.read(word)
      guard let known = TemplateClass.byKind[kind] else {
        throw word.error(
          "the map template cannot be created",
          "remove it; the map template always exists, with the id '\(AppTemplate.mapID)'")
      }
      let template = try known.shape.read(node)
      guard !template.id.isEmpty, template.id != AppTemplate.mapID else {
        throw node.error(
          "'\(template.id)' cannot be the id of a template", "choose another one")
      }
      if case .tabBar(let bar) = template.content { try check(bar, node) }
      return template
    }, schema: .any(TemplateClass.all.map(\.shape.schema)))
}

extension Shape<AppTemplate> {
  /// Rejects an unknown selected tab and, in a script, a duplicate tab.
  ///
  /// A running app is notified of a duplicate when its tab bar appears.
  private static func check(
    _ bar: TabBarTemplate, _ node: DocumentNode
  ) throws(SessionFileError) {
    if bar.selected > 0, bar.selected >= bar.tabs.count {
      throw (node["selectedTab"] ?? node).error(
        "tab \(bar.selected) is out of range; the tab bar has \(bar.tabs.count) tabs",
        "choose an index below \(bar.tabs.count)")
    }
    guard node.isScript, let tabs = try node["templates"]?.elements() else { return }
    var numbers: [String: Int] = [:]
    for (number, id) in bar.tabs.enumerated() {
      if let first = numbers.updateValue(number, forKey: id) {
        throw tabs[number].error("'\(id)' is also tab \(first)", "name each template once")
      }
    }
  }
}
