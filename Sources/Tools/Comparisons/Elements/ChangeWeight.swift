import Templates

/// The importance of a change to a driver, most important first.
///
/// A changed number in an instruction ranks like an exit: a driver who reads another number leaves
/// the road elsewhere.
enum ChangeWeight: Int, Comparable {
  case maneuver
  case exit
  case distance
  case road
  case lane
  case nextManeuver
  case estimate
  /// Another change of content, typography or color.
  case look
  /// Only position or extent, as a consequence of other changes.
  case geometry
  /// Pixels differ without a reason in the layout.
  case pixels
  /// A change that a mask or a tolerance accepts.
  case accepted

  init(_ change: ElementChange) {
    if change.isAccepted {
      self = .accepted
    } else {
      switch change.kind {
      case .redrawn: self = .pixels
      case .resized, .moved: self = .geometry
      case .recolored, .restyled: self = .look
      case .appeared, .disappeared, .reworded, .truncated, .completed, .replaced:
        self = ChangeWeight(ofWhatIsTold: change)
      }
    }
  }

  static func < (first: ChangeWeight, second: ChangeWeight) -> Bool {
    first.rawValue < second.rawValue
  }

  private init(ofWhatIsTold change: ElementChange) {
    switch ElementPathString(change.element).role {
    case .guidance, .paused, .symbol, .junctionImage, .sentence(.pause), .phone(.header):
      self = .maneuver
    case .sign(.instruction, _), .phone(.exitBadge): self = .exit
    case .distance, .phone(.distanceUnit): self = .distance
    case .instruction: self = change.changesNumber ? .exit : .road
    case .phone(.towards), .roadName, .roadNameText: self = .road
    case .lanes, .phone(.lane): self = .lane
    case .strip, .nextSymbol, .nextInstruction, .sign(.nextInstruction, _), .phone(.then):
      self = .nextManeuver
    case .tripEstimates, .estimateValue, .estimateLabel, .phone(.footer), .phone(.remainingTime),
      .phone(.remainingWay):
      self = .estimate
    default: self = .look
    }
  }
}

extension ElementChange {
  /// Whether the numbers in the text changed.
  fileprivate var changesNumber: Bool {
    func numbers(_ text: String?) -> [Substring] {
      (text ?? "").split { !$0.isNumber }
    }
    guard before != nil, after != nil else { return false }
    return numbers(before) != numbers(after)
  }
}
