import HostLink

/// A tab bar of templates.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptabbartemplate>
@preconcurrency @MainActor open class CPTabBarTemplate: CPTemplate {
  open weak var delegate: (any CPTabBarTemplateDelegate)?
  open private(set) var templates: [CPTemplate]
  var selectedIndex = 0

  /// The maximum number of tabs of an app that is not an audio app.
  open class var maximumTabCount: Int { 5 }

  public init(templates: [CPTemplate]) {
    self.templates = templates
    super.init()
  }
  open var selectedTemplate: CPTemplate? {
    templates.indices.contains(selectedIndex) ? templates[selectedIndex] : nil
  }
  open func updateTemplates(_ newTemplates: [CPTemplate]) {
    let selected = selectedTemplate
    templates = newTemplates
    selectedIndex = newTemplates.firstIndex { $0 === selected } ?? 0
    changed()
  }
  open func select(_ newTemplate: CPTemplate) {
    if let index = templates.firstIndex(where: { $0 === newTemplate }) { selectTemplate(at: index) }
  }
  open func selectTemplate(at index: Int) {
    guard templates.indices.contains(index) else { return }
    selectedIndex = index
    changed()
  }

  override var innerTemplates: [CPTemplate] { templates }
}

/// Receives tab selections.
@preconcurrency @MainActor public protocol CPTabBarTemplateDelegate: NSObjectProtocol {
  func tabBarTemplate(_ tabBarTemplate: CPTabBarTemplate, didSelect selectedTemplate: CPTemplate)
}
