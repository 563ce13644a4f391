package import Documents
import Navigation

/// A moment of a drive as chosen by a caller, without its time.
package struct MomentChoice: Sendable, Hashable {
  /// A time, a distance, a name or a step.
  package enum Moment: Sendable, Hashable {
    /// Seconds since the start of the drive.
    case time(Double)
    /// The first time at which the vehicle has driven a distance in meters.
    case distance(Double)
    /// A named moment of the script.
    case named(String)
    /// A distance in meters before the maneuver of a step, counted from 0.
    case step(Int, leadMeters: Double)
  }

  package let moment: Moment
  /// A short name without spaces, such as "12s", "1.5mi" or "step-3-200m".
  package let name: String

  package init(_ moment: Moment, name: String) {
    (self.moment, self.name) = (moment, name)
  }

  /// Creates a choice of a time in seconds.
  package static func time(_ seconds: Double) -> MomentChoice {
    MomentChoice(.time(seconds), name: "\(seconds.plain)s")
  }

  package static func named(_ name: String) -> MomentChoice {
    MomentChoice(.named(name), name: name)
  }

  /// Creates a choice of a distance in meters; `words` are those of the caller, such as "1.5mi".
  package static func distance(_ meters: Double, words: String? = nil) -> MomentChoice {
    MomentChoice(.distance(meters), name: words ?? length(meters))
  }

  /// Creates a choice of a distance before a maneuver; `words` are the caller's for the distance.
  package static func step(
    _ index: Int, leadMeters: Double = 0, words: String? = nil
  ) -> MomentChoice {
    let lead = leadMeters == 0 ? "" : "-\(words ?? length(leadMeters))"
    return MomentChoice(.step(index, leadMeters: leadMeters), name: "step-\(index)\(lead)")
  }

  private static func length(_ meters: Double) -> String {
    let hundredths = (meters * 100).rounded() / 100
    return hundredths >= 1000 ? "\((hundredths / 1000).plain)km" : "\(hundredths.plain)m"
  }
}

/// The reason why the drive does not contain a chosen moment.
package struct MomentChoiceError: ReportedError, Sendable, Hashable {
  package let sentence: String
  package let remedy: Remedy?

  package var blame: ErrorOrigin { .usage }

  package init(_ sentence: String, _ advice: String) {
    self.sentence = sentence
    remedy = .advice(advice)
  }
}

extension Timeline {
  /// Maximum number of names that an error lists.
  private static let listedNames = 40

  /// Resolves a choice to a time of the drive.
  ///
  /// - Throws: `MomentChoiceError` with the extent of the drive or the available names.
  package func capture(_ choice: MomentChoice) throws(MomentChoiceError) -> Capture {
    let seconds = try seconds(of: choice)
    guard let reached = reachable(seconds) else {
      let rounded = (durationSeconds * 1000).rounded() / 1000
      throw MomentChoiceError(
        "\(choice.name) is outside the drive, which takes \(rounded.plain) s",
        "choose a time from 0 s to \(rounded.plain) s")
    }
    return Capture(seconds: reached, label: choice.name)
  }

  private func seconds(of choice: MomentChoice) throws(MomentChoiceError) -> Double {
    switch choice.moment {
    case .time(let seconds): return seconds
    case .named(let name):
      guard let moment = moments.first(where: { $0.label == name }) else {
        throw MomentChoiceError("unknown moment '\(name)'", momentList)
      }
      return moment.seconds
    case .distance(let meters):
      let drive = try chosenDrive("distances")
      let length = (drive.route.lengthMeters * 100).rounded() / 100
      guard meters >= 0, meters <= length + 0.01 else {
        throw MomentChoiceError(
          "\(choice.name) is outside the route, which is \(length.plain) m long",
          "choose a distance from 0 m to \(length.plain) m")
      }
      return try onFirstRoute(drive.time(atMeters: min(meters, drive.route.lengthMeters)), choice)
    case .step(let index, let lead):
      let drive = try chosenDrive("steps")
      guard let time = drive.time(of: .beforeStep(index, meters: lead)) else {
        throw MomentChoiceError(
          "unknown step \(index)", "choose a step from 0 to \(drive.route.steps.count - 1)")
      }
      let reach = drive.route.steps[index].maneuverMeters
      guard lead >= 0, lead <= reach else {
        throw MomentChoiceError(
          "\(choice.name) is before the start of the drive",
          "choose at most \(Int(reach)) m before this step")
      }
      return try onFirstRoute(time, choice)
    }
  }

  /// Returns a time on the first route; throws if the vehicle has been rerouted by then.
  private func onFirstRoute(
    _ seconds: Double, _ choice: MomentChoice
  ) throws(MomentChoiceError) -> Double {
    guard let end = parts.first?.end, seconds >= end else { return seconds }
    throw MomentChoiceError(
      "\(choice.name) is not reached: the route changes at"
        + " \(((end * 1000).rounded() / 1000).plain) s",
      "choose a time or a named moment")
  }

  private func chosenDrive(_ what: String) throws(MomentChoiceError) -> Drive {
    guard let drive else {
      throw MomentChoiceError(
        "a recorded feed has no \(what)", "choose a time or a named moment")
    }
    return drive
  }

  private var momentList: String {
    let names = moments.prefix(Timeline.listedNames).map { "'\($0.label)'" }
    guard !names.isEmpty else {
      return "the script names no moments; choose a time, a distance or a step"
    }
    let more = moments.count - names.count
    return "the moments of the script are \(names.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
  }
}

extension Double {
  /// The number without a trailing ".0".
  fileprivate var plain: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
