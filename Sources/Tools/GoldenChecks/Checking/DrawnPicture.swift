import Bitmaps
import Comparisons
import Documents
import Foundation
import LayoutKit
import Reviews
import RunReports

/// A drawn picture with its stage texts.
struct DrawnPicture {
  let picture: GoldenPicture
  let texts: StageTexts
  let bitmap: Bitmap

  var staged: StagedPicture { StagedPicture(bitmap, texts: texts) }
}

/// A recorded picture; a nil value has no file.
struct RecordedPicture {
  let bitmap: Bitmap?
  /// Alternative pictures that are also accepted.
  let further: [Bitmap]
  let texts: StageTexts
  /// The names of missing files.
  let absent: [String]
  /// The acceptance entries of the picture's files.
  let entries: [AcceptedPictures.Entry]
  /// Entries whose digest does not match the recorded picture, as left by an interrupted program.
  let staleEntries: [AcceptedPictures.Entry]

  /// Reads a recorded picture.
  ///
  /// - Parameter keepsStale: Whether entries of other pictures are kept separately instead of
  ///   rejected.
  init(_ picture: GoldenPicture, of golden: GoldenCase, keepsStale: Bool = false) throws {
    var absent: [String] = []
    var texts: [Stage: String] = [:]
    func contents(_ name: String) throws -> Data? {
      let data = try Inside(golden.folder).bytesIfThere(at: name).map { Data($0) }
      if data == nil { absent.append(name) }
      return data
    }
    for stage in Stage.allCases {
      texts[stage] = try contents(picture.textFile(stage)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let accepted = try AcceptedPictures(in: golden.folder)
    let listed = accepted.entries[picture.name] ?? []
    var bitmaps: [String: Bitmap] = [:]
    for name in [picture.fileName] + accepted.furtherFiles(of: picture.name) {
      guard let data = try contents(name) else { continue }
      bitmaps[name] = try RecordedPicture.decode(data, name, of: golden)
    }
    let stale = RecordedPicture.stale(listed, bitmaps)
    if let entry = stale.first, !keepsStale {
      throw RecordedPicture.mismatch(entry, bitmaps[entry.file], of: golden)
    }
    staleEntries = stale
    entries = listed.filter { !stale.contains($0) }
    bitmap = bitmaps[picture.fileName]
    further = entries.map(\.file).filter { $0 != picture.fileName }.compactMap { bitmaps[$0] }
    self.texts = StageTexts(texts: texts)
    self.absent = absent
  }

  /// The picture for the comparer; nil if drawing failed.
  var staged: StagedPicture? {
    bitmap.map { StagedPicture($0, further: further, texts: texts) }
  }

  /// The reason that the picture fails even if it is equal; nil if its entry has not expired.
  func expiry(on today: CalendarDay?) -> String? {
    guard let entry = entries.first(where: { $0.isExpired(on: today) }), let day = entry.expires
    else { return nil }
    return "'\(entry.file)' was accepted until \(day) by \(entry.author) on \(entry.date):"
      + " \(entry.reason)"
  }

  private static func decode(
    _ data: Data, _ name: String, of golden: GoldenCase
  ) throws(GoldenError) -> Bitmap {
    do {
      return try PNGDecoder.bitmap(from: [UInt8](data))
    } catch {
      throw GoldenError(
        .unusableFile("\(error); record it again after removing it"),
        at: golden.folder.appending(path: name).path)
    }
  }

  /// The entries whose digest does not match their file.
  private static func stale(
    _ entries: [AcceptedPictures.Entry], _ bitmaps: [String: Bitmap]
  ) -> [AcceptedPictures.Entry] {
    entries.filter { entry in
      bitmaps[entry.file].map { PictureDigest.text(of: $0) != entry.digest } ?? false
    }
  }

  private static func mismatch(
    _ entry: AcceptedPictures.Entry, _ bitmap: Bitmap?, of golden: GoldenCase
  ) -> GoldenError {
    let digest = bitmap.map(PictureDigest.text) ?? "none"
    return GoldenError(
      .badFile(
        "expected digest \(entry.digest) of '\(entry.file)', found \(digest); approve it again, or"
          + " record the case, which removes the entry"),
      at: golden.folder.appending(path: AcceptedPictures.fileName).path)
  }
}

extension GoldenPicture {
  /// The name of the file with a stage's text: shared by the case if the stage is independent of
  /// the screen, otherwise one per picture.
  func textFile(_ stage: Stage) -> String {
    switch stage {
    case .state, .template: "\(stage.rawValue).txt"
    case .layout, .displayList: "\(name).\(stage.rawValue).txt"
    }
  }

  /// The file name under which earlier versions recorded the layout a second time.
  var formerLayoutFile: String { LayoutDocument.file(of: fileName) }
}
