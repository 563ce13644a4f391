import Documents
import Geometry
import Navigation
import RouteScripts
import Sessions

extension NewProject {
  /// The script of a route file, with its steps as comments.
  func scriptText(_ timeline: Timeline, map: String?) -> String {
    let steps = timeline.route?.steps ?? []
    let rows = steps.enumerated().map { index, step in
      let time = timeline.seconds(of: .beforeStep(index, meters: 0)) ?? 0
      let road = step.roadName.isEmpty ? step.info.fullInstructionText : step.roadName
      return "#   \(index)  \(clock(time))  \(Int(clamping: step.maneuverMeters)) m"
        + "  \(step.info.maneuver.name)  \(road.visible)"
    }
    let lead = steps.count > 1 ? min(150, Int(steps[1].maneuverMeters / 2)) : 0
    let moment = steps.count > 1 ? "before: {step: 1, distance: \(lead) m}" : "at: 0"
    return """
      # yaml-language-server: $schema=schemas/route-script.schema.json
      name: "\(drive.script.name.jsonText)"
      route: "\(drive.name.jsonText)"
      \(map.map { "map: \($0)" } ?? "# map: town.pmtiles")

      # The steps of the route: number, time, distance, maneuver, road.
      \(rows.joined(separator: "\n"))
      timeline:
        - \(moment)
          moment: first-turn

      """
  }

  func settingsText(map: String?) -> String {
    """
    # yaml-language-server: $schema=schemas/headunit.schema.json
    # Default settings of commands in this folder. Options and scripts override them.
    devices: [standard]
    themes: [ios18]
    # languages: [en-US, de-DE]
    \(map.map { "map: \($0)" } ?? "# map: town.pmtiles")
    goldens: Goldens
    outputs: {frames: out, comparison: out/compare, goldens: out/goldens, replaced: out/replaced}
    limits: {seconds: 3600, memory: 8192}

    """
  }

  /// A workflow that checks the goldens on GitHub Actions.
  static let workflow = """
    name: screens
    on: pull_request
    permissions:
      contents: read
    jobs:
      goldens:
        runs-on: ubuntu-24.04
        container: swift:6.2-noble
        steps:
          - uses: actions/checkout@v4
          - name: Build headunit
            run: |
              git clone --depth 1 "$HEADUNIT_SOURCE" "$RUNNER_TEMP/headunit"
              make -C "$RUNNER_TEMP/headunit" build
            env:
              HEADUNIT_SOURCE: ${{ vars.HEADUNIT_SOURCE }}
          - name: Check the goldens
            run: |
              "$RUNNER_TEMP/headunit/.build/release/headunit" golden check --github \\
                --junit out/goldens.xml --markdown "$GITHUB_STEP_SUMMARY"
          - name: Keep the report
            if: always()
            uses: actions/upload-artifact@v4
            with:
              name: goldens
              path: out/goldens

    """

  private func clock(_ seconds: Double) -> String {
    let whole = Int(clamping: seconds)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension String {
  /// The text escaped as in a JSON string, which YAML can read as well.
  var jsonText: String { String(JSONText.line(self).dropFirst().dropLast(2)) }
}
