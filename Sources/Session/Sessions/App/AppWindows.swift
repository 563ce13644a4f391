/// The views of the app's windows, one window on each display.
package struct AppWindows: Sendable, Hashable {
  /// The windows with content, in the order of the displays.
  package private(set) var all: [AppViews] = []

  package init() {}

  /// Returns the windows after a change of the views of one of them.
  package func changed(by views: AppViews) -> AppWindows {
    var next = self
    next.all = AppOverlay.Display.allCases.compactMap { display in
      let shown = display == views.display ? views : self.views(on: display)
      return shown?.items.isEmpty == false ? shown : nil
    }
    return next
  }

  /// Returns the views of the window on a display; nil if there is none.
  package func views(on display: AppOverlay.Display) -> AppViews? {
    all.first { $0.display == display }
  }
}
