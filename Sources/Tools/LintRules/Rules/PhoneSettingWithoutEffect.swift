import Sessions
import Templates

/// Reports settings of the phone view that have no effect.
struct PhoneSettingWithoutEffect: LayoutRule {
  let info = LintRuleInfo(
    code: "HU023", name: "phone-setting-without-effect", severity: .warning,
    summary: "A setting of the phone's navigation view has no effect.",
    remedy:
      "Show the header for an accessory view, and leave lights and stop signs to the SDK from"
      + " generation 10 on.",
    source: "https://developers.google.com/maps/documentation/navigation/ios-sdk/controls")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard let template = frame.template.phone else { return [] }
    let settings = template.settings
    var found: [LintMatch] = []
    func tell(_ message: String, _ key: String) {
      found.append(LintMatch(message, path: "phone.\(key)", subject: key))
    }
    let shows = settings.isOn(.navigationHeaderEnabled, beside: frame.state.display)
    if settings.accessory?.view != nil, !shows {
      tell("the accessory view requires the header", "accessory")
    }
    if settings.shownGeneration >= .ten {
      for option in [PhoneOption.showsTrafficLights, .showsStopSigns]
      where settings.switches[option] != nil {
        tell("'\(option.rawValue)' is deprecated since generation 10", option.rawValue)
      }
    }
    return found
  }
}
