import CSQLite
import Foundation
import Testing

@testable import SQLite

struct DatabaseTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "a.db").path)
  }

  private let values: [SQLiteValue] = [
    .null, .integer(-3), .integer(.max), .real(0.5), .text("Straße\0 end"), .text(""), .blob([]),
    .blob([0, 255, 7]),
  ]

  @Test func `values come back as they were written`() throws {
    try withFile { path in
      let database = try Database(path: path, creates: true)
      try database.run("CREATE TABLE kept (value)")
      for value in values { try database.rows("INSERT INTO kept VALUES (?)", [value]) }
      #expect(try database.rows("SELECT value FROM kept ORDER BY rowid") == values.map { [$0] })
      let reader = try Database(path: path)
      #expect(try reader.rows("SELECT count(*), 'x' FROM kept") == [[.integer(8), .text("x")]])
    }
  }

  @Test func `values are read as another type only where nothing is lost`() {
    #expect(values.map(\.integer) == [nil, -3, .max, nil, nil, nil, nil, nil])
    #expect(SQLiteValue.real(4).integer == 4)
    #expect(values.map(\.text) == [nil, nil, nil, nil, "Straße\0 end", "", "", nil])
    #expect(values.last?.bytes == [0, 255, 7])
    #expect(SQLiteValue.text("ab").bytes == [97, 98])
    #expect(SQLiteValue.integer(1).bytes == nil)
  }

  @Test func `a missing file, a folder and a file of another kind are distinguished`() throws {
    try withFile { path in
      let missing = #expect(throws: SQLiteError.self) { try Database(path: path) }
      #expect(missing?.code == SQLITE_CANTOPEN && missing?.isAccess == true)
      try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: path))
      let other = #expect(throws: SQLiteError.self) {
        try Database(path: path).rows("SELECT * FROM sqlite_schema")
      }
      #expect(other?.code == SQLITE_NOTADB && other?.isAccess == false)
    }
  }

  @Test func `wrong statements and values that do not fit are errors`() throws {
    try withFile { path in
      let database = try Database(path: path, creates: true)
      let error = #expect(throws: SQLiteError.self) { try database.rows("SELEC 1") }
      #expect(error?.description.contains("syntax error") == true)
      #expect(throws: SQLiteError.self) { try database.run("CREATE nothing") }
      #expect(throws: SQLiteError.self) { try database.rows("SELECT ?", [.null, .null]) }
      try database.run("CREATE TABLE kept (value)")
      let reader = try Database(path: path)
      let refused = #expect(throws: SQLiteError.self) { try reader.run("DROP TABLE kept") }
      #expect(refused?.code == SQLITE_READONLY)
    }
  }

  @Test func `a file that another connection writes to is busy`() throws {
    try withFile { path in
      let writer = try Database(path: path, creates: true)
      try writer.run("CREATE TABLE kept (value); BEGIN EXCLUSIVE")
      let busy = #expect(throws: SQLiteError.self) {
        try Database(path: path).rows("SELECT * FROM kept")
      }
      #expect(busy?.code == SQLITE_BUSY && busy?.isAccess == true)
    }
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `a pipe or a link where a journal belongs is refused without waiting`(ending: String) throws
  {
    try withFile { path in
      try Database(path: path, creates: true).run("CREATE TABLE kept (value)")
      try #require(mkfifo(path + ending, 0o600) == 0)
      let pipe = #expect(throws: SQLiteError.self) { try Database(path: path) }
      #expect(pipe?.description.contains("suffix '\(ending)' is not a regular file") == true)
      try #require(unlink(path + ending) == 0)
      try #require(symlink("/etc/hostname", path + ending) == 0)
      #expect(throws: SQLiteError.self) { try Database(path: path) }
    }
  }

  @Test func `reading makes no files beside one that keeps a log, whatever its name`() throws {
    try withFile { path in
      let odd = path + " %3f?#ä.db"
      try Database(path: odd, creates: true).run(
        "PRAGMA journal_mode = WAL; CREATE TABLE kept (value)")
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let before = try FileManager.default.contentsOfDirectory(atPath: folder)
      try #require(before.count == 1)
      #expect(try Database(path: odd).rows("SELECT count(*) FROM kept") == [[.integer(0)]])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == before)
    }
  }

  @Test func `a view that never ends, or makes a huge value, is an error`() throws {
    try withFile { path in
      let database = try Database(path: path, creates: true)
      try database.run(
        """
        CREATE VIEW endless AS
          WITH RECURSIVE steps(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM steps)
          SELECT n FROM steps WHERE n < 0;
        CREATE VIEW huge AS SELECT length(zeroblob(\(Database.valueLimit + 1))) AS n;
        """)
      let endless = #expect(throws: SQLiteError.self) {
        try database.rows("SELECT n FROM endless", stepLimit: 100_000)
      }
      #expect(endless?.code == SQLITE_INTERRUPT)
      #expect(endless?.description == "a query exceeds the limit of 100000 SQLite steps")
      let huge = #expect(throws: SQLiteError.self) { try database.rows("SELECT n FROM huge") }
      #expect(huge?.code == SQLITE_TOOBIG)
    }
  }
}
