import Runtime

/// The app's source location in the current call stack.
enum AppSourceLocation {
  private static let hostFolder = #filePath.dropLast("HostLink/AppSourceLocation.swift".count)

  /// The file and line, such as "/home/me/App/Car.swift:12"; nil if the host makes the call.
  ///
  /// `main.swift` is not counted as the app's, because the host replaces it.
  static var current: String? { (try? Backtrace.capture()).flatMap(spot) }

  /// The app's location at its last request that the screen validates later.
  static var marked: String? { mark.flatMap(spot) }

  nonisolated(unsafe) private static var mark: Backtrace?

  /// The loaded images, captured once because the capture is slow and the images do not change.
  private static let images = ImageMap.capture()

  /// Stores the current call stack.
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
