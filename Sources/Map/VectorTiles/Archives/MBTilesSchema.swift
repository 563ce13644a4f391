import SQLite

/// The supported schemas of MBTiles files.
///
/// They consist of tables, and of views that only select columns of a table, or of two tables
/// joined by equal columns. The specification allows views instead of tables, which writers use to
/// store equal tiles once. Any other view is a program that may never terminate or return values of
/// any size.
/// Source: <https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md>
struct MBTilesSchema {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns whether a table or view with a name exists.
  ///
  /// - Throws: `TileError` for an unsupported one, or `SQLiteError`.
  func holds(_ name: String) throws -> Bool {
    guard let entry = try entry(name) else { return false }
    if entry.type == "view" {
      guard let tables = MBTilesSchema.tables(ofView: entry.sql) else {
        throw refusal("the view '\(name)' has computed columns")
      }
      for table in tables {
        guard let other = try self.entry(table), other.type == "table" else {
          throw refusal("the view '\(name)' does not select from tables")
        }
        try check(other, table)
      }
    } else {
      try check(entry, name)
    }
    return true
  }

  private struct Entry {
    let type, sql: String
    let page: Int
  }

  private func entry(_ name: String) throws -> Entry? {
    // SQLite compares the name by its own rules.
    let rows = try database.rows(
      """
      SELECT type, sql, rootpage FROM sqlite_master
      WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view') AND length(sql) < 10000 LIMIT 1
      """, [.text(name)])
    return rows.first.map {
      Entry(type: $0[0].text ?? "", sql: $0[1].text ?? "", page: $0[2].integer ?? 0)
    }
  }

  /// Checks that a table is stored and has no generated columns.
  private func check(_ entry: Entry, _ name: String) throws {
    guard entry.page > 0 else { throw refusal("'\(name)' is a virtual table") }
    let computed = try database.rows(
      "SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden > 1 LIMIT 1", [.text(name)])
    guard computed.isEmpty else {
      throw refusal("the table '\(name)' has generated columns")
    }
  }

  private func refusal(_ what: String) -> TileError {
    TileError(
      .damagedArchive(
        "\(what); headunit reads only tables, and views that select columns of one table or of two"
          + " tables joined by one column"))
  }

  /// Returns the tables of which a view selects columns; nil for an unsupported view.
  static func tables(ofView sql: String) -> [String]? {
    let name = #"(?:[A-Za-z_]\w*|"[^"]+"|`[^`]+`|\[[^\]]+\])"#
    let field = #"(?:\#(name)\s*\.\s*)?\#(name)"#
    let column = #"\#(field)(?:\s+(?:as\s+)?\#(name))?"#
    let table = #"(\#(name))(?:\s+(?:as\s+)?\#(name))?"#
    let condition = #"(?:on\s+\(?\s*\#(field)\s*=\s*\#(field)\s*\)?|using\s*\(\s*\#(name)\s*\))"#
    let pattern =
      #"\s*create\s+view\s+(?:if\s+not\s+exists\s+)?\#(name)\s+as\s+select\s+"#
      + #"\#(column)(?:\s*,\s*\#(column))*\s+from\s+\#(table)"#
      + #"(?:\s+(?:inner\s+|left\s+(?:outer\s+)?)?join\s+\#(table)\s+\#(condition))?\s*;?\s*"#
    guard let expression = try? Regex(pattern).ignoresCase(),
      let match = try? expression.wholeMatch(in: sql)
    else { return nil }
    return match.output.dropFirst().compactMap(\.substring).map { text in
      text.first.map { "\"`[".contains($0) } == true
        ? String(text.dropFirst().dropLast()) : String(text)
    }
  }
}
