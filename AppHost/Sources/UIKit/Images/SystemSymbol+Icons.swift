/// The icon of headunit that stands for a system symbol.
struct SymbolIcon: Equatable {
  /// The enclosing shape of a symbol, as in "lock.circle.fill".
  enum Frame: Equatable {
    case circle, square, diamond, hexagon
  }

  let icon: String
  let frame: Frame?
  /// Whether the symbol is a filled variant.
  let isFilled: Bool
  /// Whether the icon only resembles the symbol.
  let isStandIn: Bool
}

extension SystemSymbol {
  /// Returns the icon for a system symbol.
  ///
  /// Names without an entry lose their last components, because "star.fill" and "star.circle.fill"
  /// are stars.
  static func icon(for name: String) -> SymbolIcon? {
    var words = name.split(separator: ".").map(String.init)
    var dropped: [String] = []
    while !words.isEmpty {
      let rest = words.joined(separator: ".")
      if let icon = icons[rest] {
        return SymbolIcon(
          icon: icon, frame: dropped.compactMap { frames[$0] }.first,
          isFilled: dropped.contains("fill"), isStandIn: standIns.contains(rest))
      }
      guard let last = words.last, last == "fill" || last == "crop" || frames[last] != nil else {
        return nil
      }
      dropped.append(words.removeLast())
    }
    return nil
  }

  private static let frames: [String: SymbolIcon.Frame] = [
    "circle": .circle, "square": .square, "rectangle": .square, "diamond": .diamond,
    "capsule": .square, "hexagon": .hexagon, "seal": .circle, "app": .square,
  ]

  /// The symbols whose icon shows a different picture with a similar meaning.
  private static let standIns: Set<String> = [
    "move.3d", "hand.draw", "location.viewfinder", "dot.viewfinder", "viewfinder", "paperplane",
    "clock.arrow.circlepath", "timer", "gearshape.2", "slider.horizontal.3", "building",
    "building.2", "bolt.car", "powerplug", "cup.and.saucer", "mappin.and.ellipse",
    "flag.checkered", "map", "arrow.up.left.and.arrow.down.right",
    "point.topleft.down.curvedto.point.bottomright.up",
    "point.topleft.down.to.point.bottomright.curvepath", "road.lanes", "arrow.triangle.branch",
    "exclamationmark", "exclamationmark.octagon", "cone", "forward.end", "backward.end", "car.side",
    "car.2", "takeoutbag.and.cup.and.straw", "photo.on.rectangle", "video", "books.vertical",
    "newspaper", "radio", "antenna.radiowaves.left.and.right", "moon.stars", "network", "person.3",
    "questionmark", "arrow.counterclockwise", "arrow.trianglehead.counterclockwise",
    "arrow.triangle.2.circlepath", "goforward", "gobackward", "bubble.left.and.bubble.right",
    "safari", "checkmark.shield", "repeat.1", "playpause", "forward.end.alt", "backward.end.alt",
    "circle.grid.2x2", "circle.grid.3x3", "square.grid.2x2", "square.grid.3x3", "bell.badge",
    "star.leadinghalf.filled", "music.quarternote.3", "humidity", "lock.shield",
    "arrow.down.to.line", "square.and.arrow.down", "chart.bar.xaxis", "shield.lefthalf.filled",
    "shield.checkered", "guitars", "music.note.house", "music.note.list", "music.mic", "list.star",
    "list.number", "note",
  ]

  private static let icons: [String: String] = [
    "dpad": "pan", "dpad.fill": "dpad.fill", "arrow.up.and.down.and.arrow.left.and.right": "pan",
    "move.3d": "pan", "hand.draw": "pan", "location": "location",
    "location.fill": "my-location", "location.north": "my-location",
    "location.north.line": "my-location", "location.slash": "my-location-off",
    "location.viewfinder": "recenter", "dot.viewfinder": "recenter", "scope": "target",
    "viewfinder": "recenter", "paperplane": "recenter",
    "plus.magnifyingglass": "plus.magnifyingglass",
    "minus.magnifyingglass": "minus.magnifyingglass", "plus": "plus", "minus": "minus",
    "magnifyingglass": "search", "xmark": "close", "multiply": "close",
    "checkmark": "checkmark", "chevron.left": "chevron-left", "chevron.backward": "chevron-left",
    "chevron.right": "chevron-right", "chevron.forward": "chevron-right",
    "chevron.up": "chevron-up", "chevron.down": "chevron-down", "clock": "clock",
    "clock.arrow.circlepath": "clock", "timer": "clock", "gear": "gear", "gearshape": "gear",
    "gearshape.2": "gear", "slider.horizontal.3": "gear", "house": "house",
    "building": "briefcase", "briefcase": "briefcase", "list.bullet": "list",
    "list.dash": "list", "line.3.horizontal": "list", "text.justify": "list", "star": "star",
    "heart": "heart", "bookmark": "bookmark", "fuelpump": "fuel",
    "bolt": "bolt", "bolt.car": "charger", "ev.charger": "charger", "powerplug": "charger",
    "parkingsign": "parking", "p": "parking", "fork.knife": "fork", "cup.and.saucer": "fork",
    "cart": "cart", "mappin": "pin", "mappin.and.ellipse": "pin", "flag": "flag",
    "flag.checkered": "flag", "map": "overview", "arrow.up.left.and.arrow.down.right": "overview",
    "arrow.triangle.turn.up.right": "route", "arrow.triangle.branch": "route",
    "point.topleft.down.curvedto.point.bottomright.up": "route",
    "point.topleft.down.to.point.bottomright.curvepath": "route", "road.lanes": "route",
    "phone": "phone", "message": "message", "bubble.left": "message", "envelope": "envelope",
    "speaker": "speaker", "speaker.wave.1": "speaker", "speaker.wave.2": "speaker",
    "speaker.wave.3": "speaker", "volume.2": "speaker", "volume.3": "speaker",
    "speaker.slash": "speaker-off", "volume.slash": "speaker-off", "mic": "mic",
    "waveform": "waveform", "exclamationmark.triangle": "warning",
    "exclamationmark": "warning", "exclamationmark.octagon": "warning",
    "exclamationmark.bubble": "report", "cone": "warning", "ellipsis": "more",
    "play": "play", "pause": "pause", "forward": "forward", "forward.end": "forward",
    "backward": "backward", "backward.end": "backward", "repeat": "repeat", "shuffle": "shuffle",
    "music.note": "note", "note": "note", "cloud": "cloud", "delete.left": "delete",
    "delete.backward": "delete", "shift": "shift", "trash": "trash", "car": "car",
    "car.side": "car", "car.2": "car", "bag": "bag", "takeoutbag.and.cup.and.straw": "bag",
    "bell": "bell", "calendar": "calendar", "photo": "photo", "photo.on.rectangle": "photo",
    "camera": "camera", "video": "camera", "book": "book", "books.vertical": "book",
    "text.book.closed": "book", "newspaper": "book", "dot.radiowaves.left.and.right": "radio",
    "antenna.radiowaves.left.and.right": "radio", "radio": "radio", "sun.max": "sun",
    "sun.min": "sun", "moon": "moon", "moon.stars": "moon", "globe": "globe", "network": "globe",
    "person": "person", "person.2": "person-2", "person.3": "person-2", "info": "info",
    "questionmark": "info", "arrow.clockwise": "refresh", "arrow.counterclockwise": "refresh",
    "arrow.triangle.2.circlepath": "refresh", "goforward": "forward", "gobackward": "backward",
    "tag": "tag", "airplane": "airplane", "bicycle": "bicycle", "figure.walk": "walk",
    "bubble.left.and.bubble.right": "message", "icloud": "cloud", "safari": "globe",
    "checkmark.shield": "checkmark", "repeat.1": "repeat", "playpause": "play",
    "backward.end.alt": "backward", "forward.end.alt": "forward", "clear": "close",
    "arrow.trianglehead.clockwise": "refresh", "arrow.trianglehead.counterclockwise": "refresh",
    "circle.grid.2x2": "overview", "circle.grid.3x3": "overview", "square.grid.3x3": "overview",
    "bell.badge": "bell", "star.leadinghalf.filled": "star", "music.quarternote.3": "note",
    "wind": "wind", "drop": "drop", "humidity": "drop", "flame": "flame", "doc": "document",
    "doc.text": "document", "doc.plaintext": "document", "lightbulb": "lightbulb", "wifi": "wifi",
    "lock": "lock", "lock.shield": "lock", "arrow.down": "arrow-down",
    "arrow.down.to.line": "arrow-down",
    "square.and.arrow.down": "arrow-down", "chart.bar": "chart", "chart.bar.xaxis": "chart",
    "shield": "shield", "shield.lefthalf.filled": "shield", "shield.checkered": "shield",
    "thermometer": "thermometer", "thermometer.medium": "thermometer",
    "water.waves": "waves", "stop": "stop", "folder": "folder", "headphones": "headphones",
    "guitars": "note", "music.note.house": "note",
    "music.note.list": "note", "music.mic": "mic", "list.star": "list",
    "list.number": "list", "square.grid.2x2": "overview", "building.2": "briefcase",
  ]
}
