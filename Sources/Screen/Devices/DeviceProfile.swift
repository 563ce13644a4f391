package import Documents
package import Geometry

/// A screen of a car, phone or tablet: pixels, scale, points and safe area.
///
/// A car has a main screen, which also shows the Dashboard, and optionally an instrument cluster.
///
/// Points are not always pixels divided by the scale: some head units show a 1920-pixel screen as
/// 775 points at scale 3, and Smart Display Zoom changes the points of any unit.
package struct DeviceProfile: Sendable, Hashable, Codable {
  /// The name for scripts and folders, such as "standard".
  package var name: String
  /// A description for display.
  package var title: String
  /// The width of a frame in pixels.
  package var pixelWidth: Int
  /// The height of a frame in pixels.
  package var pixelHeight: Int
  /// The scale reported to apps, in pixels per point.
  package var scale: Double
  /// The width in points.
  package var pointWidth: Double
  /// The height in points.
  package var pointHeight: Double
  /// The safe area in points.
  package var safeArea: SafeArea
  /// The safe area in landscape; nil for a screen that does not rotate.
  package var landscapeSafeArea: SafeArea?
  /// Alternative names; nil for none.
  package var otherNames: [String]?
  /// The kind of screen, unless it is the main screen of a car.
  private var otherKind: Kind?
  /// Whether only the circle in the middle is visible; nil for false.
  private var round: Bool?

  /// The kind of screen.
  package enum Kind: String, Sendable, Hashable, Codable, FileWord {
    /// The main screen of a car, with CarPlay's map template.
    case car
    /// The main screen of a car, with the Dashboard in front.
    case dashboard
    /// The instrument cluster of a car.
    case cluster
    /// A phone, with the Navigation SDK's navigation view.
    case phone
    /// A tablet, with the same view.
    case tablet

    /// Whether the device is a phone or tablet.
    package var isMobile: Bool {
      switch self {
      case .phone, .tablet: true
      case .car, .dashboard, .cluster: false
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, title, pixelWidth, pixelHeight, scale, pointWidth, pointHeight, safeArea
    case landscapeSafeArea, otherNames
    case otherKind = "kind"
    case round = "isRound"
  }

  /// A rectangle in points, as in device files.
  package struct SafeArea: Sendable, Hashable, Codable {
    /// The left edge in points.
    package var x: Double
    /// The top edge in points.
    package var y: Double
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
  }

  /// Creates a screen of pixels at a scale, with a safe area that covers it.
  package init(name: String, title: String, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    self.name = name
    self.title = title
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    pointWidth = Double(pixelWidth) / scale
    pointHeight = Double(pixelHeight) / scale
    safeArea = SafeArea(x: 0, y: 0, width: pointWidth, height: pointHeight)
  }

  package var kind: Kind { otherKind ?? .car }

  /// Whether only the circle in the middle is visible, as on a round cluster.
  package var isRound: Bool { round ?? false }

  /// The screen with the Dashboard in front, such as "standard-dashboard"; nil for other devices.
  package var dashboard: DeviceProfile? {
    guard kind == .car else { return nil }
    var other = self
    other.name += "-dashboard"
    other.title += ", Dashboard"
    other.otherNames = otherNames?.map { $0 + "-dashboard" }
    other.otherKind = .dashboard
    return other
  }

  /// The device in landscape, such as "iphone-landscape"; nil if it does not rotate.
  package var landscape: DeviceProfile? {
    guard let landscapeSafeArea else { return nil }
    var turned = self
    turned.name += "-landscape"
    turned.title += ", landscape"
    turned.otherNames = otherNames?.map { $0 + "-landscape" }
    (turned.pixelWidth, turned.pixelHeight) = (pixelHeight, pixelWidth)
    (turned.pointWidth, turned.pointHeight) = (pointHeight, pointWidth)
    (turned.safeArea, turned.landscapeSafeArea) = (landscapeSafeArea, nil)
    return turned
  }

  /// The whole screen in points.
  package var bounds: Rect { Rect(0, 0, pointWidth, pointHeight) }

  /// The safe area in points.
  package var safeRect: Rect { Rect(safeArea.x, safeArea.y, safeArea.width, safeArea.height) }

  /// Horizontal pixels per point.
  package var pixelsPerPointX: Double { Double(pixelWidth) / pointWidth }

  /// Vertical pixels per point.
  package var pixelsPerPointY: Double { Double(pixelHeight) / pointHeight }

  /// Whether the dock is at the bottom, as on portrait and square screens.
  package var hasBottomDock: Bool { pointHeight >= pointWidth }
}

/// The reason why a device is unusable.
package struct DeviceError: ReportedError, Sendable, Hashable {
  /// The problem and the allowed values, in a sentence.
  package let sentence: String
  package var blame: ErrorOrigin { .machine }
}

extension DeviceProfile {
  /// Reads a device file (JSON).
  ///
  /// - Throws: `FileContentsError` with the field.
  package init(json: [UInt8], file: String) throws(FileContentsError) {
    try self.init(FileContentsError.document(json, file: file), file: file)
  }

  /// Reads the document of a device file.
  ///
  /// - Throws: `FileContentsError` with the field.
  package init(_ document: JSONValue, file: String) throws(FileContentsError) {
    self = try FileContents<DeviceProfile>(of: document, file: file).value
    do {
      try check()
    } catch {
      throw FileContentsError(error.sentence, file: file)
    }
  }

  /// Parses "WxH@S", such as "1280x720@2", as pixels and scale of a custom device.
  ///
  /// Returns nil if the text has another form.
  ///
  /// - Throws: `DeviceError` if the values are out of range.
  package static func custom(_ text: String) throws(DeviceError) -> DeviceProfile? {
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, sides.count == 2, let width = Int(sides[0]),
      let height = Int(sides[1]), let scale = Double(parts[1])
    else { return nil }
    guard scale.isFinite, scale > 0 else {
      throw DeviceError(sentence: "the scale of '\(text)' is \(parts[1]); expected 1 to 4")
    }
    let profile = DeviceProfile(
      name: "\(width)x\(height)@\(parts[1])", title: "Custom \(width) × \(height)",
      pixelWidth: width, pixelHeight: height, scale: scale)
    try profile.check()
    return profile
  }

  /// Returns a device with the same points and other pixels.
  ///
  /// - Throws: `DeviceError` if the values are out of range.
  func scaled(to scale: Double, named name: String) throws(DeviceError) -> DeviceProfile {
    guard (1...4).contains(scale) else {
      throw DeviceError(sentence: "the scale of '\(name)' is \(scale); expected 1 to 4")
    }
    var other = self
    other.name = name
    other.scale = scale
    other.pixelWidth = Int((pointWidth * scale).rounded())
    other.pixelHeight = Int((pointHeight * scale).rounded())
    try other.check()
    return other
  }

  private func check() throws(DeviceError) {
    guard (200...8192).contains(pixelWidth), (200...8192).contains(pixelHeight) else {
      throw DeviceError(
        sentence: "the screen '\(name)' has \(pixelWidth) × \(pixelHeight) pixels; each side"
          + " must have 200 to 8192")
    }
    guard (1...4).contains(scale) else {
      throw DeviceError(sentence: "the scale of '\(name)' is \(scale); expected 1 to 4")
    }
    guard (280...8192).contains(pointWidth), (200...8192).contains(pointHeight) else {
      throw DeviceError(
        sentence: "the screen '\(name)' is \(pointWidth) × \(pointHeight) points; CarPlay"
          + " requires 280 × 200 to 8192 × 8192")
    }
    guard safeArea.width >= 280, safeArea.height >= 200 else {
      throw DeviceError(
        sentence: "the safe area of '\(name)' is \(safeArea.width) × \(safeArea.height) points;"
          + " CarPlay requires at least 280 × 200")
    }
    guard bounds.contains(safeRect, tolerance: 0.01) else {
      throw DeviceError(sentence: "the safe area of '\(name)' exceeds the screen")
    }
  }
}
