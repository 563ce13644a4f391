import Foundation
import HostLink
import UIKit

/// A layer of tiles, which are not drawn.
open class GMSTileLayer: NSObject, @unchecked Sendable {
  open var map: GMSMapView? {
    didSet {
      guard map != nil else { return }
      HostLink.note("\(type(of: self)): tile layers are not drawn on the car's map")
    }
  }
  open var zIndex: Int32 = 0
  /// The size of a tile in pixels.
  open var tileSize = 256
  /// The opacity from 0 to 1.
  open var opacity: Float = 1
  open var fadeIn = true

  /// Discards all tiles; has no effect here.
  open func clearTileCache() {}

  /// Requests a tile; never called.
  open func requestTileFor(x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver) {}
}

/// A receiver of tiles.
public protocol GMSTileReceiver: AnyObject {
  /// Receives a tile; nil if it is not available.
  func receiveTileWith(x: UInt, y: UInt, zoom: UInt, image: UIImage?)
}

/// The image that marks a missing tile.
public let kGMSTileLayerNoTile = UIImage()

/// A tile layer with synchronous tiles.
open class GMSSyncTileLayer: GMSTileLayer, @unchecked Sendable {
  /// Returns a tile; nil if it is not available.
  open func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? { nil }

  /// Passes a synchronous tile to the receiver.
  open override func requestTileFor(x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver) {
    receiver.receiveTileWith(x: x, y: y, zoom: zoom, image: tileFor(x: x, y: y, zoom: zoom))
  }
}

/// Returns the URL of a tile; nil if it has none.
public typealias GMSTileURLConstructor = (UInt, UInt, UInt) -> URL?

/// A tile layer with URLs; the app host has no network.
open class GMSURLTileLayer: GMSTileLayer, @unchecked Sendable {
  /// The user agent of requests.
  open var userAgent: String?

  public convenience init(urlConstructor constructor: @escaping GMSTileURLConstructor) {
    self.init()
  }
}
