import CoreLocation
import Foundation
import HostLink

/// Which views from the street are looked for.
public enum GMSPanoramaSource: UInt, Sendable {
  /// All.
  case `default` = 0
  case outside = 1
}

/// Receives the result of a search for a panorama.
public typealias GMSPanoramaCallback = (GMSPanorama?, (any Error)?) -> Void

/// A street panorama; none is available without a network.
open class GMSPanorama: NSObject, @unchecked Sendable {
  /// Where it was taken.
  public let coordinate: CLLocationCoordinate2D
  public let panoramaID: String
  /// Its neighbors.
  public let links: [GMSPanoramaLink]

  init(coordinate: CLLocationCoordinate2D, panoramaID: String, links: [GMSPanoramaLink]) {
    (self.coordinate, self.panoramaID, self.links) = (coordinate, panoramaID, links)
  }
}

/// The way to a neighbor.
open class GMSPanoramaLink: NSObject, @unchecked Sendable {
  /// Degrees clockwise from north.
  open var heading: CGFloat = 0
  open var panoramaID = ""
}

/// A direction to look in.
public struct GMSOrientation: Sendable {
  /// Degrees clockwise from north.
  public var heading: CLLocationDirection
  /// Degrees up, from -90 to 90.
  public var pitch: Double
  public init(heading: CLLocationDirection = 0, pitch: Double = 0) {
    (self.heading, self.pitch) = (heading, pitch)
  }
}

/// The camera of a street panorama.
open class GMSPanoramaCamera: NSObject, @unchecked Sendable {
  /// The angle that fits in, from 1 to 160 degrees.
  public let fov: Double
  /// How near it is.
  public let zoom: Float
  /// Where it looks.
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

/// Looks for views from the street: over a network, and so it finds none here.
open class GMSPanoramaService: NSObject, @unchecked Sendable {
  public override init() {}

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
    HostLink.note("GMSPanoramaService finds nothing: there is no network here")
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async { answer.value(nil, CLError(.network)) }
  }
}
