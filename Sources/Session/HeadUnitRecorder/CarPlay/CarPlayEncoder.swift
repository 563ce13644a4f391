#if canImport(CarPlay)
  import CarPlay
  import Foundation
  import SessionLog
  import UIKit

  /// Encodes CarPlay objects as values of a log.
  @MainActor final class CarPlayEncoder {
    private struct CachedImage {
      weak var image: UIImage?
      let value: JSONValue
    }

    /// The maximum number of pictures whose encoded bytes are cached.
    private static let maximumPictures = 128
    /// Maximum number of images in an image row.
    private static let maximumRowPictures = 24
    /// A transparent pixel that stands for an image without data.
    private static let emptyPicture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII="
    private var pictures: [ObjectIdentifier: CachedImage] = [:]
    /// The traits of the car's screen, which resolve dynamic colors.
    var traits: UITraitCollection?
    /// A map template with default values, for comparison.
    private lazy var plainMap = CPMapTemplate()

    /// Encodes the properties of a map template.
    ///
    /// Color and style are omitted while they have their defaults and are not among the recorded
    /// keys `said`.
    func map(_ map: CPMapTemplate, said: Set<String>) -> JSONValue {
      let (own, plain): (UIColor?, UIColor?) = (
        map.guidanceBackgroundColor, plainMap.guidanceBackgroundColor
      )
      let isStyled = map.tripEstimateStyle != plainMap.tripEstimateStyle
      return self.map(
        map, color: own != plain || said.contains("guidanceBackgroundColor") ? own : nil,
        style: isStyled || said.contains("tripEstimateStyle") ? map.tripEstimateStyle : nil)
    }

    /// Encodes the data of an image, if any.
    func picture(_ image: UIImage?) -> JSONValue? {
      guard let image else { return nil }
      let id = ObjectIdentifier(image)
      if let known = pictures[id], known.image === image { return known.value }
      if pictures.count >= CarPlayEncoder.maximumPictures {
        pictures = pictures.filter { $0.value.image != nil }
        if pictures.count >= CarPlayEncoder.maximumPictures { pictures = [:] }
      }
      let value = encoded(image)
      pictures[id] = CachedImage(image: image, value: value)
      return value
    }

    /// Encodes the light and dark variants of an image.
    private func encoded(_ image: UIImage) -> JSONValue {
      let light = part(of: image, .light)
      let dark = part(of: image, .dark)
      return object(["light": light, "dark": light == dark ? nil : dark])
    }

    private func part(of image: UIImage, _ style: UIUserInterfaceStyle) -> JSONValue {
      let traits = UITraitCollection(userInterfaceStyle: style)
      var shown = variant(of: image, for: traits)
      if takesColor(image) {
        // A template image gets its color only when it is drawn.
        let color = UIColor.label.resolvedColor(with: traits)
        let tinted = shown.withTintColor(color, renderingMode: .alwaysOriginal)
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        shown = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
          tinted.draw(in: CGRect(origin: .zero, size: image.size))
        }
      }
      var data: Data?
      traits.performAsCurrent { data = shown.pngData() }
      let base64 = data?.base64EncodedString() ?? CarPlayEncoder.emptyPicture
      return [
        "file": .string("data:;base64," + base64), "name": "picture",
        "scale": .number(Double(min(max(image.scale, 0.5), 4))),
      ]
    }

    /// Returns the variant of an image asset for the given traits.
    ///
    /// A symbol image is its own variant.
    private func variant(of image: UIImage, for traits: UITraitCollection) -> UIImage {
      guard !image.isSymbolImage, let asset = image.imageAsset else { return image }
      let light = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
      let dark = asset.image(with: UITraitCollection(userInterfaceStyle: .dark))
      if light.isEqual(dark) { return image }
      return traits.userInterfaceStyle == .dark ? dark : light
    }

    private func takesColor(_ image: UIImage) -> Bool {
      image.renderingMode == .alwaysTemplate
        || (image.renderingMode == .automatic && image.isSymbolImage)
    }

    /// Encodes a color, if any, resolved for the car's screen.
    func color(_ color: UIColor?) -> JSONValue? {
      guard let color else { return nil }
      let shown = traits.map { color.resolvedColor(with: $0) } ?? color
      var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
      guard shown.getRed(&red, green: &green, blue: &blue, alpha: nil) else { return nil }
      let digits = [red, green, blue].map { part -> String in
        let number = Int((min(max(part, 0), 1) * 255).rounded())
        return (number < 16 ? "0" : "") + String(number, radix: 16)
      }
      return .string("#" + digits.joined())
    }

    // MARK: What only the app host knows

    /// Encodes an image where an icon is impossible.
    func pixels(_ image: UIImage?) -> JSONValue? { picture(image) }

    /// Encodes a symbol of a maneuver.
    func symbol(_ image: UIImage?) -> JSONValue? { picture(image) }

    /// Encodes the kind of a maneuver, or its symbol.
    func sign(_ maneuver: CPManeuver) -> JSONValue {
      object(["maneuver": "unknown", "symbol": picture(maneuver.symbolImage)])
    }

    /// The texts of the item that plays, which the system provides.
    var playingItem: JSONValue { ["title": ""] }

    func showsImage(_ button: CPBarButton) -> Bool {
      button.image != nil && nonEmptyText(button.title) == nil
    }

    func tabTitle(of template: CPTemplate) -> String? { template.tabTitle }
    func tabImage(of template: CPTemplate) -> UIImage? { template.tabImage }

    func imageRow(_ row: CPListImageRowItem) -> JSONValue {
      var titles: [String?] = []
      if #available(iOS 17.4, *) { titles = row.imageTitles }
      let elements = row.gridImages.prefix(CarPlayEncoder.maximumRowPictures).enumerated().map {
        index, image in
        let title = titles.indices.contains(index) ? titles[index] : nil
        return object(["image": picture(image), "title": nonEmptyText(title)])
      }
      return object(["elements": .array(elements)])
    }

    /// The estimates of a route choice, which this SDK lacks.
    func ownEstimates(_ choice: CPRouteChoice) -> CPTravelEstimates? { nil }

    /// Further members of an object.
    func more(about object: AnyObject) -> JSONValue { [:] }
  }
#endif
