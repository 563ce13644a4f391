import Documents

/// The operators of the expression language.
///
/// Source: <https://maplibre.org/maplibre-style-spec/expressions/>
enum Operators {
  typealias Parse =
    @Sendable (inout ExpressionParser, [JSONValue], ValueType?) throws -> ExpressionNode

  static let all: [String: Parse] = [
    lookups, decisions, ramps, types, functions, comparisons, geometries, states,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The unsupported operators of the specification, with the reason.
  static let refused = ["elevation": "needs terrain, which is not supported"]

  /// Returns whether a JSON value is an expression rather than a plain list.
  static func isExpression(_ json: JSONValue) -> Bool {
    guard let name = json.array?.first?.string else { return false }
    return all[name] != nil || refused[name] != nil
  }

  private static let decisions: [String: Parse] = {
    var table: [String: Parse] = [
      "case": { parser, json, type in try parser.parseCase(json, type) },
      "match": { parser, json, type in try parser.parseMatch(json, type) },
      "coalesce": { parser, json, type in
        try parser.parseCoalesce(json, type)
      },
      "let": { parser, json, type in try parser.parseLet(json, type) },
      "var": { parser, json, type in try parser.parseVar(json, type) },
      "all": { parser, json, _ in
        .all(try parser.parseConditions(json))
      },
      "any": { parser, json, _ in
        .any(try parser.parseConditions(json))
      },
    ]
    for relation in ComparisonOperator.allCases {
      table[relation.rawValue] = { parser, json, _ in
        try parser.parseComparison(json, relation)
      }
    }
    return table
  }()

  private static let ramps: [String: Parse] = [
    "step": { parser, json, type in try parser.parseStep(json, type) },
    "interpolate": { parser, json, type in
      try parser.parseInterpolate(json, type, in: .rgb)
    },
    "interpolate-hcl": { parser, json, type in
      try parser.parseInterpolate(json, type, in: .hcl)
    },
    "interpolate-lab": { parser, json, type in
      try parser.parseInterpolate(json, type, in: .lab)
    },
  ]
}
