import Runtime

/// Where the app's own code is in what runs now.
enum AppSpot {
  private static let hostFolder = #filePath.dropLast("HostLink/AppSpot.swift".count)

  /// The file and the line, such as "/home/me/App/Car.swift:12"; nil if the call comes from the
  /// host.
  ///
  /// A main.swift is not the app's: the one that it has gives way to that of the host.
  static var current: String? { (try? Backtrace.capture()).flatMap(spot) }

  /// Where the app was when it last asked for something that the screen judges later.
  static var marked: String? { mark.flatMap(spot) }

  nonisolated(unsafe) private static var mark: Backtrace?

  /// What is loaded; looking for it takes longer than all else, and it does not change.
  private static let images = ImageMap.capture()

  /// Keeps where the app is now.
  static func keep() { mark = try? Backtrace.capture(algorithm: .fast, images: images) }

  private static func spot(_ backtrace: Backtrace) -> String? {
    guard let frames = backtrace.symbolicated()?.frames else { return nil }
    for frame in frames {
      guard let place = frame.symbol?.sourceLocation, place.line > 0, place.path.hasPrefix("/"),
        place.path.hasSuffix(".swift"), !place.path.hasSuffix("/main.swift"),
        !place.path.hasPrefix(hostFolder)
      else { continue }
      return "\(place.path):\(place.line)"
    }
    return nil
  }
}
