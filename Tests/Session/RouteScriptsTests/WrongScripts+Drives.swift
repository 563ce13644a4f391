/// Scripts that are readable but describe an impossible drive.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let drives: [WrongScript] = [
    .after(
      "event after the end", "timeline:\n  - {at: \"9:00\", moment: late}\n",
      at
        + "7:10: timeline[0].at: '9:00' is outside the drive, which is 85 s and 1110 m long; choose"
        + " a position within the drive"),
    .after(
      "event beyond the route", "timeline:\n  - {at: 3 km, moment: far}\n",
      at
        + "7:10: timeline[0].at: '3 km' is outside the drive, which is 85 s and 1110 m long; choose"
        + " a position within the drive"),
    .after(
      "event before the start", "timeline:\n  - before: {step: 1, distance: 2 km}\n    moment: a\n",
      at
        + "7:13: timeline[0].before: 2000 m before step 1 is outside the drive, which is 85 s and"
        + " 1110 m long; choose a position within the drive"),
    .after(
      "time before the start", "timeline:\n  - {before: {step: 1, time: 9 min}, moment: a}\n",
      at
        + "7:14: timeline[0].before: 540 s before step 1 is outside the drive, which is 85 s and"
        + " 1110 m long; choose a position within the drive"),
    .after(
      "no such step", "timeline:\n  - {at: {step: 7}, moment: a}\n",
      at
        + "7:10: timeline[0].at: step 7 is outside 0...2; choose a value in 0...2"),
    .after(
      "no such waypoint", "timeline:\n  - {at: {waypoint: 2}, moment: a}\n",
      at
        + "7:10: timeline[0].at: waypoint 2 is outside 1...1; choose a value in 1...1"),
    .after(
      "step and waypoint", "timeline:\n  - {at: {step: 1, waypoint: 1}, moment: a}\n",
      at
        + "7:10: timeline[0].at: the position needs exactly one of 'step' and 'waypoint'; "
        + "write it like {step: 3} or {waypoint: 1}"),
    .after(
      "distance and time", "timeline:\n  - {before: {step: 1}, moment: a}\n",
      at
        + "7:14: timeline[0].before: the position needs exactly one of 'distance' and "
        + "'time'; write it like {step: 3, distance: 200 m}"),
    .after(
      "two moments of one name",
      "timeline:\n  - {at: 1 s, moment: a}\n  - {at: 2 s, moment: a}\n",
      at
        + "8:23: timeline[1].moment: duplicate moment 'a'; give each moment a unique name"),
    .after(
      "unknown moment",
      "timeline:\n  - {at: 1 s, moment: bridge}\ncapture: {moments: [brigde]}\n",
      at
        + "8:21: capture.moments[0]: unknown moment 'brigde'; did you mean 'bridge'?"),
    .after(
      "picture after the end", "capture: {times: [10 s, \"9:00\"]}\n",
      at
        + "6:25: capture.times[1]: '9:00' is outside the drive, which is 85 s and 1110 m long;"
        + " choose a position within the drive"),
    .after(
      "pictures after the end", "capture: {every: {interval: 5 s, from: 20 min}}\n",
      at
        + "6:40: capture.every.from: '20 min' is outside the drive, which is 85 s and 1110 m long;"
        + " choose a position within the drive"),
    WrongScript(
      "vehicle of a feed", "feed: [{currentStep: {maneuver: 6}}]\nvehicle: {speed: route}\n",
      at
        + "2:10: vehicle: 'vehicle' has no effect: a recorded feed contains positions; remove"
        + " 'vehicle'"),
    WrongScript(
      "stop in a feed",
      "feed: [{currentStep: {maneuver: 6}}]\ntimeline: [{at: 1 s, stop: 2 s}]\n",
      at
        + "2:28: timeline[0].stop: 'stop' requires a route, but the script has a feed; write it in"
        + " the messages of the feed"),
    WrongScript(
      "distance in a feed",
      "feed: [{currentStep: {maneuver: 6}}]\ntimeline: [{at: 100 m, moment: a}]\n",
      at
        + "2:17: timeline[0].at: a feed has times only, no distances or steps; write a "
        + "time such as '1:20'"),
    WrongScript(
      "feed out of order", "feed: [{time: 5}, {time: 3}]\n",
      at
        + "1:19: feed[1]: the message at 3 s follows one at 5 s; sort the messages by time"),
    WrongScript(
      "empty feed", "feed: []\n",
      at
        + "1:7: feed: expected at least one message, found a list of 0; write at least one"
        + " message"),
    WrongScript(
      "unknown feed key", "feed: [{navstate: 1}]\n",
      at
        + "1:9: feed[0]: unknown key 'navstate'; did you mean 'navState'?"),
    WrongScript(
      "feed line with latitude first", "feed: [{line: [[47.6, -122.2], [47.7, -122.2]]}]\n",
      at
        + "1:16: feed[0].line[0]: the latitude -122.2 is outside -90...90; write coordinates "
        + "here as [longitude, latitude]"),
    WrongScript(
      "negative distance in a feed", "feed: [{distanceToCurrentStepMeters: -2}]\n",
      at
        + "1:38: feed[0].distanceToCurrentStepMeters: -2 is outside -1...1000000000; "
        + "choose a value in -1...1000000000"),
  ]
}
