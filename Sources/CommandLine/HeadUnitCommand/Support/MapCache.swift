import Foundation

/// The location of tiles made of OpenStreetMap data.
enum MapCache {
  /// `headunit` in the user's folder for such files
  /// (<https://specifications.freedesktop.org/basedir-spec/latest/>); nil without a home.
  static var standard: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/headunit"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.cache/headunit"
  }
}
