import Devices
import FramePipeline
package import JSONText
import Navigation
import Sessions

extension LiveSession {
  /// The completions at a position of a script, as JSON.
  ///
  /// `from` is the column at which the word before the cursor begins, and `choices` has the text to
  /// insert, its kind and its meaning.
  ///
  /// - Parameters:
  ///   - text: The script, which need not be that of the session.
  ///   - line: The line of the cursor, from 1.
  ///   - column: The column of the cursor, from 1.
  package func completion(in text: String, line: Int, column: Int) async -> JSONValue {
    let names = await LiveSession.names(in: drive.script, library, now: time().seconds)
    let found = ScriptCompletion(names: names).choices(in: text, line: line, column: column)
    return [
      "from": .number(Double(found.from)),
      "choices": .array(
        found.choices.map {
          [
            "insert": .string($0.text), "kind": .string($0.isKey ? "key" : "value"),
            "help": .string($0.help),
          ]
        }),
    ]
  }

  /// The values known from a drive, by script key.
  @concurrent
  private static func names(
    in script: RouteScript, _ library: AssetLibrary, now: Double
  ) async -> [String: [String]] {
    let timeline = Timeline(script)
    let steps = timeline.route?.steps ?? []
    let times = steps.indices.dropFirst().compactMap {
      timeline.seconds(of: .beforeStep($0, meters: 0))
    }
    let moments = ([now] + times).map {
      "\(($0 * 10).rounded() / 10) s".replacing(".0 s", with: " s")
    }
    let roads = steps.map(\.info.fullRoadName).filter { !$0.isEmpty }
    let devices = library.devices.listed.map(\.name)
    return [
      "devices": devices, "device": devices, "themes": library.themeNames,
      "theme": library.themeNames, "locale": library.stringsNames, "at": moments, "road": roads,
      "step": steps.indices.map { "\($0)" },
    ]
  }
}
