package import Documents
import Navigation

/// A moment of a drive as a caller names it, without its time.
package struct MomentChoice: Sendable, Hashable {
  /// The position of the moment on the drive.
  package enum Moment: Sendable, Hashable {
    /// Seconds since the drive began.
    case time(Double)
    /// The first time at which the vehicle has driven this many meters.
    case distance(Double)
    /// A moment that the script names.
    case named(String)
    /// A distance in meters before the maneuver of a step, which counts from 0.
    case step(Int, leadMeters: Double)
  }

  /// The position of the moment on the drive.
  package let moment: Moment
  /// The choice as a short name without spaces, such as "12s", "1.5mi", "step-3-200m".
  package let name: String

  /// A choice with its name.
  package init(_ moment: Moment, name: String) {
    (self.moment, self.name) = (moment, name)
  }

  /// A time in seconds.
  package static func time(_ seconds: Double) -> MomentChoice {
    MomentChoice(.time(seconds), name: "\(seconds.plain)s")
  }

  /// A moment that the script names.
  package static func named(_ name: String) -> MomentChoice {
    MomentChoice(.named(name), name: name)
  }

  /// A distance in meters; `words` are those of the caller, such as "1.5mi".
  package static func distance(_ meters: Double, words: String? = nil) -> MomentChoice {
    MomentChoice(.distance(meters), name: words ?? length(meters))
  }

  /// A distance before the maneuver of a step; `words` are the caller's for the distance.
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

/// The reason that the drive does not contain a chosen moment.
package struct MomentChoiceError: ReportedError, Sendable, Hashable {
  package let sentence: String
  package let remedy: Remedy?

  package var blame: ErrorOrigin { .usage }

  /// Creates an error from a problem and a remedy.
  package init(_ sentence: String, _ advice: String) {
    self.sentence = sentence
    remedy = .advice(advice)
  }
}

extension Timeline {
  /// The most names that an error lists.
  private static let listedNames = 40

  /// The moment that a caller chose.
  ///
  /// - Throws: `MomentChoiceError` that gives the extent of the drive, or the available names.
  package func capture(_ choice: MomentChoice) throws(MomentChoiceError) -> Capture {
    let seconds = try seconds(of: choice)
    guard let reached = reachable(seconds) else {
      let rounded = (durationSeconds * 1000).rounded() / 1000
      throw MomentChoiceError(
        "there is nothing at \(choice.name); the drive takes \(rounded.plain) s",
        "choose a time from 0 s to \(rounded.plain) s")
    }
    return Capture(seconds: reached, label: choice.name)
  }

  private func seconds(of choice: MomentChoice) throws(MomentChoiceError) -> Double {
    switch choice.moment {
    case .time(let seconds): return seconds
    case .named(let name):
      guard let moment = moments.first(where: { $0.label == name }) else {
        throw MomentChoiceError("the script has no moment '\(name)'", momentList)
      }
      return moment.seconds
    case .distance(let meters):
      let drive = try chosenDrive("distances")
      let length = (drive.route.lengthMeters * 100).rounded() / 100
      guard meters >= 0, meters <= length + 0.01 else {
        throw MomentChoiceError(
          "there is nothing at \(choice.name); the route is \(length.plain) m long",
          "choose a distance from 0 m to \(length.plain) m")
      }
      return try onFirstRoute(drive.time(atMeters: min(meters, drive.route.lengthMeters)), choice)
    case .step(let index, let lead):
      let drive = try chosenDrive("steps")
      guard let time = drive.time(of: .beforeStep(index, meters: lead)) else {
        throw MomentChoiceError(
          "there is no step \(index)", "choose a step from 0 to \(drive.route.steps.count - 1)")
      }
      let reach = drive.route.steps[index].maneuverMeters
      guard lead >= 0, lead <= reach else {
        throw MomentChoiceError(
          "\(choice.name) lies before the drive", "choose at most \(Int(reach)) m before this step")
      }
      return try onFirstRoute(time, choice)
    }
  }

  /// A time of the first route, if the vehicle still drives it then.
  private func onFirstRoute(
    _ seconds: Double, _ choice: MomentChoice
  ) throws(MomentChoiceError) -> Double {
    guard let end = parts.first?.end, seconds >= end else { return seconds }
    throw MomentChoiceError(
      "there is nothing at \(choice.name); another route is driven from \(((end * 1000).rounded() / 1000).plain) s on",
      "choose a time, or a moment that the script names")
  }

  private func chosenDrive(_ what: String) throws(MomentChoiceError) -> Drive {
    guard let drive else {
      throw MomentChoiceError(
        "a recorded feed has no \(what)", "choose a time, or a moment that the script names")
    }
    return drive
  }

  private var momentList: String {
    let names = moments.prefix(Timeline.listedNames).map { "'\($0.label)'" }
    guard !names.isEmpty else { return "it names no moments; choose a time, a distance or a step" }
    let more = moments.count - names.count
    return "its moments are \(names.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
  }
}

extension Double {
  /// The number without ".0" for integers.
  fileprivate var plain: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
