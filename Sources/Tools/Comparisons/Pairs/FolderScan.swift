import Foundation

/// Finds the PNG files of a folder, within bounds and without following cycles.
struct FolderScan {
  /// The maximum number of pictures.
  static let fileLimit = 100_000
  /// The maximum folder depth.
  static let depthLimit = 64

  /// The paths of the pictures relative to the folder, in byte order.
  private(set) var files: [String] = []
  /// Unreadable folders and files: their relative paths, with the reason.
  private(set) var problems: [(path: String, reason: String)] = []
  /// The folders with a run report, as relative paths; "" for the scanned folder.
  private(set) var runs: [String] = []
  /// The omissions, one sentence each.
  private(set) var notes: [String] = []

  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private let root: String
  private let skipped: Identity?
  private let names: (String) -> [String]?

  /// Scans the folder at `path`, excluding the folder `skipping`.
  ///
  /// - Parameter names: Returns the names in a folder in byte order; nil, with the reason in
  ///   `errno`, when the folder cannot be read.
  /// - Throws: `PairingError` when the folder cannot be read or exceeds a limit.
  init(
    _ path: String, skipping: String? = nil, names: @escaping (String) -> [String]? = names(in:)
  ) throws(PairingError) {
    root = path
    self.names = names
    var status = stat()
    skipped = skipping.flatMap { stat($0, &status) == 0 ? Identity(status) : nil }
    guard stat(path, &status) == 0 else {
      throw PairingError(.input, "cannot read the folder: \(FolderScan.reason())", at: path)
    }
    try walk("", above: [Identity(status)])
    files.sort { RawFileName($0) < RawFileName($1) }
  }

  private mutating func walk(_ folder: String, above: [Identity]) throws(PairingError) {
    let directory = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let names = names(directory) else {
      let reason = "cannot read the folder: \(FolderScan.reason())"
      if folder.isEmpty { throw PairingError(.input, reason, at: root) }
      problems.append((folder, reason))
      return
    }
    let isRun = names.contains { $0.hasPrefix("run") && $0.hasSuffix(".json") }
    if names.contains("run.json") { runs.append(folder) }
    // Versions up to 0.1 kept replaced files in this folder.
    for name in names where name != ".previous" {
      // The contact sheet shows frames that are compared individually.
      if isRun, name.hasPrefix("contact-sheet"), FolderScan.isPicture(name) { continue }
      let path = folder.isEmpty ? "\(name)" : "\(folder)/\(name)"
      if name.contains("\u{FFFD}") {
        problems.append(
          (path, "the name is not UTF-8, or contains a replacement character"))
        continue
      }
      var status = stat()
      guard stat("\(root)/\(path)", &status) == 0 else {
        note(unreachable: path)
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try enter(path, Identity(status), above: above)
      case S_IFREG where FolderScan.isPicture(path): try add(path)
      default: break
      }
    }
  }

  private mutating func add(_ path: String) throws(PairingError) {
    guard files.count < FolderScan.fileLimit else {
      throw PairingError(
        .input,
        "the folder contains more than \(FolderScan.fileLimit) pictures; compare its subfolders one"
          + " by one", at: root)
    }
    files.append(path)
  }

  private mutating func enter(
    _ path: String, _ own: Identity, above: [Identity]
  ) throws(PairingError) {
    if own == skipped { return }
    guard !above.contains(own) else {
      notes.append("the symbolic link '\(path)' points to a parent folder and was not followed")
      return
    }
    guard above.count < FolderScan.depthLimit else {
      problems.append((path, "folders are nested deeper than \(FolderScan.depthLimit) levels"))
      return
    }
    try walk(path, above: above + [own])
  }

  private mutating func note(unreachable path: String) {
    let code = errno
    guard FolderScan.isPicture(path) || code != ENOENT else { return }
    let reason =
      code == ENOENT
      ? "the target of the symbolic link does not exist"
      : String(cString: strerror(code)).lowercased()
    problems.append((path, "cannot read the file: \(reason)"))
  }

  static func isPicture(_ path: String) -> Bool {
    path.utf8.suffix(4).elementsEqual(".png".utf8)
      || path.suffix(4).lowercased() == ".png"
  }

  private static func reason() -> String { String(cString: strerror(errno)).lowercased() }

  /// The names in a folder in byte order; nil when it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { RawFileName($0) < RawFileName($1) }
  }
}
