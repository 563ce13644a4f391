import Foundation
import HostLink
import UIKit

/// Tiles that an app draws; none are drawn here.
open class GMSTileLayer: NSObject, @unchecked Sendable {
  open var map: GMSMapView? {
    didSet {
      guard map != nil else { return }
      HostLink.note("\(type(of: self)): tiles of the app's own are not drawn on the car's map")
    }
  }
  open var zIndex: Int32 = 0
  /// The size of a tile in pixels.
  open var tileSize = 256
  /// The value from 0 to 1.
  open var opacity: Float = 1
  open var fadeIn = true

  public override init() {}

  /// Draws all tiles again.
  open func clearTileCache() {}

  /// Requests a tile; never called.
  open func requestTileFor(x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver) {}
}

/// Takes a tile.
public protocol GMSTileReceiver: AnyObject {
  /// Takes a tile; nil for one that could not be had.
  func receiveTileWith(x: UInt, y: UInt, zoom: UInt, image: UIImage?)
}

/// The picture that marks a missing tile.
public let kGMSTileLayerNoTile = UIImage()

/// Tiles that the app makes at once.
open class GMSSyncTileLayer: GMSTileLayer, @unchecked Sendable {
  /// A tile; nil for one that could not be made.
  open func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? { nil }

  /// Gives a tile that was made at once.
  open override func requestTileFor(x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver) {
    receiver.receiveTileWith(x: x, y: y, zoom: zoom, image: tileFor(x: x, y: y, zoom: zoom))
  }
}

/// The address of a tile; nil if absent.
public typealias GMSTileURLConstructor = (UInt, UInt, UInt) -> URL?

/// Tiles from network addresses; the app host has no network.
open class GMSURLTileLayer: GMSTileLayer, @unchecked Sendable {
  /// What the app calls itself to the server.
  open var userAgent: String?

  public convenience init(urlConstructor constructor: @escaping GMSTileURLConstructor) {
    self.init()
  }
}
