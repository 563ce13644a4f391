import BitmapDiffs
import Bitmaps
import RenderPipeline

/// The id that pairs share which have changed in the same way.
enum GroupID {
  /// The id of a pair that fails.
  static func text(
    of record: PairRecord, comparison: BitmapComparison, expected: Bitmap, actual: Bitmap
  ) -> String {
    var digest = Digest()
    digest.add(record.verdict.rawValue)
    let changes = record.elements.filter { !$0.isAccepted }
    switch record.verdict {
    case .sizeDiffers: digest.add(record.reason)
    case .equal, .accepted, .missing, .orphan, .unreadable: digest.add(folder(of: record.key))
    case .pixelsDiffer, .layoutDiffers:
      if !changes.isEmpty {
        for change in changes.map(words).sorted() { digest.add(change) }
      } else if case .change(let change) = comparison {
        add(change, expected, actual, to: &digest)
      }
    }
    return digest.text
  }

  /// The id of a picture without another, or of one that cannot be read.
  static func text(of record: PairRecord) -> String {
    var digest = Digest()
    digest.add(record.verdict.rawValue)
    digest.add(record.verdict == .unreadable ? record.key : folder(of: record.key))
    return digest.text
  }

  private static func words(of change: ElementChange) -> String {
    let detail =
      change.kind == .moved
      ? ElementSentence.distance(change.before ?? "", change.after ?? "")
      : "\(change.before ?? "") → \(change.after ?? "")"
    return "\(change.element) \(change.kind.rawValue) \(detail)"
  }

  private static func folder(of key: String) -> String {
    key.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Adds the changed pixels at their places among each other, wherever in the picture they are.
  private static func add(
    _ change: BitmapChange, _ expected: Bitmap, _ actual: Bitmap, to digest: inout Digest
  ) {
    let size = change.map.size
    let left = change.regions.map(\.rect.x).min() ?? 0
    let top = change.regions.map(\.rect.y).min() ?? 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(change.changedPixels * 12)
    for region in change.regions {
      for y in region.rect.y..<(region.rect.y + region.rect.height) {
        for x in region.rect.x..<(region.rect.x + region.rect.width) {
          let index = y * size.width + x
          guard change.map.kinds[index] == PixelKind.changed.rawValue else { continue }
          let place = UInt32(truncatingIfNeeded: (y - top) << 16 | (x - left))
          withUnsafeBytes(of: (place, expected.pixels[index], actual.pixels[index])) {
            bytes.append(contentsOf: $0)
          }
        }
      }
    }
    digest.add(ByteChecksum.text(of: bytes))
  }
}
