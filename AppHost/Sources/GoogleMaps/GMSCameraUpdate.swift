import CoreLocation
import Foundation
import HostLink
import UIKit

/// A camera update.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraUpdate>
open class GMSCameraUpdate: NSObject, @unchecked Sendable {
  /// A camera move.
  enum Move {
    case zoomBy(Float, CGPoint?)
    case zoomTo(Float)
    case target(CLLocationCoordinate2D, Float?)
    case camera(CameraView)
    case fit(GMSCoordinateBounds, UIEdgeInsets)
    case scrollBy(CGPoint)
  }

  let move: Move

  init(_ move: Move) { self.move = move }

  open class func zoomIn() -> GMSCameraUpdate { GMSCameraUpdate(.zoomBy(1, nil)) }

  open class func zoomOut() -> GMSCameraUpdate { GMSCameraUpdate(.zoomBy(-1, nil)) }

  open class func zoom(by delta: Float) -> GMSCameraUpdate {
    GMSCameraUpdate(.zoomBy(delta, nil))
  }

  /// Zooms by levels around a point of the view.
  open class func zoom(by zoom: Float, at point: CGPoint) -> GMSCameraUpdate {
    GMSCameraUpdate(.zoomBy(zoom, point))
  }

  open class func zoom(to zoom: Float) -> GMSCameraUpdate { GMSCameraUpdate(.zoomTo(zoom)) }

  open class func setTarget(_ target: CLLocationCoordinate2D) -> GMSCameraUpdate {
    GMSCameraUpdate(.target(target, nil))
  }

  open class func setTarget(_ target: CLLocationCoordinate2D, zoom: Float) -> GMSCameraUpdate {
    GMSCameraUpdate(.target(target, zoom))
  }

  open class func setCamera(_ camera: GMSCameraPosition) -> GMSCameraUpdate {
    GMSCameraUpdate(.camera(camera.view))
  }

  /// Fits bounds with a padding of 64 points.
  open class func fit(_ bounds: GMSCoordinateBounds) -> GMSCameraUpdate {
    fit(bounds, withPadding: 64)
  }

  /// Fits bounds with a padding in points.
  open class func fit(
    _ bounds: GMSCoordinateBounds, withPadding padding: CGFloat
  ) -> GMSCameraUpdate {
    fit(bounds, with: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
  }

  open class func fit(
    _ bounds: GMSCoordinateBounds, with edgeInsets: UIEdgeInsets
  ) -> GMSCameraUpdate {
    GMSCameraUpdate(.fit(bounds, edgeInsets))
  }

  /// Scrolls by points, x right and y down.
  open class func scrollBy(x dX: CGFloat, y dY: CGFloat) -> GMSCameraUpdate {
    GMSCameraUpdate(.scrollBy(CGPoint(x: dX, y: dY)))
  }
}

extension GMSCameraUpdate.Move {
  /// Returns the view after the move; the target is at the center of `box`.
  func applied(to view: CameraView, box: CGRect, limits: ClosedRange<Float>) -> CameraView {
    var next = view
    switch self {
    case .zoomBy(let levels, let point):
      let around = point.map { CGPoint(x: $0.x - box.midX, y: $0.y - box.midY) }
      return view.zoomed(by: levels, in: limits, around: around ?? .zero)
    case .zoomTo(let zoom):
      next.zoom = min(limits.upperBound, max(limits.lowerBound, zoom))
    case .target(let target, let zoom):
      next.target = target
      if let zoom { next.zoom = min(limits.upperBound, max(limits.lowerBound, zoom)) }
    case .camera(let camera): return camera
    case .fit(let bounds, let insets):
      return bounds.camera(in: box.size, insets: insets, limits: limits) ?? view
    case .scrollBy(let offset): return view.scrolled(by: offset)
    }
    return next
  }

  /// Returns the message for the car's screen; `after` is the view after the move.
  func message(after view: CameraView) -> [JSONMember] {
    switch self {
    case .zoomBy(let levels, nil):
      return [JSONMember(key: "zoomBy", value: .number(Double(levels)))]
    case .scrollBy(let offset):
      return [
        JSONMember(
          key: "scrollBy", value: [.number(Double(offset.x)), .number(Double(offset.y))])
      ]
    case .zoomTo(let zoom):
      return [JSONMember(key: "camera", value: ["zoom": .number(Double(zoom))])]
    case .target(let target, let zoom):
      var camera = [JSONMember(key: "target", value: .coordinate(target))]
      if let zoom { camera.insert(JSONMember(key: "zoom", value: .number(Double(zoom))), at: 0) }
      return [JSONMember(key: "camera", value: .object(camera))]
    case .camera, .fit, .zoomBy: return [JSONMember(key: "camera", value: view.message)]
    }
  }
}

extension CameraView {
  /// The complete camera for the car's screen.
  package var message: JSONValue {
    [
      "zoom": .number(Double(zoom)), "target": .coordinate(target), "bearing": .number(bearing),
      "viewingAngle": .number(viewingAngle),
    ]
  }
}

extension JSONValue {
  /// Encodes a coordinate as latitude and longitude.
  package static func coordinate(_ coordinate: CLLocationCoordinate2D) -> JSONValue {
    [.number(coordinate.latitude), .number(coordinate.longitude)]
  }

  /// Decodes a coordinate from two numbers; nil for any other value.
  package var coordinate: CLLocationCoordinate2D? {
    guard let numbers = array?.compactMap(\.number), numbers.count >= 2 else { return nil }
    return CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
  }
}
