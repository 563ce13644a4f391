import Navigation

extension Timeline {
  /// Returns the state of the phone at a time.
  ///
  /// Its camera is independent of the car's and has additional controls.
  func phone(
    at time: Double, beside state: NavigationState, moment: (Double) -> PhoneMoment
  ) -> PhoneState {
    let settings = phoneSettings(at: time)
    let machine = schedule.phone.machine(at: time, moment)
    var phone = PhoneState(
      settings: settings, camera: machine.camera.state(at: time, moment(time).camera))
    (phone.pressed, phone.stepsAhead) = (
      machine.pressed(at: time), machine.stepsAhead(state.navInfo)
    )
    phone.accessoryChange = accessoryChange(at: time)
    let isPlain = state.chrome.preview == nil
    if !isPlain || !settings.isOn(.compassButton, beside: state.display) {
      phone.camera.compassOpacity = 0
    }
    if !isPlain || !settings.isOn(.recenterButtonEnabled, beside: state.display) {
      phone.camera.showsRecenterButton = false
    }
    guard settings.isOn(.navigationTripProgressBarEnabled, beside: state.display),
      let drive, var route, let meters = state.routeMeters, let leg = state.legIndex,
      route.legs.indices.contains(leg)
    else { return phone }
    if let report = report(at: time), parts.index(at: time) == 0 {
      route.congestion = report.stretches
    }
    let start = drive.meters(at: routeStart(at: time))
    phone.progress = TripProgress(
      from: start, to: route.legs[leg].endMeters, at: meters, of: route)
    return phone
  }

  /// Returns the transition of the accessory view; at the start of the drive it is visible at once.
  private func accessoryChange(at time: Double) -> PhoneState.AccessoryChange? {
    guard let (start, before) = accessories.lastChange(at: time), start > 0 else { return nil }
    let progress = (time - start) / PhoneState.AccessoryChange.seconds
    return progress < 1 ? PhoneState.AccessoryChange(before: before, progress: progress) : nil
  }

  /// Returns the app's settings that have taken effect.
  ///
  /// Header, footer and bar wait for the next trip, traffic lights and stop signs for the next
  /// route.
  private func phoneSettings(at time: Double) -> PhoneSettings {
    effective(phones, at: time)
  }

  /// Returns the settings of the controls on the car's map that have taken effect.
  ///
  /// A map that connects after the start of the trip uses its settings immediately.
  func mapControls(at time: Double) -> PhoneSettings {
    let settings = effective(controls, at: time)
    let isNew = controls.value(at: tripStart(at: time)) == PhoneSettings()
    return isNew ? controls.value(at: time) : settings
  }

  private func effective(
    _ asked: StepFunction<PhoneSettings>, at time: Double
  ) -> PhoneSettings {
    var settings = asked.value(at: time)
    guard asked.lastChange(at: time) != nil else { return settings }
    let trip = asked.value(at: tripStart(at: time))
    let route = asked.value(at: routeStart(at: time))
    for option in PhoneOption.allCases {
      switch option.effect {
      case .atOnce: break
      case .nextTrip: settings.switches[option] = trip.switches[option]
      case .nextRoute: settings.switches[option] = route.switches[option]
      }
    }
    (settings.generation, settings.skin) = (trip.generation, trip.skin)
    settings.colors = settings.colors.filter { !$0.key.isOfHeader }
      .merging(trip.colors.filter(\.key.isOfHeader)) { $1 }
    settings.fonts = trip.fonts
    settings.headerBackgroundAlpha = trip.headerBackgroundAlpha
    return settings
  }

  /// Returns the start of guidance, or the departure from the last waypoint if that is later.
  private func tripStart(at time: Double) -> Double {
    let departure = drive?.tripStart(at: settled(time)) ?? 0
    let guides = navigation.changes(of: \.guides)
    guard guides.value(at: time), let guided = guides.lastChange(at: time) else { return departure }
    return max(departure, guided.start)
  }

  /// Returns the time of the current route: the start of the trip, or the end of the last reroute.
  private func routeStart(at time: Double) -> Double {
    max(tripStart(at: time), schedule.reroutes.lastEnd(before: time) ?? 0)
  }
}
