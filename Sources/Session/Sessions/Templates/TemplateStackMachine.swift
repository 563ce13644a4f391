import Documents

/// The state machine of an app's template stack and presented template.
struct TemplateStackMachine: Sendable {
  /// The duration of a transition in seconds.
  static let animationSeconds = TemplateTransition.seconds

  let category: AppCategory
  /// The input devices of the screen; nil for touch screen and knob.
  let input: CarInput?
  private let locale: String
  private(set) var known: [String: AppTemplate] = [:]
  private(set) var stack: [String]
  private(set) var presented: String?
  private(set) var limits = InterfaceLimits()
  /// The app's last request if CarPlay refused it; nil after a successful request.
  @Boxed private(set) var failure: TemplateFailure?
  private var firstRows: [String: Int] = [:]
  /// The times at which the app set now-playing contents.
  private var playingSince: [String: Double] = [:]
  /// The last animated change; nil if the last change was not animated.
  @Boxed private var move: TemplateMove?
  /// The outputs due at the end of an animation, in order of time.
  private var pending: [(time: Double, answer: TemplateAnswer)] = []
  /// The outputs since they were last taken.
  private var answers: [(time: Double, answer: TemplateAnswer)] = []

  /// Creates an empty stack for the category of the app and the input devices of the car.
  init(settings: ChromeSettings) {
    category = settings.category ?? .navigation
    input = settings.input
    locale = settings.locale ?? "en"
    stack = category.allows(.map) ? [AppTemplate.mapID] : []
  }

  /// Whether only the map template is visible, or the stack is empty.
  var showsMapAlone: Bool {
    presented == nil && (visible == AppTemplate.mapID || stack.isEmpty)
  }

  /// The end of the current animation; nil if none is active.
  var nextTime: Double? { pending.first?.time }

  /// Removes and returns the outputs since the last call.
  mutating func takeAnswers() -> [(time: Double, answer: TemplateAnswer)] {
    defer { answers = [] }
    return answers
  }

  /// Completes the animations that end by a time.
  mutating func advance(to time: Double) {
    let end = pending.firstIndex { $0.time > time } ?? pending.endIndex
    answers += pending[..<end]
    pending.removeSubrange(..<end)
  }

  mutating func apply(_ action: StackAction, at time: Double) {
    advance(to: time)
    switch action {
    case .define(let template):
      known[template.id] = template
      if template.kind == .nowPlaying { playingSince[template.id] = time }
    case .stack(let ids, let animated): setStack(ids, animated: animated, at: time)
    case .present(let id, let animated): present(id, animated: animated, at: time)
    case .dismiss(let animated): dismiss(animated: animated, at: time)
    case .limits(let limits):
      guard limits != self.limits else { return }
      self.limits = limits
      answer(.limitsChanged(limits), at: time)
    case .type(let text): type(text, at: time)
    case .scroll(let rows): scroll(by: rows)
    }
  }

  /// Returns the transition at a time that is not before the last action; nil for none.
  func transition(at time: Double) -> TemplateTransition? {
    guard let transition = move?.transition(at: time) else { return nil }
    var before = transition.from
    before?.ageSeconds = 0
    return before == shown ? nil : transition
  }

  /// Returns the state at a time; nil for the map template alone.
  ///
  /// The time must not be before the last action.
  func shown(at time: Double) -> TemplateStackState? {
    guard var shown, let id = visible, let start = playingSince[id] else { return shown }
    shown.ageSeconds = Int(min(max(0, time - start), 1e6))
    return shown
  }

  /// The state without playback time; nil for the map template alone.
  var shown: TemplateStackState? {
    guard !showsMapAlone else { return nil }
    var shown = TemplateStackState(top: visible.flatMap { known[$0] }, depth: stack.count)
    if let bar = tabBar, stack.count == 1 {
      shown.tabs = bar.tabs.compactMap { known[$0] }
      shown.selectedTab = bar.selected
    }
    shown.presented = presented.flatMap { known[$0] }
    shown.limits = limits
    shown.firstRow = (presented ?? visible).flatMap { firstRows[$0] } ?? 0
    shown.backTitle = stack.dropLast().last.flatMap { known[$0]?.title }
    shown.input = input
    shown.offersNowPlaying = presented == nil && playing != nil
    if presented == nil, shown.top?.kind == .search, !limits.keyboard {
      shown.keyboard = KeyboardState(
        letters: KeyboardLayout(locale: locale), isLine: input?.keepsFocus == true)
    }
    return shown
  }
}

extension TemplateStackMachine {
  /// The tab bar at the root; nil for none.
  private var tabBar: TabBarTemplate? {
    guard let root = stack.first, case .tabBar(let bar)? = known[root]?.content else { return nil }
    return bar
  }

  /// The id of the visible template of the stack; for a tab bar, that of the selected tab.
  private var visible: String? {
    guard stack.count == 1, let bar = tabBar else { return stack.last }
    return bar.tabs.indices.contains(bar.selected) ? bar.tabs[bar.selected] : nil
  }

  /// The id of the hidden now-playing template, to which the system shows a button; nil for none.
  ///
  /// Source: the CarPlay Developer Guide, on audio apps: <https://developer.apple.com/carplay/>
  private var playing: String? {
    guard category.allows(.nowPlaying), tabBar.map({ $0.tabs.count < 5 }) ?? true else {
      return nil
    }
    return known.values.filter { template in
      guard case .nowPlaying(let playing) = template.content else { return false }
      return playing.isPlaying && !stack.contains(template.id)
    }.map(\.id).min()
  }

  /// The template that receives the driver's input.
  var front: AppTemplate? { (presented ?? visible).flatMap { known[$0] } }

  private mutating func answer(_ answer: TemplateAnswer, at time: Double) {
    answers.append((time, answer))
  }

  private mutating func fail(_ failure: TemplateFailure, at time: Double) {
    self.failure = failure
    answer(.failed(failure), at: time)
  }

  private mutating func setStack(_ ids: [String], animated: Bool, at time: Double) {
    if let failure = TemplateRules(category: category, known: known).failure(ofStack: ids) {
      return fail(failure, at: time)
    }
    let (before, screen) = (visible, shown(at: time))
    let kind: TemplateTransition.Kind =
      ids.last.map { stack.contains($0) } == true ? .pop : .push
    stack = ids
    // A change below a presented template becomes visible when that is dismissed.
    guard presented == nil else { return failure = nil }
    if before != visible { move(kind, from: screen, animated: animated, at: time) }
    tell(from: before, to: visible, animated, at: time)
  }

  /// Starts a transition; without animation it completes immediately.
  private mutating func move(
    _ kind: TemplateTransition.Kind, from before: TemplateStackState?, animated: Bool,
    at time: Double
  ) {
    guard animated, time > 0 else {
      move = nil
      return
    }
    let next = TemplateMove(kind: kind, from: before, start: time)
    move = move?.followed(by: next) ?? next
  }

  private mutating func present(_ id: String, animated: Bool, at time: Double) {
    let rules = TemplateRules(category: category, known: known)
    if let failure = rules.failure(ofPresenting: id, over: presented) {
      return fail(failure, at: time)
    }
    let (before, screen) = (visible, shown(at: time))
    presented = id
    move(.present, from: screen, animated: animated, at: time)
    tell(from: before, to: id, animated, at: time)
  }

  private mutating func dismiss(animated: Bool, at time: Double) {
    guard let id = presented else {
      return fail(TemplateRules.nothing("dismissTemplate", "nothing is presented"), at: time)
    }
    let screen = shown(at: time)
    presented = nil
    move(.dismiss, from: screen, animated: animated, at: time)
    tell(from: id, to: visible, animated, at: time)
  }

  /// Reports that a template disappears and another one appears.
  ///
  /// The order is that of a navigation stack: both are reported before the animation, and after it.
  private mutating func tell(
    from old: String?, to new: String?, _ animated: Bool, at time: Double
  ) {
    failure = nil
    guard old != new else { return }
    func call(_ method: TemplateAnswer.Appearance, _ id: String?) -> [TemplateAnswer] {
      id.map { [.appearance(method, template: $0, animated: animated)] } ?? []
    }
    answers += (call(.willDisappear, old) + call(.willAppear, new)).map { (time, $0) }
    let after = call(.didDisappear, old) + call(.didAppear, new)
    if animated {
      pending += after.map { (time + TemplateStackMachine.animationSeconds, $0) }
    } else {
      answers += after.map { (time, $0) }
    }
  }

  private mutating func scroll(by rows: Int) {
    guard let id = presented ?? visible, let count = front?.rowCount(limits), count > 0 else {
      return
    }
    firstRows[id] = min(max(0, (firstRows[id] ?? 0) + rows), count - 1)
  }

  /// Scrolls so that a row is among the first ones, which every screen shows.
  mutating func reveal(_ control: TemplateControl) {
    let row: Int
    switch control {
    case .row(let number), .element(let number, _): row = number
    case .action(let number) where front?.kind == .actionSheet: row = number
    default: return
    }
    guard let id = presented ?? visible else { return }
    let first = firstRows[id] ?? 0
    let whole = front?.kind == .search && !limits.keyboard ? 1 : TemplateStackState.scrollRows
    firstRows[id] = min(max(first, row - whole), row - 1)
  }

  private mutating func type(_ text: String, at time: Double) {
    guard let id = visible, presented == nil, case .search(var search)? = known[id]?.content else {
      return fail(
        TemplateRules.ignored(
          "typing", "no search template is visible", source: "CPSearchTemplate"), at: time)
    }
    guard !limits.keyboard else {
      return fail(
        TemplateRules.ignored(
          "typing", "the car closes the keyboard while it moves",
          source: "CPSessionConfiguration.limitedUserInterfaces"), at: time)
    }
    search.text = text
    known[id]?.content = .search(search)
    answer(
      .called(
        "searchTemplate(_:updatedSearchText:completionHandler:)", template: id, element: "field",
        value: text), at: time)
  }
}

extension TemplateStackMachine {
  /// Performs the action of a released control; returns false if the control is not on the screen.
  mutating func release(_ control: ChromeControl, at time: Double) -> Bool {
    advance(to: time)
    guard let front else { return false }
    switch control {
    case .back: return goBack(at: time)
    case .leading(let number): return call(front.bar.leading, number, control, of: front, time)
    case .trailing(let number): return call(front.bar.trailing, number, control, of: front, time)
    case .item(.tab(let number)): return choose(tab: number - 1, at: time)
    case .item(.scrollUp): return scrolls(by: -TemplateStackState.scrollRows)
    case .item(.scrollDown): return scrolls(by: TemplateStackState.scrollRows)
    case .item(.close):
      if case .pointOfInterest(var points) = front.content, points.selectedIndex != nil {
        points.selectedIndex = nil
        known[front.id]?.content = .pointOfInterest(points)
        return true
      }
      guard front.kind == .search || front.kind == .voiceControl else { return false }
      return goBack(at: time)
    case .item(.key(let key)): return press(key: key, on: front, at: time)
    case .item(.nowPlaying):
      guard presented == nil, let playing else { return false }
      setStack(stack + [playing], animated: true, at: time)
      return true
    case .item(let item):
      guard let call = front.call(of: item, limits: limits) else { return false }
      answer(
        .called(call.method, template: front.id, element: item.name, value: call.value), at: time)
      if case .pointOfInterest(var points) = front.content, case .row(let number) = item {
        points.selectedIndex = number - 1
        known[front.id]?.content = .pointOfInterest(points)
      }
      return true
    case .mapButton, .done, .pan, .primaryAction, .secondaryAction, .start, .overview,
      .additionalRoutes, .previousTrip, .nextTrip, .route:
      return false
    }
  }

  private mutating func call(
    _ buttons: [BarButton], _ number: Int, _ control: ChromeControl, of template: AppTemplate,
    _ time: Double
  ) -> Bool {
    guard buttons.isEnabled(number) else { return false }
    answer(
      .called("CPBarButton.handler", template: template.id, element: control.name, value: nil),
      at: time)
    return true
  }

  /// Dismisses the presented template, or else pops the top template.
  ///
  /// An app's own back button calls its handler instead, and the app navigates itself.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cpbarbuttonproviding/backbutton>
  private mutating func goBack(at time: Double) -> Bool {
    if presented != nil {
      dismiss(animated: true, at: time)
      return true
    }
    if let front, front.bar.back != nil {
      answer(
        .called("CPBarButton.handler", template: front.id, element: "back", value: nil), at: time)
      return true
    }
    guard stack.count > 1 else { return false }
    setStack(Array(stack.dropLast()), animated: true, at: time)
    return true
  }

  private mutating func choose(tab: Int, at time: Double) -> Bool {
    guard presented == nil, stack.count == 1, let root = stack.first, var bar = tabBar,
      bar.tabs.indices.contains(tab)
    else { return false }
    let before = visible
    bar.selected = tab
    known[root]?.content = .tabBar(bar)
    guard before != visible else { return true }
    move = nil
    tell(from: before, to: visible, false, at: time)
    answer(
      .called(
        "tabBarTemplate(_:didSelect:)", template: root, element: "tab-\(tab + 1)",
        value: bar.tabs[tab]), at: time)
    return true
  }

  private mutating func scrolls(by rows: Int) -> Bool {
    scroll(by: rows)
    return true
  }

  private mutating func press(key: String, on front: AppTemplate, at time: Double) -> Bool {
    guard case .search(var search) = front.content, !limits.keyboard else { return false }
    switch key {
    case "digits":
      search.showsDigits.toggle()
      known[front.id]?.content = .search(search)
    case "shift": break
    case "delete": type(String(search.text.dropLast()), at: time)
    case "space": type(search.text + " ", at: time)
    default: type(KeyboardLayout.text(search.text, typing: key), at: time)
    }
    return true
  }
}

extension TemplateStackState {
  /// The number of rows by which a scroll button moves a list.
  static let scrollRows = 3
}

extension [BarButton] {
  /// Returns whether the button with a number, counted from 1, exists and is enabled.
  func isEnabled(_ number: Int) -> Bool {
    prefix(NavigationBar.buttonLimit).indices.contains(number - 1) && self[number - 1].isEnabled
  }
}
