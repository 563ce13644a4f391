import RouteScripts
import Sessions

/// States with elements that no bundled drive shows, for measures that need them.
enum MeasureScenes {
  /// A state with its caption.
  struct Scene {
    let title: String
    let state: NavigationState
  }

  /// Returns all states.
  ///
  /// - Throws: `RouteScriptError` for an invalid script.
  static func all() throws -> [Scene] {
    try scripts.map { title, script in
      let text = "name: \(title)\n\(feed)\n\(script)\n"
      let drive = try DriveReader().read(name: "\(title).yaml", bytes: Array(text.utf8))
      return Scene(title: title, state: Timeline(drive.script).state(at: 2.5))
    }
  }

  private static let feed = """
    feed:
      currentStep:
        maneuver: off-ramp-right
        fullRoadName: Kirkland Ave
        attributedInstructions: "{exit:9A} {interstate:280} South to {shield:US-101}"
      distanceToCurrentStepMeters: 120
      timeToCurrentStepSeconds: 11
      distanceToFinalDestinationMeters: 3400
      timeToFinalDestinationSeconds: 560
      roadName: State Street
      location: {latitude: 47.6755, longitude: -122.2052, course: 24, speed: 11}
      line: [[-122.205688, 47.674761], [-122.2052, 47.6755], [-122.204549, 47.676485]]
    """

  private static let scripts = [
    ("signs in the instruction", ""),
    (
      "navigation alert",
      """
      timeline:
        - at: 0 s
          alert:
            titleVariants: [Faster route available]
            subtitleVariants: [Saves 6 min]
            image: route
            primaryAction: Go
            secondaryAction: {title: No thanks, style: cancel}
            duration: 10 s
      """
    ),
    (
      "trip preview",
      """
      app: {navigationBar: {back: Search, trailing: [{text: End}]}}
      timeline:
        - at: 1 s
          tripPreviews:
            trips:
              - destinationNameVariants: [Airport]
                routeChoices:
                  - summaryVariants: [via I-405 S]
                    additionalInformationVariants: [Fastest route]
                    travelEstimates: {distanceRemaining: 34 km, timeRemaining: 32 min}
                  - {summaryVariants: [via SR 520], additionalInformationVariants: [38 min]}
      """
    ),
    (
      "points of interest",
      """
      category: evCharging
      templates:
        - id: t
          kind: pointOfInterest
          title: Chargers
          pointsOfInterest:
            - {location: [47.6758, -122.205], title: Lake Street, subtitle: 2 of 4 free, summary: 150 kW}
            - {location: [47.6761, -122.2041], title: Park Place, subtitle: 1 of 2 free}
      stack: [t]
      """
    ),
    (
      "a point of interest",
      """
      category: evCharging
      templates:
        - id: t
          kind: pointOfInterest
          title: Chargers
          selectedIndex: 0
          pointsOfInterest:
            - location: [47.6758, -122.205]
              title: Lake Street
              subtitle: 2 of 4 free
              summary: 150 kW
              primaryButton: {title: Navigate, textStyle: confirm}
              secondaryButton: {title: Call}
      stack: [t]
      """
    ),
    (
      "now playing",
      """
      category: audio
      templates:
        - id: t
          kind: nowPlaying
          title: "AM Podcast #72"
          artist: Yumi
          album: Accidental Meetings
          elapsedSeconds: 158
          durationSeconds: 3960
          isUpNextButtonEnabled: true
          nowPlayingButtons: [{kind: shuffle, isSelected: true}, {kind: repeat}, {kind: more}]
      stack: [t]
      """
    ),
  ]
}
