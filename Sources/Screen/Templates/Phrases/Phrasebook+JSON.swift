import Documents

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a strings file; another file can supply omitted keys.
private struct StringsFile: Decodable {
  struct Format: Decodable {
    var textDirection: String?
    var digits: String?
    var decimalSeparator: String?
    var groupingSeparator: String?
    /// The digits before the first separator of the shortest number that has one.
    var minimumGroupingDigits: Int?
    var timeSeparator: String?
    var padsHour: Bool?
  }

  /// Texts that differ in several regions of the language.
  struct Regions: Decodable {
    /// The regions in upper case, such as "CH".
    var names: [String]
    var format: Format?
    var words: [String: PluralText]?
  }

  var format: Format?
  var regions: [Regions]?
  var ordinals: [String]?
  var commonNouns: [String]?
  var words: [String: PluralText]?
  var instructions: [String: [String: String]]?

  /// Overrides texts with those of a more specific file.
  mutating func overlay(_ other: StringsFile) {
    format = Format(
      textDirection: other.format?.textDirection ?? format?.textDirection,
      digits: other.format?.digits ?? format?.digits,
      decimalSeparator: other.format?.decimalSeparator ?? format?.decimalSeparator,
      groupingSeparator: other.format?.groupingSeparator ?? format?.groupingSeparator,
      minimumGroupingDigits: other.format?.minimumGroupingDigits ?? format?.minimumGroupingDigits,
      timeSeparator: other.format?.timeSeparator ?? format?.timeSeparator,
      padsHour: other.format?.padsHour ?? format?.padsHour)
    regions = (regions ?? []) + (other.regions ?? [])
    ordinals = other.ordinals ?? ordinals
    commonNouns = other.commonNouns ?? commonNouns
    words = (words ?? [:]).merging(other.words ?? [:]) { $1 }
    instructions = (instructions ?? [:]).merging(other.instructions ?? [:]) { general, particular in
      general.merging(particular) { $1 }
    }
  }

  /// Overrides texts with those of a region in the file itself.
  mutating func overlay(region: String) {
    for part in regions ?? [] where part.names.contains(region) {
      overlay(StringsFile(format: part.format, words: part.words))
    }
    regions = nil
  }
}

extension Phrasebook {
  /// Returns the locale whose texts are used for another one.
  ///
  /// It is the locale itself if there is a strings file for its language and script, otherwise
  /// another script of its language, otherwise English; always with the conventions of the region.
  package static func servingLocale(
    for localeIdentifier: String, among available: [String]
  ) -> String {
    let tag = LocaleTag(localeIdentifier)
    if tag.fileNames.contains(where: available.contains) { return localeIdentifier }
    let relative = available.filter { $0.hasPrefix("\(tag.language)-") }.min()
    return "\(relative ?? "en")-\(tag.region)"
  }

  /// Returns the names, without ".json", of the strings files for a locale.
  ///
  /// The language is first, followed by the overrides of its script and region.
  ///
  /// - Throws: `PhrasebookError` with the available names if the locale is not a language tag, or
  ///   if there is no English.
  package static func fileNames(
    for localeIdentifier: String, among available: [String]
  ) throws(PhrasebookError) -> [String] {
    let serving = servingLocale(for: localeIdentifier, among: available)
    let names = LocaleTag(serving).fileNames.filter(available.contains)
    guard LocaleTag.isWellFormed(localeIdentifier), !names.isEmpty else {
      throw PhrasebookError(
        .unknownLocale(available: available.sorted()), localeIdentifier: localeIdentifier)
    }
    return names
  }

  /// Creates a phrasebook from a strings file and overlays that override its texts.
  ///
  /// - Throws: `PhrasebookError` if bytes are not a strings file, if a text is missing or unknown,
  ///   or if its placeholders do not match its key.
  package init(
    json: [UInt8], overlays: [[UInt8]] = [], localeIdentifier: String
  ) throws(PhrasebookError) {
    do throws(PhrasebookError.Problem) {
      var file = try Self.decode(json)
      file.overlay(region: LocaleTag(localeIdentifier).region)
      for overlay in overlays { file.overlay(try Self.decode(overlay)) }
      try self.init(file, localeIdentifier: localeIdentifier)
    } catch {
      throw PhrasebookError(error, localeIdentifier: localeIdentifier)
    }
  }

  private init(
    _ file: StringsFile, localeIdentifier: String
  ) throws(PhrasebookError.Problem) {
    let checker = StringsChecker(words: file.words ?? [:], instructions: file.instructions ?? [:])
    try checker.checkKeys()
    plurals = try checker.checkedPlurals(language: LocaleTag(localeIdentifier).language)
    words = try checker.checkedWords()
    instructions = try checker.checkedInstructions()

    self.localeIdentifier = localeIdentifier
    locale = LocaleTag(localeIdentifier)
    let format = try Self.required(file.format, "format")
    isRightToLeft = try Self.isRightToLeft(
      Self.required(format.textDirection, "format.textDirection"))
    digits = try Self.digits(Self.required(format.digits, "format.digits"))
    decimalSeparator = try Self.required(format.decimalSeparator, "format.decimalSeparator")
    groupingSeparator = try Self.required(format.groupingSeparator, "format.groupingSeparator")
    minimumGroupingDigits = try Self.required(
      format.minimumGroupingDigits, "format.minimumGroupingDigits")
    timeSeparator = format.timeSeparator ?? ":"
    padsHour = try Self.required(format.padsHour, "format.padsHour")
    commonNouns = Set(file.commonNouns ?? [])
    ordinals = try Self.required(file.ordinals, "ordinals")
  }

  private static func required<Value>(
    _ value: Value?, _ key: String
  ) throws(PhrasebookError.Problem) -> Value {
    guard let value else { throw .missing([key]) }
    return value
  }

  private static func decode(_ json: [UInt8]) throws(PhrasebookError.Problem) -> StringsFile {
    do {
      return try JSONDecoder().decode(StringsFile.self, from: Data(json))
    } catch {
      throw .malformed(DecodingError.sentence(for: error))
    }
  }

  private static func isRightToLeft(_ direction: String) throws(PhrasebookError.Problem) -> Bool {
    guard ["ltr", "rtl"].contains(direction) else {
      throw .value(key: "format.textDirection", found: direction, allowed: "ltr or rtl")
    }
    return direction == "rtl"
  }

  private static func digits(_ text: String) throws(PhrasebookError.Problem) -> [Character] {
    guard text.map(\.wholeNumberValue) == Array(0...9) else {
      throw .value(key: "format.digits", found: text, allowed: "ten digits from zero to nine")
    }
    return Array(text)
  }
}
