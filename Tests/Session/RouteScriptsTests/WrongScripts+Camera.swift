/// Scripts with impossible requests to a camera or to the car's map.
extension WrongScript {
  private static let tapRemedy =
    "press a template button such as 'press: map-button-1'; 'tap' works only on compass and"
    + " recenter, if 'map: camera:' enables them"

  static let camera: [WrongScript] = [
    .after(
      "tap on a point of the map", "timeline: [{at: 1 s, tap: {map: [47.0, -122.0]}}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: a point of the map is not interactive: CarPlay maps"
        + " do not receive taps; " + tapRemedy),
    .after(
      "tap on a point of the screen", "timeline: [{at: 1 s, tap: [120, 80]}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: a point of the map is not interactive: CarPlay maps"
        + " do not receive taps; " + tapRemedy),
    .after(
      "tap on a pin", "timeline: [{at: 1 s, tap: pin}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: 'pin' is not interactive: CarPlay maps do not"
        + " receive taps; " + tapRemedy),
    .after(
      "tap on a button", "timeline: [{at: 1 s, tap: map-button-1}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: 'map-button-1' is a button of the template, not of"
        + " the map; use 'press'"),
    .after(
      "an alert on the phone",
      "timeline: [{at: 1 s, on: phone, alert: {titleVariants: Jam}}]\n",
      "drives/city.yaml:6:40: timeline[0].alert: 'alert' applies to the car's screen only; remove"
        + " 'on: phone', or 'alert'"),
    .after(
      "a gesture in the car", "timeline: [{at: 1 s, on: car, gesture: drag}]\n",
      "drives/city.yaml:6:40: timeline[0].gesture: the car's map does not receive gestures; write"
        + " 'on: phone'"),
    .after(
      "a button of the car on the phone", "timeline: [{at: 1 s, on: phone, press: map-button-1}]\n",
      "drives/city.yaml:6:40: timeline[0].press: unknown control 'map-button-1'; did you mean"
        + " 'app-button-1'?"),
    .after(
      "a way of one number", "timeline: [{at: 1 s, gesture: {kind: drag, by: [3]}}]\n",
      "drives/city.yaml:6:48: timeline[0].gesture.by: expected two numbers like [362, 88],"
        + " found a list of 1; write two numbers like [362, 88]"),
    .after(
      "a button without a height", "phone: {buttons: [{title: Go, frame: [5, 5, 90, 0]}]}\n",
      "drives/city.yaml:6:38: phone.buttons[0].frame: a frame needs four numbers, with a positive"
        + " width and height; write x, y, width and height like [5, 150, 200, 35]"),
    .after(
      "a camera without words", "timeline: [{at: 1 s, camera: {duration: 1 s}}]\n",
      "drives/city.yaml:6:30: timeline[0].camera: the camera has no setting; add a key such as"
        + " 'mode' or 'zoom'"),
    .after(
      "an unknown mode", "timeline: [{at: 1 s, camera: folowing}]\n",
      "drives/city.yaml:6:30: timeline[0].camera: unknown value 'folowing'; did you mean"
        + " 'following'?"),
    .after(
      "a coordinate of a camera that follows",
      "timeline: [{at: 1 s, camera: {mode: following, target: [47, -122]}}]\n",
      "drives/city.yaml:6:56: timeline[0].camera.target: 'target' is set by the vehicle while the"
        + " camera follows; remove it, or write mode: free"),
    .after(
      "a zoom of the overview", "map: {camera: {mode: overview, zoom: 12}}\n",
      "drives/city.yaml:6:38: map.camera.zoom: 'zoom' is set automatically in the overview; remove"
        + " it, or write mode: free"),
    .after(
      "a perspective of a free camera",
      "timeline: [{at: 1 s, camera: {bearing: 20, perspective: tilted}}]\n",
      "drives/city.yaml:6:57: timeline[0].camera.perspective: 'perspective' applies only while the"
        + " camera follows; remove it, or write mode: following"),
    .after(
      "an automatic zoom of a free camera",
      "timeline: [{at: 1 s, camera: {mode: free, zoom: auto}}]\n",
      "drives/city.yaml:6:49: timeline[0].camera.zoom: 'zoom' can be automatic only while the"
        + " camera follows; remove it, or write mode: following"),
    .after(
      "a tilt from straight above",
      "map: {camera: {perspective: topDownHeadingUp, tilt: 20}}\n",
      "drives/city.yaml:6:53: map.camera.tilt: 'viewingAngle' contradicts a top-down"
        + " perspective; remove it, or use the perspective 'tilted'"),
    .after(
      "a tilt from too far away", "timeline: [{at: 1 s, camera: {zoom: 11.5, tilt: 45}}]\n",
      "drives/city.yaml:6:49: timeline[0].camera.tilt: 45 is outside 0...38.7 at zoom level 11.5; "
        + "choose a value in 0...38.7 at zoom level 11.5"),
    .after(
      "a zoom beyond the limits", "timeline: [{at: 1 s, camera: {zoom: 22}}]\n",
      "drives/city.yaml:6:37: timeline[0].camera.zoom: 22 is outside 2...21; choose a value in "
        + "2...21"),
    .after(
      "a zoom to the side", "timeline: [{at: 1 s, zoom: inn}]\n",
      "drives/city.yaml:6:28: timeline[0].zoom: unknown zoom direction 'inn'; did you mean 'in'?"),
    .after(
      "my location that is not asked for", "timeline: [{at: 1 s, myLocation: false}]\n",
      "drives/city.yaml:6:34: timeline[0].myLocation: 'myLocation' can only be true; write true, or"
        + " remove the key"),
  ]
}
