import Geometry
import Navigation
import RouteScripts
import Sessions
import Testing

struct CameraScriptTests {
  private func actions(_ text: String) throws -> [ChromeAction] {
    let script = try ScriptSamples.read(
      ScriptSamples.route + "timeline: [{at: 1 s, \(text)}]\n")
    return script.events.compactMap { event in
      if case .chrome(let action) = event.action { action } else { nil }
    }
  }

  private func camera(_ text: String) throws -> CameraSettings {
    try ScriptSamples.read(ScriptSamples.route + "map: {camera: \(text)}\n").map.camera
  }

  private static let coordinate = Coordinate(clampingLatitude: 47.002, longitude: -122)

  @Test(arguments: [
    ("camera: overview", ChromeAction.camera(CameraChange(mode: .overview))),
    (
      "camera: {mode: following, duration: 2 s}",
      .camera(CameraChange(mode: .following), seconds: 2)
    ),
    ("camera: {mode: overview, duration: 0}", .camera(CameraChange(mode: .overview), seconds: 0)),
    (
      "camera: {perspective: topDownNorthUp}",
      .camera(CameraChange(perspective: .topDownNorthUp))
    ),
    ("camera: {zoom: 16.5}", .camera(CameraChange(zoom: .level(16.5)))),
    ("camera: {zoom: auto}", .camera(CameraChange(zoom: .automatic))),
    (
      "camera: {target: [47.002, -122], zoom: 13, bearing: 270, tilt: 47.5}",
      .camera(
        CameraChange(zoom: .level(13), target: coordinate, bearing: 270, tilt: 47.5))
    ),
    (
      "camera: {padding: {left: 20, bottom: 60.5, adjusts: automatic}}",
      .camera(
        CameraChange(padding: MapPadding(Insets(left: 20, bottom: 60.5), adjustment: .automatic)))
    ),
    ("zoom: in", .zoom(by: 1)), ("zoom: out", .zoom(by: -1)),
    ("zoom: {direction: out, levels: 2.5, duration: 1 s}", .zoom(by: -2.5, seconds: 1)),
    ("myLocation: true", .myLocation), ("tap: compass", .tap(.compass)),
    ("tap: recenter", .tap(.recenter)),
    ("pan: {direction: left, duration: 250 ms}", .pan(.left, steps: 1, seconds: 0.25)),
  ])
  func `an event moves the camera`(text: String, action: ChromeAction) throws {
    #expect(try actions(text) == [action])
  }

  @Test func `a script says how the camera begins and which controls the map shows`() throws {
    #expect(try camera("following") == CameraSettings(change: CameraChange(mode: .following)))
    #expect(
      try camera("{perspective: tilted, zoom: 17, tilt: 50}")
        == CameraSettings(
          change: CameraChange(perspective: .tilted, zoom: .level(17), tilt: 50)))
    #expect(try camera("{mode: overview, recenterButton: true}").recenterButton)
    let plain = try ScriptSamples.read(ScriptSamples.route).map.camera
    #expect(plain == CameraSettings() && !plain.compassButton && !plain.recenterButton)
  }

  @Test func `a reference array of buttons pans, zooms and finds the vehicle`() throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route + """
        app: {mapButtons: [pan, zoom-out, zoom-in, my-location]}
        timeline:
          - {at: 5 s, press: map-button-1}
          - {at: 6 s, press: pan-up}
          - {at: 7 s, press: done}
          - {at: 8 s, press: map-button-2}
          - {at: 9 s, press: map-button-3}
          - {at: 10 s, press: map-button-4}

        """)
    let timeline = Timeline(script)
    func updates(_ time: Double) -> [CameraUpdate] {
      guard case .free(let free) = timeline.state(at: time).camera.view else { return [] }
      return free.updates
    }
    #expect(timeline.state(at: 5.3).chrome.isPanning)
    #expect(updates(6.3) == [.scrollBy(Point(0, -80))])
    #expect(!timeline.state(at: 7.3).chrome.isPanning)
    #expect(updates(8.3).last == .zoomBy(-1))
    #expect(updates(9.3).last == .zoomBy(1))
    let coordinate = try #require(timeline.state(at: 10.3).location?.coordinate)
    #expect(
      updates(10.8).suffix(4) == [
        .setTarget(coordinate), .zoomTo(15), .setBearing(0), .setTilt(0),
      ])
  }
}
