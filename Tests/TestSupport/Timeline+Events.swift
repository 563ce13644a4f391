package import Sessions

extension Timeline {
  /// The Navigation SDK's events on the drive, in order of time.
  package var navigationEvents: [TimedEvent] { Array(NavigationEvents(self)) }
}
