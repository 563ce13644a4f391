import CoreLocation
import Foundation
import UIKit

/// What the map shows.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Enums/GMSMapViewType>
public enum GMSMapViewType: UInt, Sendable {
  case normal = 1
  case satellite = 2
  case terrain = 3
  case hybrid = 4
  /// Has no effect.
  case none = 5
}

/// How often the map is drawn.
public enum GMSFrameRate: UInt, Sendable {
  case powerSave = 0
  case conservative = 1
  case maximum = 2
}

/// When the safe area adds to the padding.
public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable {
  case always = 0
  case automatic = 1
  case never = 2
}

/// What a map view is made with.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSMapViewOptions>
@preconcurrency @MainActor
open class GMSMapViewOptions: NSObject {
  open var frame = CGRect.zero
  /// The camera at the beginning; nil for the usual one.
  open var camera: GMSCameraPosition?
  open var mapID: GMSMapID?
  /// The color where tiles are missing; nil for light gray.
  open var backgroundColor: UIColor?
  /// The screen that it is for; nil for the main screen.
  open var screen: UIScreen?

  /// Options as usual.
  nonisolated public override init() {}
}

/// What of the map's layer can be animated.
@preconcurrency @MainActor
open class GMSMapLayer: CALayer {
  private weak var owner: GMSMapView?

  init(owner: GMSMapView) {
    self.owner = owner
    super.init(view: owner)
  }

  /// Degrees north of the middle.
  open var cameraLatitude: CLLocationDegrees {
    get { owner?.camera.target.latitude ?? 0 }
    set { owner?.moveTarget(latitude: newValue, longitude: cameraLongitude) }
  }
  /// Degrees east of the middle.
  open var cameraLongitude: CLLocationDegrees {
    get { owner?.camera.target.longitude ?? 0 }
    set { owner?.moveTarget(latitude: cameraLatitude, longitude: newValue) }
  }
  open var cameraZoomLevel: Float {
    get { owner?.camera.zoom ?? 0 }
    set { owner?.moveCamera(.zoom(to: newValue)) }
  }
  /// Degrees clockwise from north that are up.
  open var cameraBearing: CLLocationDirection {
    get { owner?.camera.bearing ?? 0 }
    set { turn(bearing: newValue, viewingAngle: cameraViewingAngle) }
  }
  /// Degrees from straight down.
  open var cameraViewingAngle: Double {
    get { owner?.camera.viewingAngle ?? 0 }
    set { turn(bearing: cameraBearing, viewingAngle: newValue) }
  }

  private func turn(bearing: CLLocationDirection, viewingAngle: Double) {
    guard let old = owner?.camera else { return }
    owner?.camera = GMSCameraPosition(
      target: old.target, zoom: old.zoom, bearing: bearing, viewingAngle: viewingAngle)
  }
}

/// The key of the layer's latitude for animations.
public let kGMSLayerCameraLatitudeKey = "cameraLatitude"
/// The key of the layer's longitude for animations.
public let kGMSLayerCameraLongitudeKey = "cameraLongitude"
/// The key of the layer's bearing for animations.
public let kGMSLayerCameraBearingKey = "cameraBearing"
/// The key of the layer's zoom level for animations.
public let kGMSLayerCameraZoomLevelKey = "cameraZoomLevel"
/// The key of the layer's viewing angle for animations.
public let kGMSLayerCameraViewingAngleKey = "cameraViewingAngle"
