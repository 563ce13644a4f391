import Geometry
import Navigation

extension CameraView {
  /// Returns the bearing in degrees clockwise from true north.
  func bearing(_ moment: CameraMoment) -> Double {
    switch self {
    case .following(let follower): follower.bearing(moment)
    case .overview: 0
    case .free(let free): free.bearing
    }
  }
}

extension FollowingCamera {
  /// Returns the bearing in degrees clockwise from true north.
  package func bearing(_ moment: CameraMoment) -> Double {
    perspective.isHeadingUp ? moment.bearing ?? moment.location?.course ?? 0 : 0
  }
}

extension FreeCamera {
  /// The bearing in degrees clockwise from true north.
  var bearing: Double {
    for update in updates.reversed() {
      if case .setBearing(let bearing) = update { return bearing }
    }
    switch base {
    case .following(let follower): return follower.bearing(moment)
    case .overview: return 0
    }
  }

  /// Appends updates, merging consecutive scrolls.
  mutating func add(_ more: [CameraUpdate]) {
    for update in more {
      if case .scrollBy(let offset) = update, case .scrollBy(let before) = updates.last {
        updates[updates.count - 1] = .scrollBy(before + offset)
      } else {
        updates.append(update)
      }
    }
  }
}
