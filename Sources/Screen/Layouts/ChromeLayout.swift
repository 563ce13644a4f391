package import Geometry

/// What stands over the map of a screen at its frames, and what it leaves to the map.
///
/// A camera needs no more of a screen than this. What reads the map, as the compass does, is laid
/// out after the camera is known.
package struct ChromeLayout {
  /// The chrome by the kind of screen.
  enum Form {
    case car(CarChrome)
    case screen(ScreenChrome)
    case phone(PhoneChrome)
    case dashboard(DashboardChrome)
    case cluster(ClusterChrome)
    case other(OtherAppChrome)
    indirect case changing(ChangingChrome)
  }

  let form: Form

  /// The extent of the screen in points.
  package var size: Size {
    switch form {
    case .car(let chrome): chrome.size
    case .screen(let chrome): chrome.size
    case .phone(let chrome): chrome.size
    case .dashboard(let chrome): chrome.size
    case .cluster(let chrome): chrome.size
    case .other(let chrome): chrome.size
    case .changing(let chrome): chrome.onMap.size
    }
  }

  /// Where the map puts the vehicle, in points.
  package var vehicleAnchor: Point {
    switch form {
    case .car(let chrome): chrome.vehicleAnchor
    case .screen(let chrome): chrome.vehicleAnchor
    case .phone(let chrome): chrome.vehicleAnchor
    case .dashboard(let chrome): chrome.vehicleAnchor
    case .cluster(let chrome): chrome.vehicleAnchor
    case .other(let chrome): chrome.vehicleAnchor
    case .changing(let chrome): chrome.vehicleAnchor
    }
  }

  /// The part of the map in which a camera shows what it is about, in points.
  package var cameraArea: Rect {
    switch form {
    case .car(let chrome): chrome.cameraArea
    case .screen(let chrome): chrome.cameraArea
    case .phone(let chrome): chrome.cameraArea
    case .dashboard(let chrome): chrome.cameraArea
    case .cluster(let chrome): chrome.cameraArea
    case .other(let chrome): chrome.cameraArea
    case .changing(let chrome): chrome.cameraArea
    }
  }

  /// Where the map shows; nil for the whole screen.
  package var window: MapWindow? {
    switch form {
    case .car, .screen, .phone, .other, .changing: nil
    case .dashboard(let chrome): chrome.window
    case .cluster(let chrome): chrome.window
    }
  }

  /// The whole screen over a map that compass and scale read.
  package func layout(over reading: MapReading) -> LayoutTree {
    switch form {
    case .car(let chrome): chrome.layout(over: reading)
    case .screen(let chrome): chrome.layout(over: reading)
    case .phone(let chrome): chrome.layout(over: reading)
    case .dashboard(let chrome): chrome.layout(over: reading)
    case .cluster(let chrome): chrome.layout(over: reading)
    case .other(let chrome): chrome.layout()
    case .changing(let chrome): chrome.layout(over: reading)
    }
  }
}
