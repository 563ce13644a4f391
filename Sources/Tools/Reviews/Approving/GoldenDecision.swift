import Bitmaps
import Comparisons
import Documents
import Foundation
import LayoutKit

/// A validated decision about a picture of a golden case, with its file changes.
struct GoldenDecision {
  /// File contents by path relative to the folder of goldens; nil to remove a file.
  private(set) var replacement: Replacement = [:]
  private let decision: Approval.Decision
  /// The folder of the case, and its path relative to the folder of goldens.
  private let folder: URL
  private let name: String
  private let kept: SavedPicture
  private let entry: AcceptedPictures.Entry

  /// Validates a decision.
  ///
  /// - Parameter manifests: The manifests of the cases, updated by earlier decisions.
  init(
    _ decision: Approval.Decision, of approval: Approval, by approver: Approver,
    manifests: inout [String: AcceptedPictures]
  ) throws {
    self.decision = decision
    name = decision.key.split(separator: "/").dropLast().joined(separator: "/")
    folder = approver.expected.appending(path: name)
    let marker = folder.appending(path: AcceptedPictures.caseName).path
    guard !name.isEmpty, FileManager.default.fileExists(atPath: marker) else {
      throw Refusal("no golden case is named '\(name)'", .listGoldens)
    }
    let source = approver.report.appending(path: decision.key)
    guard SafePath.isInside(decision.key),
      let kept = try SavedPicture.read(decision.key, in: approver.report), kept.key == decision.key
    else {
      throw Refusal("no kept picture at '\(source.path)'", .nameKeptFolder)
    }
    self.kept = kept
    let bitmap = try GoldenDecision.bitmap(in: Inside(source))
    let texts = try GoldenDecision.texts(of: kept, in: source)
    var accepted = try manifests[name] ?? AcceptedPictures(in: folder)
    let digest = PictureDigest.text(of: bitmap)
    entry = try GoldenDecision.entry(
      of: GoldenDecision.file(of: kept.picture, decision, digest: digest, among: accepted), digest,
      decision, approval, approver.signature)
    try checkKept(digest)
    try checkGolden()
    let removed = update(&accepted)
    manifests[name] = accepted
    for (name, data) in texts { put(data, as: name) }
    for name in removed { put(nil, as: name) }
    put(nil, as: LayoutDocument.file(of: "\(kept.picture).png"))
    if try PictureDigest.text(ofFile: entry.file, in: Inside(folder)) != digest {
      put(Data(try PNGEncoder(.small).bytes(for: bitmap)), as: entry.file)
    }
    put(try accepted.data(), as: AcceptedPictures.fileName)
  }

  private mutating func put(_ data: Data?, as file: String) {
    replacement.updateValue(data, forKey: "\(name)/\(file)")
  }

  /// Checks that the kept picture is the reviewed one.
  private func checkKept(_ digest: String) throws(Refusal) {
    guard kept.drawn == digest, decision.actual == digest else {
      throw Refusal(
        "expected the kept picture to have digest \(decision.actual ?? "none"), found \(digest);"
          + " review and approve the new picture")
    }
    if decision.isFurther == true, !kept.hasSameTexts {
      throw Refusal(
        "the texts of the stages have changed, so the picture can only replace the recorded one;"
          + " remove 'further'")
    }
  }

  /// Checks that the recorded files are those of the comparison, or already the approved ones.
  private func checkGolden() throws {
    let inside = Inside(folder)
    let recorded = try PictureDigest.text(ofFile: "\(kept.picture).png", in: inside)
    let isReplaced = entry.file == "\(kept.picture).png"
    guard recorded == decision.expected || isReplaced && recorded == entry.digest else {
      throw Refusal(
        "the recorded picture has changed since the review: expected digest"
          + " \(decision.expected ?? "none"), found \(recorded ?? "none")", .checkGoldens)
    }
    for (name, text) in kept.texts.sorted(by: { $0.key < $1.key }) {
      let now = inside.bytesIfReadable(at: name).map { TextDigest.text(of: Data($0)) }
      guard now == text.recorded || now == text.drawn else {
        throw Refusal("the recorded text '\(name)' has changed since the review", .checkGoldens)
      }
    }
  }

  /// Adds or replaces the entry and removes expired ones; returns the files of the expired
  /// alternatives.
  private func update(_ accepted: inout AcceptedPictures) -> [String] {
    var entries = accepted.entries[kept.picture] ?? []
    let expired = entries.filter { $0.isExpired(on: entry.date) && $0.file != entry.file }
    entries.removeAll { old in expired.contains(old) || old.file == entry.file }
    entries.append(entry)
    accepted.entries[kept.picture] = entries.sorted { $0.file < $1.file }
    return expired.map(\.file).filter { $0 != "\(kept.picture).png" }
  }
}

extension GoldenDecision {
  /// The entry of the picture, with the reason of the decision, the file or the command, in this
  /// order.
  private static func entry(
    of file: String, _ digest: String, _ decision: Approval.Decision, _ approval: Approval,
    _ signature: Approver.Signature
  ) throws(Refusal) -> AcceptedPictures.Entry {
    let reason = decision.reason ?? approval.reason ?? signature.reason ?? ""
    guard reason.contains(where: \.isLetter) else {
      throw Refusal("missing reason", .giveReason)
    }
    guard let date = approval.date ?? signature.date else {
      throw Refusal("missing expiry date", .giveDay)
    }
    return AcceptedPictures.Entry(
      file: file, digest: digest, reason: reason,
      author: decision.author ?? approval.author ?? signature.author, date: date,
      expires: decision.expires)
  }

  private static func bitmap(in kept: Inside) throws(Refusal) -> Bitmap {
    let (file, path) = ("actual.png", kept.path(of: "actual.png"))
    do {
      guard let bytes = try kept.bytesIfThere(at: file) else {
        throw Refusal("the kept picture '\(path)' is missing", .checkGoldens)
      }
      return try PNGDecoder.bitmap(from: bytes)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("cannot use the kept picture '\(path)': \(error)")
    }
  }

  private static func texts(
    of kept: SavedPicture, in url: URL
  ) throws(Refusal) -> [String: Data] {
    var texts: [String: Data] = [:]
    for (name, text) in kept.texts where text.recorded != text.drawn {
      let file = url.appending(path: text.file)
      guard !name.contains("/"), !text.file.contains("/"),
        let data = Inside(url).bytesIfReadable(at: text.file).map({ Data($0) }),
        TextDigest.text(of: data) == text.drawn
      else {
        throw Refusal("the kept text '\(file.path)' is missing or has changed", .checkGoldens)
      }
      texts[name] = data
    }
    return texts
  }

  /// The file that will contain the picture.
  private static func file(
    of picture: String, _ decision: Approval.Decision, digest: String,
    among accepted: AcceptedPictures
  ) -> String {
    let entries = accepted.entries[picture] ?? []
    if let same = entries.first(where: { $0.digest == digest }) { return same.file }
    guard decision.isFurther == true else { return "\(picture).png" }
    let taken = Set(entries.map(\.file))
    var number = 2
    while taken.contains("\(picture).\(number).png") { number += 1 }
    return "\(picture).\(number).png"
  }
}

extension PictureDigest {
  /// The digest of the picture in a file; nil without the file.
  fileprivate static func text(ofFile name: String, in folder: Inside) throws -> String? {
    guard let bytes = try folder.bytesIfThere(at: name) else { return nil }
    return text(of: try PNGDecoder.bitmap(from: bytes))
  }
}
