import Documents
import Navigation

extension NavigationState {
  /// The content of a state that a driver can perceive.
  ///
  /// It includes guidance, rounded distances, minutes and the appearance. States with equal keys
  /// may differ in the exact position of the vehicle and within a minute.
  package struct VisibleKey: Sendable, Hashable {
    let navState: NavState
    @Boxed private(set) var currentStep: StepInfo?
    @Boxed private(set) var nextStep: StepInfo?
    let stepDistance: Double
    let finalDistance: Double
    let finalMinutes: Double
    let clockMinute: Int
    let pause: PauseReason?
    let pauseDescription: String?
    let pauseCardColor: AppColor?
    let roadName: String
    let congestion: Congestion
    let speedLimit: SpeedLimit?
    let speedAlert: SpeedAlertSeverity
    let isStale: Bool
    let destinationName: String
    let app: AppSettings
    @Boxed private(set) var chrome: ChromeState
    let camera: CameraState
    let display: MapDisplayOptions
    @Boxed private(set) var phone: PhoneSettings
    let displays: CarDisplays
    let views: AppWindows
    let overlays: AppOverlays
    let phoneCamera: CameraState
    let phoneTouch: String
    let accessoryChange: PhoneState.AccessoryChange?
    let appearance: Appearance
  }

  /// The content of the state that a driver can perceive.
  package var visibleKey: VisibleKey {
    VisibleKey(
      navState: navInfo.navState, currentStep: navInfo.currentStep,
      nextStep: navInfo.remainingSteps.first,
      stepDistance: rounded(navInfo.distanceToCurrentStepMeters),
      finalDistance: rounded(navInfo.distanceToFinalDestinationMeters),
      finalMinutes: (navInfo.timeToFinalDestinationSeconds / 60).rounded(),
      clockMinute: clock.hour * 60 + clock.minute, pause: pause,
      pauseDescription: pauseDescription, pauseCardColor: pauseCardColor, roadName: roadName,
      congestion: congestion,
      speedLimit: speedLimit, speedAlert: speedAlert, isStale: location?.isStale ?? true,
      destinationName: nextDestinationName, app: app, chrome: chrome.visible,
      camera: camera.visible, display: display, phone: phone.settings,
      displays: displays, views: views, overlays: overlays, phoneCamera: phone.camera.visible,
      phoneTouch: phone.touchText, accessoryChange: phone.accessoryChange,
      appearance: appearance)
  }

  /// Rounds to 10 m up to 100 m, to 50 m up to 1 km, and to 100 m beyond.
  private func rounded(_ meters: Double) -> Double {
    let step = meters < 100 ? 10.0 : meters < 1000 ? 50 : 100
    return (meters / step).rounded() * step
  }
}
