import Geometry

/// The state machine of the car's screen: chrome and camera.
struct ScreenMachine: Sendable {
  private(set) var chrome: MapTemplateMachine
  private(set) var camera: CameraMachine

  init(settings: ChromeSettings, camera: CameraMachine) {
    chrome = MapTemplateMachine(settings: settings)
    self.camera = camera
  }

  /// Dismisses an expired alert.
  mutating func advance(to time: Double) { chrome.advance(to: time) }

  mutating func apply(
    _ action: ChromeAction, at time: Double, moment: (Double) -> CameraMoment
  ) {
    if action.movesCamera { move(action, at: time, moment(time)) }
    chrome.apply(action, at: time)
  }

  /// Ends the press of a control and performs its action.
  mutating func release(_ control: ChromeControl, at time: Double) {
    chrome.release(control, at: time)
  }

  /// Ends the press of the knob.
  mutating func releaseKnob(at time: Double) { chrome.releaseKnob(at: time) }

  private mutating func move(_ action: ChromeAction, at time: Double, _ moment: CameraMoment) {
    let usual = CameraMachine.defaultSeconds
    switch action {
    case .scroll(let offset, let seconds):
      camera.scroll(by: offset, seconds: seconds ?? usual, at: time, moment)
    case .zoom(let levels, let seconds):
      camera.zoom(by: levels, seconds: seconds ?? usual, at: time, moment)
    case .myLocation: camera.showLocation(at: time, moment)
    case .recenter: camera.follow(at: time, moment)
    case .tap(let control):
      guard !chrome.showsPreview else { return }
      camera.tap(control, at: time, moment)
    case .camera(let change, let seconds):
      camera.apply(change, seconds: seconds, at: time, moment)
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .alert, .dismissAlert, .preview, .hidePreview, .press,
      .focus, .knob, .templates:
      break
    }
  }
}

extension ChromeAction {
  /// Whether the action concerns the camera.
  var movesCamera: Bool {
    switch self {
    case .scroll, .zoom, .myLocation, .recenter, .tap, .camera: true
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .alert, .dismissAlert, .preview, .hidePreview, .press,
      .focus, .knob, .templates:
      false
    }
  }

  /// Whether the driver's touch, or a reaction to it, keeps the navigation bar visible.
  var showsBar: Bool {
    switch self {
    case .interact, .pan, .scroll, .zoom, .myLocation, .recenter, .tap, .press, .knob: true
    case .focus(let control): control != nil
    case .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .alert, .dismissAlert, .preview, .hidePreview, .camera,
      .templates:
      false
    }
  }
}
