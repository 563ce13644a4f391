import HostLink
import UIKit

/// A point of interest on the map.
@preconcurrency @MainActor open class CPPointOfInterest: NSObject {
  open var location: MKMapItem { didSet { changed() } }
  open var title: String { didSet { changed() } }
  open var subtitle: String? { didSet { changed() } }
  open var summary: String? { didSet { changed() } }
  open var detailTitle: String? { didSet { changed() } }
  open var detailSubtitle: String? { didSet { changed() } }
  open var detailSummary: String? { didSet { changed() } }
  open var pinImage: UIImage? { didSet { changed() } }
  open var selectedPinImage: UIImage? { didSet { changed() } }
  open var primaryButton: CPTextButton? { didSet { changed() } }
  open var secondaryButton: CPTextButton? { didSet { changed() } }
  open var userInfo: Any?
  /// The pin size in points; headunit's own value, because the platform determines it at run time.
  open class var pinImageSize: CGSize { CGSize(width: 24, height: 32) }
  /// The selected pin size in points; headunit's own value, as for `pinImageSize`.
  open class var selectedPinImageSize: CGSize { CGSize(width: 40, height: 48) }

  public convenience init(
    location: MKMapItem, title: String, subtitle: String?, summary: String?, detailTitle: String?,
    detailSubtitle: String?, detailSummary: String?, pinImage: UIImage?
  ) {
    self.init(
      location: location, title: title, subtitle: subtitle, summary: summary,
      detailTitle: detailTitle, detailSubtitle: detailSubtitle, detailSummary: detailSummary,
      pinImage: pinImage, selectedPinImage: nil)
  }
  /// Creates a point of interest with a different pin while it is selected.
  public init(
    location: MKMapItem, title: String, subtitle: String?, summary: String?, detailTitle: String?,
    detailSubtitle: String?, detailSummary: String?, pinImage: UIImage?,
    selectedPinImage: UIImage?
  ) {
    self.location = location
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.detailTitle = detailTitle
    self.detailSubtitle = detailSubtitle
    self.detailSummary = detailSummary
    self.pinImage = pinImage
    self.selectedPinImage = selectedPinImage
  }
}

/// A map with points of interest and a list of them.
///
/// Source: <https://developer.apple.com/documentation/carplay/cppointofinteresttemplate>
@preconcurrency @MainActor open class CPPointOfInterestTemplate: CPTemplate, CPBarButtonProviding {
  private static let maximumPoints = 12
  open var title: String { didSet { changed() } }
  open private(set) var pointsOfInterest: [CPPointOfInterest]
  open var selectedIndex: Int { didSet { changed() } }
  open weak var pointOfInterestDelegate: (any CPPointOfInterestTemplateDelegate)?

  public init(title: String, pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.title = title
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
    super.init()
  }
  open func setPointsOfInterest(_ pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.pointsOfInterest = pointsOfInterest
    self.selectedIndex = selectedIndex
  }
  var shownPoints: [CPPointOfInterest] {
    Array(pointsOfInterest.prefix(CPPointOfInterestTemplate.maximumPoints))
  }
}

/// Receives events of a point of interest template.
@preconcurrency @MainActor public protocol CPPointOfInterestTemplateDelegate: NSObjectProtocol {
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didChangeMapRegion region: MKCoordinateRegion)
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didSelectPointOfInterest pointOfInterest: CPPointOfInterest)
}

extension CPPointOfInterestTemplateDelegate {
  public func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  ) {}
}
