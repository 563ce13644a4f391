package import Navigation
import Sessions

/// The next maneuver in the second row of the guidance card.
package struct SecondManeuver: Sendable, Hashable {
  /// The symbol drawn for the maneuver.
  package var symbol: ManeuverSymbol
  /// The app's own symbol image; nil for none.
  package var symbolImage: AppImage?
  /// The instruction variants, longest first; the first that fits is shown.
  package var instructionVariants: [String]
  /// The attributed variants, best first; they take precedence.
  package var attributedVariants: [AttributedInstruction] = []
  /// The visible parts of the maneuver and their order.
  package var style: ManeuverDisplayStyle = .default
  /// The app's background color of the row; nil for that of the card.
  package var cardColor: AppColor?
}

extension MapTemplate {
  /// The files of all images that the template can show.
  package var imageFiles: [ImageFile] {
    controlImages.flatMap(\.files) + (guidance?.imageFiles ?? [])
  }

  /// The app's images on buttons and alerts.
  private var controlImages: [AppImage] {
    var images = mapButtons.compactMap(\.icon.image)
    for item in (navigationBar?.leading ?? []) + (navigationBar?.trailing ?? []) {
      if case .image(let image) = item.content { images += [image.image].compactMap(\.self) }
    }
    return images + [alert?.icon?.image].compactMap(\.self)
      + overlay.points.compactMap { $0.image?.image }
  }
}

extension GuidanceCard {
  /// The files of all images that the card can show.
  var imageFiles: [ImageFile] { images.flatMap(\.files) }

  private var images: [AppImage] {
    guard case .maneuver(let banner, let second) = self else { return [] }
    var images = [banner.symbolImage, banner.junctionImage].compactMap(\.self)
    var instructions = banner.attributedVariants
    switch second {
    case .maneuver(let next):
      images += [next.symbolImage].compactMap(\.self)
      instructions += next.attributedVariants
    case .laneImage(let image): images.append(image)
    case .lanes, nil: break
    }
    return images + instructions.flatMap(\.images)
  }
}

extension AttributedInstruction {
  /// The inline images.
  fileprivate var images: [AppImage] {
    attachments.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The files of the inline images.
  var imageFiles: [ImageFile] { images.flatMap(\.files) }
}
