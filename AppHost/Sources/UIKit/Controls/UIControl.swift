/// A view that sends actions.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicontrol>
@preconcurrency @MainActor open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingDidBegin = Event(rawValue: 65_536)
    public static let editingChanged = Event(rawValue: 131_072)
    public static let editingDidEnd = Event(rawValue: 262_144)
    public static let editingDidEndOnExit = Event(rawValue: 524_288)
    public static let allTouchEvents = Event(rawValue: 4095)
    public static let allEvents = Event(rawValue: UInt(UInt32.max))
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  private var actions: [(target: WeakTarget, action: Selector, events: Event)] = []
  private var closures: [(action: UIAction, events: Event)] = []

  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.append((WeakTarget(target: target as AnyObject?), action, controlEvents))
  }
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.removeAll { entry in
      (target == nil || entry.target.target === (target as AnyObject?))
        && (action == nil || entry.action == action)
        && !entry.events.isDisjoint(with: controlEvents)
    }
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    closures.append((action, controlEvents))
  }
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(on: entry.target.target, self, UIEvent())
    }
    for entry in closures where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.run()
    }
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
}

private struct WeakTarget {
  weak var target: AnyObject?
}

/// An element of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open var title: String
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The state of a menu element.
  public enum State: Int, Sendable { case off, on, mixed }
}

/// A menu element with a handler.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The handler of an action.
  public typealias Handler = (UIAction) -> Void
  private let handler: Handler
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open weak var sender: AnyObject?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping Handler
  ) {
    self.handler = handler
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  func run() { handler(self) }
}

/// A menu, which is never opened in the car.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Any? = nil, options: Any? = nil,
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
