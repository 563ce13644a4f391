package import Documents
package import Navigation
import Sessions

/// What the main screen of a car says while another app is in front: that app, and the banner that
/// the system shows for the navigation app in the background.
///
/// The map template is not drawn then
/// (<https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>).
package struct OtherAppTemplate: Sendable, Hashable {
  /// The upcoming maneuver; nil shows no banner.
  package var banner: GuidanceCard?
  /// An alert of the app, which shows instead of the maneuver; nil for none.
  @Boxed package var alert: AlertCard?
  /// The clock, network and apps beside the other app.
  @Boxed package var statusBar: StatusBar
  /// The background that the app asks for the banner; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// Whether a phone is connected; without one the car's own screen shows, and nothing of CarPlay.
  package var isConnected = true
  /// Whether texts and the inside of the banner run from right to left.
  package var isRightToLeft = false
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []

  /// A screen of known parts.
  package init(banner: GuidanceCard?, statusBar: StatusBar) {
    self.banner = banner
    self.statusBar = statusBar
  }
}

extension OtherAppTemplate {
  /// All picture files that the template shows.
  package var imageFiles: [ImageFile] {
    (banner?.imageFiles ?? []) + (alert?.icon?.image?.files ?? [])
  }

  /// The whole template as indented text, the same on every machine.
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
