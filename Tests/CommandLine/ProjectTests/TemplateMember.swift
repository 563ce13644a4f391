import Foundation
import TestSupport

/// Some members of a class of CarPlay's templates, and their support.
struct TemplateMember: Decodable {
  let `class`: String
  let members: [String]
  /// The keys of scripts and session logs for these members, such as `listItem.text`.
  let keys: [String]
  /// The golden cases that show them; nil if nothing is drawn.
  let cases: [String]?
  /// The reason that they are stored but not drawn.
  let kept: String?
  /// The reason that they are rejected.
  let refused: String?

  var testDescription: String { "\(`class`) \(members.joined(separator: ", "))" }

  /// All entries of `Documentation/template-members.json`.
  static func all() throws -> [TemplateMember] {
    let url = PackageRoot.url.appending(path: "Documentation/template-members.json")
    return try JSONDecoder().decode([TemplateMember].self, from: Data(contentsOf: url))
  }

  /// The row in `Documentation/templates.md`.
  var row: String {
    let names = members.map { "`\($0)`" }.joined(separator: ", ")
    let told =
      if let cases {
        "drawn: " + cases.map { "`\($0)`" }.joined(separator: ", ")
      } else {
        kept.map { "kept: \($0)" } ?? "refused: \(refused ?? "")"
      }
    return "| `\(`class`)` | \(names) | \(told) |"
  }

  /// The file of a case; cases without a topic are in `templates`.
  static func file(ofCase name: String) -> URL {
    let path = name.contains("/") ? name : "templates/\(name)"
    return PackageRoot.url.appending(path: "Goldens/\(path)/case.json")
  }
}

/// The keys of the parts of templates in the schema of session logs.
struct TemplateKeys {
  private struct Schema: Decodable {
    let definitions: [String: Definition]

    enum CodingKeys: String, CodingKey { case definitions = "$defs" }
  }

  private struct Definition: Decodable {
    let properties: [String: Value]?
  }

  /// The value of a key with all definitions that it references.
  private struct Value: Decodable {
    var names: [String] = []
    var isDeprecated = false

    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { names += try list.decode(Value.self).names }
      } else if let keys = try? decoder.container(keyedBy: Key.self) {
        for key in keys.allKeys {
          if key.stringValue == "$ref" {
            names.append(String(try keys.decode(String.self, forKey: key).dropFirst(8)))
          } else if key.stringValue == "deprecated" {
            isDeprecated = try keys.decode(Bool.self, forKey: key)
          } else {
            names += try keys.decode(Value.self, forKey: key).names
          }
        }
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The keys that every template has.
  static let frame = [
    "id", "kind", "backButton", "leadingNavigationBarButtons", "trailingNavigationBarButtons",
    "tabTitle", "tabImage", "showsTabBadge",
  ]

  /// All keys, such as `listItem.text`; `template.id` for those of every template.
  let all: Set<String>

  init() throws {
    let url = PackageRoot.assets.appending(path: "Schemas/session.schema.json")
    let schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: url))
    var found: Set<String> = []
    var known: Set<String> = []
    var left = schema.definitions.keys.filter { $0.hasSuffix("Template") }
    left += ["dashboard", "cluster", "navigationAlert"]
    while let name = left.popLast() {
      // Pictures are files and not part of CarPlay.
      guard known.insert(name).inserted, !["image", "picture", "appearance"].contains(name) else {
        continue
      }
      let properties = schema.definitions[name]?.properties ?? [:]
      let isFramed = name.hasSuffix("Template") && name != "mapTemplate"
      for (key, value) in properties where !value.isDeprecated {
        left += value.names
        found.insert(
          isFramed && TemplateKeys.frame.contains(key) ? "template.\(key)" : "\(name).\(key)")
      }
    }
    all = found
  }
}
