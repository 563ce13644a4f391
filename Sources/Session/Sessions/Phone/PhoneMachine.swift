import Documents
import Geometry
import Navigation

/// The values of a time on which the phone depends.
struct PhoneMoment {
  /// The values on which its camera depends.
  var camera: CameraMoment
  /// The message of the feed.
  var info: NavInfo
}

/// The state machine of the phone: camera, presses, and the previewed step.
struct PhoneMachine: Sendable {
  /// An input of the machine.
  enum Change: Sendable {
    case release(PhoneControl)
    case settings(PhoneSettings)
    case navigation(NavigationSettings)
    case action(PhoneAction)

    /// The order of changes with equal times, lowest first.
    var rank: Int {
      switch self {
      case .release: 0
      case .settings, .navigation: 1
      case .action: 2
      }
    }
  }

  private(set) var camera: CameraMachine
  @Boxed private(set) var settings: PhoneSettings
  private(set) var answers: [PhoneAnswer] = []
  @Boxed private var navigation: NavigationSettings
  @Boxed private var display: MapDisplayOptions
  private let keepsAnswers: Bool
  private var pressed: (control: PhoneControl, start: Double)?
  /// The number of the step that the driver previews; nil for the current one.
  private var previewedStep: Int?

  init(_ script: RouteScript, keepsAnswers: Bool, moment: (Double) -> PhoneMoment) {
    // The controls' visibility depends on the time; the camera performs their requests in any case.
    let controls = CameraSettings(
      change: script.map.camera.change, compassButton: true, recenterButton: true)
    camera = CameraMachine(settings: controls) { moment($0).camera }
    (settings, navigation) = (script.phone, script.navigation)
    (display, self.keepsAnswers) = (script.map.display, keepsAnswers)
  }

  mutating func apply(_ change: Change, at time: Double, _ moment: (Double) -> PhoneMoment) {
    switch change {
    case .settings(let change): settings = settings.changed(by: change)
    case .navigation(let change): navigation = navigation.changed(by: change)
    case .release(let control): release(control, at: time, seen(moment(time)))
    case .action(.press(let control, _)): pressed = (control, time)
    case .action(.tap(let point)): answer(.mapTapped(point))
    case .action(.hold(let point)): answer(.mapHeld(point))
    case .action(.gesture(let gesture)): perform(gesture, at: time, seen(moment(time)))
    case .action(.turn): break
    case .action(.camera(let request)): camera.apply(request, at: time, seen(moment(time)).camera)
    }
  }

  /// Returns the control that is pressed at a time in seconds; nil for none.
  func pressed(at time: Double) -> PhoneControl? {
    guard let pressed, time < pressed.start + MapTemplateMachine.pressSeconds else { return nil }
    return pressed.control
  }

  /// Returns the number of steps between the current and the previewed one.
  func stepsAhead(_ info: NavInfo) -> Int {
    guard let previewedStep, let current = info.currentStep else { return 0 }
    return min(info.remainingSteps.count, max(0, previewedStep - current.stepNumber))
  }

  /// Returns the values that the SDK is permitted to use.
  private func seen(_ moment: PhoneMoment) -> PhoneMoment {
    var moment = moment
    if !navigation.knowsLocation { moment.camera.location = nil }
    guard !navigation.guides else { return moment }
    moment.camera.isGuiding = false
    moment.info = NavInfo(navState: .stopped)
    return moment
  }

  private mutating func answer(_ answer: PhoneAnswer) {
    if keepsAnswers { answers.append(answer) }
  }

  private func isOn(_ option: PhoneOption) -> Bool { settings.isOn(option, beside: display) }
}

extension PhoneMachine {
  private mutating func release(
    _ control: PhoneControl, at time: Double, _ moment: PhoneMoment
  ) {
    if let reason = absence(of: control, at: time, moment) {
      return answer(
        .refused(
          control.name, reason: reason.words, source: reason.source ?? "GMSMapView"))
    }
    switch control {
    case .appButton(let number):
      answer(.appButton(number, title: settings.buttons?[number - 1].title ?? ""))
    case .recenter:
      camera.tap(.recenter, at: time, moment.camera)
      answer(.recenterTapped)
    case .compass: camera.tap(.compass, at: time, moment.camera)
    case .myLocation:
      camera.center(at: time, moment.camera)
      answer(.myLocationTapped)
    case .report: break
    case .previousStep: previewStep(by: -1, moment.info)
    case .nextStep: previewStep(by: 1, moment.info)
    }
  }

  private mutating func previewStep(by step: Int, _ info: NavInfo) {
    let next = stepsAhead(info) + step
    previewedStep = next > 0 ? info.currentStep.map { $0.stepNumber + next } : nil
  }

  /// Returns the controls that can be pressed at a time.
  func pressable(at time: Double, _ moment: PhoneMoment) -> [PhoneControl] {
    PhoneControl.allCases.filter { absence(of: $0, at: time, seen(moment)) == nil }
  }

  /// Returns why a control is unavailable, with its setting; nil if it is available.
  private func absence(
    of control: PhoneControl, at time: Double, _ moment: PhoneMoment
  ) -> (words: String, source: String?)? {
    let hidden = "it is not on the screen"
    if settings.showsDirectionsList == true, moment.camera.isGuiding {
      return ("the list of directions covers it", nil)
    }
    let state = camera.state(at: time, moment.camera)
    switch control {
    case .appButton(let number):
      return settings.buttons?.indices.contains(number - 1) == true ? nil : (hidden, "UIButton")
    case .recenter:
      return off(.recenterButtonEnabled) ?? (state.showsRecenterButton ? nil : (hidden, nil))
    case .compass:
      let isShown = state.compassOpacity > 0 && settings.accessory?.view == nil
      return off(.compassButton) ?? (isShown ? nil : (hidden, nil))
    case .myLocation:
      return off(.myLocationButton)
        ?? (moment.camera.location == nil ? ("the location is unknown", nil) : nil)
    case .report:
      return off(.navigationReportIncidentButtonEnabled)
        ?? (moment.camera.isGuiding ? nil : (hidden, nil))
    case .previousStep: return stepsAhead(moment.info) > 0 ? nil : ("it is the current step", nil)
    case .nextStep:
      let isLast = stepsAhead(moment.info) >= moment.info.remainingSteps.count
      return off(.navigationHeaderEnabled) ?? (isLast ? ("there is no step after it", nil) : nil)
    }
  }

  /// Returns the refusal of an input that a setting disables; nil if it is enabled.
  private func off(_ option: PhoneOption) -> (words: String, source: String?)? {
    isOn(option) ? nil : ("the app switches it off", "GMSUISettings.\(option.rawValue)")
  }

  /// Performs a gesture if the app enables it.
  ///
  /// The fingers' centroid moves the map if scrolling is enabled.
  private mutating func perform(
    _ gesture: PhoneGesture, at time: Double, _ moment: PhoneMoment
  ) {
    if let reason = off(gesture.kind.option) {
      return answer(
        .refused(
          gesture.kind.rawValue, reason: reason.words, source: reason.source ?? "GMSUISettings"))
    }
    let takesAlong =
      gesture.kind == .drag
      || isOn(.scrollGestures) && isOn(.allowScrollGesturesDuringRotateOrZoom)
    camera.perform(gesture, takesAlong: takesAlong, at: time, moment.camera)
    answer(.willMove)
  }
}
