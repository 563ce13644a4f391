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
    /// A transparent pixel that stands for an image without data.
    private static let emptyPicture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII="
    private var pictures: [ObjectIdentifier: CachedImage] = [:]
    /// The traits of the car's screen, which resolve dynamic colors.
    var traits: UITraitCollection?
    /// A map template with default values, for comparison.
    private(set) lazy var plainMap = CPMapTemplate()

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

    /// Encodes an attributed text as runs of text and images.
    ///
    /// Other attributes are dropped, as by CarPlay.
    func runs(_ string: NSAttributedString) -> JSONValue {
      var runs: [JSONValue] = []
      let whole = NSRange(location: 0, length: string.length)
      string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        if let image = (attributes[.attachment] as? NSTextAttachment)?.image {
          if let picture = picture(image) { runs.append(["image": picture]) }
        } else if let words = nonEmptyText(string.attributedSubstring(from: range).string) {
          runs.append(words)
        }
      }
      return .array(runs)
    }

    /// Encodes attributed texts as runs; returns nil for an empty list.
    func runs(_ strings: [NSAttributedString]) -> JSONValue? {
      nonEmptyArray(strings.map { runs($0) })
    }

    /// Encodes the remaining distance and time.
    func estimates(_ estimates: CPTravelEstimates) -> JSONValue {
      var distance = estimates.distanceRemaining
      if #available(iOS 17.4, *) { distance = estimates.distanceRemainingToDisplay }
      return [
        "distanceRemaining": .number(distance.converted(to: .meters).value),
        "timeRemaining": .number(estimates.timeRemaining),
      ]
    }
  }
#endif
