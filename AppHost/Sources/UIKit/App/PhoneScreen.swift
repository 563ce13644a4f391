import HostLink

/// The phone's screen, as the session header describes it, and the app's windows on it.
@MainActor package enum PhoneScreen {
  private static var windows: [WeakWindow] = []
  private static var feed = WindowFeed()
  /// The screen after the driver turned the phone; nil before.
  private static var turned: JSONValue?

  /// Whether the session has a phone, so that the app's windows are drawn.
  package static var isConnected: Bool { HostLink.setting("phone") != nil }

  /// The size in points; that of an iPhone 16 by default.
  static var size: CGSize {
    numbers("size", 2).map { CGSize(width: $0[0], height: $0[1]) }
      ?? CGSize(width: 393, height: 852)
  }

  static var scale: CGFloat { HostLink.setting("phone")?["scale"]?.number ?? 3 }

  /// The safe area insets for the status bar and the home indicator, in points.
  package static var insets: UIEdgeInsets {
    numbers("safeArea", 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  static var idiom: UIUserInterfaceIdiom {
    HostLink.setting("phone")?["tablet"]?.bool == true ? .pad : .phone
  }

  /// Whether the screen is wider than high.
  static var isWide: Bool { size.width > size.height }

  static var traits: UITraitCollection {
    let isPad = idiom == .pad
    return UITraitCollection(
      style: isConnected ? UITraitCollection.carStyle : .unspecified, scale: scale,
      idiom: isConnected ? idiom : .unspecified, horizontal: isPad ? .regular : .compact,
      vertical: isWide && !isPad ? .compact : .regular)
  }

  /// Adds a window to the screen.
  static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
  }

  /// The visible windows, lowest first.
  package static var visible: [UIWindow] {
    windows.compactMap(\.window).filter { $0.isShown && !$0.isHidden }.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// Windows of the system, retained while they are visible.
  private static var kept: [UIWindow] = []

  /// Presents a question; nil colors and fonts take the defaults.
  package static func ask(
    _ question: HostQuestion, background: UIColor?, title: (font: UIFont?, color: UIColor?),
    message: (font: UIFont?, color: UIColor?), buttonFont: UIFont?,
    buttons: (refusal: UIColor?, consent: UIColor?)
  ) {
    let look = AlertPanel.Look(
      background: background, titleFont: title.font, titleColor: title.color,
      messageFont: message.font, messageColor: message.color, buttonFont: buttonFont)
    AlertPanel.show(question, look: look, colors: [buttons.refusal, buttons.consent])
  }

  /// Retains a window of the system while it is visible.
  static func keep(_ window: UIWindow) { kept.append(window) }

  /// Removes a window of the system from the screen.
  static func remove(_ window: UIWindow) {
    window.hide()
    window.isHidden = true
    kept.removeAll { $0 === window }
    ViewChanges.note()
  }

  /// Sends the content of the windows after each change, and presents questions of the session.
  package static func listen() {
    if isConnected { HostQuestion.show = { AlertPanel.show($0) } }
    HostLink.onMessage("phoneScreen") { turn(to: $0.value) }
    HostLink.onEveryTurn {
      guard isConnected else { return }
      feed.update(visible, on: .phone)
    }
  }

  /// Turns the screen, with its windows.
  private static func turn(to screen: JSONValue) {
    let old = traits
    turned = screen
    for window in visible { window.fitScreen(from: old) }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  private static func numbers(_ key: String, _ count: Int) -> [Double]? {
    let numbers = (turned ?? HostLink.setting("phone"))?[key]?.array?.compactMap(\.number)
    return numbers?.count == count ? numbers : nil
  }
}

/// A window that is retained by the app alone.
struct WeakWindow {
  weak var window: UIWindow?
}
