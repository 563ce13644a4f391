import Geometry
import Navigation
import Sessions

extension TemplatePresenter {
  /// Returns the elements on the map; during a preview only attribution and callouts.
  func overlay(for state: NavigationState) -> MapOverlay {
    let shows = state.display.elements
    var overlay = MapOverlay(
      attribution: shows[.attribution] ? context.attribution : nil,
      callouts: shows[.routeCallouts] ? callouts(for: state) : [], points: state.app.mapPoints)
    overlay.lowerPadding = state.camera.padding.insets.bottom
    guard state.chrome.preview == nil else { return overlay }
    overlay.speedSign = speedSign(for: state)
    overlay.showsSpeedLimit = shows[.speedLimit] || shows[.speedometer]
    overlay.compassOpacity = state.camera.compassOpacity
    if shows[.scale] {
      let units = state.appearance.units ?? context.units ?? phrasebook.units
      overlay.scale = ScaleBarModel(steps: scaleSteps(units))
    }
    return overlay
  }

  /// Returns the speed limit sign, which requires guidance, as in the Navigation SDK.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
  func speedSign(for state: NavigationState) -> SpeedSign? {
    let shows = state.display.elements
    guard shows[.speedLimit] || shows[.speedometer], state.navInfo.navState != .stopped,
      !state.camera.showsRecenterButton,
      let limit = state.speedLimit, var sign = sign(of: limit)
    else { return nil }
    guard shows[.speedometer], let value = limit.value, let location = state.location else {
      return sign
    }
    let shown = limit.shown(speed: location.speed)
    if Double(shown) > value {
      let unit: PhraseKey =
        switch limit.unit {
        case .milesPerHour: .milesPerHour
        case .kilometersPerHour: .kilometersPerHour
        }
      sign.speed = SpeedSign.Speed(
        value: phrasebook.localized(number: "\(shown)"), unit: phrasebook.text(unit),
        severity: state.speedAlert)
    }
    return sign
  }

  /// Returns the sign of a limit, with the posted number in European digits.
  ///
  /// A limit in miles is on a North American sign unless the source or the region specifies
  /// otherwise; plates in km/h are Canadian ones.
  private func sign(of limit: SpeedLimit) -> SpeedSign? {
    let guess: SpeedLimit.Sign =
      limit.unit == .milesPerHour && phrasebook.region != "GB" ? .mutcd : .vienna
    switch (limit.sign ?? guess, limit.value.map { "\(Int($0.rounded()))" }) {
    case (.mutcd, nil): return nil
    case (.mutcd, let number?):
      return SpeedSign(
        .plate(limit.unit == .milesPerHour ? ["SPEED", "LIMIT"] : ["MAXIMUM"], number))
    case (.vienna, nil): return SpeedSign(.end)
    case (.vienna, let number?): return SpeedSign(.ring(number))
    }
  }

  private func callouts(for state: NavigationState) -> [RouteCallout] {
    let shown = state.alternates.prefix(state.display.alternateRoutes.limit)
    return shown.enumerated().map { index, other in
      switch state.display.calloutFormat {
      case .default, .time: timeCallout(index, other.secondsLonger)
      case .distance: distanceCallout(index, other.metersLonger, state)
      }
    }
  }

  /// Returns the callout for a time difference; less than half a minute counts as equal.
  private func timeCallout(_ index: Int, _ seconds: Double) -> RouteCallout {
    guard abs(seconds) >= 30 else {
      return RouteCallout(index: index, value: phrasebook.text(.similarTime))
    }
    return RouteCallout(
      index: index,
      value: DurationFormatter(phrasebook: phrasebook).string(seconds: abs(seconds)),
      label: phrasebook.text(seconds > 0 ? .slower : .faster))
  }

  /// Returns the callout for a distance difference; less than 100 m counts as equal.
  private func distanceCallout(
    _ index: Int, _ meters: Double, _ state: NavigationState
  ) -> RouteCallout {
    guard abs(meters) >= 100 else {
      return RouteCallout(index: index, value: phrasebook.text(.similarDistance))
    }
    let formatter = DistanceFormatter(
      units: state.appearance.units ?? context.units, phrasebook: phrasebook)
    return RouteCallout(
      index: index, value: formatter.string(meters: abs(meters)),
      label: phrasebook.text(meters > 0 ? .longer : .shorter))
  }

  /// Returns one, two and five times every power of ten.
  private func scaleSteps(_ units: UnitSystem) -> [ScaleBarModel.Step] {
    let rows: [(unit: PhraseKey, meters: Double, numbers: [Int])] =
      switch units {
      case .metric:
        [
          (.meters, 1, [5, 10, 20, 50, 100, 200, 500]),
          (.kilometers, 1000, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]),
        ]
      case .imperial:
        [
          (.feet, 0.3048, [20, 50, 100, 200, 500, 1000, 2000]),
          (.miles, 1609.344, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
        ]
      }
    return rows.flatMap { row in
      row.numbers.map { number in
        ScaleBarModel.Step(
          meters: Double(number) * row.meters,
          text: phrasebook.quantity("\(number)", row.unit))
      }
    }
  }
}
