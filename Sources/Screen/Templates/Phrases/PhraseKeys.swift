import Navigation

/// The fixed texts of a strings file, under `words`.
enum PhraseKey: String, Sendable, CaseIterable {
  case arrival, minutes, hours, days
  case feet, miles, meters, kilometers
  /// What stands for a value that is not known.
  case unknownValue
  /// A number with its unit, such as "450 ft".
  case distance
  /// What stands between the parts of a road name.
  case listSeparator
  case destinationAhead, destinationLeft, destinationRight
  /// Sentences for a destination that is reached, when nothing is ahead any more.
  case arrived, arrivedLeft, arrivedRight
  /// A maneuver in few words with the name of the road, such as "Sharp right: I-405 North".
  case named
  /// A counted exit in few words with the name of the road, such as "6th exit, Dupont Circle".
  case countedNamed
  case arriveAt, destination
  case pausedArrived, pausedLoading, pausedLocating, pausedRerouting, pausedProceedToRoute
  /// Buttons of the navigation bar, of alerts and of previews.
  case back, done, close, go, overview, moreRoutes
  /// How another way compares with the route.
  case faster, slower, shorter, longer, similarTime, similarDistance
  /// The units of speed.
  case milesPerHour, kilometersPerHour
  /// The position of one among several, such as "2 of 5".
  case page
  /// The header of a phone: the word before the maneuver after the next one, and what a road leads
  /// to.
  case then, toward
  /// Buttons over the map of a phone.
  case recenter, report
  /// The first row of the list of directions.
  case yourLocation
  /// Words of the system on other templates than the map's.
  case search, cancel, space, keyboardClosed, live, askToPlay, askToCall
  /// A time of day on a clock of twelve hours, before noon and after.
  case morning, afternoon
  /// The place that the Dashboard suggests to drive to.
  case home

  /// The nouns that are counted, which may have a form for each kind of number.
  static let counted: Set<PhraseKey> = [
    .minutes, .hours, .days, .feet, .miles, .meters, .kilometers,
  ]

  /// The placeholders the text has to have.
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

/// What stands in braces in a text.
enum Placeholder: String, Sendable, CaseIterable {
  case road, destination, exit, ordinal, value, unit, count, instruction

  /// Whether it takes a name from the map, which may be in another script than the text.
  var isName: Bool {
    switch self {
    case .road, .destination, .exit: true
    case .ordinal, .value, .unit, .count, .instruction: false
    }
  }
}

/// The forms of one instruction, by the known data of the road after it.
enum PhraseForm: String, Sendable, CaseIterable {
  /// Nothing is known.
  case plain
  /// The road is known.
  case road
  /// The signposted destination is known.
  case toward
  /// Road and signposted destination are known.
  case both
  /// As few words as possible.
  case short

  /// The placeholders the form has in addition to those of its instruction.
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

  /// A numbered exit on no particular side.
  static let exit = InstructionKey(name: "exit")
  /// A numbered exit on the left.
  static let exitLeft = InstructionKey(name: "exit-left")
  /// A numbered exit on the right.
  static let exitRight = InstructionKey(name: "exit-right")
  /// A roundabout left by its counted exit.
  static let roundaboutCounted = InstructionKey(name: "roundabout-counted")

  private init(name: String) { self.name = name }

  /// The key of a maneuver: its name without the sense of rotation, which texts omit.
  init(_ maneuver: Maneuver) {
    let words = maneuver.name.split(separator: "-")
    let kept = words.filter { $0 != "clockwise" && $0 != "counterclockwise" }
    name = kept.joined(separator: "-")
  }

  /// All keys a language has to have, in order of names; arrivals have sentences among the words.
  static let all: [InstructionKey] = {
    let maneuvers = Maneuver.allCases.filter { !$0.isArrival }.map { InstructionKey($0) }
    let keys = Set(maneuvers).union([exit, exitLeft, exitRight, roundaboutCounted])
    return keys.sorted { $0.name < $1.name }
  }()

  /// The placeholders every form has in addition to its own.
  var placeholders: Set<Placeholder> {
    switch self {
    case .exit, .exitLeft, .exitRight: [.exit]
    case .roundaboutCounted: [.ordinal]
    default: []
    }
  }
}
