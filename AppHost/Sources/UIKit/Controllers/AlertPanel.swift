import HostLink

/// An alert or an action sheet of the phone: a card with text and buttons over a dimmed screen.
final class AlertPanel: UIView {
  /// A button of an alert.
  struct Choice {
    var title: String
    /// Whether the title is bold.
    var isPreferred = false
    var color: UIColor?
    /// The handler of a press.
    var act: @MainActor () -> Void
  }

  /// Colors and fonts that override the defaults; nil for the default.
  struct Look {
    var background: UIColor?
    var titleFont: UIFont?
    var titleColor: UIColor?
    var messageFont: UIFont?
    var messageColor: UIColor?
    var buttonFont: UIFont?
  }

  private static let buttonHeight: CGFloat = 44
  private let card = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fields: [UITextField]
  private var buttons: [UIButton] = []
  private var lines: [UIView] = []
  private let isSheet: Bool

  /// Creates a centered alert, or an action sheet at the bottom edge.
  init(
    title: String?, message: String?, _ choices: [Choice], fields: [UITextField] = [],
    isSheet: Bool = false, look: Look = Look()
  ) {
    (self.isSheet, self.fields) = (isSheet, fields)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.3)
    card.backgroundColor = look.background ?? .secondarySystemBackground
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    set(titleLabel, title, look.titleFont ?? .systemFont(ofSize: 17, weight: .semibold))
    set(messageLabel, message, look.messageFont ?? .systemFont(ofSize: 13))
    titleLabel.textColor = look.titleColor ?? .label
    messageLabel.textColor = look.messageColor ?? .label
    for view in fields { card.addSubview(view) }
    for choice in choices { add(choice, look) }
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  private func set(_ label: UILabel, _ text: String?, _ font: UIFont) {
    (label.text, label.font, label.textAlignment) = (text, font, .center)
    label.numberOfLines = 0
    card.addSubview(label)
  }

  private func add(_ choice: Choice, _ look: Look) {
    let button = UIButton(type: .system)
    button.setTitle(choice.title, for: .normal)
    button.setTitleColor(choice.color ?? .systemBlue, for: .normal)
    button.titleLabel?.font =
      look.buttonFont ?? .systemFont(ofSize: 17, weight: choice.isPreferred ? .semibold : .regular)
    button.addAction(UIAction { _ in choice.act() }, for: .touchUpInside)
    let line = UIView()
    line.backgroundColor = .separator
    card.addSubview(line)
    card.addSubview(button)
    buttons.append(button)
    lines.append(line)
  }

  /// Adds the panel to the phone's screen; alerts are not shown in the car.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    isHidden = mapDisplay != .phone
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = isSheet ? max(0, bounds.width - 16) : min(270, max(0, bounds.width - 32))
    var top: CGFloat = 19
    for (label, gap) in [(titleLabel, CGFloat(4)), (messageLabel, 0)]
    where label.text?.isEmpty == false {
      let room = CGSize(width: max(0, width - 32), height: 0)
      let height = label.sizeThatFits(room).height.rounded(.up)
      label.frame = CGRect(x: 16, y: top, width: room.width, height: height)
      top += height + gap
    }
    for field in fields {
      field.frame = CGRect(x: 16, y: top + 8, width: max(0, width - 32), height: 30)
      top += 38
    }
    top = placeButtons(below: top + 19, width)
    let y = isSheet ? bounds.height - safeAreaInsets.bottom - 8 - top : (bounds.height - top) / 2
    card.frame = CGRect(x: (bounds.width - width) / 2, y: y.rounded(), width: width, height: top)
  }

  /// Lays out two buttons of an alert in a row and all others in a column; returns the bottom edge.
  private func placeButtons(below start: CGFloat, _ width: CGFloat) -> CGFloat {
    var top = start
    let isPair = buttons.count == 2 && !isSheet
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      let x = isPair && index == 1 ? width / 2 : 0
      button.frame = CGRect(
        x: x, y: top, width: isPair ? width / 2 : width, height: AlertPanel.buttonHeight)
      line.frame =
        isPair && index == 1
        ? CGRect(x: x, y: top, width: 0.5, height: AlertPanel.buttonHeight)
        : CGRect(x: 0, y: top, width: width, height: 0.5)
      if !isPair || index == 1 { top += AlertPanel.buttonHeight }
    }
    return top
  }
}

extension AlertPanel {
  /// Presents a question until a button is pressed or its timeout ends.
  static func show(_ question: HostQuestion, look: Look = Look(), colors: [UIColor?] = []) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert
    var isOpen = true
    func close(_ answer: Bool) {
      guard isOpen else { return }
      isOpen = false
      PhoneScreen.remove(window)
      question.answer(answer)
    }
    let root = UIViewController()
    root.view = AlertPanel(
      title: question.title, message: question.message,
      [
        Choice(title: question.refusal, color: colors.first ?? nil) { close(false) },
        Choice(title: question.consent, isPreferred: true, color: colors.last ?? nil) {
          close(true)
        },
      ], look: look)
    window.rootViewController = root
    PhoneScreen.keep(window)
    window.makeKeyAndVisible()
    HostLink.after(HostQuestion.timeout) { close(true) }
  }
}
