import Foundation

/// The cache folder of tiles made from OpenStreetMap data.
enum MapCache {
  /// `headunit` in the user's cache folder
  /// (<https://specifications.freedesktop.org/basedir-spec/latest/>); nil without a home folder.
  static var standard: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/headunit"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.cache/headunit"
  }
}
