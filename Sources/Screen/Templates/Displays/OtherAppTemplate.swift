package import Documents
package import Navigation
import Sessions

/// The content of the main screen while another app is in front, before layout.
///
/// It is that app with a banner of the navigation app; the map template is not drawn.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>
package struct OtherAppTemplate: Sendable, Hashable {
  /// The upcoming maneuver; nil for no banner.
  package var banner: GuidanceCard?
  /// An alert of the app, shown instead of the maneuver; nil for none.
  @Boxed package var alert: AlertCard? = nil
  /// The clock, network and apps beside the other app.
  @Boxed package var statusBar: StatusBar
  /// The app's background color of the banner; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// Whether a phone is connected; otherwise the car's own interface is shown instead of CarPlay.
  package var isConnected = true
  /// Whether texts and the content of the banner are right-to-left.
  package var isRightToLeft = false
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []
}

extension OtherAppTemplate {
  /// The files of all images in the template.
  package var imageFiles: [ImageFile] {
    (banner?.imageFiles ?? []) + (alert?.icon?.image?.files ?? [])
  }

  /// Returns the template as indented text, identical on all machines.
  package func dump() -> String {
    guard isConnected else { return "not-connected\n" }
    var lines = statusBar.dumpLines()
    lines += guidanceBackgroundColor.map { ["guidance-color \($0.hex)"] } ?? []
    lines += banner?.dumpLines() ?? ["banner none"]
    lines += alert.map { ["alert " + $0.titleVariants.map(quoted).joined(separator: " ")] } ?? []
    let title = "other-app \(isRightToLeft ? "right-to-left" : "left-to-right")"
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}
