import CSQLite
import Foundation
import Synchronization

/// An error of SQLite.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code (<https://sqlite.org/rescode.html>).
  package let code: Int32
  /// SQLite's message, in English.
  package let description: String

  /// Whether the file is inaccessible, regardless of its contents.
  package var isAccess: Bool {
    [SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR, SQLITE_BUSY, SQLITE_LOCKED].contains(code)
  }
}

/// A value of a column or parameter.
package enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The value as an integer; nil for other types.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .null, .text, .blob: nil
    }
  }

  /// The value as text, which some writers store as a UTF-8 blob; nil for other types.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .blob(let bytes): String(validating: bytes, as: UTF8.self)
    case .null, .integer, .real: nil
    }
  }

  /// The bytes of a blob or UTF-8 text; nil for other types.
  package var bytes: [UInt8]? {
    switch self {
    case .blob(let bytes): bytes
    case .text(let text): Array(text.utf8)
    case .null, .integer, .real: nil
    }
  }
}

/// A connection to a database file, serving one caller at a time.
package final class Database: Sendable {
  /// The maximum number of virtual machine steps per statement, some ten seconds: a view in an
  /// untrusted file may never end.
  package static let stepLimit = 1_000_000_000
  /// The maximum size of a value or row in bytes.
  package static let valueLimit = 64 << 20
  /// Limits on statement length and complexity (<https://www.sqlite.org/limits.html>), far above
  /// our own statements.
  private static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, Int32(valueLimit)), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_COMPOUND_SELECT, 5),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  private let connection: Mutex<OpaquePointer>

  /// Opens a file for reading, or for writing if it may be created.
  ///
  /// - Throws: `SQLiteError`, also if a journal beside a file opened for reading is not a regular
  ///   file: SQLite would wait for a pipe, or follow a link.
  package init(path: String, creates: Bool = false) throws(SQLiteError) {
    var pointer: OpaquePointer?
    let flags = creates ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let address = creates ? path : try Database.address(ofReading: path)
    let code = sqlite3_open_v2(
      address, &pointer, flags | SQLITE_OPEN_NOMUTEX | (creates ? 0 : SQLITE_OPEN_URI), nil)
    guard let pointer else { throw SQLiteError(code: code, description: "out of memory") }
    guard code == SQLITE_OK else {
      let error = Self.error(pointer)
      sqlite3_close_v2(pointer)
      throw error
    }
    for (limit, most) in Self.limits { sqlite3_limit(pointer, limit, most) }
    connection = Mutex(pointer)
    // A view in an untrusted file must not call functions with side effects.
    try run("PRAGMA trusted_schema = OFF")
  }

  /// The URI for reading a file (<https://www.sqlite.org/uri.html>).
  ///
  /// SQLite creates files beside a database with a write-ahead log, even to read it. Without such a
  /// log no process is writing, and the file is opened as immutable.
  private static func address(ofReading path: String) throws(SQLiteError) -> String {
    var hasJournal = false
    for ending in ["-journal", "-wal", "-shm"] {
      var status = stat()
      guard lstat(path + ending, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw SQLiteError(
          code: SQLITE_CANTOPEN,
          description: "the file beside it with the suffix '\(ending)' is not a regular file")
      }
      hasJournal = true
    }
    let plain = Set("/-_.~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let encoded = path.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let address = (path.hasPrefix("/") ? "file://" : "file:") + encoded.joined()
    return hasJournal || !keepsLog(path) ? address : address + "?immutable=1"
  }

  /// Whether a database uses a write-ahead log
  /// (<https://www.sqlite.org/fileformat.html#file_format_version_numbers>).
  private static func keepsLog(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var version: UInt8 = 0
    return pread(file, &version, 1, 19) == 1 && version == 2
  }

  deinit { connection.withLock { _ = sqlite3_close_v2($0) } }

  /// Runs statements without parameters or results.
  package func run(_ sql: String) throws(SQLiteError) {
    try connection.withLock { handle throws(SQLiteError) in
      guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
        throw Self.error(handle)
      }
    }
  }

  /// Returns the rows of a statement; empty for a statement that modifies the database.
  ///
  /// - Complexity: Linear in the values of all rows, which are kept in memory.
  @discardableResult
  package func rows(
    _ sql: String, _ parameters: [SQLiteValue] = [], stepLimit: Int = stepLimit
  ) throws(SQLiteError) -> [[SQLiteValue]] {
    try connection.withLock { handle throws(SQLiteError) in
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement
      else { throw Self.error(handle) }
      defer { sqlite3_finalize(statement) }
      sqlite3_progress_handler(handle, Int32(stepLimit), { _ in 1 }, nil)
      for (index, value) in parameters.enumerated() {
        guard Self.bind(value, to: statement, at: Int32(index + 1)) == SQLITE_OK else {
          throw Self.error(handle)
        }
      }
      var rows: [[SQLiteValue]] = []
      var code = sqlite3_step(statement)
      while code == SQLITE_ROW {
        rows.append((0..<sqlite3_column_count(statement)).map { Self.value(statement, $0) })
        code = sqlite3_step(statement)
      }
      guard code != SQLITE_INTERRUPT else {
        throw SQLiteError(
          code: code, description: "a query exceeds the limit of \(stepLimit) SQLite steps")
      }
      guard code == SQLITE_DONE else { throw Self.error(handle) }
      return rows
    }
  }

  private static func error(_ connection: OpaquePointer) -> SQLiteError {
    SQLiteError(
      code: sqlite3_errcode(connection) & 0xFF,
      description: String(cString: sqlite3_errmsg(connection)))
  }

  private static func bind(
    _ value: SQLiteValue, to statement: OpaquePointer, at index: Int32
  ) -> Int32 {
    // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            statement, index, $0.baseAddress, UInt64($0.count), copies, UInt8(SQLITE_UTF8))
        }
      }
    case .blob([]): return sqlite3_bind_zeroblob(statement, index, 0)
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), copies)
      }
    }
  }

  private static func value(_ statement: OpaquePointer, _ column: Int32) -> SQLiteValue {
    // SQLite requires the pointer to be read before the count.
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}
