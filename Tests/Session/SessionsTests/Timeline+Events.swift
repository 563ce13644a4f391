@testable import Sessions

extension Timeline {
  /// The Navigation SDK's events on the drive, in order of time.
  var navigationEvents: [TimedEvent] { Array(NavigationEvents(self)) }
}
