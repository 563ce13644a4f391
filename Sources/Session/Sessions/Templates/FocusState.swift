/// The focused control, and the controls to which the focus returns.
struct FocusState: Sendable {
  /// The focused control; nil for none.
  var control: ChromeControl?
  /// The template with focus, and the last focused control of each template.
  private var template: String?
  private var last: [String: ChromeControl] = [:]
  /// The control that had focus before it moved to the sidebar.
  private var beside: ChromeControl?

  /// Moves the focus by a turn of the knob.
  mutating func turn(by steps: Int, in order: FocusTraversal) {
    control = order.turned(from: control, by: steps)
  }

  /// Moves the focus in a direction.
  mutating func nudge(
    _ arrow: ChromeControl.PanArrow, in order: FocusTraversal, isRightToLeft: Bool
  ) {
    let next = order.nudged(from: control, arrow, isRightToLeft: isRightToLeft, before: beside)
    if control?.isInSidebar != true { beside = control }
    control = next
  }

  /// Removes the focus from a template that is no longer visible.
  mutating func leaveTemplates() {
    if case .item? = control, control?.isInSidebar == false { control = nil }
  }

  /// Moves the focus to a control of the front template, which may be new or changed.
  ///
  /// The last focused control of the template gets focus again, or else the first control. A focus
  /// in the sidebar stays while the template does.
  mutating func keep(in order: FocusTraversal, of id: String?) {
    if id == template, let control, control.isInSidebar || order.contains(control) { return }
    let kept = control?.isInSidebar == true ? beside : control
    if let template, let kept { last[template] = kept }
    control = id.flatMap { last[$0] }.flatMap { order.contains($0) ? $0 : nil } ?? order.first
    template = id
  }
}
