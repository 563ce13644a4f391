import Foundation

/// The types that Xcode generates from `.intentdefinition` files, limited to those that the app
/// uses.
///
/// Source: "Adding User Interactivity with Siri Shortcuts and the Shortcuts App" in
/// <https://developer.apple.com/documentation/sirikit>
struct IntentDefinitions {
  /// The name and Swift type of a property.
  private typealias Property = (name: String, type: String)

  /// The response codes of every intent, from 0; codes of the app begin at 100.
  private static let codes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
    "failureRequiringAppLaunch",
  ]
  /// Swift types by parameter type; objects and enumerations have generated types.
  private static let types = [
    "String": "String", "Boolean": "NSNumber", "Integer": "NSNumber", "Decimal": "NSNumber",
    "Duration": "NSNumber", "Date": "DateComponents", "URL": "URL", "Person": "INPerson",
  ]

  private let words: Set<String>
  private var declared: Set<String>
  private var parts: [String] = []

  /// Creates the types that an app with these identifiers needs and does not declare.
  init(files: [String], words: Set<String>, declared: Set<String>) {
    (self.words, self.declared) = (words, declared)
    for file in files {
      guard let top = PropertyList.dictionary(at: file) else { continue }
      for item in Self.list(top, "INEnums") { addCases(item) }
      for item in Self.list(top, "INTypes") { addType(item) }
      for item in Self.list(top, "INIntents") where item["INIntentType"] as? String == "Custom" {
        addIntent(item)
      }
    }
  }

  /// The generated declarations; empty if the app needs none.
  var text: String { parts.isEmpty ? "" : "import Intents\n" + parts.joined(separator: "\n") }

  private static func list(_ item: [String: Any], _ key: String) -> [[String: Any]] {
    item[key] as? [[String: Any]] ?? []
  }

  /// Whether to generate a type: its name is valid and the app does not declare it.
  private mutating func begins(_ name: String) -> Bool {
    name.isSwiftName && declared.insert(name).inserted
  }

  private mutating func addIntent(_ item: [String: Any]) {
    guard let title = item["INIntentName"] as? String else { return }
    let name = (item["INIntentClassPrefix"] as? String ?? "") + title + "Intent"
    let answer = item["INIntentResponse"] as? [String: Any] ?? [:]
    let needed = [name, "\(name)Response", "\(name)ResponseCode", "\(name)Handling"]
    guard !words.isDisjoint(with: needed), begins(name) else { return }
    let own = Self.list(answer, "INIntentResponseCodes")
      .compactMap { $0["INIntentResponseCodeName"] as? String }
      .filter { !Self.codes.contains($0) && $0.isSwiftName }
    let codes = Self.codes.enumerated().map { ($1, $0) } + own.enumerated().map { ($1, $0 + 100) }
    parts.append(
      """
      public class \(name): INIntent {
      \(text(of: properties(item, "INIntentParameter")))}
      \(cases("\(name)ResponseCode", codes))
      public class \(name)Response: INIntentResponse {
        public let code: \(name)ResponseCode
      \(text(of: properties(answer, "INIntentResponseParameter")))
        public init(code: \(name)ResponseCode, userActivity: NSUserActivity?) {
          self.code = code
          super.init()
          self.userActivity = userActivity
        }
      }
      public protocol \(name)Handling: NSObjectProtocol {}

      """)
  }

  private mutating func addCases(_ item: [String: Any]) {
    guard let name = item["INEnumName"] as? String, words.contains(where: { $0.contains(name) }),
      begins(name)
    else { return }
    let values = Self.list(item, "INEnumValues").compactMap { value in
      (value["INEnumValueName"] as? String).map { ($0, value["INEnumValueIndex"] as? Int ?? 0) }
    }
    parts.append(
      """
      \(cases(name, values.filter { $0.0.isSwiftName }))
      \(resolution(of: name, value: name, base: "INEnumResolutionResult"))
      """)
  }

  private mutating func addType(_ item: [String: Any]) {
    guard let name = item["INTypeName"] as? String, words.contains(where: { $0.contains(name) }),
      begins(name)
    else { return }
    parts.append(
      """
      public class \(name): INObject {
      \(text(of: properties(item, "INTypeProperty", list: "INTypeProperties")))}
      \(resolution(of: name, value: name, base: "INObjectResolutionResult"))
      """)
  }

  private func cases(_ name: String, _ values: [(String, Int)]) -> String {
    var known: Set<Int> = []
    let lines = values.filter { known.insert($0.1).inserted }.map { "  case `\($0.0)` = \($0.1)\n" }
    return "public enum \(name): Int, Sendable {\n\(lines.joined())}"
  }

  private func resolution(of name: String, value: String, base: String) -> String {
    """
    public class \(name)ResolutionResult: \(base) {
      public class func success(with resolved: \(value)) -> Self { Self(kind: .success(resolved)) }
      public class func confirmationRequired(with value: \(value)?) -> Self {
        Self(kind: .confirmation(value))
      }
    }

    """
  }

  private func text(of properties: [Property]) -> String {
    properties.map { "  public var `\($0.name)`: \($0.type)\n" }.joined()
  }

  /// The properties of an item, whose keys share a prefix.
  private func properties(
    _ item: [String: Any], _ prefix: String, list: String? = nil
  ) -> [Property] {
    Self.list(item, list ?? "\(prefix)s").compactMap { entry -> Property? in
      func word(_ key: String) -> String? { entry[prefix + key] as? String }
      guard let name = word("Name"), name.isSwiftName else { return nil }
      if let cases = word("EnumType"), word("EnumTypeNamespace") != "System" {
        return declared.contains(cases) ? (name, "\(cases) = .init(rawValue: 0)!") : nil
      }
      let kind = word("Type") ?? ""
      let object = word("ObjectType").flatMap { type -> String? in
        if word("ObjectTypeNamespace") == "System" { return "IN\(type)" }
        return declared.contains(type) ? type : nil
      }
      guard let type = kind == "Object" ? object : Self.types[kind] else { return nil }
      let isList = entry["\(prefix)SupportsMultipleValues"] as? Bool == true
      return (name, isList ? "[\(type)]?" : "\(type)?")
    }
  }
}
