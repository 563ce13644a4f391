package import Navigation
import Sessions

/// The next maneuver, as the row below the first one shows it.
package struct SecondManeuver: Sendable, Hashable {
  /// The picture that is drawn for the maneuver.
  package var symbol: ManeuverSymbol
  /// The app's own picture instead; nil for none.
  package var symbolImage: AppImage?
  /// Instructions to choose from, longest first; the first that fits is shown.
  package var instructionVariants: [String]
  /// Instructions with pictures between the words, best first; they win over plain ones.
  package var attributedVariants: [AttributedInstruction]
  /// What of the maneuver is shown, and in which order.
  package var style: ManeuverDisplayStyle
  /// The background that the app asks for; nil for that of the card.
  package var cardColor: AppColor?

  /// A maneuver; what is left out is the system's choice.
  package init(
    symbol: ManeuverSymbol, symbolImage: AppImage? = nil, instructionVariants: [String],
    attributedVariants: [AttributedInstruction] = [], style: ManeuverDisplayStyle = .default,
    cardColor: AppColor? = nil
  ) {
    self.symbol = symbol
    self.symbolImage = symbolImage
    self.instructionVariants = instructionVariants
    self.attributedVariants = attributedVariants
    self.style = style
    self.cardColor = cardColor
  }
}

extension MapTemplate {
  /// All picture files that the template shows or may show.
  package var imageFiles: [ImageFile] {
    controlImages.flatMap(\.files) + (guidance?.imageFiles ?? [])
  }

  /// The app's pictures on buttons and alerts.
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
  /// All picture files that the card shows or may show.
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
  /// The pictures between the words.
  fileprivate var images: [AppImage] {
    attachments.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The files of those pictures.
  var imageFiles: [ImageFile] { images.flatMap(\.files) }
}
