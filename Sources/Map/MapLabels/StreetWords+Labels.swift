import MapStyles
import Navigation

extension StreetWords {
  /// Returns the abbreviated name; nil if no word has an abbreviation.
  func short(_ name: FormattedText) -> FormattedText? {
    guard name.sections.count == 1, name.sections[0].image == nil,
      let short = short(name.sections[0].text)
    else { return nil }
    var made = name
    made.sections[0].text = short
    return made
  }
}
