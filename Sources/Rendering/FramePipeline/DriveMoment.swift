package import MapLabels
package import Sessions

/// A moment of a drive on a screen.
package struct DriveMoment: Sendable {
  package let timeline: Timeline
  /// The drive time in seconds.
  package let seconds: Double
  /// The identity of the drive on its screen, for labels.
  package let screen: LabelDriveIdentity
  /// Whether the moment is a frame of a film, in which labels fade in and out.
  package let isFilm: Bool

  package init(
    _ timeline: Timeline, seconds: Double, screen: LabelDriveIdentity, isFilm: Bool
  ) {
    (self.timeline, self.seconds) = (timeline, seconds)
    (self.screen, self.isFilm) = (screen, isFilm)
  }
}
