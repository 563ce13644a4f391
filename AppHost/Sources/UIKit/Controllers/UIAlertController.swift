/// An alert or an action sheet of the phone.
///
/// Source: <https://developer.apple.com/documentation/uikit/uialertcontroller>
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The style of the alert.
  public enum Style: Int, Sendable { case actionSheet, alert }
  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]? = []

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }
  open override func loadView() {
    let choices = ordered.map { action in
      AlertPanel.Choice(
        title: action.title ?? "",
        isPreferred: action === preferredAction || action.style == .cancel,
        color: action.style == .destructive ? .systemRed : action.isEnabled ? nil : .tertiaryLabel
      ) { [weak self] in self?.choose(action) }
    }
    view = AlertPanel(
      title: title, message: message, choices, fields: textFields ?? [],
      isSheet: preferredStyle == .actionSheet)
  }

  /// The actions in display order: cancel first of two in an alert, and last otherwise.
  private var ordered: [UIAlertAction] {
    let cancels = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancels + others : others + cancels
  }

  /// Dismisses the alert and then calls the handler of the action.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.handler?(action)
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields?.append(field)
  }
}

/// A button of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of a button.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
