package import Sessions

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
    let node = try ScriptNode.parse(text, file: name, files: files, mistakes: mistakes)
    let written = try node.value(.driver)
    let entries = written.timeline.map { TimelineEntry($0, in: node) }
    var script = script
    script.events += entries.flatMap(\.events)
    if node.child("capture") != nil { script.capture = written.script.capture }
    script.navigation = script.navigation.changed(by: written.consents)
    let checks = ScriptValidator(script: script, node: node, entries: entries)
    checks.checkNames()
    checks.checkExtent()
    if let error = mistakes.error { throw error }
    return script
  }
}
