import SessionFiles
package import Sessions

extension ScriptTable {
  /// The root of a file of driver events.
  static let driver = ScriptTable(
    name: "driver", summary: "The driver's actions on a drive that another file describes.",
    keys: [
      ScriptKey("description", .text, "A description."),
      ScriptKey("timeline", .list(.table(event)), required: true, "The events of the drive."),
      ScriptKey("capture", .table(capture), "The moments to capture."),
      ScriptKey(
        "navigation", .shape(Shape<NavigationSettings>.consents.schema),
        "The permissions that the driver granted before the drive."),
    ])
}

extension RouteScriptReader {
  /// Reads a file of driver events and adds them to a drive.
  ///
  /// - Parameters:
  ///   - name: The path of the file as the user gave it.
  ///   - script: The drive.
  /// - Throws: The first error in the file, with the others in `others`.
  package func addDriver(
    name: String, bytes: [UInt8], to script: RouteScript
  ) throws(RouteScriptError) -> RouteScript {
    let text = try ScriptText.decode(bytes, file: name)
    let (files, mistakes) = (ScriptFiles(load: loadBytes), Diagnostics())
    let node = try DocumentNode.parse(text, file: name, files: files, mistakes: mistakes)
    let top = try node.mapping(.driver)
    let entries = try top.require("timeline", TimelineEntry.read)
    var script = script
    script.events += entries.flatMap(\.events)
    script.capture = try top.read("capture", ScriptValues.capture) ?? script.capture
    if let consents = try top.read("navigation", .consents) {
      script.navigation = script.navigation.changed(by: consents)
    }
    let checks = ScriptValidator(script: script, top: top, entries: entries)
    try checks.checkNames()
    try checks.checkExtent()
    if let error = mistakes.error { throw error }
    return script
  }
}
