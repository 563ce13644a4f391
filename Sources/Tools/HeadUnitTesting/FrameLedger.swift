import Foundation
import Synchronization

/// Tracks the frames that a test process has compared, so that two of them never share files.
final class FrameLedger: Sendable {
  /// The ledger of this process.
  static let shared = FrameLedger()

  private let digests = Mutex<[String: Int]>([:])

  /// Records a frame; false if another one has used the files before.
  ///
  /// Names that differ in case alone are the same on some disks.
  func isOnlyUser(of files: FrameFiles, digest: Int) -> Bool {
    digests.withLock { digests in
      let key = files.picture.path.lowercased()
      defer { digests[key] = digests[key] ?? digest }
      return digests[key] == nil || digests[key] == digest
    }
  }
}
