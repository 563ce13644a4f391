import Comparisons
import Documents
import Foundation

/// The content of 'case.json'.
struct GoldenCaseFile: Sendable, Hashable, Decodable {
  var title: String
  var script: Script
  var at: Moment?
  var devices: [String]?
  var themes: [String]?
  var ui: [String]?
  var map: [String]?
  var tiles: Bool?
  var driverSide: String?
  var locale: String?
  var units: String?
  var tolerance: UncheckedTolerance?
  var why: String?
  var budget: CaseBudget?

  /// Decodes the file's bytes; `path` names it in errors.
  static func read(_ bytes: Data, path: String) throws(GoldenError) -> GoldenCaseFile {
    let file: GoldenCaseFile
    do {
      let keys = try JSONDecoder().decode([String: AnyJSONValue].self, from: bytes).keys
      if let unknown = keys.sorted().first(where: { !allowedKeys.contains($0) }) {
        throw GoldenError(
          .badFile(
            "unknown key '\(unknown)'; use one of \(allowedKeys.joined(separator: ", "))"),
          at: path)
      }
      file = try JSONDecoder().decode(GoldenCaseFile.self, from: bytes)
      let budget = try JSONDecoder().decode(BudgetKeys.self, from: bytes).budget?.keys ?? [:].keys
      if let unknown = budget.sorted().first(where: { !CaseBudget.keys.contains($0) }) {
        throw GoldenError(
          .badFile(
            "unknown key '\(unknown)' in 'budget'; use one of"
              + " \(CaseBudget.keys.joined(separator: ", "))"
          ), at: path)
      }
    } catch let error as GoldenError {
      throw error
    } catch {
      throw GoldenError(.badFile(DecodingError.sentence(for: error)), at: path)
    }
    if let fault = file.budget?.fault { throw GoldenError(.badFile(fault), at: path) }
    let reason = file.why?.filter { !$0.isWhitespace } ?? ""
    guard (file.tolerance == nil) == reason.isEmpty else {
      throw GoldenError(
        .badFile(
          file.tolerance == nil
            ? "'why' requires a 'tolerance'; remove 'why', or add 'tolerance'"
            : "'tolerance' requires a reason in 'why'"), at: path)
    }
    return file
  }

  private static let allowedKeys = [
    "title", "script", "at", "devices", "themes", "ui", "map", "tiles", "driverSide", "locale",
    "units", "tolerance", "why", "budget",
  ]

  /// The source of the drive.
  enum Script: Sendable, Hashable {
    /// The file contains the script.
    case inline
    /// The name of a bundled example.
    case example(String)
    /// A path relative to the folder of the case.
    case file(String)
  }

  /// The moment of the drive.
  enum Moment: Sendable, Hashable {
    case seconds(Double)
    case named(String)
  }

  struct UncheckedTolerance: Sendable, Hashable, Decodable {
    var channelDelta: UInt8?
    var changedPixels: Int?
    var densestWindow: Int?

    var limits: ComparisonSettings {
      var settings = ComparisonSettings.levels(Int(channelDelta ?? 0))
      (settings.changedPixels, settings.densestWindow) = (changedPixels, densestWindow)
      return settings
    }
  }

  private struct BudgetKeys: Decodable {
    var budget: [String: AnyJSONValue]?
  }

  private struct AnyJSONValue: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension GoldenCaseFile.Script: Decodable {
  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      self = .inline
      return
    }
    self = text.hasPrefix("example:") ? .example(String(text.dropFirst(8))) : .file(text)
  }
}

extension GoldenCaseFile.Moment: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let seconds = try? value.decode(Double.self) {
      self = .seconds(seconds)
      return
    }
    let text = try value.decode(String.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let minutes = parts[0], let seconds = parts[1] else {
      self = .named(text)
      return
    }
    self = .seconds(minutes * 60 + seconds)
  }

  /// The moment as written in the file.
  var text: String {
    switch self {
    case .seconds(let seconds): "\(seconds) s"
    case .named(let name): name
    }
  }
}
