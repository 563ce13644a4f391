import Navigation

/// The fixed texts of a strings file, under `words`.
enum PhraseKey: String, Sendable, CaseIterable {
  case arrival, minutes, hours, days
  case feet, miles, meters, kilometers
  /// The placeholder for an unknown value.
  case unknownValue
  /// A number with its unit, such as "450 ft".
  case distance
  /// The separator between the parts of a road name.
  case listSeparator
  case destinationAhead, destinationLeft, destinationRight
  /// Sentences for a reached destination.
  case arrived, arrivedLeft, arrivedRight
  /// The short form of a maneuver with the road name, such as "Sharp right: I-405 North".
  case named
  /// The short form of a counted exit with the road name, such as "6th exit, Dupont Circle".
  case countedNamed
  case arriveAt, destination
  case pausedArrived, pausedLoading, pausedLocating, pausedRerouting, pausedProceedToRoute
  /// Buttons of the navigation bar, of alerts and of previews.
  case back, done, close, go, overview, moreRoutes
  /// Comparisons of an alternate with the route.
  case faster, slower, shorter, longer, similarTime, similarDistance
  /// The units of speed.
  case milesPerHour, kilometersPerHour
  /// The position among several items, such as "2 of 5".
  case page
  /// The phone's header: the words before the second maneuver and before a destination.
  case then, toward
  /// Buttons over the map of a phone.
  case recenter, report
  /// The first row of the directions list.
  case yourLocation
  /// The system's texts on templates other than the map template.
  case search, cancel, space, keyboardClosed, live, askToPlay, askToCall
  /// A time of day on a twelve-hour clock, before and after noon.
  case morning, afternoon
  /// The destination that the Dashboard suggests.
  case home

  /// The counted nouns, which may have plural forms.
  static let counted: Set<PhraseKey> = [
    .minutes, .hours, .days, .feet, .miles, .meters, .kilometers,
  ]

  /// The required placeholders of the text.
  var placeholders: Set<Placeholder> {
    switch self {
    case .distance: [.value, .unit]
    case .arriveAt, .toward: [.destination]
    case .morning, .afternoon: [.value]
    case .named, .countedNamed: [.instruction, .road]
    case .page: [.value, .count]
    case .arrival, .minutes, .hours, .days, .feet, .miles, .meters, .kilometers, .unknownValue,
      .listSeparator, .destinationAhead, .destinationLeft, .destinationRight, .arrived,
      .arrivedLeft, .arrivedRight, .destination, .pausedArrived, .pausedLoading, .pausedLocating,
      .pausedRerouting, .pausedProceedToRoute,
      .back, .done, .close, .go, .overview, .moreRoutes, .faster, .slower, .shorter, .longer,
      .similarTime, .similarDistance, .milesPerHour, .kilometersPerHour, .then, .recenter,
      .report, .yourLocation, .search, .cancel, .space, .keyboardClosed, .live, .askToPlay,
      .askToCall, .home:
      []
    }
  }
}

/// A placeholder of a text, in braces.
enum Placeholder: String, Sendable, CaseIterable {
  case road, destination, exit, ordinal, value, unit, count, instruction

  /// Whether the placeholder is a name from the map, which may be in another script.
  var isName: Bool {
    switch self {
    case .road, .destination, .exit: true
    case .ordinal, .value, .unit, .count, .instruction: false
    }
  }
}

/// The forms of an instruction, by the known data of the following road.
enum PhraseForm: String, Sendable, CaseIterable {
  /// Without data of the road.
  case plain
  /// With the road.
  case road
  /// With the signposted destination.
  case toward
  /// With road and signposted destination.
  case both
  /// As short as possible.
  case short

  /// The placeholders that the form requires in addition to those of its instruction.
  var placeholders: Set<Placeholder> {
    switch self {
    case .plain, .short: []
    case .road: [.road]
    case .toward: [.destination]
    case .both: [.road, .destination]
    }
  }
}

/// The name of an instruction in a strings file, under `instructions`.
struct InstructionKey: Sendable, Hashable {
  /// The name, such as "turn-slight-left".
  let name: String

  /// A numbered exit on an unspecified side.
  static let exit = InstructionKey(name: "exit")
  /// A numbered exit on the left.
  static let exitLeft = InstructionKey(name: "exit-left")
  /// A numbered exit on the right.
  static let exitRight = InstructionKey(name: "exit-right")
  /// A roundabout with a counted exit.
  static let roundaboutCounted = InstructionKey(name: "roundabout-counted")

  private init(name: String) { self.name = name }

  /// Creates the key of a maneuver, without the sense of rotation, which texts omit.
  init(_ maneuver: Maneuver) {
    let words = maneuver.name.split(separator: "-")
    let kept = words.filter { $0 != "clockwise" && $0 != "counterclockwise" }
    name = kept.joined(separator: "-")
  }

  /// All required keys, sorted by name; arrivals are among the fixed texts.
  static let all: [InstructionKey] = {
    let maneuvers = Maneuver.allCases.filter { !$0.isArrival }.map { InstructionKey($0) }
    let keys = Set(maneuvers).union([exit, exitLeft, exitRight, roundaboutCounted])
    return keys.sorted { $0.name < $1.name }
  }()

  /// The placeholders that every form requires in addition to its own.
  var placeholders: Set<Placeholder> {
    switch self {
    case .exit, .exitLeft, .exitRight: [.exit]
    case .roundaboutCounted: [.ordinal]
    default: []
    }
  }
}
