import CoreLocation
import Foundation
import HostLink

/// The source of panoramas.
public enum GMSPanoramaSource: UInt, Sendable {
  case `default` = 0
  case outside = 1
}

/// Receives the result of a search for a panorama.
public typealias GMSPanoramaCallback = (GMSPanorama?, (any Error)?) -> Void

/// A street panorama; none is available without a network.
open class GMSPanorama: NSObject, @unchecked Sendable {
  /// The coordinate of the panorama.
  public let coordinate: CLLocationCoordinate2D
  public let panoramaID: String
  /// The links to adjacent panoramas.
  public let links: [GMSPanoramaLink]

  init(coordinate: CLLocationCoordinate2D, panoramaID: String, links: [GMSPanoramaLink]) {
    (self.coordinate, self.panoramaID, self.links) = (coordinate, panoramaID, links)
  }
}

/// A link to an adjacent panorama.
open class GMSPanoramaLink: NSObject, @unchecked Sendable {
  /// The heading in degrees clockwise from north.
  open var heading: CGFloat = 0
  open var panoramaID = ""
}

/// An orientation of the panorama camera.
public struct GMSOrientation: Sendable {
  /// The heading in degrees clockwise from north.
  public var heading: CLLocationDirection
  /// The pitch in degrees, from -90 to 90.
  public var pitch: Double
  public init(heading: CLLocationDirection = 0, pitch: Double = 0) {
    (self.heading, self.pitch) = (heading, pitch)
  }
}

/// The camera of a street panorama.
open class GMSPanoramaCamera: NSObject, @unchecked Sendable {
  /// The field of view in degrees, from 1 to 160.
  public let fov: Double
  public let zoom: Float
  public let orientation: GMSOrientation

  public init(orientation: GMSOrientation, zoom: Float, fov FOV: Double = 90) {
    let pitch = min(90, max(-90, orientation.pitch))
    self.orientation = GMSOrientation(heading: orientation.heading, pitch: pitch)
    self.zoom = zoom
    fov = min(160, max(1, FOV))
  }
  public convenience init(
    heading: CLLocationDirection, pitch: Double, zoom: Float, fov FOV: Double = 90
  ) {
    self.init(
      orientation: GMSOrientation(heading: heading, pitch: pitch), zoom: zoom, fov: FOV)
  }
}

/// A search for panoramas, which always fails without a network.
open class GMSPanoramaService: NSObject, @unchecked Sendable {
  /// Requests the nearest panorama; fails without a network.
  open func requestPanoramaNearCoordinate(
    _ coordinate: CLLocationCoordinate2D, callback: @escaping GMSPanoramaCallback
  ) { refuse(callback) }
  /// Requests the nearest panorama within a radius; fails without a network.
  open func requestPanoramaNearCoordinate(
    _ coordinate: CLLocationCoordinate2D, radius: UInt, callback: @escaping GMSPanoramaCallback
  ) { refuse(callback) }
  /// Requests the nearest panorama of a source; fails without a network.
  open func requestPanoramaNearCoordinate(
    _ coordinate: CLLocationCoordinate2D, source: GMSPanoramaSource,
    callback: @escaping GMSPanoramaCallback
  ) { refuse(callback) }
  /// Requests the nearest panorama of a source within a radius; fails without a network.
  open func requestPanoramaNearCoordinate(
    _ coordinate: CLLocationCoordinate2D, radius: UInt, source: GMSPanoramaSource,
    callback: @escaping GMSPanoramaCallback
  ) { refuse(callback) }
  /// Requests a panorama by its ID; fails without a network.
  open func requestPanorama(
    withID panoramaID: String, callback: @escaping GMSPanoramaCallback
  ) { refuse(callback) }

  private func refuse(_ callback: @escaping GMSPanoramaCallback) {
    HostLink.note("GMSPanoramaService has no results: the network is not available")
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async { answer.value(nil, CLError(.network)) }
  }
}
