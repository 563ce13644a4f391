public import Navigation

/// Decides what the screen says at a moment of a drive.
///
/// Follows the Navigation SDK's way of filling CarPlay's templates
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
public struct TemplatePresenter: Sendable {
  let phrasebook: Phrasebook
  let context: PresentationContext
  let composer: InstructionComposer

  /// A presenter in the language of a phrasebook.
  public init(phrasebook: Phrasebook, context: PresentationContext = PresentationContext()) {
    self.phrasebook = phrasebook
    self.context = context
    composer = InstructionComposer(
      phrasebook: phrasebook, prefersSourceText: context.prefersSourceText)
  }

  /// The whole template of a state; the same state always gives the same template.
  public func template(for state: NavigationState) -> MapTemplate {
    var template = MapTemplate(
      guidance: guidance(for: state),
      tripEstimates: tripEstimates(for: state),
      mapButtons: mapButtons(for: state),
      statusBar: statusBar(for: state),
      currentRoadName: roadName(for: state),
      isRightToLeft: phrasebook.isRightToLeft,
      guidanceBackgroundColor: state.app.guidanceBackgroundColor,
      turnCardColor: state.pauseCardColor)
    template.decisions = decisions(for: state, in: template)
    return template
  }

  /// Whether instructions written by the source of the route win over composed ones.
  var showsSourceText: Bool { composer.prefersSourceText }

  private func statusBar(for state: NavigationState) -> StatusBar {
    StatusBar(
      clock: phrasebook.clock(state.clock), network: context.network,
      signalBars: context.signalBars, batteryLevel: context.batteryLevel,
      dockIcons: context.dockIcons)
  }

  private func roadName(for state: NavigationState) -> String? {
    state.location == nil || state.roadName.isEmpty ? nil : state.roadName
  }

  /// Pan, zoom out, zoom in and my location, as on the Navigation SDK's CarPlay map.
  private func mapButtons(for state: NavigationState) -> [MapButton] {
    let isLocated = state.location != nil
    return [
      MapButton(icon: "pan"),
      MapButton(icon: "zoom-out"),
      MapButton(icon: "zoom-in"),
      MapButton(
        icon: "my-location", isEnabled: isLocated, isActive: isLocated && context.isFollowing),
    ]
  }
}
