import CoreLocation
import Foundation
import UIKit

/// The type of the map.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Enums/GMSMapViewType>
public enum GMSMapViewType: UInt, Sendable {
  case normal = 1
  case satellite = 2
  case terrain = 3
  case hybrid = 4
  case none = 5
}

/// The frame rate of the map.
public enum GMSFrameRate: UInt, Sendable {
  case powerSave = 0
  case conservative = 1
  case maximum = 2
}

/// The adjustment of the padding for the safe area.
public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable {
  case always = 0
  case automatic = 1
  case never = 2
}

/// The options for creating a map view.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSMapViewOptions>
@preconcurrency @MainActor
open class GMSMapViewOptions: NSObject {
  open var frame = CGRect.zero
  /// The initial camera; nil for the default.
  open var camera: GMSCameraPosition?
  open var mapID: GMSMapID?
  /// The background color of missing tiles; nil for light gray.
  open var backgroundColor: UIColor?
  /// The target screen; nil for the main screen.
  open var screen: UIScreen?

  nonisolated public override init() {}
}

/// The layer of a map with animatable camera properties.
@preconcurrency @MainActor
open class GMSMapLayer: CALayer {
  private weak var owner: GMSMapView?

  init(owner: GMSMapView) {
    self.owner = owner
    super.init(view: owner)
  }

  /// The latitude of the target in degrees.
  open var cameraLatitude: CLLocationDegrees {
    get { owner?.camera.target.latitude ?? 0 }
    set { owner?.moveTarget(latitude: newValue, longitude: cameraLongitude) }
  }
  /// The longitude of the target in degrees.
  open var cameraLongitude: CLLocationDegrees {
    get { owner?.camera.target.longitude ?? 0 }
    set { owner?.moveTarget(latitude: cameraLatitude, longitude: newValue) }
  }
  open var cameraZoomLevel: Float {
    get { owner?.camera.zoom ?? 0 }
    set { owner?.moveCamera(.zoom(to: newValue)) }
  }
  /// The bearing in degrees clockwise from north.
  open var cameraBearing: CLLocationDirection {
    get { owner?.camera.bearing ?? 0 }
    set { turn(bearing: newValue, viewingAngle: cameraViewingAngle) }
  }
  /// The tilt from straight down in degrees.
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

public let kGMSLayerCameraLatitudeKey = "cameraLatitude"
public let kGMSLayerCameraLongitudeKey = "cameraLongitude"
public let kGMSLayerCameraBearingKey = "cameraBearing"
public let kGMSLayerCameraZoomLevelKey = "cameraZoomLevel"
public let kGMSLayerCameraViewingAngleKey = "cameraViewingAngle"
