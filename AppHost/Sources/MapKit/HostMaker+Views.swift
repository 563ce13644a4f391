import UIKit

extension HostMaker {
  /// Makes a view of a place.
  typealias AnnotationViewMaker = @MainActor ((any MKAnnotation)?, String?) -> MKAnnotationView

  public init(
    _ kind: AnyClass,
    _ make: @escaping @MainActor ((any MKAnnotation)?, String?) -> MKAnnotationView
  ) { self.init(kind: kind, make: make as AnnotationViewMaker) }

  /// How a view of a class is made; nil if the host does not know.
  @MainActor static func annotationView(of kind: AnyClass) -> AnnotationViewMaker? {
    switch kind {
    case is MKMarkerAnnotationView.Type where kind == MKMarkerAnnotationView.self:
      MKMarkerAnnotationView.init(annotation:reuseIdentifier:)
    case is MKPinAnnotationView.Type where kind == MKPinAnnotationView.self:
      MKPinAnnotationView.init(annotation:reuseIdentifier:)
    case is MKAnnotationView.Type where kind == MKAnnotationView.self:
      MKAnnotationView.init(annotation:reuseIdentifier:)
    default: of(kind) as? AnnotationViewMaker
    }
  }
}
