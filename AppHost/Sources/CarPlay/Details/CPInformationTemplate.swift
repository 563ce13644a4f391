import HostLink

/// The layout of title and detail.
public enum CPInformationTemplateLayout: Int, Sendable { case leading, twoColumn }

/// A title with a detail text.
@preconcurrency @MainActor open class CPInformationItem: NSObject {
  public let title: String?
  public let detail: String?

  public init(title: String?, detail: String?) {
    self.title = title
    self.detail = detail
  }

}

/// An item with a star rating.
@preconcurrency @MainActor open class CPInformationRatingItem: CPInformationItem {
  public let rating: NSNumber?
  public let maximumRating: NSNumber?

  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}

/// A template with information items and buttons.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpinformationtemplate>
@preconcurrency @MainActor open class CPInformationTemplate: CPTemplate, CPBarButtonProviding {
  open var title: String { didSet { changed() } }
  open var items: [CPInformationItem] { didSet { changed() } }
  open var actions: [CPTextButton] { didSet { changed() } }
  public let layout: CPInformationTemplateLayout

  public init(
    title: String, layout: CPInformationTemplateLayout, items: [CPInformationItem],
    actions: [CPTextButton]
  ) {
    self.title = title
    self.layout = layout
    self.items = items
    self.actions = actions
    super.init()
  }
}
