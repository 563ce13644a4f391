package import Documents
package import Navigation
package import RouteScripts

/// Reads app content as a drive with one moment before a maneuver, with the ordinary script reader.
package enum ContentDrive {
  /// Reads the drive.
  ///
  /// - Parameters:
  ///   - step: The members of a feed's step other than its maneuver, as in scripts; nil values are
  ///     omitted.
  ///   - name: The name of the script in errors; its paths are relative to its folder.
  /// - Throws: `RouteScriptError` for an invalid value.
  package static func read(
    _ maneuver: Maneuver, _ step: [(String, JSONValue?)], named name: String
  ) throws -> DriveFile {
    let step =
      [("maneuver", JSONValue.string(maneuver.name))]
      + step.compactMap { key, value in
        value.map { (key, $0) }
      }
    let script: JSONValue = [
      "name": "content",
      "feed": [
        "currentStep": .keyed(step),
        "remainingSteps": [["maneuver": "destination", "distanceFromPrevStepMeters": 300]],
        "distanceToCurrentStepMeters": 300, "timeToCurrentStepSeconds": 25,
        "timeToFinalDestinationSeconds": 540, "distanceToFinalDestinationMeters": 4200,
      ],
      "capture": ["start": true],
    ]
    return try DriveReader().read(name: name, bytes: [UInt8](script.text.utf8))
  }
}
