extension FrameRecord {
  /// The reason that a frame differs from an earlier one with the same name, as a sentence.
  package func change(from old: FrameRecord) -> String {
    guard let key, let oldKey = old.key else {
      return "the previous run recorded no digest of the frame"
    }
    if key == oldKey { return "the file was missing or corrupt" }
    guard key.prefix(while: { $0 != "-" }) == oldKey.prefix(while: { $0 != "-" }) else {
      return
        "the program, a library, a font, a map file, the screen or the encoding changed"
    }
    var changes: [String] = []
    func add<Value: Equatable>(_ name: String, _ before: Value?, _ after: Value?) {
      guard before != after else { return }
      changes.append(
        "\(name) \(before.map { "'\($0)'" } ?? "none") → \(after.map { "'\($0)'" } ?? "none")")
    }
    add("theme", old.theme, theme)
    add("state", old.state.navState, state.navState)
    add("maneuver", old.state.maneuver, state.maneuver)
    add("distance", old.state.distance, state.distance)
    add("instruction", old.state.instruction, state.instruction)
    add("pause", old.state.pause, state.pause)
    add("road", old.state.road, state.road)
    add("tiles", old.tiles?.drawn, tiles?.drawn)
    if changes.isEmpty, seconds != old.seconds { add("time", old.seconds, seconds) }
    return changes.isEmpty
      ? "other positions, colors, names or pictures with the same text"
      : changes.joined(separator: ", ")
  }
}
