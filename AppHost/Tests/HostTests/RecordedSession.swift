import CarPlay
import Foundation
import UIKit

@testable import HeadUnitRecorder
@testable import HostLink

/// The recorder's log of objects whose messages the host sends too.
@MainActor final class RecordedSession {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("recorder-\(UUID().uuidString).session.jsonl")
  let recorder: SessionRecorder
  private var read = 0

  init() throws { recorder = try SessionRecorder(file: file, name: "Recorded") }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// Returns the app's messages since the last call.
  func recorded() throws -> [(kind: String, value: JSONValue)] {
    let lines = try Data(contentsOf: file).split(separator: 0x0A)
    defer { read = lines.count }
    return try lines.dropFirst(read).compactMap { line in
      guard case .message(let message) = try SessionLine([UInt8](line)), message.author == .app
      else { return nil }
      return (message.kind, RecordedSession.plain(message.value))
    }
  }

  /// Returns the host's messages since the last call.
  static func sent() -> [(kind: String, value: JSONValue)] {
    HostSession.sent().map { ($0.kind, plain($0.value)) }
  }

  /// Returns a value with sorted keys and with images named by their bytes.
  ///
  /// Names of images are omitted, because a device does not know them.
  static func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map { plain($0) })
    case .object(let members):
      let isPicture = value["file"] != nil
      return .object(
        members.filter { !isPicture || $0.key != "name" }.sorted { $0.key < $1.key }
          .map { JSONMember(key: $0.key, value: plain($0.value)) })
    case .string(let text):
      let prefix = "data:;base64,"
      guard text.hasPrefix(prefix), let png = Data(base64Encoded: String(text.dropFirst(13)))
      else { return value }
      return .string(HostLink.keep([UInt8](png)))
    default: return value
    }
  }

  /// Returns a square image.
  static func picture(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }
}
