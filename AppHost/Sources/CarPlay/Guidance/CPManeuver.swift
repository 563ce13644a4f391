import HostLink
import UIKit

/// The display style of the second maneuver.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuverdisplaystyle>
public struct CPManeuverDisplayStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let leadingSymbol = CPManeuverDisplayStyle(rawValue: 1)
  public static let trailingSymbol = CPManeuverDisplayStyle(rawValue: 2)
  public static let symbolOnly = CPManeuverDisplayStyle(rawValue: 3)
  public static let instructionOnly = CPManeuverDisplayStyle(rawValue: 4)
}

/// An image for light and one for dark backgrounds.
@preconcurrency @MainActor open class CPImageSet: NSObject {
  public let lightContentImage: UIImage
  public let darkContentImage: UIImage

  /// Creates an image set; the image with light content is for dark backgrounds.
  public init(lightContentImage lightImage: UIImage, darkContentImage darkImage: UIImage) {
    lightContentImage = lightImage
    darkContentImage = darkImage
  }

  /// The set as one image that depends on the style.
  var image: UIImage {
    let asset = UIImageAsset()
    asset.register(darkContentImage, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(lightContentImage, with: UITraitCollection(userInterfaceStyle: .dark))
    return asset.image(with: UITraitCollection(userInterfaceStyle: .light))
  }
}

/// A maneuver of a route.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuver>
@preconcurrency @MainActor open class CPManeuver: NSObject {
  open var symbolSet: CPImageSet? { didSet { changed() } }
  open var symbolImage: UIImage? { didSet { changed() } }
  open var cardBackgroundColor: UIColor? { didSet { changed() } }
  open var instructionVariants: [String] = [] { didSet { changed() } }
  /// Also accepts nil, which sample code of the Navigation SDK sets and Xcode rejects (HU112).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedInstructionVariants: [NSAttributedString]! = [] { didSet { changed() } }
  open var initialTravelEstimates: CPTravelEstimates? { didSet { changed() } }
  open var junctionImage: UIImage? { didSet { changed() } }
  open var dashboardSymbolImage: UIImage? { didSet { changed() } }
  open var dashboardJunctionImage: UIImage? { didSet { changed() } }
  open var dashboardInstructionVariants: [String] = [] { didSet { changed() } }
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = [] {
    didSet { changed() }
  }
  open var notificationSymbolImage: UIImage? { didSet { changed() } }
  open var notificationInstructionVariants: [String] = [] { didSet { changed() } }
  open var notificationAttributedInstructionVariants: [NSAttributedString] = [] {
    didSet { changed() }
  }
  open var maneuverType: CPManeuverType = .noTurn { didSet { changed() } }
  open var roadFollowingManeuverVariants: [String]? { didSet { changed() } }
  open var trafficSide: CPTrafficSide = .right { didSet { changed() } }
  open var junctionType: CPJunctionType = .intersection { didSet { changed() } }
  open var junctionExitAngle: Measurement<UnitAngle>? { didSet { changed() } }
  open var junctionElementAngles: Set<Measurement<UnitAngle>>? { didSet { changed() } }
  open weak var linkedLaneGuidance: CPLaneGuidance?
  open var highwayExitLabel: String? { didSet { changed() } }
  open var userInfo: Any?

  /// The display style that the delegate returned.
  var displayStyle: CPManeuverDisplayStyle = []
  /// The last estimates of the navigation session.
  var estimates: CPTravelEstimates?

  /// The maneuver as a step of messages.
  var content: JSONValue {
    CarPlayEncoder.shared.maneuver(self, hasEstimates: estimates != nil, style: displayStyle)
  }
}
