import CoreLocation
import HostLink
import UIKit

extension MKMapView {
  /// The overlays in the style of their renderers.
  var overlayItems: [OverlayFeed.Item] {
    overlays.flatMap { overlay -> [OverlayFeed.Item] in
      guard let renderer = delegateResults.renderers[ObjectIdentifier(overlay)] else { return [] }
      let level = car.levels[ObjectIdentifier(overlay)] ?? .aboveLabels
      return overlay.parts.map { part in
        OverlayFeed.Item(part, state: renderer.look) {
          let look = renderer.drawn(part)
          return look.map { look in
            [look] + (level == .aboveLabels ? [JSONMember(key: "aboveLabels", value: true)] : [])
          }
        }
      }
    }
  }

  /// The annotation views as markers.
  var annotationItems: [OverlayFeed.Item] {
    annotations.compactMap { annotation in
      guard let view = delegateResults.views[ObjectIdentifier(annotation)],
        !(view is MKUserLocationView)
      else {
        return nil
      }
      let (coordinate, title) = (annotation.coordinate, annotation.title)
      return OverlayFeed.Item(annotation) {
        view.applyStyle()
        if view.bounds.isEmpty { view.sizeToFit() }
        let middle = CGPoint(
          x: view.bounds.midX - view.centerOffset.x, y: view.bounds.midY - view.centerOffset.y)
        let priority = Double(
          view.isSelected ? view.selectedZPriority.rawValue : view.zPriority.rawValue)
        return OverlayJSON.marker(
          at: OverlayJSON.coordinate(coordinate.latitude, coordinate.longitude),
          title: title.flatMap(\.self), WindowDrawing.items(of: view, from: middle)
        ).map {
          [
            JSONMember(key: "marker", value: $0),
            JSONMember(key: "zIndex", value: .number(priority)),
          ]
        }
      }
    }
  }
}

extension MKOverlayRenderer {
  /// The state of the drawing apart from the overlay, which is immutable.
  fileprivate var look: AnyHashable {
    guard let path = self as? MKOverlayPathRenderer else { return alpha }
    let parts: [AnyHashable] = [
      alpha, path.strokeColor, path.fillColor, path.lineWidth, path.lineDashPattern,
    ]
    return parts
  }

  /// Returns the line or area; nil for a renderer with custom drawing.
  @MainActor fileprivate func drawn(_ overlay: any MKOverlay) -> JSONMember? {
    guard let path = self as? MKOverlayPathRenderer else {
      if type(of: self) != MKOverlayRenderer.self {
        HostLink.note("the custom drawing of \(type(of: self)) is not shown on the car's map")
      }
      return nil
    }
    let stroke = path.strokeColor?.faded(by: alpha)
    // The platform uses the width of roads by default.
    let width = path.lineWidth > 0 ? path.lineWidth : 8
    switch overlay {
    case let polygon as MKPolygon:
      return area(
        [polygon.sentPoints] + (polygon.interiorPolygons ?? []).map(\.sentPoints), path, stroke)
    case let circle as MKCircle: return area([circle.sentPoints], path, stroke)
    case let line as MKMultiPoint:
      let dash = (path.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
      return OverlayJSON.line(line.sentPoints, stroke, width: width, dash: dash)
        .map { JSONMember(key: "line", value: $0) }
    default:
      HostLink.note(
        "\(type(of: overlay)) is not shown on the car's map; use a polyline, polygon or circle")
      return nil
    }
  }

  @MainActor private func area(
    _ outlines: [[JSONValue]], _ path: MKOverlayPathRenderer, _ stroke: UIColor?
  ) -> JSONMember? {
    OverlayJSON.area(
      outlines, fill: path.fillColor?.faded(by: alpha), stroke: stroke,
      width: path.lineWidth > 0 ? path.lineWidth : 1
    ).map { JSONMember(key: "area", value: $0) }
  }
}

extension UIColor {
  fileprivate func faded(by alpha: CGFloat) -> UIColor {
    alpha < 1 ? withAlphaComponent(cgColor.alpha * alpha) : self
  }
}

extension MKMultiPoint {
  /// The coordinates in messages.
  @MainActor fileprivate var sentPoints: [JSONValue] {
    places.map { place in
      let coordinate = place.coordinate
      return OverlayJSON.coordinate(coordinate.latitude, coordinate.longitude)
    }
  }
}

extension MKCircle {
  /// The outline in messages: a circle of map points, as the platform draws it.
  @MainActor fileprivate var sentPoints: [JSONValue] {
    let middle = MKMapPoint(coordinate)
    let reach = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    return (0..<90).map { step in
      let angle = Double(step) * .pi / 45
      let point = MKMapPoint(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
      return OverlayJSON.coordinate(point.coordinate.latitude, point.coordinate.longitude)
    }
  }
}
