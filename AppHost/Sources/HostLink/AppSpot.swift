import Runtime

/// Where the app's own code is in what runs now.
enum AppSpot {
  private static let hostFolder = #filePath.dropLast("HostLink/AppSpot.swift".count)

  /// The file and the line, such as "/home/me/App/Car.swift:12"; nil where the call comes from the host.
  static var current: String? {
    guard let frames = try? Backtrace.capture().symbolicated()?.frames else { return nil }
    for frame in frames {
      guard let place = frame.symbol?.sourceLocation, place.line > 0, place.path.hasPrefix("/"),
        place.path.hasSuffix(".swift"), !place.path.hasPrefix(hostFolder)
      else { continue }
      return "\(place.path):\(place.line)"
    }
    return nil
  }
}
