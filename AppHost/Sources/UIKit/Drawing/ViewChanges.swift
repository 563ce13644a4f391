/// Counts changes of views and layers, so that windows are encoded only after a change.
package enum ViewChanges {
  /// The number of changes.
  nonisolated(unsafe) package private(set) static var count = 0

  /// Records a visible change.
  package static func note() { count &+= 1 }
}

/// A map that headunit draws below the views of the app.
@MainActor package protocol HostDrawnMap: UIView {}
