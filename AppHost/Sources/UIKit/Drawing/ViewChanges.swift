/// Counts what changes about views and layers, so that they are read only after a change.
package enum ViewChanges {
  /// How often something has changed.
  nonisolated(unsafe) package private(set) static var count = 0

  /// Something has changed that may be seen.
  package static func note() { count &+= 1 }
}

/// A map that headunit draws by itself, below the views of the app.
@MainActor package protocol HostDrawnMap: UIView {}
