import Foundation
import Synchronization

/// Tracks the compared frames of a test process, so that no two share files.
final class FrameLedger: Sendable {
  static let shared = FrameLedger()

  private let digests = Mutex<[String: Int]>([:])

  /// Records a frame; returns false if another frame used the files before.
  ///
  /// Names are compared without case, because some file systems ignore it.
  func isOnlyUser(of files: FrameFiles, digest: Int) -> Bool {
    digests.withLock { digests in
      let key = files.picture.path.lowercased()
      defer { digests[key] = digests[key] ?? digest }
      return digests[key] == nil || digests[key] == digest
    }
  }
}
