/// Scripts with invalid values.
extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let values: [WrongScript] = [
    .after(
      "unknown style", "appearance: {ui: drak}\n",
      at
        + "6:18: appearance.ui: unknown value 'drak'; did you mean 'dark'?"),
    .after(
      "unknown locale", "appearance: {locale: xx-YY}\n",
      at
        + "6:22: appearance.locale: 'xx-YY' is not a known locale; write it like 'en-US', "
        + "'de-DE', 'ja-JP'"),
    .after(
      "unknown region", "appearance: {locale: en-XQ}\n",
      at
        + "6:22: appearance.locale: 'en-XQ' is not a known locale; write it like 'en-US', "
        + "'en'"),
    .after(
      "impossible date", "start: {date: 2026-02-30}\n",
      at
        + "6:15: start.date: '2026-02-30' is not a date; write it like '2026-06-01'"),
    .after(
      "impossible time", "start: {time: \"25:00\"}\n",
      at
        + "6:15: start.time: '25:00' is not a time of day; write it like '10:41'"),
    .after(
      "unknown time zone", "start: {timeZone: America/Los_Angles}\n",
      at
        + "6:19: start.timeZone: unknown time zone 'America/Los_Angles'; did you mean"
        + " 'America/Los_Angeles'?"),
    .after(
      "a wait of centuries", "vehicle: {waypointStop: 99999999999 s}\n",
      at
        + "6:25: vehicle.waypointStop: 99999999999 s is outside 0 s...8760 h; choose a value in "
        + "0 s...8760 h"),
    .after(
      "too many bars", "status: {signal: 5}\n",
      at
        + "6:18: status.signal: 5 is outside 0...4; choose a value in 0...4"),
    .after(
      "bars in words", "status: {signal: many}\n",
      at
        + "6:18: status.signal: expected a whole number, found 'many'; write a whole number"),
    .after(
      "a Focus without a sign", "status: {focus: mon}\n",
      at
        + "6:17: status.focus: unknown value 'mon'; did you mean 'moon'?"),
    .after(
      "battery beyond full", "status: {battery: 120}\n",
      at
        + "6:19: status.battery: 120 is outside 0...100; choose a value in 0...100"),
    .after(
      "speed without unit", "vehicle: {speed: 50}\n",
      at
        + "6:18: vehicle.speed: '50' is not a speed; write it like 'route', '2x', '50 "
        + "km/h', '30 mph', '14 m/s'"),
    .after(
      "too fast", "vehicle: {speed: 900 km/h}\n",
      at
        + "6:18: vehicle.speed: 900 km/h is outside 0.1 m/s...200 m/s; choose a value in"
        + " 0.1 m/s...200 m/s"),
    .after(
      "factor too high", "vehicle: {speed: 5000x}\n",
      at
        + "6:18: vehicle.speed: 5000x is outside 0.01x...1000x; choose a value in"
        + " 0.01x...1000x"),
    .after(
      "no acceleration", "vehicle: {acceleration: 0}\n",
      at
        + "6:25: vehicle.acceleration: 0 is outside 0.01...100; choose a value in 0.01...100"),
    .after(
      "not a flag", "vehicle: {slowForTurns: maybe}\n",
      at
        + "6:25: vehicle.slowForTurns: expected true or false, found 'maybe'; write true or false"),
    .after(
      "a list where a mapping belongs", "vehicle: [1]\n",
      at
        + "6:10: vehicle: expected a mapping with 'speed', 'acceleration', 'braking',"
        + " 'slowsForTurns', ..., found a list of 1; write a mapping with 'speed', 'acceleration',"
        + " 'braking', 'slowsForTurns', ..."),
    .after(
      "a mapping where a list belongs", "timeline: {at: 1:20}\n",
      at
        + "6:11: timeline: expected a list, found a mapping of 1 key; write a list"),
    .after(
      "a value left out", "vehicle:\n  acceleration:\n",
      at
        + "7:16: vehicle.acceleration: expected a number, found nothing; write a number"),
    .after(
      "a distance without unit", "timeline:\n  - {at: 400, moment: a}\n",
      at
        + "7:10: timeline[0].at: '400' is not a time or distance; write it like '1:20', "
        + "'90 s', '1.2 km', '{step: 3}', 'arrival'"),
    .after(
      "an event without position", "timeline:\n  - {moment: a}\n",
      at
        + "7:5: timeline[0]: missing key 'at'; add 'at'"),
    .after(
      "at and before", "timeline:\n  - {at: 5 s, before: {step: 1, time: 1 s}, moment: a}\n",
      at
        + "7:23: timeline[0].before: the event has both 'at' and 'before'; remove one of "
        + "them"),
    .after(
      "nothing happens", "timeline:\n  - at: 5 s\n",
      at
        + "7:5: timeline[0]: the event has no action; add one of reroute, continueToNextDestination,"
        + " stop, appearance, app, pause, navigation, shows, mapControls, phone, dashboard, cluster,"
        + " dashboardButton, clusterZoom, screen, moment, losePosition, traffic, congestion,"
        + " speedLimit, signal, lanes, limitedUserInterfaces, template, dismiss, stack, present, type, scroll, interact,"
        + " showNavigationBar, panningInterface, pan, zoom, myLocation, recenter, camera, tap,"
        + " dismissAlert, alert, hideTripPreviews, tripPreviews, routeChoices, press, focus, knob,"
        + " gesture, touch, hold, orientation"),
    .after(
      "unknown pause reason", "timeline:\n  - {at: 5 s, pause: {reason: lost, for: 2 s}}\n",
      at
        + "7:31: timeline[0].pause.reason: unknown value 'lost'; allowed: arrived, loading,"
        + " locating, rerouting, proceedToRoute"),
    .after(
      "pause without end", "timeline:\n  - {at: 5 s, pause: {reason: loading}}\n",
      at
        + "7:22: timeline[0].pause: missing key 'seconds'; add 'seconds'"),
    .after(
      "unknown lane", "timeline:\n  - {at: 5 s, lanes: [left*, strait]}\n",
      at
        + "7:30: timeline[0].lanes[1]: unknown lane shape 'strait'; did you mean 'straight'?"),
    .after(
      "unknown traffic",
      "timeline:\n  - {at: 5 s, congestion: {level: jam, length: 5 m}}\n",
      at
        + "7:35: timeline[0].congestion.level: unknown congestion level 'jam'; allowed: unknown,"
        + " low, moderate, heavy, severe"),
    .after(
      "speed limit without unit",
      "timeline:\n  - {at: 5 s, speedLimit: {limit: 50, length: 5 m}}\n",
      at
        + "7:35: timeline[0].speedLimit.limit: '50' is not a speed limit; write it like "
        + "'35 mph', '50 km/h', 'none'"),
    .after(
      "unknown sign",
      "timeline:\n  - {at: 5 s, speedLimit: {limit: none, length: 5 m, sign: wien}}\n",
      at
        + "7:60: timeline[0].speedLimit.sign: unknown sign 'wien'; did you mean 'vienna'?"),
    .after(
      "no interval", "capture: {every: 0}\n",
      at
        + "6:18: capture.every: 0 is outside 0.01 s or more; choose a value in 0.01 s "
        + "or more"),
    .after(
      "to before from", "capture: {every: {interval: 1 s, from: 9 s, to: 3 s}}\n",
      at
        + "6:18: capture.every: 'to' comes before 'from'; swap 'from' and 'to'"),
  ]
}
