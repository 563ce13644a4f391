import Foundation

/// The folder of cached builds.
package struct BuildCache: Sendable {
  /// The maximum number of cached apps.
  private static let appLimit = 20
  /// The maximum numbers of cached stubs and of cached modules; one app may need many.
  private static let moduleLimit = 400

  package let folder: String

  /// Creates the user's cache: below `HEADUNIT_CACHE`, or in the user's cache folder.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let base =
      environment["HEADUNIT_CACHE"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "\(environment["HOME"] ?? NSHomeDirectory())/.cache/headunit"
    folder = "\(base)/app"
  }

  package init(folder: String) { self.folder = folder }

  /// The path of a folder in the cache, which may not exist yet.
  func path(_ kind: String, _ digest: String) -> String { "\(folder)/\(kind)/\(digest)" }

  /// Creates a temporary folder for a new entry.
  func begin() throws -> String {
    let path = "\(folder)/unfinished/\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try make(path)
    return path
  }

  /// Moves a complete temporary folder to its path; an existing entry is kept.
  func finish(_ unfinished: String, as path: String) throws {
    try make(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    if rename(unfinished, path) != 0 {
      let code = errno
      try? FileManager.default.removeItem(atPath: unfinished)
      guard FileManager.default.fileExists(atPath: path) else { throw failure(path, code) }
    }
  }

  /// Removes an incomplete temporary folder.
  func abandon(_ unfinished: String) { try? FileManager.default.removeItem(atPath: unfinished) }

  /// Creates a folder with its parents.
  func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw AppBuildError.cache(path, reason: "cannot create the folder")
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw AppBuildError.cache(path, reason: "cannot create the file")
    }
  }

  /// Marks an entry as used, and removes the least recently used ones beyond the limit.
  func touch(_ path: String, in kind: String) {
    utimes(path, nil)
    let parent = "\(folder)/\(kind)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    let limit = kind == "apps" ? BuildCache.appLimit : BuildCache.moduleLimit
    guard names.count > limit else { return }
    let byAge = names.map { name -> (name: String, time: Int) in
      var status = stat()
      stat("\(parent)/\(name)", &status)
      return (name, Int(status.st_mtim.tv_sec))
    }.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
    for old in byAge.dropLast(limit) {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(old.name)")
    }
  }

  /// Runs work while no other process builds; calls `waiting` once if another process does.
  func exclusively<Value: Sendable>(
    waiting: () -> Void, _ work: () async throws -> Value
  ) async throws -> Value {
    try make(folder)
    let path = "\(folder)/lock"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var hasWaited = false
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw failure(path, errno) }
      if !hasWaited { waiting() }
      hasWaited = true
      try await Task.sleep(for: .milliseconds(100))
    }
    return try await work()
  }

  private func failure(_ path: String, _ code: Int32) -> AppBuildError {
    .cache(path, reason: String(cString: strerror(code)).lowercased())
  }
}
