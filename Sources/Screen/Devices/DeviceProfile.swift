package import Documents
package import Geometry

/// One screen as the car declares it: pixels, scale, points and safe area are independent facts; or
/// the screen of a phone or tablet, which shows the same drive.
///
/// A car has a main screen, which also shows the Dashboard, and perhaps an instrument cluster.
///
/// Points are not always pixels divided by the scale: some head units show a 1920-pixel screen as
/// 775 points at scale 3, and Smart Display Zoom changes the points of any unit.
package struct DeviceProfile: Sendable, Hashable, Codable {
  /// The name for scripts and folders, such as "standard".
  package var name: String
  /// What the screen is, for people.
  package var title: String
  /// The width of a frame in pixels.
  package var pixelWidth: Int
  /// The height of a frame in pixels.
  package var pixelHeight: Int
  /// The scale that apps read, in pixels per point.
  package var scale: Double
  /// The width in points.
  package var pointWidth: Double
  /// The height in points.
  package var pointHeight: Double
  /// The part of the screen that nothing covers, in points.
  package var safeArea: SafeArea
  /// That part when the screen is turned by a quarter; nil for a screen that is not turned.
  package var landscapeSafeArea: SafeArea?
  /// Other names for it; nil for none.
  package var otherNames: [String]?
  /// What it shows where that is not an app on the main screen of a car.
  private var otherKind: Kind?
  /// Whether only the circle in the middle can be seen; nil for no.
  private var round: Bool?

  /// What a screen belongs to, and what it shows.
  package enum Kind: String, Sendable, Hashable, Codable, FileWord {
    /// A car: the map template of CarPlay.
    case car
    /// The same screen with the Dashboard in front.
    case dashboard
    /// The instrument cluster of a car.
    case cluster
    /// A phone: the navigation view of the Navigation SDK.
    case phone
    /// A tablet: the same view with more room.
    case tablet

    /// Whether the screen is held in a hand or a mount, with the navigation view on it.
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

  /// A rectangle in points, spelled out for device files.
  package struct SafeArea: Sendable, Hashable, Codable {
    /// The left edge in points.
    package var x: Double
    /// The upper edge in points.
    package var y: Double
    /// The extent in x, in points.
    package var width: Double
    /// The extent in y, in points.
    package var height: Double
  }

  /// A screen of `pixelWidth` × `pixelHeight` pixels at a scale, all of it safe.
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

  /// What it belongs to.
  package var kind: Kind { otherKind ?? .car }

  /// Whether only the circle in the middle can be seen, as in a round cluster.
  package var isRound: Bool { round ?? false }

  /// The screen with the Dashboard in front, as "standard-dashboard"; nil for screens without a
  /// Dashboard.
  package var dashboard: DeviceProfile? {
    guard kind == .car else { return nil }
    var other = self
    other.name += "-dashboard"
    other.title += ", Dashboard"
    other.otherNames = otherNames?.map { $0 + "-dashboard" }
    other.otherKind = .dashboard
    return other
  }

  /// The screen turned by a quarter, as "iphone-landscape"; nil for one that is not turned.
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

  /// The part that nothing covers, in points.
  package var safeRect: Rect { Rect(safeArea.x, safeArea.y, safeArea.width, safeArea.height) }

  /// Pixels per point across.
  package var pixelsPerPointX: Double { Double(pixelWidth) / pointWidth }

  /// Pixels per point down.
  package var pixelsPerPointY: Double { Double(pixelHeight) / pointHeight }

  /// Whether the dock stands at the bottom: on portrait and square screens.
  package var hasBottomDock: Bool { pointHeight >= pointWidth }
}

/// Why a screen is not usable.
package struct DeviceError: ReportedError, Sendable, Hashable {
  /// What is wrong and what is allowed, in a sentence.
  package let description: String

  package var sentence: String { description }
  package var blame: ErrorOrigin { .machine }
}

extension DeviceProfile {
  /// Reads a device file (JSON).
  ///
  /// - Throws: `FileContentsError` that names the field.
  package init(json: [UInt8], file: String) throws(FileContentsError) {
    try self.init(FileContentsError.document(json, file: file), file: file)
  }

  /// Reads the document of a device file.
  ///
  /// - Throws: `FileContentsError` that names the field.
  package init(_ document: JSONValue, file: String) throws(FileContentsError) {
    self = try FileContents<DeviceProfile>(of: document, file: file).value
    do {
      try check()
    } catch {
      throw FileContentsError(error.sentence, file: file)
    }
  }

  /// Reads "WxH@S", such as "1280x720@2": pixels and scale of a screen that has no file.
  ///
  /// Returns nil when the text does not have that form.
  ///
  /// - Throws: `DeviceError` when it has, but no such screen can exist.
  package static func custom(_ text: String) throws(DeviceError) -> DeviceProfile? {
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, sides.count == 2, let width = Int(sides[0]),
      let height = Int(sides[1]), let scale = Double(parts[1])
    else { return nil }
    guard scale.isFinite, scale > 0 else {
      throw DeviceError(description: "the scale of '\(text)' is \(parts[1]); it takes 1 to 4")
    }
    let profile = DeviceProfile(
      name: "\(width)x\(height)@\(parts[1])", title: "Custom \(width) × \(height)",
      pixelWidth: width, pixelHeight: height, scale: scale)
    try profile.check()
    return profile
  }

  /// The screen with the same points and another number of pixels.
  ///
  /// - Throws: `DeviceError` when no such screen can exist.
  func scaled(to scale: Double, named name: String) throws(DeviceError) -> DeviceProfile {
    guard (1...4).contains(scale) else {
      throw DeviceError(description: "the scale of '\(name)' is \(scale); it takes 1 to 4")
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
        description: "the screen '\(name)' has \(pixelWidth) × \(pixelHeight) pixels;"
          + " each side takes 200 to 8192")
    }
    guard (1...4).contains(scale) else {
      throw DeviceError(description: "the scale of '\(name)' is \(scale); it takes 1 to 4")
    }
    guard (280...8192).contains(pointWidth), (200...8192).contains(pointHeight) else {
      throw DeviceError(
        description: "the screen '\(name)' is \(pointWidth) × \(pointHeight) points;"
          + " CarPlay needs 280 × 200 to 8192 × 8192")
    }
    guard safeArea.width >= 280, safeArea.height >= 200 else {
      throw DeviceError(
        description: "the safe area of '\(name)' is \(safeArea.width) × \(safeArea.height)"
          + " points; CarPlay needs at least 280 × 200")
    }
    guard bounds.contains(safeRect, tolerance: 0.01) else {
      throw DeviceError(description: "the safe area of '\(name)' reaches beyond the screen")
    }
  }
}
