extension WrongScript {
  private static let at = "drives/city.yaml:"

  static let structure: [WrongScript] = [
    WrongScript("empty file", " \n", at + "1:1: the file is empty; TODO"),
    WrongScript("broken YAML", "route: [1, 2\nname: x", at),
    WrongScript("key twice", "name: a\nname: b\n", at),
    WrongScript("list at the top", "- route", at),
    WrongScript("unknown key at the top", "rout: a.json\n", at),
    WrongScript("unknown key far from all", "zzzzzzzz: a.json\n", at),
    WrongScript("neither route nor feed", "name: nothing\n", at),
    WrongScript("both route and feed", "route: a.json\nfeed: b.jsonl\n", at),
    WrongScript("route file missing", "route: routes/a.json\n", at),
    WrongScript("feed file missing", "feed: b.jsonl\n", at),
    WrongScript("route without steps", "route: {origin: {name: A}}\n", at),
    WrongScript(
      "unknown key in a step",
      "route:\n  steps:\n    - {maneuvr: depart}\n", at),
    WrongScript(
      "unknown maneuver", "route:\n  steps:\n    - {maneuver: trun-right}\n", at),
    WrongScript(
      "maneuver number too high", "route:\n  steps:\n    - {maneuver: 66}\n", at),
    WrongScript("a single step", "route: {steps: [{maneuver: depart}]}\n", at),
    WrongScript(
      "no departure", "route: {steps: [{maneuver: straight}, {maneuver: destination}]}\n", at),
    WrongScript(
      "no arrival",
      "route: {steps: [{maneuver: depart, line: [[1, 2], [1, 3]]}, {maneuver: straight}]}\n", at),
    WrongScript(
      "no line", "route: {steps: [{maneuver: depart}, {maneuver: destination}]}\n", at),
    WrongScript(
      "line without length",
      "route: {steps: [{maneuver: depart, line: [[1, 2]]}, {maneuver: destination}]}\n", at),
    WrongScript(
      "line after an arrival",
      """
      route:
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]]}
          - {maneuver: destination, line: [[1, 2], [1, 3]]}
      """, at),
    WrongScript(
      "more waypoints than arrivals",
      """
      route:
        waypoints: [{name: A}, {name: B}]
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]]}
          - {maneuver: destination}
      """, at),
    WrongScript(
      "longitude first",
      """
      route:
        steps:
          - {maneuver: depart, line: [[-122.2, 47.6], [-122.3, 47.6]]}
          - {maneuver: destination}
      """, at),
    WrongScript(
      "exit count without roundabout",
      "route: {steps: [{maneuver: turn-left, roundaboutExit: 2}]}\n", at),
    WrongScript(
      "speed and duration",
      """
      route:
        steps:
          - {maneuver: depart, line: [[1, 2], [1, 2.1]], speed: 50 km/h, duration: 9 s}
          - {maneuver: destination}
      """, at),
  ]

  static let values: [WrongScript] = [
    .after("unknown style", "appearance: {ui: drak}\n", at),
    .after("unknown locale", "appearance: {locale: xx-YY}\n", at),
    .after("unknown region", "appearance: {locale: en-XQ}\n", at),
    .after("impossible date", "start: {date: 2026-02-30}\n", at),
    .after("impossible time", "start: {time: \"25:00\"}\n", at),
    .after("unknown time zone", "start: {timeZone: America/Los_Angles}\n", at),
    .after("too many bars", "status: {signal: 5}\n", at),
    .after("bars in words", "status: {signal: many}\n", at),
    .after("battery beyond full", "status: {battery: 120}\n", at),
    .after("speed without unit", "vehicle: {speed: 50}\n", at),
    .after("too fast", "vehicle: {speed: 900 km/h}\n", at),
    .after("factor too high", "vehicle: {speed: 50x}\n", at),
    .after("no acceleration", "vehicle: {acceleration: 0}\n", at),
    .after("not a flag", "vehicle: {slowForTurns: maybe}\n", at),
    .after("a list where a mapping belongs", "vehicle: [1]\n", at),
    .after("a mapping where a list belongs", "timeline: {at: 1:20}\n", at),
    .after("a value left out", "vehicle:\n  acceleration:\n", at),
    .after("a distance without unit", "timeline:\n  - {at: 400, moment: a}\n", at),
    .after("an event without place", "timeline:\n  - {moment: a}\n", at),
    .after(
      "at and before", "timeline:\n  - {at: 5 s, before: {step: 1, time: 1 s}, moment: a}\n", at),
    .after("nothing happens", "timeline:\n  - at: 5 s\n", at),
    .after(
      "unknown pause reason", "timeline:\n  - {at: 5 s, pause: {reason: lost, for: 2 s}}\n", at),
    .after("pause without end", "timeline:\n  - {at: 5 s, pause: {reason: loading}}\n", at),
    .after("unknown lane", "timeline:\n  - {at: 5 s, lanes: [left*, strait]}\n", at),
    .after(
      "unknown traffic",
      "timeline:\n  - {at: 5 s, congestion: {level: jam, length: 5 m}}\n", at),
    .after(
      "speed limit without unit",
      "timeline:\n  - {at: 5 s, speedLimit: {limit: 50, length: 5 m}}\n", at),
    .after(
      "unknown sign",
      "timeline:\n  - {at: 5 s, speedLimit: {limit: none, length: 5 m, sign: wien}}\n", at),
    .after("no interval", "capture: {every: 0}\n", at),
    .after("to before from", "capture: {every: {interval: 1 s, from: 9 s, to: 3 s}}\n", at),
  ]

  static let drives: [WrongScript] = [
    .after("event after the end", "timeline:\n  - {at: \"9:00\", moment: late}\n", at),
    .after("event beyond the route", "timeline:\n  - {at: 3 km, moment: far}\n", at),
    .after(
      "event before the start", "timeline:\n  - before: {step: 1, distance: 2 km}\n    moment: a\n",
      at),
    .after(
      "time before the start", "timeline:\n  - {before: {step: 1, time: 9 min}, moment: a}\n", at),
    .after("no such step", "timeline:\n  - {at: {step: 7}, moment: a}\n", at),
    .after("no such waypoint", "timeline:\n  - {at: {waypoint: 2}, moment: a}\n", at),
    .after("step and waypoint", "timeline:\n  - {at: {step: 1, waypoint: 1}, moment: a}\n", at),
    .after("distance and time", "timeline:\n  - {before: {step: 1}, moment: a}\n", at),
    .after(
      "two moments of one name",
      "timeline:\n  - {at: 1 s, moment: a}\n  - {at: 2 s, moment: a}\n", at),
    .after(
      "unknown moment",
      "timeline:\n  - {at: 1 s, moment: bridge}\ncapture: {moments: [brigde]}\n", at),
    .after("picture after the end", "capture: {times: [10 s, \"9:00\"]}\n", at),
    .after("pictures after the end", "capture: {every: {interval: 5 s, from: 20 min}}\n", at),
    WrongScript(
      "vehicle of a feed", "feed: [{currentStep: {maneuver: 6}}]\nvehicle: {speed: route}\n", at),
    WrongScript(
      "stop in a feed",
      "feed: [{currentStep: {maneuver: 6}}]\ntimeline: [{at: 1 s, stop: 2 s}]\n", at),
    WrongScript(
      "distance in a feed",
      "feed: [{currentStep: {maneuver: 6}}]\ntimeline: [{at: 100 m, moment: a}]\n", at),
    WrongScript("feed out of order", "feed: [{time: 5}, {time: 3}]\n", at),
    WrongScript("empty feed", "feed: []\n", at),
    WrongScript("unknown feed key", "feed: [{navstate: 1}]\n", at),
    WrongScript(
      "feed line with latitude first", "feed: [{line: [[47.6, -122.2], [47.7, -122.2]]}]\n", at),
    WrongScript("negative distance in a feed", "feed: [{distanceToCurrentStepMeters: -1}]\n", at),
  ]
}
