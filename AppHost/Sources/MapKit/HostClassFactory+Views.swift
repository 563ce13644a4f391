import UIKit

extension HostClassFactory {
  /// A closure that creates an annotation view.
  typealias AnnotationViewMaker = @MainActor ((any MKAnnotation)?, String?) -> MKAnnotationView

  public init(
    _ kind: AnyClass,
    _ make: @escaping @MainActor ((any MKAnnotation)?, String?) -> MKAnnotationView
  ) { self.init(kind: kind, make: make as AnnotationViewMaker) }

  /// Returns the closure that creates a view of a class; nil if it is not registered.
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
