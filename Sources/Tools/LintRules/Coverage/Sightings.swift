import Navigation
import Sessions
import Templates

/// A feature that a frame shows.
struct Sighting {
  let topic: CoverageTopic
  let item: String
}

extension Coverage {
  /// Returns the features that a frame shows.
  func sightings(
    _ state: NavigationState, _ template: MapTemplate, _ phrasebook: Phrasebook
  ) -> [Sighting] {
    let look = state.appearance
    var found = [
      Sighting(topic: .driverSides, item: look.driverSide.rawValue),
      Sighting(topic: .themes, item: look.theme),
      Sighting(topic: .chrome, item: look.chromeAppearance.rawValue),
      Sighting(topic: .maps, item: look.mapAppearance.rawValue),
      Sighting(topic: .units, item: (look.units ?? phrasebook.units).rawValue),
    ]
    if let step = state.navInfo.currentStep {
      found.append(Sighting(topic: .drivingSides, item: step.drivingSide.name))
    }
    if let estimates = template.tripEstimates {
      found.append(Sighting(topic: .timeColors, item: estimates.timeColor.rawValue))
    }
    found += overlays(of: template).map { Sighting(topic: .overlays, item: $0.rawValue) }
    found += kinds(of: state).map { Sighting(topic: .states, item: $0.rawValue) }
    switch template.guidance {
    case .maneuver(let banner, let second):
      found.append(Sighting(topic: .maneuvers, item: banner.symbol.maneuver.name))
      found += sightings(of: banner) + sightings(second)
    case .paused(let reason, _): found.append(Sighting(topic: .pauses, item: reason.rawValue))
    case nil: break
    }
    return found
  }

  private func sightings(of banner: ManeuverBanner) -> [Sighting] {
    var kinds: [AppContentKind] = []
    if banner.symbolImage != nil { kinds.append(.symbol) }
    if banner.junctionImage != nil { kinds.append(.junctionImage) }
    if !banner.attributedVariants.isEmpty { kinds.append(.attributedInstruction) }
    if banner.cardColor != nil { kinds.append(.cardColor) }
    return kinds.map { Sighting(topic: .appContent, item: $0.rawValue) }
  }

  private func sightings(_ second: NextManeuverRow?) -> [Sighting] {
    let kind: SecondRowKind
    var found: [Sighting] = []
    switch second {
    case nil: kind = .nothing
    case .maneuver(let next):
      kind = .maneuver
      found.append(Sighting(topic: .maneuvers, item: next.symbol.maneuver.name))
      found.append(Sighting(topic: .displayStyles, item: next.style.name))
    case .laneImage: kind = .laneImage
    case .lanes(let lanes):
      kind = .lanes
      found.append(Sighting(topic: .laneCounts, item: "\(lanes.count)"))
      found += lanes.flatMap(\.directions).map {
        Sighting(topic: .laneShapes, item: $0.shape.name)
      }
    }
    return found + [Sighting(topic: .secondRow, item: kind.rawValue)]
  }

  private func overlays(of template: MapTemplate) -> [ChromeKind] {
    var kinds: [ChromeKind] = []
    if template.alert != nil { kinds.append(.alert) }
    if !template.panArrows.isEmpty { kinds.append(.panning) }
    if template.navigationBar != nil { kinds.append(.navigationBar) }
    if let preview = template.preview {
      kinds.append(preview.routes.isEmpty ? .tripPreview : .routeChoices)
    }
    return kinds
  }

  private func kinds(of state: NavigationState) -> [StateKind] {
    var kinds: [StateKind] = []
    switch state.navInfo.navState {
    case .enroute: kinds.append(state.pause == nil ? .guiding : .paused)
    case .rerouting: kinds.append(.rerouting)
    case .unknown, .stopped: kinds.append(.notGuiding)
    }
    if state.pause == .arrived { kinds.append(.arrived) }
    if state.navInfo.routeChanged { kinds.append(.routeChanged) }
    switch state.location?.isStale {
    case nil: kinds.append(.positionUnknown)
    case true?: kinds.append(.positionLost)
    case false?: break
    }
    return kinds
  }
}
