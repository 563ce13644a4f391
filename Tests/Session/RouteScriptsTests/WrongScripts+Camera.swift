/// Scripts with impossible requests to a camera or to the car's map.
extension WrongScript {
  private static let tapRemedy =
    "press a button of the template instead, such as 'press: map-button-1'; 'tap' is only for "
    + "compass and recenter, where 'map: camera:' allows them"

  static let camera: [WrongScript] = [
    .after(
      "tap on a point of the map", "timeline: [{at: 1 s, tap: {map: [47.0, -122.0]}}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: a point of the map cannot be tapped: nothing on the "
        + "car's map can be tapped; it only shows; " + tapRemedy),
    .after(
      "tap on a point of the screen", "timeline: [{at: 1 s, tap: [120, 80]}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: a point of the map cannot be tapped: nothing on the "
        + "car's map can be tapped; it only shows; " + tapRemedy),
    .after(
      "tap on a pin", "timeline: [{at: 1 s, tap: pin}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: 'pin' cannot be tapped: nothing on the car's map can "
        + "be tapped; it only shows; " + tapRemedy),
    .after(
      "tap on a button", "timeline: [{at: 1 s, tap: map-button-1}]\n",
      "drives/city.yaml:6:27: timeline[0].tap: 'map-button-1' is a button of the template, not of "
        + "the map; write it as 'press'"),
    .after(
      "an alert on the phone",
      "timeline: [{at: 1 s, on: phone, alert: {titleVariants: Jam}}]\n",
      "drives/city.yaml:6:40: timeline[0].alert: 'alert' is of the car's screen; remove "
        + "'on: phone', or 'alert'"),
    .after(
      "a gesture in the car", "timeline: [{at: 1 s, on: car, gesture: drag}]\n",
      "drives/city.yaml:6:40: timeline[0].gesture: the car's map takes no gestures; write "
        + "'on: phone'"),
    .after(
      "a button of the car on the phone", "timeline: [{at: 1 s, on: phone, press: map-button-1}]\n",
      "drives/city.yaml:6:40: timeline[0].press: there is no control 'map-button-1'; did you mean "
        + "'app-button-1'?"),
    .after(
      "a way of one number", "timeline: [{at: 1 s, gesture: {kind: drag, by: [3]}}]\n",
      "drives/city.yaml:6:48: timeline[0].gesture.by: a way over the screen has two numbers; write "
        + "it like [0, -120]"),
    .after(
      "a button without a height", "phone: {buttons: [{title: Go, frame: [5, 5, 90, 0]}]}\n",
      "drives/city.yaml:6:38: phone.buttons[0].frame: a frame has four numbers, and a width and a "
        + "height above 0; write x, y, width and height like [5, 150, 200, 35]"),
    .after(
      "a camera without words", "timeline: [{at: 1 s, camera: {duration: 1 s}}]\n",
      "drives/city.yaml:6:30: timeline[0].camera: the camera is not told what to do; add a key such "
        + "as 'mode' or 'zoom'"),
    .after(
      "an unknown mode", "timeline: [{at: 1 s, camera: folowing}]\n",
      "drives/city.yaml:6:30: timeline[0].camera: there is no camera mode 'folowing'; did you mean "
        + "'following'?"),
    .after(
      "a coordinate of a camera that follows",
      "timeline: [{at: 1 s, camera: {mode: following, target: [47, -122]}}]\n",
      "drives/city.yaml:6:56: timeline[0].camera.target: 'target' is that of the vehicle while the "
        + "camera follows; remove it, or write mode: free"),
    .after(
      "a zoom of the overview", "map: {camera: {mode: overview, zoom: 12}}\n",
      "drives/city.yaml:6:38: map.camera.zoom: 'zoom' is chosen so that the whole route is seen in "
        + "the overview; remove it, or write mode: free"),
    .after(
      "a perspective of a free camera",
      "timeline: [{at: 1 s, camera: {bearing: 20, perspective: tilted}}]\n",
      "drives/city.yaml:6:57: timeline[0].camera.perspective: 'perspective' belongs to a camera that "
        + "follows; remove it, or write mode: following"),
    .after(
      "an automatic zoom of a free camera",
      "timeline: [{at: 1 s, camera: {mode: free, zoom: auto}}]\n",
      "drives/city.yaml:6:49: timeline[0].camera.zoom: 'zoom' is automatic only while the camera "
        + "follows; remove it, or write mode: following"),
    .after(
      "a tilt from straight above",
      "map: {camera: {perspective: topDownHeadingUp, tilt: 20}}\n",
      "drives/city.yaml:6:53: map.camera.tilt: 'tilt' contradicts a perspective from straight above; "
        + "remove it, or write tilted"),
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
      "drives/city.yaml:6:28: timeline[0].zoom: there is no zoom direction 'inn'; did you mean "
        + "'in'?"),
    .after(
      "my location that is not asked for", "timeline: [{at: 1 s, myLocation: false}]\n",
      "drives/city.yaml:6:34: timeline[0].myLocation: 'myLocation' happens or is left out; write "
        + "true, or remove it"),
  ]
}
