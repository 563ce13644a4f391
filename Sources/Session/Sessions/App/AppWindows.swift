/// What the app's windows show over their maps, each window on a display of its own.
package struct AppWindows: Sendable, Hashable {
  /// Those that show something, in the order of the displays.
  package private(set) var all: [AppViews] = []

  /// Nothing yet.
  package init() {}

  /// What they show after one of them shows something else.
  package func changed(by views: AppViews) -> AppWindows {
    var next = self
    next.all = AppOverlay.Display.allCases.compactMap { display in
      let shown = display == views.display ? views : self.views(on: display)
      return shown?.items.isEmpty == false ? shown : nil
    }
    return next
  }

  /// What the window on a display shows; nil if it shows nothing.
  package func views(on display: AppOverlay.Display) -> AppViews? {
    all.first { $0.display == display }
  }
}
