package import MapLabels
package import Sessions

/// A moment of a drive on a screen.
package struct DriveMoment: Sendable {
  /// The drive.
  package let timeline: Timeline
  /// The seconds since it began.
  package let seconds: Double
  /// The drive on its screen, as names know it.
  package let screen: LabelDriveIdentity
  /// Whether the moment is a frame of a film, in which names fade in and out.
  package let isFilm: Bool

  /// A moment by its parts.
  package init(
    _ timeline: Timeline, seconds: Double, screen: LabelDriveIdentity, isFilm: Bool
  ) {
    (self.timeline, self.seconds) = (timeline, seconds)
    (self.screen, self.isFilm) = (screen, isFilm)
  }
}
